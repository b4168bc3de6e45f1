import Foundation
import SearchFrames
import SearchLayers
import SearchScenes
import TestSupport
import Testing

/// Every word of a part of the grammar, drawn in all appearances, directions and text sizes, on small and large screens.
@Suite struct ContentSceneTests {
  private static let traits = [
    "device: iPhone SE (1st generation)\nsystem: iOS 13\n",
    "device: iPhone 15 Pro Max\nappearance: dark\nlayoutDirection: rightToLeft\n",
    "device: iPhone 16 Pro\nsystem: iOS 18\ncontentSizeCategory: accessibilityExtraExtraExtraLarge\n",
    "device: iPad (A16)\norientation: landscape\ncontrast: increased\nlayoutDirection: rightToLeft\n",
    "device: iPhone 17 Pro\nsystem: iOS 26\norientation: landscape\n",
    "device: iPad Pro 13-inch (M4)\nsystem: iOS 26\nlayoutDirection: rightToLeft\nappearance: dark\n",
    "device: iPhone 13 mini\ncontentSizeCategory: extraSmall\nappearance: dark\ncontrast: increased\n",
  ]

  @Test(arguments: Samples.some(2 * WordScene.all.count, of: traits, WordScene.all))
  func everyWordIsDrawn(traits: String, words: WordScene) throws {
    try withFolder { folder in
      try Self.writeArt(in: folder)
      try folder.write(traits + words.yaml, to: "scene.yaml")
      let renderer = try SceneRenderer(SearchScene(contentsOfFile: folder.path(of: "scene.yaml")))
      for time in words.times {
        let root = try renderer.layers(at: .seconds(time))
        expectTextInside(root, "\(time) s")
        #expect(try renderer.png(at: .seconds(time), scale: 1).count > 1000)
        #expect(try renderer.svg(at: .seconds(time)).contains("</svg>"))
      }
    }
  }

  /// What is read, written and read again is the same.
  @Test(arguments: WordScene.all) func theSceneReadsBackEqual(words: WordScene) throws {
    let scene = try SearchScene(yaml: words.yaml)
    #expect(try SearchScene(yaml: try scene.yaml()) == scene)
  }

  /// A picture of 60 × 40 pixels, as PNG and as JPEG.
  private static func writeArt(in folder: TemporaryFolder) throws {
    let scene = SearchScene().with { $0.crop = .rect(CGRect(x: 0, y: 0, width: 60, height: 40)) }
    let png = try SceneRenderer(scene).png(at: .seconds(0), scale: 1)
    try folder.write(Array(png), to: "art.png")
    try folder.write(TestJPEG.color, to: "art.jpg")
  }

  /// Text is inside its superlayer, unless something clips it.
  private func expectTextInside(_ root: Layer, _ words: String) {
    func check(_ layer: Layer, isClipped: Bool) {
      let bounds = CGRect(origin: layer.contentOffset, size: layer.frame.size).insetBy(dx: -1, dy: -1)
      for child in layer.sublayers {
        if child.text != nil, !isClipped, !layer.frame.isEmpty, layer.name.hasPrefix("content.") {
          #expect(
            child.frame.minX >= bounds.minX && child.frame.maxX <= bounds.maxX,
            "\(words): \(child.name) \(child.frame) in \(layer.name) \(layer.frame)")
        }
        check(child, isClipped: isClipped || child.clipsToBounds)
      }
    }
    check(root, isClipped: false)
  }
}
