import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchViews

/// Properties of layout on random trees.
@Suite struct ViewLayoutPropertyTests {
  private static let seeds = 0..<Samples.count(300)

  private func view(_ seed: Int) -> SearchScene.View {
    var random = RandomScene(seed: seed)
    var view = random.view(depth: 4)
    view.node.offset = [0, 0]
    return view.resolved(with: ViewTemplates([]), typed: "") ?? SearchScene.View(.spacer)
  }

  private func withoutOffsets(_ view: SearchScene.View) -> SearchScene.View {
    var view = view
    view.node.offset = [0, 0]
    view.node.children = view.node.children.map(withoutOffsets)
    return view
  }

  @Test(arguments: seeds) func childrenAreWithinTheirParents(_ seed: Int) throws {
    let view = withoutOffsets(view(seed))
    var random = SeededGenerator(seed: seed)
    let area = CGRect(x: 0, y: 0, width: random.number(in: 0...400), height: random.number(in: 0...400))
    let layout = ViewLayout(view, named: "v", in: PlainEnvironment())
    let layer = layout.layer(in: area)
    func check(_ layer: Layer, _ parent: CGSize) {
      let frame = layer.frame
      #expect(frame.width >= 0 && frame.height >= 0 && frame.width.isFinite && frame.height.isFinite, "\(layer.name)")
      // Frames end on pixels; a text's line is as high as its font.
      let slack = 0.7
      if parent.width > 1, parent.height > 1 {
        #expect(frame.minX >= -slack && frame.maxX <= parent.width + slack, "\(layer.name) \(frame) \(parent)")
        let isLine = layer.text != nil || layer.sublayers.first?.text != nil
        #expect(
          isLine || frame.minY >= -slack && frame.maxY <= parent.height + slack, "\(layer.name) \(frame) \(parent)")
      }
      // A control that has no room is cut.
      guard !layer.clipsToBounds else { return }
      for child in layer.sublayers { check(child, frame.size) }
    }
    check(layer, area.size)
  }

  @Test(arguments: seeds) func layoutAgainIsTheSame(_ seed: Int) throws {
    let view = view(seed)
    let area = CGRect(x: 0, y: 0, width: 300, height: 200)
    let first = ViewLayout(view, named: "v", in: PlainEnvironment()).layer(in: area)
    #expect(ViewLayout(view, named: "v", in: PlainEnvironment()).layer(in: area) == first)
    let layout = ViewLayout(view, named: "v", in: PlainEnvironment())
    _ = layout.size(width: 300)
    _ = layout.size(width: 120)
    #expect(layout.layer(in: area) == first)
  }

  @Test(arguments: seeds) func aSizeIsWithinItsProposal(_ seed: Int) throws {
    let layout = ViewLayout(view(seed), named: "v", in: PlainEnvironment())
    for width in [0, 1, 50, 320, 1e6] {
      let size = layout.size(width: width)
      #expect(size.width <= width + 1e-6 && size.width >= 0 && size.height >= 0 && size.height.isFinite)
      let low = layout.size(width: width, height: 40)
      #expect(low.height <= 40 + 1e-6)
    }
  }

  /// An order of magnitude more text in a line that is cut changes nothing that has room.
  @Test(arguments: seeds) func longerTextChangesNothingThatHasRoom(_ seed: Int) throws {
    var random = RandomScene(seed: seed)
    let view = random.view(depth: 4)
    func leaves(_ view: SearchScene.View) -> Int { max(view.node.children.reduce(0) { $0 + leaves($1) }, 1) }
    func frames(_ length: Int) throws -> [String] {
      var number = seed % leaves(view)
      func replacing(_ view: SearchScene.View) -> SearchScene.View {
        guard view.node.children.isEmpty else {
          var view = view
          view.node.children = view.node.children.map(replacing)
          return view
        }
        number -= 1
        return number == -1 ? .text(String(repeating: "a", count: length), lines: 1) : view
      }
      let resolved = try #require(replacing(view).resolved(with: ViewTemplates([]), typed: ""))
      let layer = ViewLayout(resolved, named: "v", in: PlainEnvironment())
        .layer(in: CGRect(x: 0, y: 0, width: 300, height: 200))
      var frames: [String] = []
      layer.walk { layer, frame in frames.append("\(layer.name) \(frame)") }
      return frames
    }
    #expect(try frames(400) == frames(4_000))
  }

  /// A text is cut only where those of lower priority have no room at all.
  @Test(arguments: seeds) func textsGiveWayByPriority(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var view = SearchScene.View(.hstack)
    view.node.spacing = random.number(in: 0...12)
    let texts = (0..<Int(random.number(in: 2...6))).map { _ in
      (length: Int(random.number(in: 1...30)), priority: random.number(in: 0...3).rounded())
    }
    for (index, text) in texts.enumerated() {
      var child = SearchScene.View.text(String(repeating: "a", count: text.length), lines: 1).id("\(index)")
      child.node.priority = text.priority
      view.node.children += [child] + (random.chance(0.3) ? [.shape(.circle).frame(width: 9, height: 9)] : [])
    }
    let resolved = try #require(view.resolved(with: ViewTemplates([]), typed: ""))
    let layer = ViewLayout(resolved, named: "v", in: PlainEnvironment())
      .layer(in: CGRect(x: 0, y: 0, width: random.number(in: 80...700), height: 40))
    let widths = try texts.indices.map { try #require(layer.layer(named: "v.\($0)")).frame.width }
    for (index, text) in texts.enumerated() where widths[index] < Double(text.length) * 8 {
      for other in texts.indices where texts[other].priority < text.priority {
        #expect(widths[other] == 0, "\(other) beside \(index): \(texts) \(widths)")
      }
    }
  }

  /// Deep stacks of flexible nodes are measured once at each level.
  @Test(.timeLimit(.minutes(6))) func deepTreesTakeLinearTime() throws {
    var view = SearchScene.View(.text)
    view.node.text = String(repeating: "word ", count: 40)
    for level in 0..<30 {
      var stack = SearchScene.View(level.isMultiple(of: 2) ? .hstack : .vstack)
      var side = SearchScene.View(.text)
      side.node.text = "beside"
      stack.node.children = [side, view, SearchScene.View(.spacer)]
      view = stack
    }
    let resolved = try #require(view.resolved(with: ViewTemplates([]), typed: ""))
    let layout = ViewLayout(resolved, named: "v", in: PlainEnvironment())
    #expect(layout.layer(in: CGRect(x: 0, y: 0, width: 390, height: 800)).frame.width <= 390)
  }

  @Test(arguments: seeds.prefix(100)) func absurdNumbersDoNotTrap(_ seed: Int) throws {
    var random = RandomScene(seed: seed, absurdity: 0.3)
    let view = random.view(depth: 3).resolved(with: ViewTemplates([]), typed: "")
    guard let view else { return }
    let layout = ViewLayout(view, named: "v", in: PlainEnvironment())
    _ = layout.layer(in: CGRect(x: 0, y: 0, width: 300, height: 100))
  }
}
