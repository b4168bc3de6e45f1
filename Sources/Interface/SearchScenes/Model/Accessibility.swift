extension SearchScene {
  /// What assistive programs read of an element in place of what they find in it; it changes no pixel.
  public struct Accessibility: Hashable, Sendable {
    /// What it is called; nil for its texts, or the system's word.
    public var label: String?
    /// What it holds; nil for the control's value.
    public var value: String?
    /// What happens on a double tap.
    public var hint: String?
    /// Besides those of the control.
    public var traits: [Trait]
    /// True for nothing to read.
    public var isHidden: Bool

    /// `UIAccessibilityTraits`.
    public enum Trait: String, Hashable, Sendable, CaseIterable {
      case button, link, header, image, selected, staticText, adjustable, notEnabled, updatesFrequently
    }

    public init(
      label: String? = nil, value: String? = nil, hint: String? = nil, traits: [Trait] = [], isHidden: Bool = false
    ) {
      (self.label, self.value, self.hint, self.traits, self.isHidden) = (label, value, hint, traits, isHidden)
    }
  }
}
