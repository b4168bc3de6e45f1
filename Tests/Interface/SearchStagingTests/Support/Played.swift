import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import SearchTypesetting
import Testing

/// One for all tests, as one process has.
let typesetter = Typesetter(library: FontLibrary(folders: FontFolders()))

/// A compiled scene with instants in seconds.
struct Played {
  let stage: Stage

  init(_ scene: SearchScene) throws { stage = try Stage(scene, text: typesetter) }

  var settled: Double { stage.settled.seconds }

  func layers(_ time: Double) throws -> Layer { stage.layers(at: .seconds(time)) }

  /// The frame in the window of a scene whose screen changes its size; on the screen in others.
  func frameInWindow(_ name: String, _ t: Double) throws -> CGRect? {
    let root = try layers(t)
    guard let window = root.frame(of: "window") else { return root.frame(of: name) }
    return root.frame(of: name)?.offsetBy(dx: -window.minX, dy: -window.minY)
  }

  /// The frame in the screen's coordinates; nil for a missing layer.
  func frame(_ name: String, _ time: Double) throws -> CGRect? { try layers(time).frame(of: name) }

  func opacity(_ name: String, _ time: Double) throws -> Double? { try layers(time).layer(named: name)?.opacity }

  func text(_ name: String, _ time: Double) throws -> String? { try layers(time).text(of: name)?.line.string }

  /// The page's content: "results", "loading".
  func contentKind(_ time: Double) throws -> String {
    let names = try layers(time).layer(named: "content")?.sublayers.map(\.name) ?? []
    return names.map { $0.replacing("content.", with: "") }.joined(separator: "+")
  }
}

extension Layer {
  func text(of name: String) -> TextContents? {
    guard case .text(let text) = layer(named: name)?.contents else { return nil }
    return text
  }
}

/// Expects that no name occurs twice and that all values are within their ranges; returns the names.
@discardableResult
func expectSound(_ root: Layer, _ words: String = "", sourceLocation: SourceLocation = #_sourceLocation) -> Set<String>
{
  var names: Set<String> = []
  var unsound: [String] = []
  root.walk { layer, frame in
    let numbers = [
      frame.minX, frame.minY, frame.width, frame.height, layer.contentOffset.x, layer.contentOffset.y,
      layer.cornerRadius,
    ]
    let isNew = names.insert(layer.name).inserted && !layer.name.isEmpty
    if isNew, numbers.allSatisfy(\.isFinite), (0...1).contains(layer.opacity), !layer.isHidden { return }
    unsound.append("\(layer.name) \(numbers) \(layer.opacity)")
  }
  #expect(unsound == [], "\(words)", sourceLocation: sourceLocation)
  return names
}

/// Returns the problems with which `Stage` refuses a scene.
func refusals(_ scene: SearchScene) -> [SceneProblem] {
  do {
    _ = try Stage(scene, text: typesetter)
    return []
  } catch {
    return error.problems
  }
}

/// Expects exactly one problem, in the last event of the timeline.
/// - Parameter words: the message; an "…" at the beginning or the end matches any words.
func expectRefusal(_ scene: SearchScene, _ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let problems = refusals(scene)
  let problem = try #require(problems.first, "\(words)", sourceLocation: sourceLocation)
  let isOfLast = problem.path.hasPrefix("timeline[\(scene.timeline.count - 1)].")
  #expect(problems.count == 1 && isOfLast, "\(problems)", sourceLocation: sourceLocation)
  let found = problem.message + (problem.suggestion.map { " [\($0)]" } ?? "")
  let part = words.trimmingCharacters(in: ["…"])
  let isFound =
    switch (words.hasPrefix("…"), words.hasSuffix("…")) {
    case (false, false): found == part
    case (false, true): found.hasPrefix(part)
    case (true, false): found.hasSuffix(part)
    case (true, true): found.contains(part)
    }
  #expect(isFound, "\(found) is not \(words)", sourceLocation: sourceLocation)
}

/// Whatever scrolls the content.
let scrollActions: [Action] = [
  .scroll(.content, .by(3), over: .zero), .drag(.content, by: 3, over: .zero), .fling(.content, velocity: 3),
]

extension SearchScene.Animation {
  static func linear(_ seconds: Double) -> Self { .timing(duration: .seconds(seconds), curve: .linear) }
}

func width(_ string: String, _ style: TextStyle) throws -> Double {
  typesetter.line(string, style: style, fitting: nil).width
}

let musicTags = ["Top Results", "Artists", "Albums", "Songs", "Playlists", "Stations", "Profiles"]
let musicScopes = ["Apple Music", "Library"]

/// Returns Apple Music's search on an iPhone 15 Pro, 393 × 852 at 3×, in the given state.
func musicScene(
  _ timeline: [Event] = [], text: String = "", active: Bool = false, focused: Bool = false, showsTags: Bool = false,
  scopes: [String] = musicScopes, tags: [String] = musicTags, content: Content = Content()
) -> SearchScene {
  SearchScene(
    device: .iPhone15Pro,
    search: Search(scopes: scopes, tags: .init(tags), text: text, active: active || focused).with {
      $0.focused = focused
      $0.showsTags = showsTags
    }, content: content, timeline: timeline
  ).with { $0.navigation = Navigation(title: "Search") }
}

/// The positions on that screen, calculated by hand from the documented metrics.
enum Phone {
  /// The top of the bars.
  static let top = Device.iPhone15Pro.statusBar
  /// The bottom of the navigation bar.
  static let bars = top + 44
  /// The bottom of the palette at rest.
  static let palette = bars + 52
  /// The bottom of the palette of an active search that hides the navigation bar: the container's top.
  static let container = top + 52
  static let restingField = CGRect(x: 16, y: bars + 1, width: 393 - 32, height: 36)
  static func cancelX() throws -> Double { try 393 - 16 - cancelWidth() }

  /// Rounded up to the pixels of a screen of 3×, as UIKit sizes labels.
  static func cancelWidth() throws -> Double {
    try (SearchStagingTests.width("Cancel", .regular(17)) * 3).rounded(.down) / 3
  }

  static func activeField() throws -> CGRect { CGRect(x: 16, y: top + 8, width: try cancelX() - 12 - 16, height: 36) }

  /// The frames of tags in the row's coordinates.
  static func tagFrames(_ titles: [String] = musicTags) throws -> [CGRect] {
    var x = 0.0
    return try titles.map { title in
      let width = 12 + (try SearchStagingTests.width(title, .semibold(13))) + 12.66
      defer { x += width }
      return CGRect(x: x, y: 0, width: width, height: 32)
    }
  }
}

func expectEqual(
  _ a: CGRect?, _ b: CGRect, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let a else {
    Issue.record(comment ?? "no such layer", sourceLocation: sourceLocation)
    return
  }
  let distance = max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.width - b.width), abs(a.height - b.height))
  #expect(distance < 1e-4, "\(a) is not \(b) \(comment?.rawValue ?? "")", sourceLocation: sourceLocation)
}

func expectEqual(
  _ a: Double?, _ b: Double, within tolerance: Double = 1e-4, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs((a ?? .nan) - b) < tolerance, comment ?? "\(String(describing: a)) is not \(b)", sourceLocation: sourceLocation)
}

func expectEqual(
  _ a: CGFloat?, _ b: Double, within tolerance: Double = 1e-4, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) { expectEqual(a.map { Double($0) }, b, within: tolerance, comment, sourceLocation: sourceLocation) }
