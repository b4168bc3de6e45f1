import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Search bar") struct SearchBarTests {

  @Test func barsStartBelowTheStatusBar() throws {
    let root = try Laid(scene(search: Search())).layers()
    #expect(root.frame(of: "navigationBar")?.minY == CGFloat(Phone.top))
    #expect(root.frame(of: "searchBar")?.minY == CGFloat(Phone.bars))
    #expect(try Laid(scene(search: Search(active: true))).layers().frame(of: "searchBar")?.minY == CGFloat(Phone.top))
    let large = scene(search: Search(), navigation: Navigation(title: "Search", largeTitle: true))
    #expect(try Laid(large).layers().frame(of: "searchBar")?.minY == CGFloat(Phone.palette))
  }

  @Test func placeholderTextAndClearButton() throws {
    func names(_ search: Search) throws -> Set<String> {
      let field = try Laid(scene(search: search)).layers().layer(named: "searchBar.field")
      return Set((field?.sublayers ?? []).map { $0.name.replacing("searchBar.field.", with: "") })
    }
    #expect(try names(Search()) == ["icon", "placeholder"])
    #expect(try names(Search(text: "a")) == ["icon", "text", "clearButton"])
    #expect(try names(Search().with { $0.focused = true }) == ["icon", "placeholder", "caret"])
    #expect(try names(Search(text: "a").with { $0.focused = true }) == ["icon", "text", "clearButton", "caret"])
    #expect(try names(Search(placeholder: "")) == ["icon"])
  }

  /// The end of long text is visible while it is edited; otherwise the text is truncated.
  @Test func longText() throws {
    let text = String(repeating: "a", count: 200)
    let name = "searchBar.field.text"
    let edited = try Laid(scene(search: Search(text: text).with { $0.focused = true })).layers()
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

  /// Cancel has the scene's title in the bar and beside items, and the field makes room for it.
  @Test(arguments: [[], [BarItem.symbol("star")]]) func cancelTitle(items: [BarItem]) throws {
    func laid(_ title: String?) throws -> (text: String, field: Double) {
      let search = Search(active: true).with {
        $0.leadingItems = items
        $0.cancelTitle = title
      }
      let root = try Laid(scene(search: search)).layers()
      return (
        try root.text(of: "searchBar.cancelButton").line.string,
        Double(try #require(root.frame(of: "searchBar.field")).maxX)
      )
    }
    let (system, own) = (try laid(nil), try laid("Přerušit hledání"))
    #expect(system.text == "Cancel" && own.text == "Přerušit hledání" && own.field < system.field - 30)
  }

  /// The script decides between the two forms of Chinese; without one, the region.
  @Test(arguments: [
    ("zh", "搜索"), ("zh-Hans", "搜索"), ("zh-Hans-HK", "搜索"), ("zh-Hant", "搜尋"), ("zh_TW", "搜尋"), ("zh-HK", "搜尋"),
    ("en-TW", "Search"),
  ])
  func chinese(language: String, search: String) { #expect(SystemWords(language: language).search == search) }
}
