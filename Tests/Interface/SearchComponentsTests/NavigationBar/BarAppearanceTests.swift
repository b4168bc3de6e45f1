import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Appearances of navigation bars") struct BarAppearanceTests {
  private func root(
    _ appearance: Navigation.BarAppearance, _ direction: LayoutDirection = .leftToRight, title: String = "Title",
    largeTitle: Bool = false
  ) throws -> Layer {
    var scene = SearchScene().with {
      $0.navigation = Navigation(title: title, largeTitle: largeTitle, background: .opaque).with {
        $0.appearances = .init(standard: appearance)
      }
    }
    scene.layoutDirection = direction
    return try Laid(scene).layers()
  }

  /// A thicker material lets less of the content through, and a translucent colour over it less still.
  @Test func effects() throws {
    func amount(_ appearance: Navigation.BarAppearance) throws -> Double {
      try root(appearance).layer(named: "navigationBar.background")?.backdrop?.amount ?? 0
    }
    let amounts = try Navigation.BlurEffect.allCases.dropLast().map { try amount(.init(backgroundEffect: $0)) }
    #expect(amounts == amounts.sorted(by: >) && Set(amounts).count == amounts.count && amounts.last ?? 0 > 0)
    #expect(try amount(.init(backgroundEffect: .systemChromeMaterial)) == amount(.init()))
    let red = SearchScene.Color.rgba(RGBAColor(255, 0, 0, 0.25))
    let whole = try amount(.init(backgroundEffect: .systemMaterial))
    let tinted = Navigation.BarAppearance(background: red, backgroundEffect: .systemMaterial)
    #expect(abs(try amount(tinted) - whole * 0.75) < 1e-9)
    #expect(try amount(.init(background: red)) == 0, "a colour without an effect blurs nothing")
    let color = try #require(try root(tinted).layer(named: "navigationBar.background")?.backgroundColor)
    #expect(abs(color.alpha - (0.25 + 0.75 * (1 - whole))) < 1e-9 && color.red > color.green)
  }

  @Test func titlesMove() throws {
    let moved = Navigation.BarAppearance().with { $0.titlePositionAdjustment = .init(horizontal: 12, vertical: -3) }
    for direction in LayoutDirection.allCases {
      let before = try #require(try root(.init(), direction).frame(of: "navigationBar.title"))
      #expect(try root(moved, direction).frame(of: "navigationBar.title") == before.offsetBy(dx: 12, dy: -3))
    }
    let large = try root(.init(), largeTitle: true).frame(of: "navigationBar.largeTitle")
    #expect(try root(moved, largeTitle: true).frame(of: "navigationBar.largeTitle") == large)
  }

  @Test func titlesAreKerned() throws {
    let kerned = Navigation.BarAppearance(title: .init(kern: 2), largeTitle: .init(kern: 3))
    let line = try root(kerned).text(of: "navigationBar.title").line
    #expect(line.tracking == 2)
    #expect(try root(kerned, largeTitle: true).text(of: "navigationBar.largeTitle").line.tracking == 3)
    // One that is too long ends inside its room.
    let frame = try #require(
      try root(kerned, title: String(repeating: "A", count: 60)).frame(of: "navigationBar.title"))
    #expect(frame.minX >= 16 && frame.maxX <= 393 - 16 && frame.width > 250)
  }
}
