import Foundation

/// A control or a text as VoiceOver knows it, and the area that a finger can tap. Like `UIAccessibilityElement`.
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

  /// The name of the element. If it is empty, VoiceOver reads the texts inside the element.
  public var label: String
  /// The content or the state, such as the text of a field or "1 of 2".
  public var value: String
  /// The result of a double tap, which activates the element.
  public var hint = ""
  public var traits: Traits
  /// True for what a finger can tap.
  public var isInteractive: Bool
  /// True for a control whose size the system has chosen, such as a key.
  public var hasSystemSize: Bool
  /// The area that a finger can tap, in points in the layer's coordinate space; nil for the layer's bounds.
  public var hitArea: CGRect?
  /// True if VoiceOver skips the element and everything inside it.
  public var isHidden = false

  public init(
    label: String = "", value: String = "", traits: Traits = [], isInteractive: Bool = false,
    hasSystemSize: Bool = false
  ) {
    (self.label, self.value, self.traits) = (label, value, traits)
    (self.isInteractive, self.hasSystemSize) = (isInteractive, hasSystemSize)
  }

  /// True if VoiceOver reads the element apart from the one around it, such as a button in a cell.
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

  /// An element that VoiceOver skips.
  package static let hidden = {
    var element = Self()
    element.isHidden = true
    return element
  }()

  package mutating func disable() {
    traits.insert(.notEnabled)
    isInteractive = false
  }
}
