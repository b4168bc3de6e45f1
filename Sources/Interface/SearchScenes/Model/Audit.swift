import SearchLayers

extension SearchScene {
  /// What `searchframes audit` finds and is meant to be.
  public struct Audit: SceneValue {
    public var exceptions: [Exception]

    public init(exceptions: [Exception] = []) { self.exceptions = exceptions }

    /// A rule of accessibility.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
      /// Texts and symbols have enough contrast with what is behind them.
      case contrast
      /// What can be tapped is large enough.
      case target
      /// What can be tapped is not covered.
      case covered
      /// Texts are whole and apart at every text size, in both directions, and bold.
      case truncation
      /// What can be tapped has a name.
      case label
      /// Nothing slides far with Reduce Motion, and nothing flashes.
      case motion
    }

    /// A rule that does not count for some layers.
    public struct Exception: SceneValue {
      /// A layer's name or pattern; `*` stands for one part between dots. It means the layers below as well.
      public var layer: String
      public var rule: Rule
      /// The reason, which results show.
      public var reason: String

      public init(layer: String, rule: Rule, reason: String) {
        (self.layer, self.rule, self.reason) = (layer, rule, reason)
      }

      package var pattern: LayerPattern { LayerPattern(layer, reachesBelow: true) }
    }
  }
}

extension SceneFormats {
  private static let auditException: ValueFormat<SearchScene.Audit.Exception> = .object(
    .init(layer: "", rule: .contrast, reason: ""), expected: "{layer, rule, reason}",
    fields: [
      Field("layer", \.layer, layerName, required: true, "A layer's name, or a pattern; those below are meant too."),
      Field("rule", \.rule, .choice(), required: true, "The rule that does not count."),
      Field(
        "reason", \.reason, .string("a reason", atLeast: 1, atMost: 200), required: true, "Why; results show it."),
    ])

  static let audit: ValueFormat<SearchScene.Audit> = .object(
    .init(), expected: "{exceptions: [{layer, rule, reason}]}",
    fields: [
      Field(
        "exceptions", \.exceptions, auditException.list("a list of exceptions", one: false),
        "Rules that do not count for some layers.")
    ])
}
