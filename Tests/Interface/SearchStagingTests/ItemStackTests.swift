import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@Suite("Items beside the field") struct ItemStackTests {
  private func frames(_ scene: SearchScene, at time: Double = 2) throws -> (String) -> CGRect? {
    let root = try Played(scene).layers(time)
    return { root.frame(of: "searchBar." + $0) }
  }

  /// The demo of IsaacXen/IXSearchController on an iPad of 1024 × 768, as its capture shows it.
  @Test func iPadWithAGreatestWidth() throws {
    let frame = try frames(storeScene())
    #expect(frame("field") == CGRect(x: 312, y: 20 + 7, width: 400, height: 36))
    #expect(frame("leadingItems")?.minX == 50)
    #expect(frame("leadingItems.0")?.minX == 50)
    #expect(frame("trailingItems")?.maxX == 974)
    #expect(frame("cancelButton")?.maxX == 974)
  }

  /// The second capture has 20…548 with a field of 77…478. Inter is at most two points narrower.
  @Test func phoneOnItsSide() throws {
    let frame = try frames(storeScene(.iPhoneSE1))
    #expect(frame("leadingItems")?.minX == 20 && frame("trailingItems")?.maxX == 548)
    let field = try #require(frame("field"))
    #expect(field.minY == 7 && field.height == 30)
    expectEqual(field.minX, 20 + (try Item.width("Filter", on: .iPhoneSE1)) + 16)
    expectEqual(field.maxX, 548 - (try Item.cancel(on: .iPhoneSE1)) - 16)
    #expect(abs(field.minX - 77) <= 2 && abs(field.maxX - 478) <= 2)
  }

  /// A greatest width is an iPad's; elsewhere it changes what 20 and 16 are as little as the field.
  @Test(arguments: [Device.iPhoneSE1, .iPhone15Pro, .iPhone16ProMax], Orientation.allCases)
  func greatestWidthIsIgnoredOnPhones(device: Device, orientation: Orientation) throws {
    let (with, without) = (
      try frames(storeScene(device, orientation, maximum: 60)),
      try frames(storeScene(device, orientation, maximum: nil))
    )
    for name in ["field", "leadingItems", "trailingItems", "cancelButton"] {
      #expect(with(name) != nil && with(name) == without(name))
    }
  }

  /// Idle: the field 20 from both safe edges, the stacks 20 outside the screen, Cancel not there yet.
  @Test(arguments: [Device.iPhoneSE1, .iPhone15Pro, .iPadMini5], Orientation.allCases)
  func waiting(device: Device, orientation: Orientation) throws {
    let scene = storeScene(device, orientation, trailing: [.symbol("plus"), .symbol("info")])
    let root = try Played(scene).layers(0.5)
    let width = root.frame.width
    let safe = orientation == .portrait ? device.safeArea : device.landscapeSafeArea
    let field = try #require(root.frame(of: "searchBar.field"))
    expectEqual(field.minX, safe.left + 20)
    expectEqual(field.maxX, width - safe.right - 20)
    expectEqual(root.frame(of: "searchBar.leadingItems")?.maxX, -20)
    expectEqual(root.frame(of: "searchBar.leadingItems.0")?.maxX, -20)
    expectEqual(root.frame(of: "searchBar.trailingItems")?.minX, width + 20)
    expectEqual(root.frame(of: "searchBar.trailingItems.0")?.minX, width + 20)
    #expect(root.layer(named: "searchBar.cancelButton") == nil)
  }

  /// Items are 16 apart, in order, centred on the field's height, and extra + 16 from it.
  @Test(arguments: [(Device.iPadMini5, 30.0), (.iPhoneSE1, 0), (.iPhone15Pro, 0)])
  func spacing(device: Device, extra: Double) throws {
    let leading: [BarItem] = [.title("A"), .symbol("filter"), .symbol("mic")]
    let frame = try frames(storeScene(device, .landscape, leading: leading, trailing: [.symbol("plus")], maximum: 2000))
    let field = try #require(frame("field"))
    var x = extra + 20 + device.landscapeSafeArea.left
    for (index, width) in [try Item.width("A", on: device), Item.symbol, Item.symbol].enumerated() {
      let item = try #require(frame("leadingItems.\(index)"))
      expectEqual(item.minX, x)
      expectEqual(item.width, width)
      #expect(abs(item.midY - field.midY) <= 0.5)
      x += width + 16
    }
    expectEqual(frame("leadingItems")?.maxX, x - 16)
    expectEqual(field.minX, x + extra)
    let end = device.height - device.landscapeSafeArea.right - extra - 20
    expectEqual(frame("cancelButton")?.maxX, end)
    expectEqual(frame("trailingItems.0")?.maxX, end - (try Item.cancel(on: device)) - 16)
    expectEqual(field.maxX, try #require(frame("trailingItems")).minX - 16 - extra)
  }

  /// In the middle as long as the wider stack leaves it there, else as near to it as that stack lets it be.
  @Test(arguments: [1, 4, 8, 10, 11, 14]) func asymmetricStacks(count: Int) throws {
    let leading = [BarItem](repeating: .symbol("bookmark"), count: count)
    for isMirrored in [false, true] {
      let scene = storeScene(
        leading: isMirrored ? [] : leading, trailing: isMirrored ? leading : [], showsCancel: false)
      let field = try #require(try frames(scene)("field"))
      let stack = Double(count) * 22 + Double(count - 1) * 16
      // From the edge over the stack to the field. An empty stack has the same margins.
      let (near, far) = (50 + stack + 46, 1024.0 - 50 - 46)
      let width = min(400, far - near)
      let x = max(near, 312)
      expectEqual(field.minX, isMirrored ? 1024 - x - width : x)
      expectEqual(field.width, width)
    }
  }

  /// Narrow windows, many items: what has no room has no width, and nothing is turned inside out.
  @Test(arguments: [1.0, 60, 320, 375, 507, 678, 1024], [0, 1, 3, 8])
  func narrowWindows(width: Double, count: Int) throws {
    for maximum in [nil, 0.5, 200, 400] as [Double?] {
      let items = [BarItem](repeating: .symbol("filter"), count: count)
      let scene = storeScene(
        leading: items, trailing: items, maximum: maximum,
        [Event(.window(width: width), at: 0), .tap(.searchField, at: 1)])
      let played = try Played(scene)
      for time in [0.5, 2] {
        let root = try played.layers(time)
        expectEqual(root.frame.width, width)
        root.walk { layer, _ in #expect(layer.frame.width >= 0 && layer.frame.height >= 0, "\(layer.name)") }
      }
      let field = try #require(try played.frame("searchBar.field", 2))
      #expect(field.width <= max(maximum ?? width, 0))
      let root = try played.layers(2)
      var visible: [CGRect] = []
      root.walk { layer, frame in
        let isItem = layer.name.hasPrefix("searchBar.leadingItems.") || layer.name.hasPrefix("searchBar.trailingItems.")
        if isItem || layer.name == "searchBar.cancelButton" { visible.append(frame) }
      }
      // Nothing is next to a field narrower than 44 points, unless the scene wants it so.
      if field.width < min(44, maximum ?? 44) { #expect(visible == [], "\(field)") }
      for (index, item) in visible.enumerated() {
        #expect(!item.intersects(field) && item.minX >= 0 && item.maxX <= width)
        for other in visible[..<index] { #expect(!item.intersects(other)) }
      }
    }
  }

  /// The last trailing items are hidden first, then the last leading ones, then Cancel; and they come back.
  @Test func hidingOrder() throws {
    let names = ["A", "B", "C", "D"]
    let items = names.map { BarItem.title($0) }
    var order: [String] = []
    // Widths so close together that items are hidden one at a time; two at once would show no order.
    for width in Samples.some(51, of: Array(stride(from: 500.0, through: 100, by: -4)), least: 34) {
      var scene = storeScene(
        leading: [items[0], items[1]], trailing: [items[2], items[3]], maximum: 200,
        [.tap(.searchField, at: 1), Event(.window(width: width), at: 2), Event(.window(width: 1024), at: 4)])
      scene.search?.edgeSpacing = 4
      let played = try Played(scene)
      let root = try played.layers(3)
      var texts: [String] = []
      root.walk { layer, _ in if layer.name.hasPrefix("searchBar."), let text = layer.text { texts.append(text) } }
      order += (names + ["Cancel"]).filter { !texts.contains($0) && !order.contains($0) }
      #expect(Set(order).isDisjoint(with: texts), "\(width)")
      for index in names.indices {
        let isVisible = texts.contains(names[index])
        var tapped = scene
        tapped.timeline.insert(.tap(.item(.index(index)), at: 3), at: 2)
        #expect(refusals(tapped).isEmpty == isVisible)
      }
      #expect(try played.layers(5).layer(named: "searchBar.trailingItems.1") != nil)
    }
    #expect(order == ["D", "C", "B", "A", "Cancel"])
  }

  /// The scene's spacing replaces 16 between items, and 30 at the edges of an iPad's limited field.
  @Test(arguments: [(nil, nil), (4.0, 0.0), (30, 12)] as [(Double?, Double?)])
  func spacings(between: Double?, edge: Double?) throws {
    var scene = storeScene(leading: [.symbol("filter"), .symbol("plus")], trailing: [.symbol("info")])
    scene.search?.itemSpacing = between
    scene.search?.edgeSpacing = edge
    let frame = try frames(scene)
    expectEqual(frame("leadingItems.0")?.minX, 20 + (edge ?? 30))
    expectEqual(frame("leadingItems.1")?.minX, 20 + (edge ?? 30) + 22 + (between ?? 16))
    expectEqual(frame("cancelButton")?.maxX, 1024 - 20 - (edge ?? 30))
    expectEqual(
      frame("trailingItems.0")?.maxX, Double(try #require(frame("cancelButton")).minX) - (between ?? 16))
    scene.search?.maximumActiveWidth = 2000
    let wide = try frames(scene)
    expectEqual(wide("field")?.minX, Double(try #require(wide("leadingItems")).maxX) + 16 + (edge ?? 30))
  }

  @Test func withoutCancel() throws {
    for cancel in [[], [BarItem.symbol("cancel")], [.symbol("xmark")]] {
      let scene = storeScene(leading: [.title("Filter")] + cancel, trailing: cancel, showsCancel: false)
      let root = try Played(scene).layers(2)
      #expect(root.layer(named: "searchBar.cancelButton") == nil)
      #expect(root.layer(named: "searchBar.leadingItems.1") == nil)
      #expect(root.layer(named: "searchBar.trailingItems") == nil)
      // The empty stack has the same margins.
      #expect(root.frame(of: "searchBar.field")?.midX == 512)
    }
  }

  /// A Cancel item of the scene, in either list, becomes the Cancel button, last of the trailing items.
  @Test(arguments: [(["cancel", "plus"], ["info"]), (["plus"], ["cancel", "info"]), (["plus"], ["info"])])
  func cancelIsMovedLast(leading: [String], trailing: [String]) throws {
    for (language, title) in [("en", "Cancel"), ("de", "Abbrechen")] {
      var scene = storeScene(
        leading: leading.map { .symbol($0) }, trailing: trailing.map { .symbol($0) },
        [.tap(.searchField, at: 1), .tap(.cancel, at: 3)])
      scene.language = language
      let played = try Played(scene)
      let root = try played.layers(2)
      #expect(root.frame(of: "searchBar.leadingItems") == CGRect(x: 50, y: 20 + 14, width: 22, height: 22))
      let cancel = try #require(root.frame(of: "searchBar.cancelButton"))
      expectEqual(root.frame(of: "searchBar.trailingItems.0")?.maxX, cancel.minX - 16)
      #expect(cancel.maxX == 974)
      #expect(root.layer(named: "searchBar.cancelButton")?.text == title)
      #expect(played.stage.state(at: 3).search?.isActive == false)
    }
  }

  /// A scene's ✕ is a Cancel button too, last of the trailing items.
  @Test(arguments: [["xmark", "plus"], ["plus", "xmark"]]) func crossAsCancel(leading: [String]) throws {
    let root = try Played(storeScene(leading: leading.map { .symbol($0) })).layers(2)
    #expect(root.frame(of: "searchBar.cancelButton") == CGRect(x: 952, y: 20 + 14, width: 22, height: 22))
    guard case .paths = root.layer(named: "searchBar.cancelButton")?.contents else {
      Issue.record("the scene's symbol is not drawn")
      return
    }
  }

  @Test func itemsAreTappedByNameAndChangeNothing() throws {
    let items: [BarItem] = [.title("Filter"), .symbol("plus"), .symbol("plus")]
    func scene(_ target: TapTarget, at time: Double = 2) -> SearchScene {
      storeScene(leading: items, [.tap(.searchField, at: 1), .tap(target, at: .seconds(time))])
    }
    #expect(try Played(scene(.item("Filter"))).layers(3) == Played(scene(.searchField)).layers(3))
    #expect(refusals(scene(.item(.index(2)))).isEmpty)
    #expect(
      refusals(scene(.item("plus"))).map(\.message) == [
        "item:plus occurs more than once; name it by its index: item:#1, item:#2"
      ])
    #expect(
      refusals(scene(.item("Filtr"))).map { [$0.message, $0.suggestion] } == [
        ["item:Filtr is not there at 2 s; there: searchField, cancel, item:Filter, item:#1, item:#2", "item:Filter"]
      ])
    #expect(
      refusals(scene(.item("Filter"), at: 0.5)).map(\.message) == [
        "item:Filter is not there at 0.5 s; there: searchField"
      ])
  }

  /// A scene built in code may name what is no symbol, or a width that is none.
  @Test func unknownSymbolsSuggestTheNearest() {
    let problems = storeScene(leading: [.symbol("filter"), .symbol("filtre")], trailing: [.symbol("x")]).problems
    #expect(problems.map(\.path) == ["search.leadingItems[1]", "search.trailingItems[0]"])
    #expect(problems.first?.suggestion == "filter")
    #expect(problems.first?.message.contains("found filtre") == true)
    for width in [0, -1, .nan, .infinity] as [Double] {
      #expect(storeScene(maximum: width).problems.map(\.path) == ["search.maximumActiveWidth"])
    }
  }
}
