import Foundation
import SearchLayers
import TestSupport
import Testing

/// Which pieces of glass cast one shadow.
struct GlassGroupsTests {
  /// A shadow that reaches 30 points, 5 further down.
  private static let shadow = Shadow(
    color: .black.withAlpha(multipliedBy: 0.1), offset: CGSize(width: 0, height: 5), sigma: 10)

  private static func piece(_ name: String, x: Double, y: Double = 100, _ change: (inout Layer) -> Void = { _ in })
    -> Layer
  {
    var layer = Layer(
      name: name, frame: CGRect(x: x, y: y, width: 40, height: 40), glass: Glass(rim: 1, innerRim: 1, rimWidth: 1),
      shadow: shadow)
    change(&layer)
    return layer
  }

  private static func box(_ name: String, _ frame: CGRect, _ layers: [Layer] = []) -> Layer {
    Layer(name: name, frame: frame, backgroundColor: .white, sublayers: layers)
  }

  private static func groups(_ layers: [Layer]) -> GlassGroups {
    GlassGroups(in: box("root", CGRect(x: 0, y: 0, width: 400, height: 300), layers))
  }

  private static func names(_ layers: [Layer]) -> [[String]] {
    let groups = groups(layers)
    var result: [[String]] = []
    visit(layers) { layer in
      if let group = groups.group(beginningWith: layer) { result.append(group.map(\.layer.name)) }
    }
    return result
  }

  private static func visit(_ layers: [Layer], _ body: (Layer) -> Void) {
    for layer in layers { layer.walk { found, _ in body(found) } }
  }

  @Test func piecesWithinAShadowsReachAreAGroup() {
    #expect(Self.names([Self.piece("a", x: 0), Self.piece("b", x: 69)]) == [["a", "b"]])
    #expect(Self.names([Self.piece("a", x: 0), Self.piece("b", x: 71)]).isEmpty)
    // Downwards it reaches further.
    #expect(Self.names([Self.piece("a", x: 0), Self.piece("b", x: 0, y: 174)]) == [["a", "b"]])
    #expect(Self.names([Self.piece("a", x: 0, y: 174), Self.piece("b", x: 0)]) == [["a", "b"]])
    #expect(Self.names([Self.piece("a", x: 0), Self.piece("b", x: 0, y: 176)]).isEmpty)
    #expect(Self.names([Self.piece("a", x: 0)]).isEmpty)
  }

  @Test func aPieceJoinsGroupsOnBothSides() {
    let (a, b, c, d) = (
      Self.piece("a", x: 0), Self.piece("b", x: 60), Self.piece("c", x: 300), Self.piece("d", x: 360)
    )
    #expect(Self.names([a, b, c, d]) == [["a", "b"], ["c", "d"]])
    #expect(Self.names([c, a, d, b]) == [["c", "d"], ["a", "b"]])
    let wide = Self.piece("e", x: 120) { $0.frame.size.width = 160 }
    #expect(Self.names([a, b, c, d, wide]) == [["a", "b", "c", "d", "e"]])
    #expect(Self.names([b, c, wide]) == [["b", "c", "e"]])
  }

  /// The order of layers in other layers is that of painting.
  @Test func superlayersDoNotMatterUnlessTheyAreGroups() {
    let frame = CGRect(x: 10, y: 0, width: 300, height: 300)
    let (a, b) = (Self.piece("a", x: 0), Self.piece("b", x: 60))
    var bar = Layer(name: "bar", frame: frame, sublayers: [b])
    #expect(Self.names([a, bar]) == [["a", "b"]])
    #expect(Self.names([bar, a]) == [["b", "a"]])
    bar.opacity = 0.5
    #expect(Self.names([a, bar]).isEmpty)
    bar.opacity = 1
    bar.clipsToBounds = true
    #expect(Self.names([a, bar]).isEmpty)
    bar.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    #expect(Self.names([a, bar]) == [["a", "b"]])
    bar.mask = Self.box("mask", bar.frame)
    #expect(Self.names([a, bar]).isEmpty)
    // Within a group there may be neighbors.
    bar.sublayers.append(Self.piece("c", x: 120))
    #expect(Self.names([a, bar]) == [["b", "c"]])
    (bar.mask, bar.cornerRadius) = (nil, 20)
    #expect(Self.names([a, bar, Self.piece("d", x: 160)]) == [["b", "c"]])
  }

  @Test func piecesMayFade() {
    let fading = Self.piece("b", x: 60) { $0.opacity = 0.4 }
    #expect(Self.names([Self.piece("a", x: 0), fading]) == [["a", "b"]])
    let hidden = Self.piece("b", x: 60) { $0.opacity = 0 }
    #expect(Self.names([Self.piece("a", x: 0), hidden]).isEmpty)
  }

  /// A piece that overlaps a layer drawn since the first piece shows that layer, and casts a shadow of its own.
  @Test func aPieceOverSomethingNewIsNoNeighbor() {
    let (a, b) = (Self.piece("a", x: 0), Self.piece("b", x: 60))
    let inside = Self.box("inside", CGRect(x: 10, y: 110, width: 10, height: 10))
    let over = Self.box("over", CGRect(x: 90, y: 110, width: 20, height: 10))
    #expect(Self.names([a, inside, b]) == [["a", "b"]])
    #expect(Self.names([over, a, b]) == [["a", "b"]])
    #expect(Self.names([a, over, b]).isEmpty)
    #expect(Self.names([a, b, over]) == [["a", "b"]])
    // Glass over glass.
    #expect(Self.names([a, Self.piece("b", x: 30) { $0.backgroundColor = .white }]) == [["a", "b"]])
    #expect(Self.names([Self.piece("a", x: 0) { $0.backgroundColor = .white }, Self.piece("b", x: 30)]).isEmpty)
    // Groups that a piece would join.
    let (c, d) = (Self.piece("c", x: 120), Self.piece("d", x: 180))
    let between = Self.box("between", CGRect(x: 130, y: 110, width: 10, height: 10))
    #expect(Self.names([a, between, c, d, b]) == [["a", "b"], ["c", "d"]])
  }

  @Test(
    arguments: [
      { $0.glass = nil }, { $0.shadow = nil }, { $0.name = "" }, { $0.frame.size.width = .infinity },
      { $0.frame.origin.x = .nan }, { $0.shadow?.sigma = .infinity }, { $0.shadow?.sigma = 0 },
      { $0.shadow?.color = RGBAColor(20, 0, 0) },
    ] as [@Sendable (inout Layer) -> Void])
  func othersCastTheirOwn(change: @Sendable (inout Layer) -> Void) {
    #expect(Self.names([Self.piece("a", x: 0), Self.piece("b", x: 60, change)]).isEmpty)
    #expect(Self.names([Self.piece("b", x: 60, change), Self.piece("a", x: 0)]).isEmpty)
  }

  @Test func changesOfGroupsAreFound() {
    let (a, b, c) = (Self.piece("a", x: 0), Self.piece("b", x: 60), Self.piece("c", x: 120))
    let far = Self.piece("c", x: 340)
    func changed(_ before: [Layer], _ after: [Layer]) -> [String] {
      Self.groups(before).pieces(changedIn: Self.groups(after)).map(\.layer.name)
    }
    #expect(changed([a, b, c], [a, b, c]).isEmpty)
    #expect(changed([a, b, c], [a, b, far]) == ["c"])
    #expect(changed([a, b, far], [a, b, c]).isEmpty)
    #expect(changed([a, b, c], [b, c, a]) == ["a", "b", "c"])
    #expect(changed([a, b, c], []) == ["a", "b", "c"])
    #expect(changed([a, b, c], [a, Self.piece("b", x: 62), c]).isEmpty)
  }
}
