import Foundation
import SearchFrames
import TestSupport
import Testing

/// On Darwin the threads of queues and of Swift Testing have stacks of 512 KiB: what clients call must do with that, in
/// debug builds too.
@Suite(.serialized) struct SmallStackTests {
  private static func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
    let outcome = Outcome()
    let thread = Thread {
      outcome.result = Result { try body() }
      outcome.done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    outcome.done.wait()
    try outcome.result.get()
  }

  private final class Outcome: @unchecked Sendable {
    let done = DispatchSemaphore(value: 0)
    var result = Result { () throws -> Void in }
  }

  private static func draw(_ scene: SearchScene) throws {
    let renderer = try SceneRenderer(scene)
    for time in [0, 0.55, 1.3] {
      _ = try renderer.image(at: .seconds(time))
      _ = try renderer.svg(at: .seconds(time))
      _ = try renderer.pdf(at: .seconds(time))
    }
    _ = try renderer.animatedSVG(from: .seconds(0), to: .seconds(0.3))
  }

  private static let examples: [String] = {
    let folder = PackageFolder.url.appending(path: "Sources/Programs/SearchFramesCommand/Examples")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Samples.some(4, of: files.filter { $0.hasSuffix(".yaml") }.sorted().map { folder.appending(path: $0).path })
  }()

  @Test(arguments: examples.indices) func examplesAreDrawn(example: Int) throws {
    try Self.onSmallStack { try Self.draw(try SearchScene(contentsOfFile: Self.examples[example])) }
  }

  /// A file has at most 64 levels; a node in a node takes two.
  @Test(arguments: [["vstack", "hstack", "zstack"], ["zstack"], ["hstack", "flow"]])
  func deepViewsAreDrawn(kinds: [String]) throws {
    let view = (0..<27).reduce("{text: deep}") { "{\(kinds[$1 % kinds.count]): [\($0)]}" }
    let text =
      "search: {}\ntemplates: {deep: {view: \(view)}}\ncontent: {initial: {kind: list, rows: [{view: deep}]}}\n"
    try Self.onSmallStack { try Self.draw(try SearchScene(yaml: text)) }
  }
}
