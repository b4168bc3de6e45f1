/// The limits of scene files, so that no file exhausts memory or the stack. All are our choices.
package enum SceneLimits {
  package static let fileBytes = 1 << 20
  /// The depth of nested mappings and lists.
  package static let nesting = 64
  /// The number of nodes that all aliases refer to.
  package static let aliasedNodes = 10_000
  package static let textLength = 10_000
  package static let listLength = 10_000
  package static let pathLength = 4096
  /// The number of scopes, tags or tokens.
  package static let barTitles = 1_000
  /// The number of the scene's own symbols.
  package static let symbols = 200
  /// The number of buttons in a list; each is laid out for every frame.
  package static let barItems = 100
  /// The number of buttons in a field.
  package static let accessories = 16
  /// Points, for the insets, spaces and corners of tags.
  package static let tagLength = 500.0
  package static let events = 10_000
  /// Graphemes typed or deleted over the whole timeline.
  package static let typedGraphemes = 100_000
  package static let extendsDepth = 16
  package static let seconds = 86_400
  /// The decimals of a second to which times are rounded.
  package static let decimals = 9
  package static let fps = 1...1000
  package static let scale = 1.0...4.0
  /// The scales at which pictures are drawn, which are those of the option `--scale`.
  package static let pictureScale = 0.1...8.0
  /// Points, for sizes and offsets.
  package static let length = 1_000_000.0
  package static let megapixels = 64
  package static let pixels = Double(megapixels) * 1e6
  /// Pixels of a screen's longer side: the range of pixman's 16-bit coordinates.
  package static let side = 32_767.0
  package static let sequencePictures = 100_000
  /// The lines of one text.
  package static let lines = 100
  package static let nameLength = 100
  /// The number of nodes of one view, those of its templates and repetitions included.
  package static let viewNodes = 2_000
  /// The number of nodes of one view, those included that its conditions leave out.
  package static let visitedNodes = 10 * viewNodes
  package static let templates = 1_000
  /// The number of combinations of variants.
  package static let variants = 10_000
}
