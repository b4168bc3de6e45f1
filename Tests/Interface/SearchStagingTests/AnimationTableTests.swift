import Foundation
import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@testable import SearchStaging

@Suite("Animations of a timeline") struct AnimationTableTests {
  /// One thousand tags that change sides every millisecond, under animations that are all in flight at the end.
  private func scene(events: Int) -> SearchScene {
    var scene = musicScene(active: true, showsTags: true, tags: (0..<1000).map { "Tag \($0)" })
    scene.timeline = (0..<events).map { index in
      let changes = Changes { $0.layoutDirection = index.isMultiple(of: 2) ? .rightToLeft : .leftToRight }
      return Event(
        .set(changes), at: .at(.milliseconds(Double(index))),
        animation: .timing(duration: .seconds(80_000), curve: .easeInOut))
    }
    return scene
  }

  private func stage(events: Int) throws -> Stage { try Played(scene(events: events)).stage }

  @Test func tooManyDifferentOnesAreRefused() throws {
    var compiler = try Compiler(scene(events: 3), text: typesetter, artwork: Artwork())
    compiler.limit = 4 << 20
    #expect(compiler.run().isEmpty)
    compiler = try Compiler(scene(events: 3), text: typesetter, artwork: Artwork())
    compiler.limit = 1 << 18
    let problems = compiler.run().map(\.description)
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("timeline: the animations of all events take more than 0 MiB;"))
  }

  @Test func anEventLikeOneBeforeItTakesLittleMemory() throws {
    let stages = try [10, 30, 50].map { try stage(events: $0).animations }
    #expect(stages.map(\.counts.count) == [10, 30, 50])
    #expect(stages[0].counts.allSatisfy { $0 > 1000 })
    let growth = stages[1].bytes - stages[0].bytes
    #expect(growth > 0 && growth < 20 * 4_000)
    #expect(stages[2].bytes - stages[1].bytes == growth)
  }

  @Test func presentationsAddAllThatIsInFlight() throws {
    let stage = try stage(events: 51)
    func frame(_ time: Instant) throws -> CGRect { try #require(stage.layers(at: time).frame(of: "tags.bottom.7")) }
    // The model is right to left. Of the animations, 26 from the left and 25 from the right have just begun.
    let (start, rest) = (try frame(.zero), try frame(stage.settled))
    #expect(start != rest)
    expectEqual(try frame(.milliseconds(50)), start)
  }

  /// Two changes of a replacing property, with the presentation value during the second.
  struct Replacement: Decodable, Sendable {
    struct Change: Decodable, Sendable {
      let start, duration: Double
      let from: Double?
      let to: Double
    }

    let first, second: Change
    let time, fromCurrentState, fromModel, tolerance: Double

    static func all() throws -> [Replacement] {
      struct File: Decodable { let cases: [Replacement] }
      let path = "Tests/Foundation/SearchMotionTests/Vectors/replacing.json"
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: PackageFolder.url.appending(path: path))).cases
    }
  }

  private static let key = Layer.Key(.screen, "layer")

  @Test(arguments: try Replacement.all(), [true, false])
  func replacedOpacitiesMatchTheVectors(_ vector: Replacement, fromCurrentState: Bool) {
    var animations = AnimationTable()
    var layer = Layer(name: "layer", frame: .zero, opacity: vector.first.from ?? 0)
    for change in [vector.first, vector.second] {
      let (old, start) = (layer, Instant.seconds(change.start))
      layer.opacity = change.to
      let flight = Flight(animations, at: start)
      let changes = LayerChange.all(from: old, to: layer, isRightToLeft: false) { property, model in
        guard fromCurrentState else { return model }
        return flight.value(of: property, LayerAnimations(column: animations.columns[Self.key]), model: model)
      }
      let timing = AnimationTiming(start: start, curve: .easeInOut(duration: change.duration))
      animations.add([(layer: Self.key, changes: changes)], timing: timing)
    }
    Flight(animations, at: .seconds(vector.time)).present(&layer, LayerAnimations(column: animations.columns[Self.key]))
    let expected = fromCurrentState ? vector.fromCurrentState : vector.fromModel
    #expect(abs(layer.opacity - expected) <= vector.tolerance)
  }

  /// An animation shows its start during the delay, and the model from its end on.
  @Test func replacedOpacityWaitsDuringTheDelay() {
    var animations = AnimationTable()
    let (old, new) = (
      Layer(name: "layer", frame: .zero, opacity: 0.3), Layer(name: "layer", frame: .zero, opacity: 0.7)
    )
    let timing = AnimationTiming(start: .seconds(1), delay: 1, curve: .timing(.linear, duration: 1))
    animations.add(
      [(layer: Self.key, changes: LayerChange.all(from: old, to: new, isRightToLeft: false) { $1 })], timing: timing)
    let opacities = [1.9, 2.5, 3].map { time in
      var layer = new
      Flight(animations, at: .seconds(time)).present(&layer, LayerAnimations(column: animations.columns[Self.key]))
      return layer.opacity
    }
    #expect(opacities[0] == 0.3 && abs(opacities[1] - 0.5) < 1e-15 && opacities[2] == 0.7)
  }

  @Test func changesAreFoundByColumnAndRow() {
    var animations = AnimationTable()
    for row in 0..<40 {
      let change = LayerChange(property: 0, start: [Double(row % 3), 0, 0, 0])
      animations.add(
        (0...row).map { (layer: Layer.Key(.screen, "\($0)"), changes: [change]) },
        timing: AnimationTiming(start: .seconds(Double(row)), curve: .timing(.linear, duration: 10)))
    }
    #expect(animations.columns.count == 40)
    #expect(animations.groups(at: 20) == 11..<21)
    #expect(animations.groups(at: -1).isEmpty && animations.groups(at: 60).isEmpty)
    for column in [0, 12, 31, 32, 39] {
      for rows in [0..<40, 11..<21] {
        let found = animations.changes(of: column, in: rows).filter { !$0.changes.isEmpty }
        #expect(found.map(\.group) == Array(max(rows.lowerBound, column)..<max(rows.upperBound, column)))
        #expect(found.allSatisfy { $0.changes.first?.start?.x == Double($0.group % 3) })
      }
    }
  }
}
