import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

struct HomeIndicatorTests {
  /// The frames that were measured, in pixels: x, width, and the distances of top and bottom from the screen's bottom.
  @Test(arguments: [
    ("iPhone 11 Pro", 362, 402), ("iPhone 16e", 377, 417), ("iPhone 15 Pro", 380, 420), ("iPhone 16 Pro", 387, 432),
    ("iPhone 14 Plus", 413, 459), ("iPhone 15 Pro Max", 414, 462), ("iPhone 16 Pro Max", 425, 471),
  ])
  func frameIsAsMeasured(device: String, x: Double, width: Double) throws {
    let device = try #require(Device.named(device))
    let frame = try #require(try Laid(scene(device)).layers().frame(of: "homeIndicator"))
    #expect(abs(frame.minX * 3 - x) < 1e-3 && abs(frame.maxX * 3 - x - width) < 1e-3)
    #expect(frame.height == 5 && frame.maxY == device.height - 8)
  }

  /// The same on iPads in landscape, at 2×.
  @Test(arguments: [("iPad Pro 11-inch (M4)", 895, 630), ("iPad Pro 13-inch (M4)", 1031, 690)])
  func frameOnAnIPadIsAsMeasured(device: String, x: Double, width: Double) throws {
    let device = try #require(Device.named(device))
    let frame = try #require(try Laid(scene(device, .landscape)).layers().frame(of: "homeIndicator"))
    #expect(frame.minX * 2 == x && frame.width * 2 == width)
    #expect(frame.height == 5.5 && frame.maxY == device.width - 7.5)
  }

  /// Over any colour and any grey, of the page, of a sheet, under a bar or of a card of a grid, black or white has a
  /// contrast of at least 3:1.
  @Test func contrastIsAtLeastThree() throws {
    var random = SeededGenerator(seed: 5)
    for round in 0..<1000 {
      let gray = random.below(256)
      let color =
        round % 8 < 4
        ? RGBAColor(random.below(256), random.below(256), random.below(256)) : RGBAColor(gray, gray, gray)
      var content = Content()
      var bar: SearchScene.TabBar?
      var presentation = SearchScene.Presentation.fullScreen
      switch round % 4 {
      case 0: content.background = .rgba(color)
      case 1: (content.background, presentation) = (.rgba(color), .sheet)
      case 2:
        // Under a bar that has no background there.
        (content.background, bar) = (.rgba(color), .init(items: [.init(title: "A")]))
      default:
        let items = (0..<20).map { Grid.Item(title: "\($0)", color: .rgba(color)) }
        content.initial = .grid(Grid(items: items))
      }
      var scene = scene(content: content)
      scene.appearance = random.below(2) == 0 ? .light : .dark
      (scene.tabBar, scene.presentation) = (bar, presentation)
      let root = try Laid(scene).layers()
      let frame = try #require(root.frame(of: "homeIndicator"))
      let ink = try #require(root.layer(named: "homeIndicator")?.backgroundColor)
      // A grid's row of cards may end above the indicator.
      let below = [0.125, 0.375, 0.625, 0.875].map {
        [root.without("homeIndicator")].ground(
          at: CGPoint(x: frame.minX + frame.width * $0, y: frame.midY), over: RGBAColor.black)
      }
      // Over the system's dark greys it is as faint as in captures.
      for ground in below where ink == .black || ink.alpha < 1 {
        #expect(ink.contrast(over: ground) >= 3, "\(round): \(color), \(ground)")
      }
    }
  }

  /// Over a dark card the veil above the toolbar of iOS 26 is bright, and the indicator black.
  @Test func veilsCount() throws {
    var content = Content()
    content.initial = .grid(
      Grid(items: (0..<40).map { Grid.Item(title: "\($0)", color: .rgba(RGBAColor(51, 85, 170))) }))
    var scene = scene(content: content)
    scene.tabBar = .init(items: [.init(title: "A")])
    #expect(try Laid(scene).layers().layer(named: "homeIndicator")?.backgroundColor == .black)
    scene.system = try #require(SystemVersion(major: 26))
    let root = try Laid(scene).layers()
    #expect(root.layer(named: "scrollEdge.bottom")?.isHidden == false)
    #expect(root.layer(named: "homeIndicator")?.backgroundColor == .black)
  }

  /// Cards under the indicator count: over white cards on a black page it is black.
  @Test func cardsAndSelectedRowsCount() throws {
    var content = Content()
    content.background = .rgba(.black)
    content.initial = .grid(Grid(items: (0..<40).map { Grid.Item(title: "\($0)", color: .rgba(.white)) }))
    var scene = scene(content: content)
    #expect(try Laid(scene).layers().layer(named: "homeIndicator")?.backgroundColor == .black)
    let rows = (0..<40).map { index in
      var row = Row(title: "\(index)")
      row.isSelected = true
      return row
    }
    scene.content = Content(initial: .list(style: .plain, rows: rows))
    scene.tint = .rgba(RGBAColor(0, 0, 160))
    scene.device = .iPadPro11M4
    let root = try Laid(scene).layers()
    let ink = try #require(root.layer(named: "homeIndicator")?.backgroundColor)
    let frame = try #require(root.frame(of: "homeIndicator"))
    let below = [root.without("homeIndicator")].ground(
      at: CGPoint(x: frame.minX + 40, y: frame.midY), over: .black)
    #expect(ink.contrast(over: below) >= 3)
  }

  /// Cards and the white gaps between them: white has 3:1 to dark cards, which are more than the gaps. To purple ones both
  /// have it, and only black has it to the gaps as well.
  @Test(arguments: [(RGBAColor(40, 30, 60), 2, false), (RGBAColor(172, 68, 190), 3, true)])
  func mostOfWhatIsBelowDecides(color: RGBAColor, columns: Int, isBlack: Bool) throws {
    var content = Content()
    content.initial = .grid(
      Grid(columns: columns, items: (0..<60).map { Grid.Item(title: "\($0)", color: .rgba(color)) }))
    let ink = try Laid(scene(content: content)).layers().layer(named: "homeIndicator")?.backgroundColor
    #expect((ink == .black) == isBlack)
  }

  /// Over every one of the system's dark greys, 0 to 60, with the tint of (28,28,30).
  @Test(arguments: 0...60) func darkGreys(gray: Int) throws {
    var content = Content()
    let color = RGBAColor(gray, gray, min(gray + 2, 60))
    content.background = .rgba(color)
    var scene = scene(content: content)
    scene.appearance = .dark
    let ink = try #require(try Laid(scene).layers().layer(named: "homeIndicator")?.backgroundColor)
    #expect(abs(ink.red * 255 - Double(76 + 2 * max(min(gray + 2, 60) - 30, 0))) < 1e-6 && ink.alpha == 1, "\(ink)")
    #expect(ink.contrast(over: color) > 1.85, "\(ink)")
  }

  /// Over a picture, black or white has a contrast of at least 3:1 to the mean of what is below: half the picture is in
  /// another colour.
  @Test func picturesCount() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      let colors = (0..<2).map { _ in (random.below(256), random.below(256), random.below(256)) }
      let pixels = (0..<64 * 64).flatMap { index -> [UInt8] in
        let color = index < 64 * 32 ? colors[0] : colors[1]
        return [UInt8(color.0), UInt8(color.1), UInt8(color.2), 255]
      }
      var file = try #require(ImageFile(bytes: TestJPEG.color))
      file.tones = ImageTones(Bitmap(width: 64, height: 64, pixels: pixels))
      let frame = CGRect(x: 100, y: 839, width: 140, height: 5)
      let below = RGBAColor(colors[1].0, colors[1].1, colors[1].2)
      let screen = Layer(
        name: "screen", frame: CGRect(x: 0, y: 0, width: 393, height: 852), backgroundColor: .white,
        sublayers: [
          Layer(
            name: "picture", frame: CGRect(x: 0, y: 452, width: 393, height: 400),
            contents: .image(ImageContents(file, gravity: .resizeAspectFill)))
        ])
      let ground = [screen].ground(at: CGPoint(x: frame.midX, y: frame.midY), over: .black)
      #expect(ground == below)
      #expect(HomeIndicator.Metrics().ink(over: [ground]).contrast(over: below) >= 3)
    }
  }

  @Test func onlyOnDevicesThatHaveOne() throws {
    #expect(try Laid(scene(.iPhone8)).layers().layer(named: "homeIndicator") == nil)
    var hidden = scene()
    hidden.homeIndicator = .hidden
    #expect(try Laid(hidden).layers().layer(named: "homeIndicator") == nil)
    hidden.homeIndicator = .automatic
    hidden.chrome = .none
    #expect(try Laid(hidden).layers().layer(named: "homeIndicator") == nil)
  }
}

extension Layer {
  /// The layer without one of its sublayers.
  fileprivate func without(_ name: String) -> Layer {
    var result = self
    result.sublayers.removeAll { $0.name == name }
    return result
  }
}
