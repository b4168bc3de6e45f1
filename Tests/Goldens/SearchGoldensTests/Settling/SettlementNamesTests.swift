import Foundation
import Testing

@testable import SearchGoldens

/// Every name and path that an output prints selects its golden.
@Suite struct SettlementNamesTests {
  private static let item = PendingGolden(
    folder: "s/x.goldens", path: "light/a.png", name: "x/light/a", file: "x.goldens/light/a.png", cause: 2)
  private static let others = [
    PendingGolden(
      folder: "s/x.goldens", path: "dark/a.png", name: "x/dark/a", file: "x.goldens/dark/a.png", cause: 1),
    PendingGolden(folder: "s/x.goldens", path: "lightest/a.png", name: "x/lightest/a", cause: 1),
  ]

  @Test(arguments: [
    "x/light/a", "x/light/a.png", "light/a", "s/x.goldens/light/a.png", "./s/x.goldens/light/a",
    "s/../s/x.goldens/light/a.layers.txt", "s/x.goldens/light", "s/x.goldens/light/", "/tree/s/x.goldens/light/a.png",
    "pending/x.goldens/light/a.png", "pending/x.goldens/light/a.layers.txt", "r/pending/x.goldens/light/a.png",
    "./r/pending/x.goldens/light/a", "/tree/r/difference/x.goldens/light/a.png", "difference/x.goldens/light/a",
    "summary/2-now.png", "r/summary/2-difference.png",
  ])
  func aNameSelectsOneGolden(name: String) {
    let settlement = Settlement(report: "r", tree: "/tree")
    #expect(settlement.items(name, among: Self.others + [Self.item]).map(\.name) == [Self.item.name])
  }

  @Test(arguments: [("light", 2), ("x", 3), ("s/x.goldens", 3), ("r/pending", 2), ("zebra", 0), ("", 0)])
  func aPartOfANameSelectsSeveral(name: String, count: Int) {
    let settlement = Settlement(report: "r", tree: "/tree")
    #expect(settlement.items(name, among: Self.others + [Self.item]).count == count)
  }
}
