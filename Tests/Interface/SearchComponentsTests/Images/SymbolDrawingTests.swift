import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite struct SymbolDrawingTests {
  @Test func everyNameIsDrawnAndEveryDrawingHasAName() throws {
    let reader = SymbolReader(.builtIn)
    #expect(reader.problems.isEmpty)
    for name in BuiltInSymbol.names {
      let drawing = try #require(SymbolDrawing(named: name), "\(name)")
      let ink = drawing.ink(weight: 400)
      #expect(!ink.isNull && ink.insetBy(dx: -2, dy: -2).contains(SymbolDrawing.center), "\(name)")
    }
    let drawn = Set(reader.names.filter { !$0.hasPrefix("_") })
    #expect(drawn.subtracting(BuiltInSymbol.names).isEmpty)
  }

  /// No symbol is larger than a game controller, or so small that it is not recognised.
  @Test func symbolsAreOfOneFamily() throws {
    for name in BuiltInSymbol.names {
      let regular = try #require(SymbolDrawing(named: name)).ink(weight: 400)
      #expect((14...30).contains(max(regular.width, regular.height)), "\(name): \(regular.size)")
    }
    let drawings = Dictionary(grouping: BuiltInSymbol.names.filter { BuiltInSymbol(named: $0)?.name == $0 }) {
      SymbolDrawing(named: $0)
    }
    // The cloud of iCloud is the cloud.
    let equal = drawings.values.filter { $0.count > 1 }.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    #expect(equal == [["cloud", "icloud"], ["cloud.fill", "icloud.fill"]])
  }

  @Test func strokesFollowTheWeight() throws {
    let weights = stride(from: 100, through: 900, by: 50).map { SymbolDrawing.strokeWidth(weight: $0) }
    #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 < $1 })
    #expect(SymbolDrawing.strokeWidth(weight: 0) == SymbolDrawing.strokeWidth(weight: 100))
    #expect(SymbolDrawing.strokeWidth(weight: 5000) == SymbolDrawing.strokeWidth(weight: 900))
    let plus = try #require(SymbolDrawing(named: "plus"))
    #expect(plus.ink(weight: 700).width > plus.ink(weight: 400).width)
  }

  /// Sizes in points of the ink of bar buttons at 17 points, measured in captures of iOS 14 and 15.
  @Test(arguments: [
    ("plus", 17.33, 17.33), ("trash", 20.67, 23.67), ("envelope.fill", 24, 18.67), ("square.and.arrow.up", 18.67, 24),
  ])
  func inkIsAsLargeAsInCaptures(name: String, width: Double, height: Double) throws {
    let symbol = try #require(SymbolImage(named: name, pointSize: 17, color: .black))
    #expect(abs(symbol.size.width - width) < 0.5 && abs(symbol.size.height - height) < 0.5, "\(symbol.size)")
  }

  @Test func imagesAreScaledAndCentered() throws {
    let small = try #require(SymbolImage(named: "star.circle", pointSize: 17, color: .black))
    let large = try #require(SymbolImage(named: "star.circle", pointSize: 51, color: .black))
    #expect(abs(large.size.width - 3 * small.size.width) < 1e-9)
    let rect = CGRect(x: 10, y: 20, width: 40, height: 40)
    let layer = small.layer(named: "a", centeredIn: rect, on: PixelGrid(scale: 2))
    #expect(abs(layer.frame.midX - 30) <= 0.25 && abs(layer.frame.midY - 40) <= 0.25)
    #expect(SymbolImage(named: "nothing", pointSize: 17, color: .black) == nil)
  }

  /// A filled form has the drawing's parts in their order, and a fill before each closed stroke.
  @Test func closedStrokesAreFilled() throws {
    let reader = SymbolReader(
      SymbolTable(["a .fill\n  s M0 0 L2 0 L2 2 Z\n  s M0 0 L2 2\n  f O 1 1 1 1\n  X O 1 1 1 1\nb\n  s O 1 1 1 1"]))
    let (plain, filled) = (try #require(reader.drawing("a")).parts, try #require(reader.drawing("a.fill")).parts)
    #expect(filled.count == 5 && Array(filled.dropFirst()) == plain)
    #expect(filled[0].path == plain[0].path && filled[0].stroke == nil && !filled[0].isCut)
    #expect(reader.drawing("b.fill") == nil && reader.drawing("c.fill") == nil)
  }

  @Test func tableErrorsAreReported() {
    let table = "a\n  s M1 2 L3\n  q M1 1\n  @b\n  s M0 0 L1 1"
    let reader = SymbolReader(SymbolTable([table]))
    #expect(reader.problems.count == 3)
    #expect(reader.drawing("a")?.parts.count == 1)
  }
}
