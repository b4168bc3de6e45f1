import Foundation

/// What VoiceOver reads of a control, and where a finger reaches it, as `UIAccessibilityElement` has it.
public struct AccessibilityElement: Hashable, Sendable {
  /// UIKit's `UIAccessibilityTraits`.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let button = Traits(rawValue: 1)
    public static let header = Traits(rawValue: 1 << 1)
    public static let image = Traits(rawValue: 1 << 2)
    public static let keyboardKey = Traits(rawValue: 1 << 3)
    public static let link = Traits(rawValue: 1 << 4)
    public static let notEnabled = Traits(rawValue: 1 << 5)
    public static let searchField = Traits(rawValue: 1 << 6)
    public static let selected = Traits(rawValue: 1 << 7)
    public static let staticText = Traits(rawValue: 1 << 8)
    public static let toggleButton = Traits(rawValue: 1 << 9)

    /// The names of all traits, in the order of their values.
    package static let names = [
      "button", "header", "image", "keyboardKey", "link", "notEnabled", "searchField", "selected", "staticText",
      "toggleButton",
    ]

    /// The names of the traits, as UIKit has them.
    public var names: [String] {
      Self.names.enumerated().filter { contains(Traits(rawValue: 1 << $0.offset)) }.map(\.element)
    }
  }

  /// What it is called; empty for a control that VoiceOver can only call by its traits.
  public var label: String
  /// What it holds, such as the text of a field or "1 of 2".
  public var value: String
  /// What happens on a double tap.
  public var hint: String
  public var traits: Traits
  /// True for what a finger can tap.
  public var isInteractive: Bool
  /// True for a control whose size the system has chosen, such as a key.
  public var hasSystemSize: Bool
  /// Where a finger reaches it, in points of the layer's bounds; nil for the bounds.
  public var hitArea: CGRect?
  /// True for what VoiceOver leaves out, with all that is in it.
  public var isHidden: Bool

  public init(
    label: String = "", value: String = "", hint: String = "", traits: Traits = [], isInteractive: Bool = false,
    hasSystemSize: Bool = false, hitArea: CGRect? = nil, isHidden: Bool = false
  ) {
    (self.label, self.value, self.hint, self.traits) = (label, value, hint, traits)
    (self.isInteractive, self.hasSystemSize, self.hitArea) = (isInteractive, hasSystemSize, hitArea)
    self.isHidden = isHidden
  }

  /// A button of that label.
  package static func button(_ label: String, value: String = "", hasSystemSize: Bool = false) -> Self {
    Self(label: label, value: value, traits: .button, isInteractive: true, hasSystemSize: hasSystemSize)
  }
}
