import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

/// Pictures in place of symbols in tabs and tags.
@Suite struct TabPictureTests {
  private static let systems = [12, 17, 26, 27]

  /// Lays out a screen with a file `a.jpg` at hand.
  private func layers(_ scene: SearchScene) throws -> Layer {
    let laid = Laid(scene)
    var context = laid.context
    context.artwork.images = ["a.jpg": try #require(ImageFile(bytes: TestJPEG.color))]
    return Catalogue.screen(laid.state, in: context)
  }

  private func scene(
    _ images: [Image?], titled: Bool = true, device: Device = .iPhone15Pro, _ orientation: Orientation = .portrait,
    system: Int = 17
  ) throws -> SearchScene {
    var scene = SearchScene(device: device).with { $0.orientation = orientation }
    scene.system = try #require(SystemVersion(major: system))
    scene.tabBar = .init(
      items: images.enumerated().map { .init(title: titled ? "Tab \($0)" : "", image: $1) }, selected: .index(1))
    return scene
  }

  private static let portrait = Image(.file("a.jpg"), shape: .circle)

  /// The round symbol has its middle in that of SF Symbols' box.
  @Test(arguments: systems) func aPictureIsCentredWhereASymbolIs(system: Int) throws {
    for orientation in Orientation.allCases {
      for device in [Device.iPhone15Pro, .iPhoneSE1] {
        func frame(_ image: Image) throws -> CGRect {
          let root = try layers(scene([image, image, image], device: device, orientation, system: system))
          return try #require(root.frame(of: "tabBar.item.0.image"))
        }
        let (picture, symbol) = (try frame(Self.portrait), try frame(.symbol("circle")))
        let isInline = system < 26 && orientation == .landscape
        #expect(picture.size == (isInline ? CGSize(width: 18, height: 18) : CGSize(width: 25, height: 25)))
        #expect(abs(picture.midY - symbol.midY) <= 1 / device.scale)
        // Next to a label, the wider one moves what is centred.
        #expect(isInline || abs(picture.midX - symbol.midX) <= 1 / device.scale)
      }
    }
  }

  @Test(arguments: systems) func aPictureIsInItsTabAndOverNoLabel(system: Int) throws {
    let images: [Image?] = [
      Self.portrait, Image(.file("a.jpg"), shape: .rounded), Image(.symbol("star"), background: .system(.systemTeal)),
      nil, Image(.symbol("star"), size: 22),
    ]
    for device in [Device.iPhone15Pro, .iPhoneSE1, .iPadMini5] {
      for orientation in Orientation.allCases {
        let root = try layers(scene(images, device: device, orientation, system: system))
        for index in images.indices where images[index] != nil {
          let name = "tabBar.item.\(index)"
          guard let picture = root.frame(of: name + ".image") else {
            // Tabs at the top of an iPad's screen have labels alone.
            #expect(system >= 26 && device == .iPadMini5)
            continue
          }
          let tab = try #require(root.frame(of: name))
          #expect(picture.minX >= tab.minX && picture.maxX <= tab.maxX, "\(name) \(picture) \(tab)")
          #expect(picture.minY >= tab.minY && picture.maxY <= tab.maxY, "\(name) \(picture) \(tab)")
          let title = try #require(root.layer(named: name + ".title"))
          let frame = try #require(root.frame(of: name + ".title"))
          let baseline = try root.text(of: title.name).origin.y + frame.minY
          #expect(picture.maxX <= frame.minX || picture.maxY < baseline - 7, "\(device) \(orientation) \(name)")
        }
      }
    }
  }

  /// A file is `alwaysOriginal`; a template and a symbol have the colour of the label.
  @Test(arguments: systems) func filesKeepTheirColors(system: Int) throws {
    func color(_ image: Image, of tab: Int) throws -> RGBAColor? {
      let root = try layers(scene([image, image], system: system))
      let layer = try #require(root.layer(named: "tabBar.item.\(tab).image"))
      let label = try root.text(of: "tabBar.item.\(tab).title").color
      let color: RGBAColor?
      switch layer.contents {
      case .image(let contents): color = contents.color
      case .paths(let paths): color = paths.first?.color
      default: return nil
      }
      #expect(color == nil || color == label)
      return color
    }
    for tab in 0...1 {
      #expect(try color(Self.portrait, of: tab) == nil)
      #expect(try color(Image(.file("a.jpg")).with { $0.isTemplate = true }, of: tab) != nil)
      #expect(try color(.symbol("star"), of: tab) != nil)
    }
    #expect(try color(.symbol("star"), of: 0) != color(.symbol("star"), of: 1))
  }

  /// Tabs at the top of an iPad's screen have a picture in place of a label.
  @Test func aTabAtTheTopShowsAPictureWithoutALabel() throws {
    let root = try layers(
      scene([Self.portrait, .symbol("star")], titled: false, device: .iPadAir11M2, system: 26))
    for index in 0...1 {
      let tab = try #require(root.frame(of: "tabBar.item.\(index)"))
      let picture = try #require(root.frame(of: "tabBar.item.\(index).image"))
      #expect(abs(picture.midX - tab.midX) <= 1 && abs(picture.midY - tab.midY) <= 1)
      #expect(tab.width >= picture.width + 28)
    }
  }

  /// The bar that is a circle shows the selected tab's picture in its middle.
  @Test func aClosedBarShowsThePicture() throws {
    var scene = try scene([Self.portrait, Self.portrait, nil], system: 26)
    scene.search = Search()
    scene.tabBar?.items[2].role = .search
    scene.tabBar?.selected = .index(2)
    let root = try layers(scene)
    let circle = try #require(root.frame(of: "tabBar.background"))
    let picture = try #require(root.frame(of: "tabBar.item.0.image"))
    #expect(picture.width == 25 && abs(picture.midX - circle.midX) < 0.5 && abs(picture.midY - circle.midY) < 0.5)
  }

  @Test func aTabWithoutALabelIsReadAsItsSymbol() throws {
    let root = try layers(scene([.symbol("heart"), Self.portrait], titled: false))
    #expect(root.layer(named: "tabBar.item.0")?.accessibility?.label == "Love")
    #expect(root.layer(named: "tabBar.item.1")?.accessibility?.label == "")
  }

  // MARK: Tags

  private func tagged(_ items: [SearchScene.Tags.Item]) throws -> Layer {
    try layers(
      SearchScene(device: .iPhone15Pro, search: Search(tags: .init(items, visibility: .always))))
  }

  @Test func aTagsPictureIsBeforeItsTitleInBothRows() throws {
    let root = try tagged([.init(title: "A"), .init(title: "Ada", image: Self.portrait)])
    for row in ["tags.bottom", "tags.top"] {
      let (tag, picture) = (
        try #require(root.frame(of: row + ".1")), try #require(root.frame(of: row + ".1.image"))
      )
      #expect(tag.width == 12 + 20 + 6 + 3 * 6.5 + 12.66 && tag.height == 32)
      #expect(picture.size == CGSize(width: 20, height: 20) && abs(picture.minX - tag.minX - 12) <= 1.0 / 3)
      #expect(abs(picture.midY - tag.midY) <= 0.5)
      #expect(try root.text(of: row + ".1").origin.x == 38)
    }
    // In its own colours where the pill covers it.
    #expect(root.layer(named: "tags.bottom.1.image")?.contents == root.layer(named: "tags.top.1.image")?.contents)
    // A template has the colour of each row.
    let template = try tagged([.init(title: "A", image: Image(.file("a.jpg")).with { $0.isTemplate = true })])
    #expect(
      template.layer(named: "tags.bottom.0.image")?.contents != template.layer(named: "tags.top.0.image")?.contents)
  }

  /// A tag has its layout whatever the other tags are.
  @Test(arguments: 0..<Samples.count(20)) func aTagAloneIsLaidOutAsInARow(seed: Int) throws {
    var random = RandomScene(seed: seed)
    let items = random.tags().items.map { item in
      var item = item
      item.view = nil
      return item
    }
    let row = try tagged(items)
    for (index, item) in items.enumerated() {
      let alone = try #require(try tagged([item]).layer(named: "tags.bottom.0"))
      let inRow = try #require(row.layer(named: "tags.bottom.\(index)"))
      #expect(alone.frame.size == inRow.frame.size)
      #expect(alone.contents == inRow.contents)
      #expect(alone.sublayers.map(\.frame) == inRow.sublayers.map(\.frame))
      #expect(alone.sublayers.map(\.contents) == inRow.sublayers.map(\.contents))
    }
  }
}
