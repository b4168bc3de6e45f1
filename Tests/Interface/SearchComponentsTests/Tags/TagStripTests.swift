import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Tags") struct TagStripTests {
  private func laid(_ device: Device = .iPhone15Pro, tags: [String], selected: Int = 0, visible: Bool = true) -> Laid {
    var search = Search(scopes: ["A", "B"], tags: .init(tags), active: true).with { $0.showsTags = visible }
    search.selectedTag = .index(selected)
    return Laid(scene(device, search: search))
  }

  /// 8.33 + 15.51 + 8, rounded up to a pixel.
  @Test(arguments: [(Device.iPhone15Pro, 32.0), (.iPhone8, 32), (.iPhoneXR, 32)])
  func heightRoundsUpToAPixel(device: Device, height: Double) throws {
    let natural = 8.33 + 13 * (0.9521484375 + 0.2412109375) + 8
    #expect((natural * device.scale).rounded(.up) / device.scale == height)
    #expect(try laid(device, tags: ["Songs"]).layers().layer(named: "tags.pill")?.frame.height == CGFloat(height))
  }

  @Test(arguments: 0..<4) func pillCoversTheSelectedButton(selected: Int) throws {
    let tags = ["One", "Three", "", "Seventeen"]
    let root = try laid(tags: tags, selected: selected).layers()
    var x = 16.0
    for (index, tag) in tags.enumerated() {
      let width = 12 + Double(tag.count) * 6.5 + 12.66
      for row in ["tags.bottom", "tags.top"] {
        let frame = try #require(root.frame(of: "\(row).\(index)"))
        #expect(abs(frame.minX - x) < 1e-9 && abs(frame.width - width) < 1e-9 && frame.minY == Phone.container)
      }
      for name in ["tags.pill", "tags.top.mask"] where index == selected {
        let frame = try #require(root.frame(of: name))
        #expect(abs(frame.minX - x) < 1e-9 && abs(frame.width - width) < 1e-9 && frame.height == 32)
        #expect(root.layer(named: name)?.cornerRadius == 16)
      }
      x += width
    }
  }

  /// The pill is between the rows; the upper row is white and masked, so text is white on the pill only.
  @Test func layersFromBackToFront() throws {
    let tags = try #require(try laid(tags: ["One"]).layers().layer(named: "tags"))
    #expect(tags.sublayers.map(\.name) == ["tags.bottom", "tags.pill", "tags.top"])
    #expect(tags.sublayers[2].mask?.name == "tags.top.mask")
    #expect(tags.sublayers[1].mask == nil)
  }

  @Test func framesOfTagsAndScopeBar() throws {
    let visible = try laid(tags: ["One"]).layers()
    let hidden = try laid(tags: ["One"], visible: false).layers()
    let container = try #require(visible.frame(of: "scopeBarContainer"))
    #expect(container == CGRect(x: 0, y: Phone.container, width: 393, height: 46))
    let y = CGFloat(Phone.container)
    for (root, tagsY, scopeY) in [(visible, y, y - 32), (hidden, y + 46, y + 7)] as [(Layer, CGFloat, CGFloat)] {
      #expect(root.frame(of: "tags")?.minY == tagsY && root.frame(of: "scopeBar")?.minY == scopeY)
      #expect(root.layer(named: "tags")?.opacity == (tagsY == y ? 1 : 0))
      #expect(root.layer(named: "scopeBar")?.opacity == (tagsY == y ? 0 : 1))
    }
    #expect(visible.layer(named: "scopeBarContainer")?.clipsToBounds == true)
  }

  @Test func nearestOffsetThatShowsATag() throws {
    let laid = laid(tags: Array(repeating: "Ten chars.", count: 8))
    let search = try #require(laid.state.search)
    let width = 12 + 65 + 12.66
    func offset(_ index: Int, _ from: Double) throws -> Double {
      TagStrip.offset(showing: index, from: from, of: search, screen: laid.state, in: laid.context)
    }
    #expect(try offset(1, 0) == 0)
    // Inside the row's insets of 16.
    #expect(abs(try offset(4, 0) - (32 + 5 * width - 393)) < 1e-9)
    #expect(try offset(0, 50) == 0)
    #expect(abs(try offset(2, 300) - 2 * width) < 1e-9)
    #expect(try offset(99, 7) == 7)
    let range = TagStrip.scrollRange(of: search, screen: laid.state, in: laid.context)
    #expect(range.lower == 0 && abs(range.upper - (8 * width + 32 - 393)) < 1e-9)
  }

  @Test func landscapeRowStartsInTheSafeArea() throws {
    let search = Search(tags: ["A"], active: true).with { $0.showsTags = true }
    let root = try Laid(scene(.iPhone15Pro, .landscape, search: search)).layers()
    #expect(root.frame(of: "tags.bottom.0")?.minX == 79)
    #expect(root.frame(of: "searchBar.field")?.minX == 79)
    #expect(root.frame(of: "tags") == root.frame(of: "scopeBarContainer"))
  }
}
