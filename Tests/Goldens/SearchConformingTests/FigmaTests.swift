import Foundation
import SearchFrames
import SearchScenes
import TestSupport
import Testing

@testable import SearchConforming

/// Cells of Figma as views.
struct FigmaTests {
  private typealias Maker = FigmaMaker

  private func draft(_ node: FigmaMaker.Node) throws -> FigmaDraft {
    try FigmaDraft(Array(Maker.answer(node)), node: nil)
  }

  /// Returns the frames of the layers of a draft without symbols, from its corner.
  private func frames(_ draft: FigmaDraft) throws -> [String: CGRect] {
    let root = try SceneRenderer(SearchScene(yaml: draft.yaml())).presentation(at: .zero)
    let origin = try #require(root.frame(of: "content.view")).origin
    var frames: [String: CGRect] = [:]
    root.walk { layer, frame in frames[layer.name] = frame.offsetBy(dx: -origin.x, dy: -origin.y) }
    return frames
  }

  @Test func rowsOfAComponentAreATemplate() throws {
    let draft = try draft(Maker.settings)
    let yaml = try draft.yaml()
    #expect(draft.notes.isEmpty, "\(draft.notes)")
    #expect(yaml.contains("parameters: {tileBackground: null, title: null, badge: null}"), "\(yaml)")
    #expect(yaml.contains(#"- {view: settingsRow, tileBackground: "\#u{23}008080", title: Payment, badge: true}"#))
    #expect(yaml.contains("when: badge") && yaml.contains("width: fill") && yaml.contains("cornerRadius: capsule"))
    #expect(yaml.contains("cornerRadius: {topLeading: 12, topTrailing: 12}"))
    #expect(draft.files.map(\.path) == ["symbols/star2.svg"] || draft.files.map(\.path) == ["symbols/starIcon.svg"])
  }

  /// The spacing that Auto spacing leaves is stale, and a single child is in the middle.
  @Test func autoSpacingIsBetween() throws {
    let keys: FigmaMaker.Node = ["primaryAxisAlignItems": "SPACE_BETWEEN", "itemSpacing": 143]
    let two = Maker.auto(
      "HORIZONTAL", "Row", 0, 0, 300, 40, "FIXED FIXED", keys,
      in: [Maker.box("A", 0, 0, 40, 40), Maker.box("B", 260, 0, 40, 40)])
    let filled = Maker.auto(
      "HORIZONTAL", "Row", 0, 0, 300, 40, "FIXED FIXED", keys,
      in: [Maker.box("A", 0, 0, 260, 40, ["layoutGrow": 1]), Maker.box("B", 260, 0, 40, 40)])
    let one = Maker.auto("VERTICAL", "Row", 0, 0, 40, 300, "FIXED FIXED", keys, in: [Maker.box("A", 0, 130, 40, 40)])
    for node in [two, filled, one] { #expect(try draft(node).notes == []) }
    #expect(try frames(draft(two))["content.view.zstack.2"]?.minX == 260)
  }

  /// A frame that is stretched in one that hugs keeps its room where that shows.
  @Test func stretchedFramesKeepTheirRoom() throws {
    let tall = Maker.auto(
      "VERTICAL", "Tall", 28, 0, 30, 60, "HUG FILL", ["primaryAxisAlignItems": "SPACE_BETWEEN"],
      in: [Maker.box("Top", 28, 0, 30, 10), Maker.box("Bottom", 28, 50, 30, 10)])
    let row = try draft(
      Maker.auto(
        "HORIZONTAL", "Row", 0, 0, 58, 60, "HUG HUG", ["itemSpacing": 8, "cornerRadius": 9],
        in: [Maker.box("Line", 0, 0, 20, 60), tall]))
    #expect(row.notes == [])
    let bottom = try #require(frames(row)["content.view.vstack.1.zstack.2"])
    #expect(abs(bottom.minY - 50) < 0.01 && bottom.minX == 28)
  }

  /// A row that is too long overflows at both ends, and strokes take no room unless the frame says so.
  @Test func whatStacksCannotIsPlacedByOffsets() throws {
    let boxes = [Maker.box("A", -25, 0, 70, 40), Maker.box("B", 55, 0, 70, 40)]
    let keys: FigmaMaker.Node = ["primaryAxisAlignItems": "CENTER", "itemSpacing": 10]
    let long = try draft(Maker.auto("HORIZONTAL", "Row", 0, 0, 100, 40, "FIXED FIXED", keys, in: boxes))
    #expect(long.notes == ["not as in Figma: Row: its auto layout is not that of a stack; placed by offsets"])
    #expect(try frames(long)["content.view.zstack.1"] == CGRect(x: 55, y: 0, width: 70, height: 40))
    for (isIncluded, inset) in [(false, 0.0), (true, 4)] {
      let stroked = Maker.auto(
        "VERTICAL", "Card", 0, 0, 40 + 2 * inset, 40 + 2 * inset, "HUG HUG",
        ["strokes": [Maker.black], "strokeWeight": 4, "strokesIncludedInLayout": isIncluded],
        in: [Maker.box("A", inset, inset, 40, 40)])
      #expect(try draft(stroked).notes == [] && draft(stroked).yaml().contains("padding: 4") == isIncluded)
    }
  }

  @Test func aMaskAndAFillAreASymbol() throws {
    let mask = Maker.vector("Mask", 0, 0, 24, ["isMask": true, "fills": [Maker.paint(0.8, 0.8, 0.8)]])
    let fill = Maker.box("Fill", 0, 0, 24, 24, ["fills": [Maker.paint(1, 0, 0)]])
    let icon = Maker.node("FRAME", "heart", 8, 8, 24, 24, in: [mask, fill])
    let draft = try draft(Maker.node("FRAME", "Card", 0, 0, 40, 40, ["fills": [Maker.black]], in: [icon]))
    #expect(try draft.notes == [] && draft.files.count == 1 && draft.yaml().contains("color: \"#FF0000\""))
  }

  @Test func motionIsPrintedOneToOne() throws {
    func words(_ easing: FigmaMaker.Node, _ duration: Double) throws -> [String] {
      let action: FigmaMaker.Node = [
        "type": "NODE", "transition": ["type": "DISSOLVE", "duration": duration, "easing": easing],
      ]
      let tap: FigmaMaker.Node = ["trigger": ["type": "ON_CLICK"], "actions": [action]]
      return try draft(Maker.box("Card", 0, 0, 40, 40, ["interactions": [tap]])).notes
    }
    for (name, stiffness, damping) in [("GENTLE", 100, 15), ("QUICK", 300, 20), ("BOUNCY", 600, 15), ("SLOW", 80, 20)] {
      let spring = "{spring: {mass: 1, stiffness: \(stiffness), damping: \(damping)}}"
      #expect(try words(["type": name], 0.8) == ["Card, on click: animation: \(spring)"])
    }
    let spring: FigmaMaker.Node = [
      "type": "CUSTOM_SPRING", "easingFunctionSpring": ["mass": 2, "stiffness": 80.5, "damping": 9],
    ]
    #expect(try words(spring, 1)[0].hasSuffix("{spring: {mass: 2, stiffness: 80.5, damping: 9}}"))
    let points = ["x1": 0.3, "y1": -0.05, "x2": 0.7, "y2": 1.2]
    let curve: FigmaMaker.Node = ["type": "CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier": points]
    #expect(try words(curve, 300)[0].hasSuffix("{duration: 0.3s, curve: [0.3, -0.05, 0.7, 1.2]}"))
    #expect(try words(["type": "EASE_IN_AND_OUT"], 0.25)[0].hasSuffix("{duration: 0.25s, curve: easeInOut}"))
    #expect(try words(["type": "EASE_IN_BACK"], 0.25)[0].hasSuffix("whose numbers are not known; none is printed"))
  }

  @Test func answersWithoutACellAreRefused() throws {
    let pair = #"{"type": "FRAME", "id": "1:2", "name": "A"}, {"type": "FRAME", "id": "1:3", "name": "B"}"#
    let two = #"{"document": {"type": "DOCUMENT", "children": [\#(pair)]}}"#
    for (text, id, words) in [
      (#"{"status": 404, "err": "Not found"}"#, nil, "an error of Figma's service: Not found (status 404)"),
      (#"{"err": "Invalid token"}"#, nil, "Invalid token"), (#"{"nodes": {}}"#, nil, "has no nodes"),
      (#"{"nodes": {"1:2": null}}"#, "1-2", "has nothing for 1:2"),
      (#"{"nodes": {"1:2": null}}"#, nil, "has nothing for 1:2"),
      (two, nil, "has 2 nodes to draw; choose one with --node; there are 1:2 (A) or 1:3 (B)"),
      (two, "1:4", "has no node 1:4; there are 1:2 (A) or 1:3 (B)"), (two, "1-3", "B has no absoluteBoundingBox"),
      ("[1]", nil, "is damaged"), ("{}", nil, "is no answer of Figma's REST API"),
    ] as [(String, String?, String)] {
      let error = #expect(throws: SceneProblem.self) { try FigmaDraft(Array(text.utf8), node: id) }
      #expect(error?.message.contains(words) == true, "\(error?.message ?? "") for \(text)")
    }
  }

  /// Damaged answers make scenes or are refused; nothing traps, and nothing takes long.
  @Test func damagedAnswersMakeScenesOrAreRefused() throws {
    let tokens = ["1e300", "-1", "null", "\"NaN\"", "[]", "{}", "true", "\"x\"", "1e9", "\"{\"", "\"\\u0000\""]
    let icon = Maker.node(
      "FRAME", "Icon", 60, 0, 24, 24,
      in: [Maker.vector("Mask", 60, 0, 24, ["isMask": true]), Maker.box("F", 60, 0, 24, 24)])
    let stops = [0.0, 0.3, 1].map { ["position": $0, "color": ["r": $0, "g": 0, "b": 0, "a": 1]] as FigmaMaker.Node }
    let gradient: FigmaMaker.Node = [
      "type": "GRADIENT_LINEAR", "gradientStops": stops,
      "gradientHandlePositions": [["x": 0, "y": 0], ["x": 1, "y": 1]],
    ]
    let shadow: FigmaMaker.Node = [
      "type": "DROP_SHADOW", "radius": 4, "offset": ["x": 0, "y": 4], "color": ["r": 0, "a": 0.2],
    ]
    let free = Maker.auto(
      "HORIZONTAL", "Free", 0, 0, 100, 24, "HUG HUG",
      [
        "fills": [gradient], "effects": [shadow], "itemSpacing": 4, "layoutWrap": "WRAP",
        "individualStrokeWeights": ["top": 1],
      ],
      in: [icon, Maker.text("{A}", 0, 0, 50, 22, ["layoutPositioning": "ABSOLUTE"])])
    let seeds = [Maker.settings, free].map { [UInt8](Maker.answer($0)) }
    var (made, refused) = (0, 0)
    for seed in 0..<Samples.count(600) {
      var mutator = ByteMutator(seed: UInt64(seed), tokens: tokens, wordEnds: ",:[]{}")
      guard let draft = try? FigmaDraft(mutator.text(seeds[seed % 2]), node: nil) else {
        refused += 1
        continue
      }
      made += 1
      _ = try SearchScene(yaml: draft.yaml())
    }
    #expect(made > 0 && refused > 0)
    let deep = String(repeating: #"{"type":"FRAME","children":["#, count: 100_000)
    #expect(throws: SceneProblem.self) { try FigmaDraft(Array(deep.utf8), node: nil) }
    let box = #""absoluteBoundingBox":{"x":0,"y":0,"width":9,"height":9}"#
    let nested =
      String(repeating: #"{"type":"FRAME",\#(box),"layoutMode":"VERTICAL","children":["#, count: 100)
      + "{\"type\":\"RECTANGLE\",\(box)}" + String(repeating: "]}", count: 100)
    #expect(throws: SceneProblem.self) { try FigmaDraft(Array(nested.utf8), node: nil) }
    let many = #"{"type":"FRAME",\#(box),"children":["# + String(repeating: "{},", count: 1_000_000) + "{}]}"
    #expect(throws: SceneProblem.self) { try FigmaDraft(Array(many.utf8), node: nil) }
  }
}
