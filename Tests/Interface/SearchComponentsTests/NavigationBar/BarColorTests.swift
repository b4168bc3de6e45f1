import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

@Suite("Colours on bars") struct BarColorTests {
  private func scene(
    _ scheme: Navigation.ColorScheme, background: RGBAColor, isActive: Bool = false, large: Bool = false
  ) -> SearchScene {
    let appearance = Navigation.BarAppearance(background: .rgba(background))
    let items = [BarItem("Edit"), BarItem("Off", isEnabled: false)]
    return SearchScene(
      search: Search(
        placeholder: isActive ? .text("Search") : .rotation(.init(rotate: ["Search"], fadeIn: .zero)),
        scopes: ["All", "Mine"], active: isActive
      ).with { $0.hidesNavigationBarDuringPresentation = false }
    ).with {
      $0.navigation = Navigation(
        title: "Recipes", largeTitle: large, leadingItems: [.title("A")], trailingItems: items, background: .opaque
      ).with {
        $0.prompt = "Demo"
        $0.colorScheme = scheme
        $0.appearances = .init(standard: appearance)
      }
    }
  }

  /// With `automatic`, all text on 1,000 bars has a contrast of 4.5:1.
  @Test(arguments: 0..<Samples.count(20)) func automaticIsLegible(seed: Int) throws {
    var random = SeededGenerator(seed: 400 + seed)
    for _ in 0..<50 {
      let background = RGBAColor(random.below(256), random.below(256), random.below(256))
      var scene = scene(.automatic, background: background, isActive: random.chance(0.5), large: random.chance(0.5))
      scene.appearance = random.chance(0.5) ? .light : .dark
      scene.tint = .rgba(RGBAColor(random.below(256), random.below(256), random.below(256)))
      let root = try Laid(scene).layers(1)
      var texts = 0
      func check(_ layer: Layer, on ground: RGBAColor) {
        var ground = ground
        if let color = layer.backgroundColor { ground = ground.mixed(with: color.opaque, color.alpha) }
        if case .text(let text) = layer.contents, !layer.isHidden {
          texts += 1
          let contrast = text.color.contrast(over: ground)
          #expect(contrast >= 4.5 - 1e-9, "\(layer.name) on \(background.hex): \(contrast)")
        }
        // The thumb is behind the selected segment, but is not its superlayer.
        let thumb = layer.name == "scopeBar" ? layer.layer(named: "scopeBar.selection") : nil
        for part in layer.sublayers {
          let isOnThumb = thumb.map { $0.frame.midX == part.frame.midX && $0.name != part.name } ?? false
          check(part, on: isOnThumb ? thumb?.backgroundColor ?? ground : ground)
        }
      }
      for name in ["navigationBar", "searchBar", "scopeBarContainer", "statusBar"] {
        if let bar = root.layer(named: name) {
          for part in bar.sublayers
          where part.name != "navigationBar.background" && part.name != "navigationBar.hairline" {
            check(part, on: background)
          }
        }
      }
      #expect(texts >= 6)
    }
  }

  /// Light text for `dark`, with the measured field; `default` keeps the appearance's colours.
  @Test func schemes() throws {
    let blue = RGBAColor(0, 130, 201)
    let dark = try Laid(scene(.dark, background: blue)).layers(1)
    #expect(try dark.text(of: "navigationBar.title").color == .white)
    #expect(try dark.text(of: "statusBar.time").color == .white)
    // The system's blue is not legible on it.
    #expect(try dark.text(of: "navigationBar.leadingItems.0").color == .white)
    #expect(dark.layer(named: "searchBar.field")?.backgroundColor == RGBAColor(255, 255, 255, 0.24))
    let light = try Laid(scene(.light, background: .white)).layers(1)
    #expect(try light.text(of: "navigationBar.title").color == .black)
    #expect(try light.text(of: "navigationBar.leadingItems.0").color == RGBAColor(0, 122, 255))
    let plain = try Laid(scene(.default, background: blue)).layers(1)
    #expect(try plain.text(of: "navigationBar.title").color == .black)
    #expect(plain.layer(named: "searchBar.field")?.backgroundColor == RGBAColor(118, 118, 128, 0.12))
    var night = scene(.light, background: .white)
    night.appearance = .dark
    #expect(try Laid(night).layers(1).text(of: "navigationBar.title").color == .black)
  }

  /// Titles have the appearance's colours and fonts, which follow the scroll as the background does.
  @Test(arguments: [(0.0, 0.0), (26, 0.5), (52, 1)]) func titlesFollowTheAppearance(offset: Double, progress: Double)
    throws
  {
    let appearances = Navigation.Appearances(
      standard: .init(
        background: "#000000", shadow: .clear, title: .init(color: .white, font: .init(size: 20, weight: .bold)),
        largeTitle: .init(color: "#FF0000")),
      scrollEdge: .init(shadow: "#00FF00", largeTitle: .init(color: "#0000FF", font: .init(size: 40))))
    let scene = SearchComponentsTests.scene(
      content: Content(offset: offset),
      navigation: Navigation(title: "A", largeTitle: true).with { $0.appearances = appearances })
    let root = try Laid(scene).layers()
    if progress < 1 {
      let text = try root.text(of: "navigationBar.largeTitle")
      #expect(text.color == RGBAColor(red: progress, green: 0, blue: 1 - progress))
      #expect(text.line.style.size == (progress < 0.5 ? 40 : 34))
    } else {
      let text = try root.text(of: "navigationBar.title")
      #expect(text.color == .white && text.line.style == .bold(20))
    }
    let hairline = try #require(root.layer(named: "navigationBar.hairline"))
    #expect(hairline.isHidden == (progress == 1))
    if progress < 1 {
      let shown = (hairline.backgroundColor?.alpha ?? 0) * hairline.opacity
      #expect(abs(shown - (1 - progress)) < 1e-9 && hairline.backgroundColor?.green == 1)
    }
  }

  /// Without a scroll-edge appearance the texts are the standard one's, as in UIKit.
  @Test func textsOfTheStandardAppearance() throws {
    let appearances = Navigation.Appearances(standard: .init(title: .init(color: "#123456")))
    let scene = SearchComponentsTests.scene(navigation: Navigation(title: "A").with { $0.appearances = appearances })
    #expect(try Laid(scene).layers().text(of: "navigationBar.title").color == RGBAColor(0x12, 0x34, 0x56))
  }

  /// Only the lower bars of smaller phones are compact (`UIBarMetrics.compact`).
  @Test(arguments: [(Device.iPhoneSE1, true), (.iPhone15Pro, true), (.iPhone8Plus, false), (.iPhone16ProMax, false)])
  func compactBars(device: Device, isCompact: Bool) throws {
    let appearances = Navigation.Appearances(
      standard: .init(background: "#FF0000"), compact: .init(background: "#0000FF"))
    var scene = SearchComponentsTests.scene(
      navigation: Navigation(title: "A", background: .opaque).with { $0.appearances = appearances })
    (scene.device, scene.orientation) = (device, .landscape)
    let color = try Laid(scene).layers().layer(named: "navigationBar.background")?.backgroundColor
    #expect(color == (isCompact ? RGBAColor(0, 0, 255) : RGBAColor(255, 0, 0)))
  }
}
