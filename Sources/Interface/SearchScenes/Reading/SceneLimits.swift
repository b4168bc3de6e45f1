/// The limits of scene files, so that no file exhausts memory or the stack. All are our choices.
enum SceneLimits {
  static let fileBytes = 1 << 20
  /// The depth of nested mappings and lists.
  static let nesting = 64
  /// The number of nodes that all aliases refer to.
  static let aliasedNodes = 10_000
  static let textLength = 10_000
  static let listLength = 10_000
  static let pathLength = 4096
  /// The number of scopes, tags or tokens.
  static let barTitles = 1_000
  /// The number of the scene's own symbols.
  static let symbols = 200
  /// The number of buttons in a list; each is laid out for every frame.
  static let barItems = 100
  /// The number of buttons in a field.
  static let accessories = 16
  /// Points, for the insets, spaces and corners of tags.
  static let tagLength = 500.0
  static let events = 10_000
  /// Graphemes typed or deleted over the whole timeline.
  static let typedGraphemes = 100_000
  static let extendsDepth = 16
  static let seconds = 86_400
  /// The decimals of a second to which times are rounded.
  static let decimals = 9
  static let fps = 1...1000
  static let scale = 1.0...4.0
  /// Of pictures, as the option `--scale` has it.
  static let pictureScale = 0.1...8.0
  /// Points, for sizes and offsets.
  static let length = 1_000_000.0
  static let megapixels = 64
  static let pixels = Double(megapixels) * 1e6
  /// Pixels of a screen's longer side: the range of pixman's 16-bit coordinates.
  static let side = 32_767.0
  static let sequencePictures = 100_000
  /// The lines of one text.
  static let lines = 100
  static let nameLength = 100
  /// The number of nodes of one view, those of its templates and repetitions included.
  static let viewNodes = 2_000
  /// The number of nodes of one view, those included that its conditions leave out.
  static let visitedNodes = 10 * viewNodes
  static let templates = 1_000
  /// The number of combinations of variants.
  static let variants = 10_000
}
