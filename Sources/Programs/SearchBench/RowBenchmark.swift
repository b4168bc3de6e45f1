import Foundation
import SearchCairoPainting
import SearchFrames

/// Times the layout and the painting of a long list and of a short one, at several offsets, in one run: of the system's rows and
/// of rows that are views.
enum RowBenchmark {
  /// Prints a row for each case: what is measured, its milliseconds for 50 and for 5,000 rows, and their ratio.
  /// - Parameter folder: for the scenes, "views-5000.yaml"; nil to write none.
  static func measure(rounds: Int, folder: String? = nil) throws {
    ProcessMemory.keepPictures()
    print("measured short long ratio")
    for (row, make) in [("rows", row), ("views", view)] as [(String, (Int, Int) -> SearchScene.Row)] {
      let lists: [(sections: Int, rows: Int)] = [(1, 50), (100, 50)]
      let renderers = try lists.map { sections, rows in
        let scene = scene(sections: sections, rows: rows, of: make)
        if let folder {
          try scene.yaml().write(toFile: "\(folder)/\(row)-\(sections * rows).yaml", atomically: true, encoding: .utf8)
        }
        return try SceneRenderer(scene)
      }
      for (name, share) in [("top", 0.0), ("middle", 0.5), ("end", 1)] {
        var (layout, painting) = ([[Double]](repeating: [], count: 2), [[Double]](repeating: [], count: 2))
        for round in 0..<rounds {
          for (index, renderer) in renderers.enumerated() {
            // The list scrolls by one point a second; every instant is laid out anew.
            let time = SearchScene.Time.seconds(share * (duration - 100) + Double(round) / 7)
            let clock = ContinuousClock()
            var root: Layer?
            layout[index].append(try clock.measure { root = try renderer.layers(at: time) }.milliseconds)
            guard let root else { continue }
            var canvas = try CairoCanvas(root.frame, scale: 3, background: .black, painter: CairoPainter())
            painting[index].append(try clock.measure { try canvas.paint(root) }.milliseconds)
          }
        }
        for (what, times) in [("layout", layout), ("painting", painting)] {
          let rounds = times.map(Rounds.init)
          let medians = rounds.map(\.median)
          print("\(row), \(what) at \(name) \(medians[0]) \(medians[1]) \(medians[1] / medians[0]) \(rounds[1].noise)")
        }
      }
    }
  }

  /// In seconds.
  private static let duration = 1000.0

  private static func row(_ row: Int, of section: Int) -> SearchScene.Row {
    SearchScene.Row(
      title: "Row \(row) of \(section)", subtitle: "With a subtitle", value: "\(row)", accessory: .disclosureIndicator)
  }

  private static func view(_ row: Int, of section: Int) -> SearchScene.Row {
    SearchScene.Row(view: .template("item", ["title": "Row \(row) of \(section)", "count": "\(row)"]))
  }

  /// A template of twelve nodes.
  private static let template = SearchScene.Template(
    "item", parameters: [.init("title", nil), .init("count", "")],
    view: .hstack(
      .image(.color(.systemTeal)).frame(width: 40, height: 40).cornerRadius(.points(8)),
      .vstack(
        .text("{title}", .headline, lines: 1),
        .hstack(.progress(0.4).frame(width: 60), .text("With a subtitle", .footnote, color: .secondaryLabel, lines: 1)),
        spacing: 3, alignment: .leading), .spacer, .badge("{count}"),
      .vstack(.symbol("star"), .text("{count}", .caption1, lines: 1))))

  private static func scene(
    sections: Int, rows: Int, of row: (Int, Int) -> SearchScene.Row
  ) -> SearchScene {
    let list = SearchScene.List(
      style: .insetGrouped,
      sections: (0..<sections).map { section in
        .init(header: .init(title: "Section \(section)"), rows: (0..<rows).map { row($0, section) })
      }
    ).with { $0.rowHeight = 57 }
    var scene = SearchScene(device: .iPhone15Pro, content: .init(initial: .list(list)))
    (scene.templates, scene.navigation.title) = ([template], "List")
    // To the last screen of the list.
    let end = Double(sections * rows) * 57 + Double(sections) * 56 - 700
    scene.timeline = [.scroll(.content, .to(end), over: .seconds(duration), at: .seconds(0))]
    return scene
  }
}
