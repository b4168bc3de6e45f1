import SearchLayers
import Testing

@testable import SearchCairoPainting

@Suite struct WorkspaceTests {
  private func shape(_ radius: Int) -> RoundedShape {
    let rect = DeviceRect(x0: 0, y0: 0, x1: 90 << 8, y1: 60 << 8)
    return RoundedShape(rect: rect, radius: Double(radius), curve: .circular)
  }

  /// Of a shape that changes from frame to frame nothing is cached, and of one at rest the second mask.
  @Test func masksThatAreUsedOnceAreNotCached() throws {
    let workspace = Workspace()
    func paint(_ radius: Int) throws -> [PlacedMask] {
      [try #require(try workspace.shadow(of: shape(radius), sigma: 4, alpha: 100))]
    }
    for radius in 1...20 { _ = try paint(radius) }
    #expect(workspace.shadows.count == 0)
    let first = try paint(20)
    let count = workspace.shadows.count
    #expect(count > 0)
    let second = try paint(20)
    #expect(workspace.shadows.count == count)
    #expect(first[0].mask.memory === second[0].mask.memory)
  }
}
