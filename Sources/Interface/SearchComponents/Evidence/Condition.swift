import SearchScenes

/// The screens that a claim is about; values on other screens are measured.
package struct Condition: Hashable, Sendable {
  /// Traits of which a screen has at least one; empty for every screen.
  var traits: Traits = []
  /// Nil for both.
  var idiom: Device.Idiom?
  /// The widths in portrait, in points; `except` is one that was measured, or 0.
  var (from, below, except) = (UInt16.zero, UInt16.max, UInt16.zero)

  struct Traits: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let dark = Self(rawValue: 1)
    static let light = Self(rawValue: 2)
    static let increasedContrast = Self(rawValue: 4)
    static let reduceTransparency = Self(rawValue: 8)
    static let landscape = Self(rawValue: 16)
    static let portrait = Self(rawValue: 32)
    /// Two pixels per point.
    static let at2x = Self(rawValue: 64)
    /// A text size other than the default one.
    static let textSize = Self(rawValue: 128)

    static let words = [
      "dark", "light", "increased contrast", "reduced transparency", "landscape", "portrait", "2×", "other text sizes",
    ]
  }

  init(
    _ traits: Traits = [], on idiom: Device.Idiom? = nil, from: UInt16 = 0, below: UInt16 = .max, except: UInt16 = 0
  ) {
    (self.traits, self.idiom) = (traits, idiom)
    (self.from, self.below, self.except) = (from, below, except)
  }

  static let pad = Self(on: .pad)

  static func any(_ traits: Traits...) -> Self { Self(Traits(traits)) }

  func holds(in context: LayoutContext) -> Bool {
    let (device, traits) = (context.geometry.device, context.traits)
    guard idiom == nil || idiom == device.idiom, Double(from) <= device.width, device.width < Double(below),
      device.width != Double(except)
    else { return false }
    var present: Traits = [
      traits.appearance == .dark ? .dark : .light, context.geometry.isLandscape ? .landscape : .portrait,
    ]
    if traits.contrast == .increased { present.insert(.increasedContrast) }
    if context.has(.reduceTransparency) { present.insert(.reduceTransparency) }
    if !context.isAt3x { present.insert(.at2x) }
    if traits.contentSizeCategory != .large { present.insert(.textSize) }
    return self.traits.isEmpty || !self.traits.isDisjoint(with: present)
  }

  /// Empty for every screen.
  package var words: String {
    var words: [String] = []
    if let idiom { words.append(idiom == .pad ? "iPad" : "iPhone") }
    let names = Traits.words.enumerated().filter { traits.contains(Traits(rawValue: 1 << $0.offset)) }
    if !names.isEmpty { words.append(names.map { $0.element }.joined(separator: " or ")) }
    if from > 0 { words.append("from \(from) wide") }
    if below < .max { words.append("below \(below) wide") }
    if except > 0 { words.append("other than \(except) wide") }
    return words.joined(separator: ", ")
  }
}
