import Foundation
import SearchFrames
import TestSupport
import Testing

struct Sparkline: LayerView {
  func layer(of size: CGSize, in traits: Traits, parameters: [String: String]) -> Layer {
    let height = size.height > 0 ? size.height : 60
    var layer = Layer(name: "chart", frame: CGRect(x: 0, y: 0, width: size.width, height: height))
    let values = (parameters["values"] ?? "").split(separator: " ").compactMap { Double($0) }
    var path = VectorPath()
    for (index, value) in values.enumerated() {
      let x = size.width * Double(index) / Double(max(values.count - 1, 1))
      let point = CGPoint(x: x, y: height * (1 - value))
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    layer.stroke(path, traits.appearance == .dark ? .white : .black, width: 2)
    return layer
  }
}

@Suite struct LayerViewTests {
  private static let article = PackageFolder.path + "/Sources/SearchFrames/SearchFrames.docc/DrawYourOwnCell.md"

  private func blocks(_ language: String) throws -> [String] {
    let text = try String(contentsOfFile: Self.article, encoding: .utf8)
    return text.components(separatedBy: "```").enumerated().compactMap { index, block in
      index % 2 == 1 && block.hasPrefix(language + "\n") ? String(block.dropFirst(language.count + 1)) : nil
    }
  }

  private func scene(_ rows: String, _ more: String = "") throws -> SearchScene {
    try SearchScene(yaml: "\(more)\ncontent: {initial: {kind: list, rows: [\(rows)]}}")
  }

  @Test func theArticlesWaysDraw() throws {
    let yaml = try blocks("yaml")
    let template = try SceneRenderer(SearchScene(yaml: yaml[0])).layers(at: .settled)
    #expect(template.frame(of: "content.list.row.0.view.title") != nil)
    let drawn = try SceneRenderer(SearchScene(yaml: yaml[2]), drawing: ["sparkline": Sparkline()])
    let chart = try #require(try drawn.layers(at: .settled).frame(of: "content.list.row.0.view.view.1.drawing"))
    #expect(chart.height == 60 && chart.width > 250)
    try withFolder([:]) { (folder) throws in
      let picture = try SceneRenderer(SearchScene(device: .iPhone15Pro)).png(at: .settled)
      try picture.write(to: URL(fileURLWithPath: folder.path(of: "cell@3x.png")))
      try folder.write(yaml[1], to: "scene.yaml")
      let shown = try SceneRenderer(SearchScene(contentsOfFile: folder.path(of: "scene.yaml"))).layers(at: .settled)
      #expect(shown.frame(of: "content.list.row.0.view")?.width == 393)
    }
    // The view of the text is the one above.
    let own = try String(contentsOfFile: #filePath, encoding: .utf8)
    let block = try blocks("swift")[0]
    #expect(own.contains(block[try #require(block.range(of: "struct ")).lowerBound...]))
  }

  @Test func theSameCallDrawsTheSameInEveryTrait() throws {
    let row = "{view: sparkline, values: 0.1 0.9}"
    for more in ["", "appearance: dark", "layoutDirection: rightToLeft", "system: iOS 26"] {
      let renderers = try (0..<2).map { _ in
        try SceneRenderer(try scene(row, more), drawing: ["sparkline": Sparkline()])
      }
      #expect(try renderers[0].layers(at: .settled) == renderers[1].layers(at: .settled))
      #expect(try renderers[0].png(at: .settled) == renderers[1].png(at: .settled))
    }
    // A row is as high as the view wants to be.
    let tree = try SceneRenderer(try scene(row), drawing: ["sparkline": Sparkline()]).layers(at: .settled)
    #expect(tree.frame(of: "content.list.row.0")?.height == 60)
  }

  @Test func aViewOfNoTemplateIsRefusedWithTheWayToRegisterIt() throws {
    let scene = try scene("{view: sparkline, title: A}, {view: {vstack: [{view: map, width: 40}]}}")
    let error = #expect(throws: SceneError.self) { try SceneRenderer(scene) }
    let words = "\(try #require(error))"
    #expect(
      words.contains("SceneRenderer(scene, drawing: [\\\"sparkline\\\": …])")
        || words.contains("drawing: [\"sparkline\""))
    #expect(words.contains("map"))
    #expect(throws: Never.self) { try SceneRenderer(scene, drawing: ["sparkline": Sparkline(), "map": Sparkline()]) }
    // A slip of the pen is a problem of the file.
    #expect(throws: SceneError.self) {
      try self.scene("{view: sparklin}", "templates: {sparkline: {view: {text: A}}}")
    }
  }

  @Test func viewsOfScenesBuiltInCodeAreDrawn() throws {
    let row = SearchScene.Row(view: .template("sparkline", ["title": "A", "values": "0 1"]))
    let scene = SearchScene(
      content: .init(initial: .list(style: .plain, rows: [row])), timeline: [.tap(.row("A"), at: .seconds(1))])
    let tree = try SceneRenderer(scene, drawing: ["sparkline": Sparkline()]).layers(at: .settled)
    #expect(tree.frame(of: "content.list.row.0.view.drawing") != nil)
  }

  @Test func anyNumberIsDrawn() throws {
    struct Wild: LayerView {
      func layer(of size: CGSize, in traits: Traits, parameters: [String: String]) -> Layer {
        var inner = Layer(
          name: "a", frame: CGRect(x: Double.nan, y: -.infinity, width: 1e300, height: -5), opacity: 7,
          cornerRadius: .nan,
          shadow: .init(color: .black, offset: CGSize(width: Double.nan, height: 2), sigma: .infinity))
        var path = VectorPath()
        path.move(to: CGPoint(x: Double.nan, y: 0))
        path.line(to: CGPoint(x: 1e308, y: -1e308))
        inner.stroke(path, .black, width: .infinity)
        return Layer(name: "", frame: CGRect(origin: .zero, size: size), sublayers: [inner])
      }
    }
    let renderer = try SceneRenderer(try scene("{view: wild}"), drawing: ["wild": Wild()])
    #expect(try renderer.png(at: .settled, scale: 1).count > 100)
  }
}
