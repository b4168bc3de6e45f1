/// Measures text for components, which never see fonts.
package protocol TextSetting: Sendable {
  /// Shapes one line of text; line breaks and control characters count as spaces. Text that no font can set is blank.
  /// - Parameter width: the line's maximum width in points; a longer line is truncated with an ellipsis. Nil: no limit.
  func line(_ string: String, style: TextStyle, fitting width: Double?) -> TextLine
  /// Returns the reason why no font can set a text; nil if one can.
  func failure(_ string: String, style: TextStyle) -> TextSettingError?
}

extension TextSetting {
  /// Shapes one line with space after every character, in points: `NSAttributedString.Key.kern`.
  /// - Parameter width: as of `line(_:style:fitting:)`; the space counts.
  package func line(_ string: String, style: TextStyle, kern: Double, fitting width: Double?) -> TextLine {
    guard kern != 0 else { return line(string, style: style, fitting: width) }
    let line = line(string, style: style, fitting: nil)
    let kerned = line.kerned(by: kern)
    guard let width, kerned.width > width + 1e-6, kerned.width > 0 else { return kerned }
    // A character less at a time until the line fits with its kern.
    var room = width * min(line.width / kerned.width, 1)
    while room > 0 {
      let short = self.line(string, style: style, fitting: room).kerned(by: kern)
      if short.width <= width { return short }
      room -= max(short.width - width, 1)
    }
    return self.line(string, style: style, fitting: 0)
  }

  package func failure(_ string: String, style: TextStyle) -> TextSettingError? { nil }

  /// Returns the reason why the first blank text of a tree is blank; nil if fonts can set all its text.
  package func failure(in layer: Layer) -> TextSettingError? {
    if case .text(let text) = layer.contents, text.line.glyphs.isEmpty, !text.line.string.isEmpty,
      let failure = failure(text.line.string, style: text.line.style)
    {
      return failure
    }
    for sublayer in layer.sublayers { if let failure = failure(in: sublayer) { return failure } }
    return layer.isMasked ? layer.mask.flatMap(failure(in:)) : nil
  }
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

/// The name of the package that a font or a program comes in, for advice in messages.
package enum SystemPackage {
  #if os(macOS)
    package static let isMac = true
  #else
    package static let isMac = false
  #endif

  /// Homebrew's names of Debian's packages. Homebrew's Inter is 4.1, and its colour emoji have no bitmaps.
  private static let homebrew = [
    "fonts-inter-variable": "scripts/setup, or Homebrew's cask font-inter,",
    "fonts-noto-color-emoji": "scripts/setup, or NotoColorEmoji.ttf of googlefonts/noto-emoji 2.042,",
    "fonts-noto-cjk": "Homebrew's cask font-noto-sans-cjk",
    "fonts-noto-core": "Homebrew's cask font-noto-sans, or that of the script, such as font-noto-sans-arabic,",
    "ffmpeg": "Homebrew's formula ffmpeg",
  ]

  /// Returns the subject of a sentence: "the Debian package ffmpeg".
  package static func words(_ debian: String, isMac: Bool = isMac) -> String {
    isMac ? homebrew[debian] ?? "a font of Noto" : "the Debian package \(debian)"
  }
}
