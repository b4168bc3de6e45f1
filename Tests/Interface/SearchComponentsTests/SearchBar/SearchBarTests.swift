import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Search bar")
struct SearchBarTests {
  struct Row: CustomTestStringConvertible {
    var device: Device
    var portrait, landscape: [Double]
    var hidesBar: Bool

    var testDescription: String { "\(device.name ?? "?") \(hidesBar ? "alone" : "below the bar")" }

    init(_ device: Device, _ portrait: [Double], _ landscape: [Double], hidesBar: Bool = true) {
      (self.device, self.portrait, self.landscape, self.hidesBar) = (device, portrait, landscape, hidesBar)
    }
  }

  /// The bar's height, the field's height, the field's y.
  static let table = [
    Row(.iPhoneSE1, [50, 36, 4], [44, 30, 7]), Row(.iPhone8, [50, 36, 4], [44, 30, 7]),
    Row(.iPhone8Plus, [50, 36, 4], [50, 36, 4]), Row(.iPhoneXS, [55, 36, 4], [44, 30, 7]),
    Row(.iPhoneXR, [55, 36, 5], [50, 36, 4]), Row(.iPhoneXSMax, [55, 36, 4], [50, 36, 4]),
    Row(.iPadMini5, [50, 36, 7], [50, 36, 7]),
    Row(.iPhone15Pro, [55, 36, 4], [44, 30, 7]), Row(.iPhoneSE3, [50, 36, 4], [44, 30, 7]),
    Row(.iPhone11, [55, 36, 5], [50, 36, 4]), Row(.iPhone16ProMax, [55, 36, 4], [50, 36, 4]),
    Row(.iPhoneSE1, [52, 36, 1], [46, 30, 1], hidesBar: false),
    Row(.iPhone8, [52, 36, 1], [46, 30, 1], hidesBar: false),
    Row(.iPhoneXS, [52, 36, 1], [46, 30, 1], hidesBar: false),
    Row(.iPhone8Plus, [52, 36, 1], [52, 36, 1], hidesBar: false),
    Row(.iPhoneXR, [52, 36, 1], [52, 36, 1], hidesBar: false),
    Row(.iPhoneXSMax, [52, 36, 1], [52, 36, 1], hidesBar: false),
    Row(.iPadMini5, [52, 36, 1], [52, 36, 1], hidesBar: false),
  ]

  private func numbers(_ scene: SearchScene) throws -> [Double] {
    let root = try Laid(scene).layers()
    let (bar, field) = (try #require(root.frame(of: "searchBar")), try #require(root.frame(of: "searchBar.field")))
    return [bar.height, field.height, field.minY - bar.minY]
  }

  @Test(arguments: table, Orientation.allCases)
  func heights(row: Row, orientation: Orientation) throws {
    var search = Search(active: true)
    search.hidesNavigationBarDuringPresentation = row.hidesBar
    let active = scene(row.device, orientation, search: search)
    #expect(try numbers(active) == (orientation == .portrait ? row.portrait : row.landscape))
    search.active = false
    #expect(try numbers(scene(row.device, orientation, search: search)) == [52, 36, 1])
  }

  /// Margins of 16 under 414 points, otherwise 20; Cancel 16 from the right, the field 12 before it.
  @Test(arguments: [
    (Device.iPhoneSE1, 16.0), (.iPhone15Pro, 16), (.iPhone8Plus, 20), (.iPhone16ProMax, 20), (.iPadMini5, 20),
  ])
  func fieldAndCancel(device: Device, margin: Double) throws {
    let resting = try Laid(scene(device, search: Search())).layers()
    let field = try #require(resting.frame(of: "searchBar.field"))
    #expect(field.minX == margin && field.maxX == device.width - margin)
    #expect(resting.layer(named: "searchBar.cancelButton")?.isHidden == true)
    let active = try Laid(scene(device, search: Search(active: true))).layers()
    let cancel = try #require(active.frame(of: "searchBar.cancelButton"))
    #expect(cancel.maxX == device.width - 16 && cancel.width == 6 * 8.5)
    #expect(active.frame(of: "searchBar.field")?.maxX == cancel.minX - 12)
    #expect(active.layer(named: "searchBar.cancelButton")?.isHidden == false)
  }

  @Test func barsStartBelowTheStatusBar() throws {
    let root = try Laid(scene(search: Search())).layers()
    #expect(root.frame(of: "navigationBar")?.minY == 54)
    #expect(root.frame(of: "searchBar")?.minY == 98)
    #expect(try Laid(scene(search: Search(active: true))).layers().frame(of: "searchBar")?.minY == 54)
    let large = scene(search: Search(), navigation: Navigation(title: "Search", largeTitle: true))
    #expect(try Laid(large).layers().frame(of: "searchBar")?.minY == 98 + 52)
  }

  @Test func placeholderTextAndClearButton() throws {
    func names(_ search: Search) throws -> Set<String> {
      let field = try Laid(scene(search: search)).layers().layer(named: "searchBar.field")
      return Set((field?.sublayers ?? []).map { $0.name.replacing("searchBar.field.", with: "") })
    }
    #expect(try names(Search()) == ["icon", "placeholder"])
    #expect(try names(Search(text: "a")) == ["icon", "text", "clearButton"])
    #expect(try names(Search(focused: true)) == ["icon", "placeholder", "caret"])
    #expect(try names(Search(text: "a", focused: true)) == ["icon", "text", "clearButton", "caret"])
    #expect(try names(Search(placeholder: "")) == ["icon"])
  }

  /// The end of long text is visible while it is edited; otherwise the text is truncated.
  @Test func longText() throws {
    let text = String(repeating: "a", count: 200)
    let name = "searchBar.field.text"
    let edited = try Laid(scene(search: Search(text: text, focused: true))).layers()
    let (layer, scrolled) = (try #require(edited.layer(named: name)), try edited.text(of: name))
    #expect(layer.clipsToBounds && abs(scrolled.origin.x + scrolled.line.width - layer.frame.width) < 0.34)
    let truncated = try Laid(scene(search: Search(text: text))).layers().text(of: name)
    #expect(truncated.line.isTruncated && truncated.origin.x == 0)
  }

  @Test(arguments: [("ja", "キャンセル"), ("zh-Hant-TW", "取消"), ("de_DE", "Abbrechen"), ("xx", "Cancel"), ("", "Cancel")])
  func systemWords(language: String, cancel: String) throws {
    var scene = scene(search: Search(active: true))
    scene.language = language
    #expect(try Laid(scene).layers().text(of: "searchBar.cancelButton").line.string == cancel)
  }

  /// The script decides between the two forms of Chinese; without one, the region.
  @Test(arguments: [
    ("zh", "搜索"), ("zh-Hans", "搜索"), ("zh-Hans-HK", "搜索"), ("zh-Hant", "搜尋"), ("zh_TW", "搜尋"), ("zh-HK", "搜尋"),
    ("en-TW", "Search"),
  ])
  func chinese(language: String, search: String) {
    #expect(SystemWords(language: language).search == search)
  }

  @Test func rotatingPlaceholder() throws {
    let rotation = Placeholder.Rotation(rotate: ["One", "Two"])
    let laid = Laid(scene(search: Search(placeholder: .rotation(rotation))))
    for (time, text, opacity) in [
      (0.0, "One", 0.0), (0.1, "One", 0.25), (0.4, "One", 1), (3.4, "One", 1), (3.5, "One", 0.75), (3.8, "Two", 0),
      (4, "Two", 0.5),
      (7.6 + 0.2, "One", 0.5),
    ] {
      let (root, name) = (try laid.layers(time), "searchBar.field.placeholder")
      #expect(try root.text(of: name).line.string == text, "at \(time)")
      #expect(abs((root.layer(named: name)?.opacity ?? -1) - opacity) < 1e-9, "at \(time)")
    }
    #expect(
      try Laid(scene(search: Search(placeholder: .rotation(.init(rotate: []))))).layers().layer(
        named: "searchBar.field.placeholder") == nil)
  }
}
