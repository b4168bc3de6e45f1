import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchFrames

/// The code of a motion, replayed by other formulas, gives the presentation.
@Suite struct MotionCodeTests {
  static func renderer() throws -> SceneRenderer {
    let rows = (1...30).map { "{title: \($0)}" }.joined(separator: ", ")
    return try MeasuringScenes.renderer(
      SearchScene(
        yaml: """
          device: iPhone 15 Pro
          navigation: {title: Search, largeTitle: true}
          search: {scopes: [All, Library], tags: [Top Results, Artists, Albums, Songs]}
          content:
            initial:
              kind: list
              rows: [\(rows)]
          timeline:
            - {at: 0.2s, fling: {velocity: 800}, id: flung}
            - {at: 3s, tap: searchField, id: active}
            - {at: 4s, type: ab, over: 0.2s}
            - {at: 5s, submit: true, id: searched}
            - {at: 6s, tap: "tag:Songs", id: songs}
            - {at: 6.1s, tap: "tag:Artists", id: artists}
            - {at: 7s, tap: cancel, id: cancelled, animation: {spring: {mass: 1, stiffness: 90, damping: 14}}}
            - {at: 7.1s, tap: searchField, id: again, animation: {duration: 0.4s, curve: easeIn}, delay: 0.05s}
          """))
  }

  /// A spring, a cubic curve, springs that add, and a curve that replaces another; with the numbers that change.
  static let cases: [(layer: String, event: String, numbers: [String], adds: Bool, isInterrupted: Bool)] = [
    ("tags.pill", "songs", ["frame.x", "frame.width"], true, false),
    ("scopeBar", "searched", ["opacity"], false, false),
    ("tags.pill", "artists", ["frame.x", "frame.width"], true, true),
    ("searchBar.field", "again", ["frame.width", "frame.y"], true, true),
    ("searchBar.cancelButton", "again", ["opacity"], false, true),
  ]

  @Test(arguments: cases) func printedCodeGivesThePresentation(
    layer: String, event: String, numbers: [String], adds: Bool, isInterrupted: Bool
  ) throws {
    let renderer = try Self.renderer()
    let motion = try renderer.motion(ofLayer: layer, at: .after(event))
    let code = MotionCode(motion)
    let start = motion.start.seconds
    let swiftUI = try PrintedMotion(swift: code.text(in: .swiftui), start: start)
    #expect(code.text(in: .swiftui).contains("Interrupted") == isInterrupted)
    let begin = swiftUI.animations.reduce(into: [:]) { $0.merge($1.from) { first, _ in first } }
    let printed: [(name: String, motion: PrintedMotion, tolerance: Double)] = [
      ("SwiftUI", swiftUI, 0.02),
      ("UIKit", try PrintedMotion(swift: code.text(in: .uikit), start: start, from: begin), 0.02),
      ("CSS", try PrintedMotion(css: code.text(in: .css)), 0.1),
      ("JSON", try PrintedMotion(json: code.text(in: .json)), 0.02),
    ]
    var (low, high) = ([Double](), [Double]())
    for number in numbers {
      let component = try #require(LayerProperty.Component.named(number))
      let unit = component.unit == .points ? 1 : 0.01
      var values: [Double] = []
      for step in 0..<60 {
        let time = (motion.end - motion.start).seconds * Double(step) / 60
        let shown = try renderer.layers(at: .seconds(start + time)).layer(named: layer)
        let value = try #require(shown.flatMap { component.value(of: $0, at: $0.frame) })
        values.append(value)
        for (name, motion, tolerance) in printed {
          let replayed = try #require(motion.value(of: number, at: time), "\(name) \(number)")
          #expect(abs(replayed - value) <= tolerance * unit, "\(name), \(number) after \(time) s")
        }
        let keyframe = try #require(printed[3].motion.keyframe(of: number, at: time))
        #expect(abs(keyframe - value) <= (unit == 1 ? 0.1 : 0.004), "\(number) after \(time) s")
      }
      for (name, motion, _) in printed {
        let own = motion.animations.filter { $0.to[number] != nil }
        #expect(own.allSatisfy { $0.adds == adds } && !own.isEmpty, "\(name)")
      }
      (low, high) = (low + [values.min() ?? 0], high + [values.max() ?? 0])
    }
    // What is replayed does move.
    #expect(zip(low, high).contains { $1 - $0 > (adds ? 20 : 0.2) })
  }

  /// The browser itself shows the presentation: it leaves out what is no value of a property.
  @Test(.enabled(if: Browser.path != nil, "\(Browser.missing)"), arguments: cases)
  func aBrowserPlaysTheCSS(layer: String, event: String, numbers: [String], adds: Bool, isInterrupted: Bool) throws {
    let renderer = try Self.renderer()
    let motion = try renderer.motion(ofLayer: layer, at: .after(event))
    let name = layer.replacing(".", with: "-")
    let page = try Browser.launch().page()
    defer { try? page.close() }
    try page.open(
      text: """
        <style>\(MotionCode(motion).text(in: .css)) .\(name) { position: absolute }</style><div class="\(name)"></div>
        """, as: "html")
    try page.run("document.getAnimations().forEach(animation => animation.pause())")
    let steps = (0..<30).map { (motion.end - motion.start).seconds * Double($0) / 30 }
    let shown: [[Double]] = try page.evaluate(
      """
      \(steps).map(time => {
        for (const animation of document.getAnimations()) animation.currentTime = 1000 * time
        const style = getComputedStyle(document.querySelector('.\(name)'))
        return [style.left, style.top, style.width, style.height, style.opacity].map(text => parseFloat(text) || 0)
      })
      """)
    let columns = ["frame.x", "frame.y", "frame.width", "frame.height", "opacity"]
    for (time, row) in zip(steps, shown) {
      let tree = try renderer.layers(at: .seconds(motion.start.seconds + time))
      let drawn = try #require(tree.layer(named: layer))
      for number in numbers {
        let component = try #require(LayerProperty.Component.named(number))
        let value = try #require(component.value(of: drawn, at: drawn.frame))
        let own = try #require(columns.firstIndex(of: number).map { row[$0] })
        #expect(abs(own - value) <= (number == "opacity" ? 0.002 : 0.12), "\(number) after \(time) s: \(own), \(value)")
      }
    }
  }

  /// The printed error of `linear()` is its greatest, and it has at most 40 stops.
  @Test(arguments: [("songs", 0.002), ("again", 0.002)]) func linearHasTheErrorThatItSays(event: String, most: Double)
    throws
  {
    let layer = event == "songs" ? "tags.pill" : "searchBar.field"
    let text = MotionCode(try Self.renderer().motion(ofLayer: layer, at: .after(event))).text(in: .css)
    let said = try #require(text.firstMatch(of: /at most ([\d.]+) of the way off/).flatMap { Double($0.1) })
    let (css, json) = (
      try PrintedMotion(css: text),
      try PrintedMotion(
        json: MotionCode(try Self.renderer().motion(ofLayer: layer, at: .after(event))).text(in: .json))
    )
    guard case .linear(let points, let duration) = css.animations[0].curve else {
      Issue.record("no linear()")
      return
    }
    #expect(points.count <= 40 && said < most)
    var worst = 0.0
    for step in 0..<5000 {
      let time = duration * Double(step) / 5000
      worst = max(
        worst, abs(css.animations[0].curve.progress(at: time) - json.animations[0].curve.progress(at: time)))
    }
    #expect(worst <= said && worst > said / 4)
  }

  /// Content that a finger has flung has no curve: its keyframes are the presentation.
  @Test func keyframesAreTheRest() throws {
    let renderer = try Self.renderer()
    let motion = try renderer.motion(ofLayer: "content", at: .after("flung"))
    #expect(motion.animations.isEmpty && motion.keyframes.contains { $0.isNeeded })
    let json = try PrintedMotion(json: MotionCode(motion).text(in: .json))
    let number = try #require(json.keyframes.max { span($0.value) < span($1.value) })
    #expect(span(number.value) > 100)
    let component = try #require(LayerProperty.Component.named(number.key))
    for step in 0..<100 {
      let time = (motion.end - motion.start).seconds * Double(step) / 100
      let layer = try #require(
        try renderer.layers(at: .seconds(motion.start.seconds + time)).layer(named: "content"))
      let value = try #require(component.value(of: layer, at: layer.frame))
      #expect(abs(value - (json.keyframe(of: number.key, at: time) ?? -1)) <= 0.1, "\(time)")
    }
  }

  private func span(_ points: [(x: Double, y: Double)]) -> Double {
    (points.map(\.y).max() ?? 0) - (points.map(\.y).min() ?? 0)
  }

  /// The compiler knows all that is printed, by the frameworks' signatures.
  @Test(
    .enabled(if: Tool.path("swiftc") != nil, "swiftc is not in PATH"), arguments: [MotionCode.Language.swiftui, .uikit])
  func swiftIsChecked(language: MotionCode.Language) throws {
    let renderer = try Self.renderer()
    let subjects =
      Self.cases.map { ($0.layer, $0.event) } + [
        ("content", "flung"), ("tags.top.0", "searched"), ("searchBar.field", "active"), ("tags.pill", "searched"),
        ("navigationBar.background", "active"), ("searchBar.field.placeholder", "active"), ("keyboard", "active"),
        ("keyboard", "searched"), ("searchBar", "active"), ("content", "active"), ("tags", "searched"),
        ("searchBar.field.text", "searched"), ("navigationBar", "active"), ("tags.bottom.3", "songs"),
        ("tags.top.1", "artists"), ("scopeBar.selection", "searched"), ("navigationBar.largeTitle", "active"),
      ]
    let swiftc = try #require(Tool.path("swiftc"))
    let module = language == .swiftui ? "SwiftUI" : "UIKit"
    try withFolder { (folder) throws in
      try folder.write(language == .swiftui ? FrameworkStubs.swiftUI : FrameworkStubs.uiKit, to: "stubs.swift")
      let made = try Tool.run(
        swiftc,
        ["-emit-module", "-parse-as-library", "-module-name", module, "-emit-module-path"]
          + [folder.path(of: "\(module).swiftmodule"), folder.path(of: "stubs.swift")], in: folder.path)
      try #require(made.status == 0, "\(made.words)")
      var files: [String] = []
      let motions = subjects.compactMap { try? renderer.motion(ofLayer: $0.0, at: .after($0.1)) }
      for motion in motions + Self.examples.map(\.motion) {
        let text = MotionCode(motion).text(in: language).replacing("import \(module)\n", with: "")
        files.append("\(files.count).swift")
        // Each in a space of its own, since names of layers repeat.
        try folder.write("import \(module)\nenum Space\(files.count) {\n\(text)}\n", to: files[files.count - 1])
      }
      #expect(motions.count >= 15 && files.count >= 55)
      let checked = try Tool.run(
        swiftc, ["-typecheck", "-parse-as-library", "-I", folder.path] + files.map { folder.path(of: $0) },
        in: folder.path)
      #expect(checked.status == 0, "\(checked.words.prefix(2000))")
    }
  }

  /// The keyboard is a spring: as UIKit has it, and as SwiftUI and CSS have the same motion.
  @Test func springsThatAreNoAnimationsArePrintedAsSprings() throws {
    let motion = try Self.renderer().motion(ofLayer: "keyboard", at: .after("active"))
    #expect(motion.animations.count == 1 && motion.keyframes.allSatisfy { !$0.isNeeded })
    let (swiftUI, uiKit) = (MotionCode(motion).text(in: .swiftui), MotionCode(motion).text(in: .uikit))
    #expect(swiftUI.contains(".spring(duration: 0.344144, bounce: 0.0)"), "\(swiftUI)")
    #expect(uiKit.contains("mass: 3.0, stiffness: 1000.0, damping: 500.0"), "\(uiKit)")
  }

  /// What interrupts a motion begins as long after it as in the scene.
  @Test(arguments: [MotionCode.Language.swiftui, .uikit]) func interruptionsStartLater(_ language: MotionCode.Language)
    throws
  {
    let motion = try Self.renderer().motion(ofLayer: "tags.pill", at: .after("artists"))
    let text = MotionCode(motion).text(in: language)
    #expect(text.contains("asyncAfter(deadline: .now() + 0.1)"), "\(text)")
  }

  /// However often a spring swings, CSS is within a tenth of a point.
  @Test(arguments: [0.5, 0.9, 0.95]) func bouncySpringsAreExactInCSS(bounce: Double) throws {
    let renderer = try MeasuringScenes.renderer(
      SearchScene(
        yaml: """
          search: {tags: {items: [All, Vegan, Quick, Desserts], visibility: always}}
          animations: {pill: {spring: {duration: 1, bounce: \(bounce)}}}
          timeline: [{at: 0.5s, tap: "tag:Desserts", id: go}]
          """))
    let text = MotionCode(try renderer.motion(ofLayer: "tags.pill", at: .after("go"))).text(in: .css)
    let off = try #require(text.firstMatch(of: /([\d.]+) pt\. \*\//).flatMap { Double($0.1) })
    #expect(off <= 0.1 && off > 0, "\(off)")
  }

  /// Errors name what would do.
  @Test func failuresSayWhatMoves() throws {
    let renderer = try Self.renderer()
    func failure(_ layer: String, _ time: SearchScene.Time) -> String {
      do {
        return "none: \(try renderer.motion(ofLayer: layer, at: time).event)"
      } catch {
        return "\(error)"
      }
    }
    #expect(failure("tags.pil", .after("songs")).contains("tags.pill"))
    #expect(failure("tags.pill", .seconds(6.05)).contains("artists"))
    #expect(failure("searchBar.field", .after("songs")).contains("active"))
    #expect(failure("tags.pill", .after("sogns")).contains("songs"))
  }
}
