import SearchFrames
import SearchGoldens
import SearchLayers

/// One expectation: drawn, compared with its golden and, where it may be, recorded.
struct GoldenCheck: Sendable {
  var scene: SearchScene
  var times: Times
  /// What the expectation is called; nil names it by its times.
  var name: String?
  var recording: GoldenRecording?
  var compare: Comparison?
  var scale: Double?
  var site: GoldenSite
  var claims = GoldenClaims.shared

  enum Times: Sendable {
    case still(SceneTime)
    case sequence(from: SceneTime, to: SceneTime, fps: Int)

    var words: String {
      switch self {
      case .still(let time): GoldenName.time(time)
      case .sequence(let from, let to, let fps): "\(GoldenName.time(from))-\(GoldenName.time(to))-\(fps)fps"
      }
    }
  }

  /// What an expectation came to.
  struct Outcome: Sendable {
    /// Why it does not hold; nil when it does.
    var problem: String?
    var pictures: [GoldenPicture] = []
  }

  /// A sequence of more pictures is no test's golden.†
  private static let mostFrames = 10_000

  /// - Parameter golden: its name, without an extension.
  func outcome(of golden: String) async -> Outcome {
    do throws(GoldenProblem) {
      let mode = try GoldenEnvironment.current.recording(argument: recording, trait: GoldensTrait.current)
      let planned = try planned(golden, in: try site.folder())
      let drawn: DrawnGolden
      do throws(RenderingError) {
        drawn = try DrawnGolden(planned)
      } catch {
        throw GoldenProblem(error.words(file: golden))
      }
      try await claims.claim(drawn, at: site)
      return try GoldenJudgement(drawn, mode: mode).outcome()
    } catch {
      return Outcome(problem: error.words)
    }
  }

  private func planned(_ name: String, in folder: String) throws(GoldenProblem) -> PlannedGolden {
    var scene = scene
    scene.goldens = Goldens(
      compare: compare ?? scene.goldens?.compare, scale: scale ?? scene.goldens?.scale ?? 1)
    let problems = scene.problems
    guard problems.isEmpty else { throw GoldenProblem(SceneError.problems(problems).description) }
    do throws(RenderingError) {
      let renderer = try SceneRenderer(scene)
      return PlannedGolden(
        scene: GoldenScene(file: site.filePath, folder: folder, name: site.stem),
        variant: Variant(folder: "", scene: scene), renderer: renderer, name: name, kind: try kind(renderer))
    } catch {
      throw GoldenProblem(error.words(file: name))
    }
  }

  private func kind(_ renderer: SceneRenderer) throws(RenderingError) -> PlannedGolden.Kind {
    switch times {
    case .still(let time): return .still(try renderer.instant(of: time))
    case .sequence(let from, let to, let fps):
      let (start, end) = (try renderer.instant(of: from), try renderer.instant(of: to))
      guard (1...1000).contains(fps) else { throw .time("\(fps) frames a second: from 1 to 1000 can be drawn") }
      guard start < end else { throw .time("the sequence ends before it begins") }
      guard (end - start).seconds * Double(fps) <= Double(Self.mostFrames) else {
        throw .time("the sequence has more than \(Self.mostFrames) pictures")
      }
      return .sequence(from: start, to: end, fps: fps)
    }
  }
}
