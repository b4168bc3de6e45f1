import Foundation
import SearchFrames
import SearchLayers
import SearchScenes
import SearchTypesetting
import TestSupport
import Testing

/// Scenes built in code are drawn or refused with an error, whatever numbers they have, and are what their files are.
@Suite struct CodeSceneTests {
  private static let library = FontLibrary(folders: .inUse(by: SearchScene()))

  /// Draws a scene in each format; returns false if it was refused.
  @discardableResult private func draws(_ scene: SearchScene) throws -> Bool {
    let renderer: SceneRenderer
    do {
      renderer = try SceneRenderer(scene, library: Self.library)
    } catch {
      guard error.code == .refused else { throw error }
      #expect(!error.problems.isEmpty && error.problems.allSatisfy { !$0.message.isEmpty })
      return false
    }
    let size = renderer.canvas(at: .zero).size
    let scale = min(1, 300 / max(size.width, size.height))
    #expect(try renderer.png(at: .seconds(0), scale: scale).count > 60)
    #expect(try renderer.layers(at: .settled).frame.isFinite)
    #expect(try renderer.svg(at: .settled).contains("</svg>"))
    return true
  }

  @Test(arguments: SceneNumber.all) func anyNumberIsDrawnOrRefused(_ number: SceneNumber) throws {
    for value in RandomScene.absurdNumbers + [Double(Int.max), Double(Int.min)] { try draws(number.scene(value)) }
  }

  /// The list above has every number of every structure.
  @Test func everyNumberIsInTheList() {
    let types: [Any.Type] = [Double.self, Double?.self, Int.self, Int?.self, CGFloat.self]
    var numbers: Set<String> = []
    func walk(_ value: Any) {
      let mirror = Mirror(reflecting: value)
      for child in mirror.children {
        let type = Swift.type(of: child.value)
        if mirror.displayStyle == .struct, let label = child.label, types.contains(where: { $0 == type }) {
          numbers.insert("\(mirror.subjectType).\(label)")
        }
        walk(child.value)
      }
    }
    for seed in 0..<100 {
      var random = RandomScene(seed: seed)
      walk(random.scene())
    }
    // The parts of times and curves, which have initialisers that clamp; and the version, which has one that fails.
    let others = ["Instant.", "TimingFunction.", "SystemVersion.", "Insets."]
    let missing = numbers.filter { number in !others.contains(where: number.hasPrefix) }
      .subtracting(SceneNumber.all.map(\.name))
    #expect(numbers.count > 30)
    #expect(missing.sorted() == [])
  }

  @Test(arguments: 0..<Samples.count(40)) func anAbsurdSceneIsDrawnOrRefused(_ seed: Int) throws {
    var random = RandomScene(seed: seed, absurdity: [0.003, 0.02, 0.1][seed % 3])
    var scene = random.scene()
    scene.fonts = nil
    try draws(scene)
    scene.timeline = []
    try draws(scene)
  }

  /// A valid scene and its file are equal, and so are their pictures.
  @Test(arguments: 0..<Samples.count(24)) func aFileIsDrawnAsItsScene(_ seed: Int) throws {
    try withFolder { folder in
      for name in ["art/a.png", "a b.png"] { try folder.write(Array(Self.art), to: name) }
      for name in ["b.jpg", "c.JPEG"] { try folder.write(TestJPEG.color, to: name) }
      var random = RandomScene(seed: 500 + seed)
      var scene = random.scene()
      (scene.fonts, scene.source) = (nil, .init(directory: folder.path))
      for timeline in [scene.timeline, []] {
        scene.timeline = timeline
        // Rules may name events.
        if timeline.isEmpty { scene.expect = [] }
        let file = try SearchScene(yaml: try scene.yaml(), directory: folder.path)
        #expect(file == scene)
        guard let renderer = try? SceneRenderer(scene, library: Self.library) else {
          #expect(throws: SceneError.self) { try SceneRenderer(file, library: Self.library) }
          continue
        }
        let again = try SceneRenderer(file, library: Self.library)
        #expect(try renderer.png(at: .settled, scale: 0.5) == again.png(at: .settled, scale: 0.5))
        return
      }
      // Without a timeline, only a crop or a text that no font has can be refused.
    }
  }

  private static let art =
    (try? SceneRenderer(
      SearchScene().with { $0.crop = .rect(CGRect(x: 0, y: 0, width: 20, height: 20)) }
    ).png(at: .seconds(0), scale: 1)) ?? Data()

  @Test func scalesAndRatesThatNoPictureHasAreRefused() throws {
    let renderer = try SceneRenderer(SearchScene(), library: Self.library)
    for value in RandomScene.absurdNumbers where value != 1 {
      #expect(throws: SceneError.self, "scale \(value)") { try renderer.png(at: .seconds(0), scale: value) }
    }
    for rate in RandomScene.absurdIntegers where !(1...1000).contains(rate) {
      #expect(throws: SceneError.self, "\(rate)") { try renderer.frames(fps: rate, to: .seconds(0.001)) }
    }
    for seconds in RandomScene.absurdNumbers { _ = try? renderer.layers(at: .seconds(seconds)) }
    for count in RandomScene.absurdIntegers { _ = try? renderer.layers(at: .frames(count, per: count)) }
  }
}

extension CGRect {
  fileprivate var isFinite: Bool { [minX, minY, width, height].allSatisfy(\.isFinite) }
}
