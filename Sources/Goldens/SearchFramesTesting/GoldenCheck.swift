import SearchFrames
import SearchGoldens
import Testing

/// An image that explains a failure, as a PNG file.
struct GoldenPicture: Hashable, Sendable {
  var name: String
  var bytes: [UInt8]
}

/// One expectation: renders a scene, compares it with its golden and may record it.
struct GoldenCheck: Sendable {
  var subject: any GoldenSubject
  var times: Times
  var form = GoldenForm.image
  /// The expectation's name; nil names it by its times.
  var name: String?
  /// The views that the test draws.
  var views: [String: any LayerView] = [:]
  /// With those of the trait.
  var settings: GoldenSettings
  var site: ExpectationSite
  var claims = GoldenClaims.shared

  enum Times: Sendable {
    case still(SearchScene.Time)
    case sequence(from: SearchScene.Time, to: SearchScene.Time, fps: Int)

    var words: String {
      switch self {
      case .still(let time): TestGoldenName.time(time)
      case .sequence(let from, let to, let fps): "\(TestGoldenName.time(from))-\(TestGoldenName.time(to))-\(fps)fps"
      }
    }
  }

  struct Outcome: Sendable {
    /// The failure message; nil if the expectation holds.
    var problem: String?
    var pictures: [GoldenPicture] = []
  }

  /// Longer sequences are not practical as goldens.
  private static let mostFrames = 10_000

  /// The outcomes of all variants.
  func outcomes() async -> [Outcome] {
    let ending = form == .image ? nil : form.name
    func golden(_ variant: String) -> String {
      let parts = [variant, name ?? times.words, ending ?? ""].filter { !$0.isEmpty }
      return TestGoldenName.of(Test.current, site: site, suffix: parts.joined(separator: "-"))
    }
    guard let variants = settings.variants else { return [await outcome(of: golden(""))] }
    do {
      var scene = try subject.renderer(drawing: views).scene
      scene.goldens = (scene.goldens ?? .init()).with { $0.variants = variants }
      var outcomes: [Outcome] = []
      for variant in try VariantPlan.variants(of: scene) {
        var check = self
        check.subject = variant.scene
        outcomes.append(await check.outcome(of: golden(variant.folder)))
      }
      return outcomes
    } catch {
      return [Outcome(problem: "\(error)")]
    }
  }

  /// - Parameter golden: the golden's name, without an extension.
  func outcome(of golden: String) async -> Outcome {
    do throws(ExpectationError) {
      let mode = try GoldenEnvironment.current.recording(settings.record)
      let planned = try planned(golden, in: try site.folder())
      let drawn = try mapError(DrawnGolden(planned)) { (error: SceneError) in
        ExpectationError(error.words(file: golden))
      }
      try await claims.claim(drawn, at: site)
      return try GoldenJudgement(drawn, mode: mode).outcome()
    } catch {
      return Outcome(problem: error.words)
    }
  }

  private func planned(_ name: String, in folder: String) throws(ExpectationError) -> PlannedGolden {
    let failure = { (error: SceneError) in ExpectationError(error.words(file: name)) }
    let renderer = try mapError(subject.renderer(drawing: views), to: failure)
    let own = renderer.scene.goldens
    return PlannedGolden(
      scene: GoldenScene(file: site.filePath, folder: folder, name: site.stem),
      Goldens(compare: settings.compare ?? own?.compare, scale: settings.scale ?? own?.scale ?? 1),
      renderer: renderer, name: name, kind: try mapError(kind(renderer), to: failure),
      isOverlay: form == .accessibility)
  }

  private func kind(_ renderer: SceneRenderer) throws(SceneError) -> PlannedGolden.GoldenTiming {
    switch times {
    case .still(let time): return .still(try renderer.instant(of: time))
    case .sequence(let from, let to, let fps):
      let (start, end) = (try renderer.instant(of: from), try renderer.instant(of: to))
      guard (1...1000).contains(fps) else { throw .time("\(fps) frames a second: from 1 to 1000 can be drawn") }
      guard start < end else { throw .time("the sequence ends before it begins") }
      guard (end - start).seconds * Double(fps) <= Double(Self.mostFrames) else {
        throw .time("the sequence has more than \(Self.mostFrames) frames")
      }
      return .sequence(from: start, to: end, fps: fps)
    }
  }
}
