/// What a scene file may hold at most, so that no file exhausts memory or stack. Our choices, all of them.†
enum SceneLimits {
  static let fileBytes = 1 << 20
  /// Mappings and lists within each other.
  static let nesting = 64
  /// Nodes that aliases stand for, in all.
  static let aliasedNodes = 10_000
  static let textLength = 10_000
  static let listLength = 10_000
  static let pathLength = 4096
  /// Scopes or tags.
  static let barTitles = 1_000
  static let events = 10_000
  /// Graphemes typed or deleted over the whole timeline.
  static let typedGraphemes = 100_000
  static let extendsDepth = 16
  static let seconds = 86_400
  static let decimals = 9
  static let fps = 1...1000
  static let scale = 1.0...4.0
  /// Points, for sizes and offsets.
  static let length = 1_000_000.0
  static let pixels = 64_000_000.0
  /// Pixels of a screen's longer side, which are all that pixman's 16-bit coordinates hold.
  static let side = 32_767.0
  static let sequencePictures = 100_000
  static let nameLength = 100
  /// Combinations of variants.
  static let variants = 10_000
}
