import CSearchFriBidi
import CSearchHarfBuzz
import SearchGeometry
import SearchLayers

/// Sets lines of text in the fonts of one scene.
///
/// The same string, style, width and font files give the same line, on every thread, cached or not.
package final class Typesetter: TextSetting {
  let fonts: FontStack
  private let reportsFailures: Bool
  private let cache: Locked<Cache>

  private struct Cache {
    var lines: GenerationCache<LineKey, TextLine>
    var faces: [FaceUse: FontInstance] = [:]
  }

  /// The key identifies a font by the bytes of its file.
  private struct FaceUse: Hashable {
    var path: String
    var key: UInt64
  }

  /// - Parameters:
  ///   - library: the fonts; scenes with the same folders may share it.
  ///   - cachedLines: the number of recent lines that are always cached.
  ///   - reportsFailures: false if text that cannot be set has a known reason.
  package init(
    library: FontLibrary, families: FontFamilies = FontFamilies(), cachedLines: Int = 8192, reportsFailures: Bool = true
  ) {
    self.reportsFailures = reportsFailures
    fonts = FontStack(library: library, families: families)
    cache = Locked(Cache(lines: GenerationCache(limit: cachedLines * 2)))
  }

  package func line(_ string: String, style: TextStyle, fitting width: Double? = nil) -> TextLine {
    let key = LineKey(string: string, style: style, width: width)
    if let known = cache.withLock({ $0.lines.value(for: key) }) { return known }
    guard let style = Typesetter.settable(style) else {
      return TextLine(string: string, style: style, width: 0, glyphs: [])
    }
    guard let (line, instances) = try? set(string, style: style, fitting: width) else {
      // Half an em is a usual width.
      let whole = Double(string.count) * style.size / 2
      return TextLine(string: string, style: style, width: min(whole, width ?? whole), glyphs: [])
    }
    cache.withLock { cache in
      cache.lines.insert(line, for: key)
      for instance in instances { cache.faces[FaceUse(path: instance.face.file.path, key: instance.key)] = instance }
    }
    return line
  }

  package func failure(_ string: String, style: TextStyle) -> TextSettingError? {
    guard reportsFailures, let style = Typesetter.settable(style) else { return nil }
    do throws(TextSettingError) {
      _ = try set(string, style: style, fitting: nil)
      return nil
    } catch {
      return error
    }
  }

  package var library: FontLibrary { fonts.library }

  /// Returns the fonts of all lines set so far, sorted by path.
  package func fontsInUse() -> [FontReport] {
    FontReport.sorted(cache.withLock { Array($0.faces.values) })
  }

  /// Returns the fonts of the scene's families in some styles, even if no text was set in them.
  /// - Throws: an error if a family is missing or its file cannot be read.
  package func fonts(for styles: [TextStyle]) throws(TextSettingError) -> [FontReport] {
    var instances: [FontInstance] = []
    for style in styles.compactMap(Typesetter.settable) { instances.append(try fonts.primary(style)) }
    return FontReport.sorted(instances)
  }

  /// Returns the style with its weight clamped to OpenType's range; nil for an invalid size.
  private static func settable(_ style: TextStyle) -> TextStyle? {
    guard style.size.isFinite, style.size > 0, style.size <= 100_000 else { return nil }
    var style = style
    style.weight = min(max(style.weight, 1), 1000)
    return style
  }

  /// Widths that differ by rounding only count as equal.
  private static let tolerance = 1e-6

  /// Returns the line, truncated to fit, and its fonts.
  func set(
    _ string: String, style: TextStyle, fitting width: Double?
  ) throws(TextSettingError) -> (TextLine, [FontInstance]) {
    let text = TextScalars(string)
    let whole = try ShapedLine(text, of: string, style: style, fonts: fonts)
    guard let width, !(whole.width <= width + Typesetter.tolerance) else {
      return (whole.line(string, style: style, isTruncated: false), whole.glyphs.map(\.font).uniqued())
    }
    func cut(_ count: Int) throws(TextSettingError) -> ShapedLine? {
      let text = text.truncated(toGraphemes: count)
      let cut = try ShapedLine(text, of: string, style: style, fonts: fonts, paragraph: whole.paragraph)
      return cut.width <= width + Typesetter.tolerance ? cut : nil
    }
    guard var best = try cut(0) else {
      return (TextLine(string: string, style: style, width: 0, glyphs: [], isTruncated: true), [])
    }
    // Whole graphemes are cut at the logical end. The rest is shaped again, because its letters may join differently.
    var high = Typesetter.firstGuess(whole, fitting: width)
    var (low, tries) = (0, 0)
    while low < high {
      // The guess is usually close. After eight tries a binary search bounds the work for texts of zero-width characters.
      let middle = tries < 8 ? high : low + (high - low + 1) / 2
      tries += 1
      if let found = try cut(text.withoutTrailingSpaces(graphemes: middle)) {
        (best, low) = (found, middle)
      } else {
        high = middle - 1
      }
    }
    return (best.line(string, style: style, isTruncated: true), best.glyphs.map(\.font).uniqued())
  }

  /// Returns an upper bound for the number of graphemes before the ellipsis.
  private static func firstGuess(_ line: ShapedLine, fitting width: Double) -> Int {
    // The slack allows for kerning that the cut removes: the guess may be too long, but not too short.
    let slack = 0.2 * line.width / Double(max(1, line.glyphs.count))
    var room = 0.0
    var count = 0
    for advance in line.advances {
      guard room + advance <= width + slack else { break }
      room += advance
      count += 1
    }
    return min(count, max(0, line.text.graphemeCount - 1))
  }

  /// The libraries that shape text, with the versions of those that are loaded.
  package static var libraries: [(name: String, version: String)] {
    // "(GNU FriBidi) 1.0.8", then lines about other things.
    let fribidi = String(cString: search_fribidi_version()).prefix { !$0.isNewline }.split(separator: " ").last ?? ""
    return [("harfbuzz", String(cString: hb_version_string())), ("fribidi", String(fribidi))]
  }
}

/// Compares strings by bytes, because canonically equal strings have different clusters.
private struct LineKey: Hashable {
  var string: String
  var style: TextStyle
  var width: Double?

  static func == (a: LineKey, b: LineKey) -> Bool {
    a.style == b.style && a.width == b.width && a.string.utf8.elementsEqual(b.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var copy = string
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(style)
    hasher.combine(width)
  }
}

extension TextScalars {
  /// Returns the number of graphemes without the white space at the end of the first `count`.
  func withoutTrailingSpaces(graphemes count: Int) -> Int {
    var count = count
    while count > 0, TextScalars.isSpace(scalars[graphemes[count - 1]]) { count -= 1 }
    return count
  }

  static func isSpace(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
  }
}

extension [FontInstance] {
  /// Returns each font once, in order.
  func uniqued() -> [FontInstance] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
