import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Placement of the search bar") struct SearchPlaceTests {
  private func place(_ scene: SearchScene) throws -> SearchPlace {
    let laid = Laid(scene)
    return try #require(laid.state.searchPlace(in: laid.context))
  }

  @Test(arguments: Search.Placement.allCases) func fallBacks(placement: Search.Placement) throws {
    let stacked: Set<Search.Placement> = [.automatic, .stacked]
    // These are the same everywhere.
    let own: [Search.Placement: SearchPlace] = [
      .standalone: .standalone, .header: .header, .withoutField: .withoutField,
    ]
    for device in [Device.iPhone15Pro, .iPadMini5] {
      for major in SystemVersion.known {
        var scene = scene(device, search: Search().with { $0.placement = placement })
        scene.system = try #require(SystemVersion(major: major))
        let hasButton = placement == .integratedButton && major >= 26
        let isInline = device.idiom == .pad && major >= 16 && placement != .stacked
        let isAtBottom =
          device.idiom == .phone && major >= 26 && ![.stacked, .inline].contains(placement)
        let expected: SearchPlace =
          own[placement]
          ?? (isInline ? .inline : hasButton ? .button : isAtBottom ? .bottom : .stacked)
        #expect(try place(scene) == expected, "\(device.name ?? "") iOS \(major)")
        // A note for each placement that this version of iOS has not.
        let since = placement == .inline ? 16 : stacked.contains(placement) || own[placement] != nil ? 0 : 26
        #expect(scene.notes.count == (major < since ? 1 : 0))
      }
    }
  }

  @Test func inline() throws {
    for isActive in [false, true] {
      let search = Search(scopes: ["All", "Mine"], active: isActive).with { $0.placement = .inline }
      let root = try Laid(scene(.iPadMini5, search: search)).layers()
      #expect(root.frame(of: "searchBar") == CGRect(x: 0, y: 20, width: 768, height: 50))
      let field = try #require(root.frame(of: "searchBar.field"))
      #expect(field.minY == 27 && field.height == 36)
      #expect(isActive || field.maxX == 748)
      #expect(root.layer(named: "searchBar.cancelButton")?.isHidden == !isActive)
      if isActive { #expect(root.frame(of: "searchBar.cancelButton")?.maxX == 748) }
      let title = try #require(root.layer(named: "navigationBar.title")).frame
      #expect(title.maxX <= field.minX && title.width > 0)
      #expect(root.layer(named: "navigationBar.title")?.isHidden == false)
      let container = try #require(root.frame(of: "scopeBarContainer"))
      #expect(container == CGRect(x: 0, y: 70, width: 768, height: isActive ? 46 : 0))
      #expect(root.frame(of: "scopeBar")?.minX == 20 && root.frame(of: "scopeBar")?.maxX == 748)
    }
  }

  /// Items, large text and narrow windows need the place below the navigation bar.
  @Test func inlineWithoutRoom() throws {
    #expect(
      try place(
        scene(
          .iPadMini5,
          search: Search().with {
            $0.placement = .inline
            $0.leadingItems = [.symbol("plus")]
          })) == .stacked)
    var large = scene(.iPadMini5, search: Search().with { $0.placement = .inline })
    large.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(try place(large) == .stacked)
    var laid = Laid(scene(.iPadMini5, search: Search().with { $0.placement = .inline }))
    laid.state.geometry.windowWidth = 320
    #expect(laid.state.searchPlace(in: laid.context) == .stacked)
  }

  /// Measured on a standalone bar: 56 high, the field 10 from its edges and 8 from the sides, hairlines inside it.
  @Test func standalone() throws {
    for (style, active) in [(Search.BarStyle.prominent, false), (.minimal, false), (.prominent, true)] {
      let search = Search(scopes: ["All", "Mine"], active: active).with {
        $0.placement = .standalone
        $0.searchBarStyle = style
      }
      let root = try Laid(
        scene(search: search, navigation: Navigation(title: "Search", largeTitle: true))
      ).layers()
      #expect(root.frame(of: "searchBar") == CGRect(x: 0, y: 59, width: 393, height: 56))
      let field = try #require(root.frame(of: "searchBar.field"))
      #expect(field.minX == 8 && field.minY == 69 && field.height == 36)
      #expect(active ? field.maxX < 330 : field.maxX == 385)
      #expect(root.layer(named: "navigationBar.title")?.isHidden == true)
      #expect(root.layer(named: "navigationBar.largeTitle")?.isHidden != false)
      #expect(root.layer(named: "navigationBar.background")?.opacity == 0)
      #expect((root.layer(named: "searchBar.background") == nil) == (style == .minimal))
      guard let hairline = root.frame(of: "searchBar.hairline.bottom") else { continue }
      #expect(style == .prominent && abs(hairline.maxY - (active ? 59 + 56 + 46 : 59 + 56)) < 1e-9)
    }
  }
}
