import Foundation
import SearchCairoPainting
import SearchFrames

/// Times the layout and the painting of a long list and of a short one, at several offsets, in one run.
enum RowBenchmark {
  /// Prints a row for each case: what is measured, its milliseconds for 50 and for 5,000 rows, and their ratio.
  static func measure(rounds: Int) throws {
    ProcessMemory.keepPictures()
    print("measured short long ratio")
    let lists: [(sections: Int, rows: Int)] = [(1, 50), (100, 50)]
    let renderers = try lists.map { try SceneRenderer(scene(sections: $0.sections, rows: $0.rows)) }
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
        print("\(what) at \(name) \(medians[0]) \(medians[1]) \(medians[1] / medians[0]) \(rounds[1].noise)")
      }
    }
  }

  /// In seconds.
  private static let duration = 1000.0

  private static func scene(sections: Int, rows: Int) -> SearchScene {
    let list = SearchScene.List(
      style: .insetGrouped,
      sections: (0..<sections).map { section in
        SearchScene.List.Section(
          header: .init(title: "Section \(section)"),
          rows: (0..<rows).map { row in
            SearchScene.Row(
              title: "Row \(row) of \(section)", subtitle: "With a subtitle", value: "\(row)",
              accessory: .disclosureIndicator)
          })
      })
    var scene = SearchScene(
      device: .iPhone15Pro, navigation: .init(title: "List"), content: .init(initial: .list(list)))
    // To the last screen of the list.
    let end = Double(sections * rows) * 57 + Double(sections) * 56 - 700
    scene.timeline = [.scroll(.content, .to(end), over: .seconds(duration), at: .seconds(0))]
    return scene
  }
}
