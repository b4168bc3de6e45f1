import SearchGoldens
import Testing

/// How goldens are drawn, compared and recorded. What is nil is the trait's or that of ``withGoldens(_:operation:)``, and
/// then the scene's.
public struct GoldenSettings: Hashable, Sendable {
  /// The goldens that may be written; nil also for the environment's, or ``GoldenRecording/missing``.
  public var record: GoldenRecording?
  /// The tolerance for pixels; exact by default. Layer trees are always compared exactly.
  public var compare: SearchScene.Comparison?
  /// Device pixels per point; 1 by default.
  public var scale: Double?
  /// The variants in which each golden is drawn; none by default.
  public var variants: SearchScene.Variants?

  public init(
    record: GoldenRecording? = nil, compare: SearchScene.Comparison? = nil, scale: Double? = nil,
    variants: SearchScene.Variants? = nil
  ) {
    (self.record, self.compare, self.scale, self.variants) = (record, compare, scale, variants)
  }

  /// Those of the innermost trait or scope, with those further out.
  @TaskLocal static var current = GoldenSettings()

  /// Returns the settings with those of another for what is nil.
  func over(_ outer: GoldenSettings) -> GoldenSettings {
    GoldenSettings(
      record: record ?? outer.record, compare: compare ?? outer.compare, scale: scale ?? outer.scale,
      variants: variants ?? outer.variants)
  }
}

/// Applies settings to all expectations of an operation, as in XCTest's `invokeTest`.
public func withGoldens<Value>(
  _ settings: GoldenSettings, operation: () async throws -> Value
) async rethrows -> Value {
  try await GoldenSettings.$current.withValue(settings.over(.current), operation: operation)
}

/// Applies settings to the expectations of a test or a suite; a test's trait overrides its suite's.
public struct GoldensTrait: TestTrait, SuiteTrait, TestScoping {
  public let settings: GoldenSettings

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withGoldens(settings, operation: function)
  }
}

extension Trait where Self == GoldensTrait {
  /// Applies settings to a test or a suite: `@Suite(.goldens(scale: 2))`. See ``GoldenSettings``.
  public static func goldens(
    record: GoldenRecording? = nil, compare: SearchScene.Comparison? = nil, scale: Double? = nil,
    variants: SearchScene.Variants? = nil
  ) -> GoldensTrait {
    GoldensTrait(settings: GoldenSettings(record: record, compare: compare, scale: scale, variants: variants))
  }
}

/// What a golden records of a frame; later versions may have more forms.
public struct GoldenForm: Hashable, Sendable {
  let name: String

  /// The pixels, and the layer tree.
  public static let image = GoldenForm(name: "image")
  /// The elements that VoiceOver reads, as a list and numbered in a picture.
  public static let accessibility = GoldenForm(name: "accessibility")

  static let all = [image, accessibility]
}

/// The subject of an expectation: a scene, or a renderer, which need not be compiled again.
public protocol GoldenSubject: Sendable {
  /// Returns a renderer of the scene. A renderer returns itself.
  /// - Parameter views: the views that the test draws.
  func renderer(drawing views: [String: any LayerView]) throws(SceneError) -> SceneRenderer
}

extension SearchScene: GoldenSubject {
  public func renderer(drawing views: [String: any LayerView] = [:]) throws(SceneError) -> SceneRenderer {
    try SceneRenderer(self, drawing: views)
  }
}

extension SceneRenderer: GoldenSubject {
  public func renderer(drawing views: [String: any LayerView] = [:]) -> SceneRenderer { self }
}
