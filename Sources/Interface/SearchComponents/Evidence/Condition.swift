import SearchScenes

/// The screens that a claim is about; values on other screens are measured.
package struct Condition: Hashable, Sendable {
  /// Traits of which a screen has at least one; empty for every screen.
  var traits: Traits = []
  /// The widths in portrait, in points; `except` is one that was measured, or 0.
  var (from, below, except) = (UInt16.zero, UInt16.max, UInt16.zero)

  struct Traits: OptionSet, Hashable, Sendable {
    let rawValue: UInt16

    static let dark = Self(rawValue: 1)
    static let light = Self(rawValue: 2)
    static let increasedContrast = Self(rawValue: 4)
    static let reduceTransparency = Self(rawValue: 8)
    static let landscape = Self(rawValue: 16)
    static let phoneLandscape = Self(rawValue: 32)
    static let pad = Self(rawValue: 64)
    /// A text size other than the default one.
    static let textSize = Self(rawValue: 128)

    static let words = [
      "dark", "light", "increased contrast", "reduced transparency", "landscape", "iPhone in landscape", "iPad",
      "other text sizes",
    ]
  }

  init(from: UInt16 = 0, below: UInt16 = .max, except: UInt16 = 0) {
    (self.from, self.below, self.except) = (from, below, except)
  }

  static let pad = any(.pad)

  /// Screens with at least one of some traits.
  static func any(_ traits: Traits...) -> Self {
    var condition = Self()
    condition.traits = Traits(traits)
    return condition
  }

  func holds(in context: LayoutContext) -> Bool {
    let (device, traits) = (context.geometry.device, context.traits)
    guard Double(from) <= device.width, device.width < Double(below), device.width != Double(except) else {
      return false
    }
    var present: Traits = traits.appearance == .dark ? .dark : .light
    if context.geometry.isLandscape { present.insert(.landscape) }
    if context.geometry.isCompactHeight { present.insert(.phoneLandscape) }
    if device.idiom == .pad { present.insert(.pad) }
    if traits.contrast == .increased { present.insert(.increasedContrast) }
    if context.has(.reduceTransparency) { present.insert(.reduceTransparency) }
    if traits.contentSizeCategory != .large { present.insert(.textSize) }
    return self.traits.isEmpty || !self.traits.isDisjoint(with: present)
  }

  /// Empty for every screen.
  package var words: String {
    var words: [String] = []
    let names = Traits.words.enumerated().filter { traits.contains(Traits(rawValue: 1 << $0.offset)) }
    if !names.isEmpty { words.append(names.map { $0.element }.joined(separator: " or ")) }
    if from > 0 { words.append("from \(from) wide") }
    if below < .max { words.append("below \(below) wide") }
    if except > 0 { words.append("other than \(except) wide") }
    return words.joined(separator: ", ")
  }
}
