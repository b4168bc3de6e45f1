/// How components measure text: they see lines, never fonts.
public protocol TextSetting: Sendable {
  /// Shapes one line of text; line breaks and control characters count as spaces.
  /// - Parameter width: points that the line may have; a longer one ends in an ellipsis. Nil: as long as it is.
  /// - Throws: where a character has no glyph in any font in use.
  func line(_ string: String, style: TextStyle, fitting width: Double?) throws(TextSettingError) -> TextLine
}

/// Why text cannot be set.
public enum TextSettingError: Error, Hashable, Sendable {
  /// No font in use has the character; `package` names what would bring one, where that is known.
  case missingCharacter(Character, in: String, package: String?)
  /// No font file of that family was found in any of the folders searched.
  case missingFamily(String, weight: Int, searched: [String], package: String?)
  /// The file is there and is no font that can be read.
  case unreadableFont(path: String, reason: String)
}
