import Foundation

/// What VoiceOver reads of a control, and where a finger reaches it, as `UIAccessibilityElement` has it.
public struct AccessibilityElement: Hashable, Sendable {
  /// UIKit's `UIAccessibilityTraits`.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let adjustable = Traits(rawValue: 1)
    public static let button = Traits(rawValue: 1 << 1)
    public static let header = Traits(rawValue: 1 << 2)
    public static let image = Traits(rawValue: 1 << 3)
    public static let keyboardKey = Traits(rawValue: 1 << 4)
    public static let link = Traits(rawValue: 1 << 5)
    public static let notEnabled = Traits(rawValue: 1 << 6)
    public static let searchField = Traits(rawValue: 1 << 7)
    public static let selected = Traits(rawValue: 1 << 8)
    public static let staticText = Traits(rawValue: 1 << 9)
    public static let toggleButton = Traits(rawValue: 1 << 10)
    public static let updatesFrequently = Traits(rawValue: 1 << 11)

    /// The names of all traits, in the order of their values.
    package static let names = [
      "adjustable", "button", "header", "image", "keyboardKey", "link", "notEnabled", "searchField", "selected",
      "staticText", "toggleButton", "updatesFrequently",
    ]

    /// The names of the traits, as UIKit has them.
    public var names: [String] {
      Self.names.enumerated().filter { contains(Traits(rawValue: 1 << $0.offset)) }.map(\.element)
    }

    /// The trait of that name; none if there is no such trait.
    package init(named name: String) { self.init(rawValue: Self.names.firstIndex(of: name).map { 1 << $0 } ?? 0) }
  }

  /// What it is called. Empty for the texts in it; an element without any can only be called by its traits.
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

  /// True for an element that is read apart from the one that it is in: a button in a cell.
  var isSeparate: Bool { isInteractive || traits.contains(.notEnabled) }
}

/// The elements of UIKit's controls.
extension AccessibilityElement {
  /// A button of that label.
  package static func button(_ label: String, value: String = "", hasSystemSize: Bool = false) -> Self {
    Self(label: label, value: value, traits: .button, isInteractive: true, hasSystemSize: hasSystemSize)
  }

  /// A button in a bar.
  package static func barButton(_ label: String, size: CGSize) -> Self {
    button(label, hasSystemSize: true).reached(over: size)
  }

  /// Returns the element of a control in a bar. A finger reaches it over at least 44 points each way: Human Interface
  /// Guidelines, "Buttons".
  /// - Parameter size: its layer's, in points.
  package consuming func reached(over size: CGSize) -> Self {
    let (wide, high) = (max(44 - size.width, 0), max(44 - size.height, 0))
    if wide + high > 0 { hitArea = CGRect(origin: .zero, size: size).insetBy(dx: -wide / 2, dy: -high / 2) }
    return self
  }

  /// One of several buttons of which one is selected.
  package static func choice(_ label: String, _ index: Int, of count: Int, isSelected: Bool) -> Self {
    var element = button(label, value: "\(index + 1) of \(count)")
    if isSelected { element.traits.insert(.selected) }
    return element
  }

  /// A cell or a card, with the texts in it.
  package static func cell(isSelected: Bool = false, isEnabled: Bool = true) -> Self {
    var element = Self(traits: isSelected ? .selected : [], isInteractive: true)
    if !isEnabled { element.disable() }
    return element
  }

  /// A heading, with the texts in it.
  package static let header = Self(traits: .header)

  /// What VoiceOver leaves out.
  package static let hidden = Self(isHidden: true)

  package mutating func disable() {
    traits.insert(.notEnabled)
    isInteractive = false
  }
}
