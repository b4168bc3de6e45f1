import Foundation
import SearchFrames
import SearchGeometry
import SearchLanguage
import SearchLayers
import SearchScenes

/// How an app's view hierarchy differs from a scene at an instant.
public struct Conformance: Sendable {
  /// Later versions may have more.
  public struct Status: Hashable, Sendable {
    public let name: String

    public static let conforms = Status(name: "conforms")
    public static let differs = Status(name: "differs")
    /// The dump does not tell.
    public static let notJudged = Status(name: "notJudged")
  }

  /// An element of the scene, of the app or of both.
  public struct Element: Hashable, Sendable {
    /// The scene's layer; nil for an element that only the app has.
    public let layer: String?
    public let kind: String
    public let status: Status
    /// The differences, in words; empty if it conforms.
    public let reason: String
    /// In points on the screen.
    public let appFrame, sceneFrame: CGRect?
    public let appLabel, sceneLabel: String?
  }

  /// Those of the scene in their reading order, then those that only the app has.
  public let elements: [Element]
  /// Notes on the whole dump: that it has another size than the screen, or that its tool rounds numbers.
  public let notes: [String]

  /// `differs` if an element does; `notJudged` if the dump tells of none.
  public var verdict: Status {
    if elements.contains(where: { $0.status == .differs }) { return .differs }
    return elements.contains { $0.status == .conforms } ? .conforms : .notJudged
  }
}

extension SceneRenderer {
  /// Compares an app's view hierarchy with the scene at a time: the elements that VoiceOver reads, by `conform` of the scene.
  /// - Throws: `SceneError` with the code `time` for a time that the scene does not have, or a problem for each name of
  ///   `conform` that no layer has at any time.
  public func conformance(
    of tree: AppTree, at time: SearchScene.Time = .settled
  ) throws(SceneError) -> Conformance {
    let instant = try instant(of: time)
    _ = try ignoredLayers(at: instant)
    return ConformanceCheck(self, tree, at: instant).conformance
  }

  /// Returns the layers that `conform` leaves out.
  /// - Throws: `SceneError` with a problem for each name of `conform` that no layer has at any time.
  func ignoredLayers(at instant: Instant) throws(SceneError) -> [LayerPattern] {
    let ignored = scene.conform.ignore.enumerated().map {
      ("conform.ignore[\($0)]", LayerPattern($1, reachesBelow: true))
    }
    let named = scene.conform.identifiers.keys.sorted().map { ("conform.identifiers.\($0)", LayerPattern($0)) }
    if !ignored.isEmpty || !named.isEmpty {
      let names = layerNames(at: [instant])
      let problems = (ignored + named).filter { pattern in !names.contains { pattern.1.matches($0) } }.map {
        path, pattern in
        scene.problem(
          at: path, "no layer has the name \(pattern.text.shown) at any time; `searchframes inspect` lists the names",
          suggestion: Spelling.nearest(to: pattern.text, among: names.sorted()))
      }
      if !problems.isEmpty { throw .problems(problems) }
    }
    return ignored.map(\.1)
  }
}
