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

  /// Over any colour, of the page, of a sheet, of a card of a grid or of a selected row, black or white has a contrast
  /// of at least 3:1, except over the system's dark greys.
  @Test func contrastIsAtLeastThree() throws {
    var random = SeededGenerator(seed: 5)
    for round in 0..<1000 {
      let color = RGBAColor(random.below(256), random.below(256), random.below(256))
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
      if HomeIndicator.Metrics.iOS13.isSystemDark(color) { continue }
      // A grid's row of cards may end above the indicator.
      let below = [0.125, 0.375, 0.625, 0.875].map {
        root.without("homeIndicator").ground(
          at: CGPoint(x: frame.minX + frame.width * $0, y: frame.midY), over: RGBAColor.black)
      }
      if Set(below).count == 1, below.allSatisfy(HomeIndicator.Metrics.iOS13.isSystemDark) { continue }
      for ground in below { #expect(ink.contrast(over: ground) >= 3, "\(round): \(color), \(ground)") }
    }
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
    let below = root.without("homeIndicator").ground(
      at: CGPoint(x: frame.minX + 40, y: frame.midY), over: .black)
    #expect(ink.contrast(over: below) >= 3)
  }

  @Test func theMeasuredInkOverDark() throws {
    var content = Content()
    content.background = .rgba(RGBAColor(28, 28, 30))
    let ink = try #require(try Laid(scene(content: content)).layers().layer(named: "homeIndicator")?.backgroundColor)
    let drawn = RGBAColor(28, 28, 30).mixed(with: ink.opaque, ink.alpha)
    #expect(abs(drawn.red * 255 - 72) < 0.5 && abs(drawn.blue * 255 - 72) < 2.5)
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
