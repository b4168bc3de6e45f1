/// Measures text for components, which never see fonts.
package protocol TextSetting: Sendable {
  /// Shapes one line of text; line breaks and control characters count as spaces.
  /// - Parameter width: the line's maximum width in points; a longer line is truncated with an ellipsis. Nil: no limit.
  /// - Throws: if no font in use has a glyph for a character.
  func line(_ string: String, style: TextStyle, fitting width: Double?) throws(TextSettingError) -> TextLine
}

/// A reason why text cannot be shaped.
public enum TextSettingError: Error, Hashable, Sendable {
  /// No font in use has the character. `package` names a package with such a font, if one is known that is not installed;
  /// `installed` names the installed fonts that may have it in another version.
  case missingCharacter(Character, in: String, package: String?, installed: String? = nil)
  /// None of the searched folders has a font file of that family.
  case missingFamily(String, weight: Int, searched: [String], package: String?)
  /// The file exists but is not a readable font.
  case unreadableFont(path: String, reason: String)
}
