import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Grids of cards") struct CardGridTests {
  private static let titles = ["Pop", "Hip-Hop and Rhythm and Blues of the Nineties", "Classical", "Jazz", "Rock"]

  private static func content(_ count: Int = 5, title: String? = "Browse Categories", columns: Int? = nil) -> Content {
    let items = (0..<count).map { number in
      Grid.Item(
        title: titles[number % titles.count], color: .system(.systemPink),
        image: [nil, .symbol("music.note"), .color(.system(.systemBlue))][number % 3])
    }
    return Content(initial: .grid(Grid(title: title, columns: columns, items: items)))
  }

  private func cards(_ root: Layer) -> [CGRect] {
    var frames: [CGRect] = []
    root.walk { layer, frame in
      if layer.name.hasPrefix("content.grid.item."), layer.name.split(separator: ".").count == 4 {
        frames.append(frame)
      }
    }
    return frames
  }

  @Test func twoColumnsAtTheMargins() throws {
    let root = try Laid(scene(content: Self.content())).layers()
    let frames = cards(root)
    #expect(frames.count == 5)
    let header = try #require(root.frame(of: "content.grid.header"))
    #expect(header.minX == 16 && header.minY > Phone.bars && header.maxY < frames[0].minY)
    #expect(frames[0].minX == 16 && abs(frames[0].width - (361 - 12) / 2) <= 1.0 / 3)
    #expect(abs(frames[0].width / frames[0].height - 1.4) < 0.01)
    #expect(frames[1].maxX == 393 - 16 && abs(frames[1].minX - frames[0].maxX - 12) <= 1.0 / 3)
    #expect(frames[1].minY == frames[0].minY && abs(frames[2].minY - frames[0].maxY - 12) < 1e-9)
    // The title is 10 from the leading and bottom edges.
    let title = try #require(root.layer(named: "content.grid.item.0")?.layer(named: "content.grid.item.0.title"))
    #expect(title.frame.minX == 10 && abs(title.frame.maxY - (frames[0].height - 10)) <= 1.0 / 3)
    #expect(try root.text(of: "content.grid.item.0.title").line.style == .bold(15))
    // A long title takes two lines.
    #expect(root.layer(named: "content.grid.item.1.title")?.sublayers.count == 2)
    let card = try #require(root.layer(named: "content.grid.item.0"))
    #expect(card.cornerRadius == 10 && card.cornerCurve == .continuous && card.backgroundColor != nil)
  }

  @Test(arguments: Setting.all) func cardsNeverOverlap(setting: Setting) throws {
    for columns in [nil, 1, 3, 100] {
      let laid = setting.laid(Self.content(12, columns: columns))
      let root = try laid.layers()
      let (frames, safe) = (cards(root), laid.context.geometry.safeArea)
      #expect(!frames.isEmpty, "\(setting)")
      for (index, frame) in frames.enumerated() {
        #expect(frame.minX >= safe.left && frame.maxX <= root.frame.width - safe.right, "\(setting)")
        #expect(frame.width >= 43 && frame.height == frames[0].height, "\(setting)")
        for other in frames[(index + 1)...] { #expect(!frame.intersects(other), "\(setting)") }
      }
      root.walk { layer, frame in
        guard layer.name.hasPrefix("content.grid.item."), !layer.sublayers.isEmpty else { return }
        for part in layer.sublayers {
          let bounds = CGRect(origin: .zero, size: frame.size).insetBy(dx: -1.0 / 3, dy: -1.0 / 3)
          #expect(bounds.contains(part.frame), "\(part.name) \(part.frame) \(frame.size) \(setting) \(columns ?? 0)")
        }
      }
      if let header = root.frame(of: "content.grid.header") {
        #expect(header.minX >= safe.left && header.maxX <= root.frame.width - safe.right, "\(setting)")
        #expect(header.maxY <= frames[0].minY + 1.0 / 3, "\(setting)")
      }
    }
  }

  @Test func columnsFollowTheWidth() throws {
    func columns(_ device: Device, _ orientation: Orientation, _ category: ContentSizeCategory = .large) throws -> Int {
      var scene = scene(device, orientation, content: Self.content(30))
      scene.contentSizeCategory = category
      let frames = cards(try Laid(scene).layers())
      return frames.filter { $0.minY == frames[0].minY }.count
    }
    for device in [Device.iPhoneSE1, .iPhone8, .iPhone15Pro, .iPhone15ProMax] {
      #expect(try columns(device, .portrait) == 2)
    }
    #expect(try columns(.iPhone15Pro, .landscape) == 3 && columns(.iPadMini5, .portrait) == 4)
    #expect(try columns(.iPadMini5, .landscape) == 5)
    #expect(try columns(.iPhoneSE1, .portrait, .accessibilityExtraExtraExtraLarge) == 1)
  }

  @Test func rightToLeftIsMirrored() throws {
    let root = try Laid(scene(content: Self.content())).layers()
    var scene = scene(content: Self.content())
    scene.layoutDirection = .rightToLeft
    let mirrored = cards(try Laid(scene).layers())
    for (a, b) in zip(cards(root), mirrored) { #expect(abs(a.minX - (393 - b.maxX)) < 1e-9 && a.minY == b.minY) }
  }

  /// Of thousands of cards those that meet the screen have layers.
  @Test func onlyVisibleCardsHaveLayers() throws {
    var laid = Laid(scene(content: Self.content(5000)))
    #expect(cards(try laid.layers()).count == 12)
    laid.state.content.scroll.set(100_000, at: .zero, timing: nil)
    #expect((12...16).contains(cards(try laid.layers()).count))
    #expect(ContentArea.scrollRange(of: laid.state, in: laid.context).upper > 300_000)
  }

  /// A picture fills the card, cropped; one with a size is in the middle.
  @Test func picturesAreNotDistorted() throws {
    let file = try #require(Self.file)
    let items = [
      Grid.Item(title: "A", image: .file("a.png")), Grid.Item(title: "B", image: Image(.file("a.png"), size: 40)),
    ]
    let laid = Laid(scene(content: Content(initial: .grid(Grid(items: items)))))
    let context = LayoutContext(laid.state, now: .zero, text: EvenText(), artwork: Artwork(images: ["a.png": file]))
    let root = Catalogue.screen(laid.state, in: context)
    let (card, filled) = (
      try #require(root.layer(named: "content.grid.item.0")),
      try #require(root.layer(named: "content.grid.item.0.image"))
    )
    #expect(filled.frame.size == card.frame.size && filled.clipsToBounds && filled.cornerRadius == 10)
    guard case .image(let contents) = filled.contents else { throw Missing() }
    #expect(contents.gravity == .resizeAspectFill)
    let sized = try #require(root.layer(named: "content.grid.item.1.image"))
    #expect(
      sized.frame.size == CGSize(width: 40, height: 40) && abs(sized.frame.midX - card.frame.width / 2) <= 1.0 / 3)
  }

  private struct Missing: Error {}

  /// The head of a PNG file of 3 × 2 pixels.
  private static let file = ImageFile(
    bytes: [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 3, 0, 0, 0, 2]
      + Array(repeating: 0, count: 13))
}
