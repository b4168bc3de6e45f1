import SearchGeometry
import SearchLayers

/// Sets lines of text in the fonts of one scene.
///
/// The same string, style, width and font files give the same line, on every thread, cached or not.
package final class Typesetter: TextSetting {
  let fonts: FontStack
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
  package init(library: FontLibrary, families: FontFamilies = FontFamilies(), cachedLines: Int = 2048) {
    fonts = FontStack(library: library, families: families)
    cache = Locked(Cache(lines: GenerationCache(limit: cachedLines * 2)))
  }

  package func line(
    _ string: String, style: TextStyle, fitting width: Double? = nil
  ) throws(TextSettingError) -> TextLine {
    let key = LineKey(string: string, style: style, width: width)
    if let known = cache.withLock({ $0.lines.value(for: key) }) { return known }
    guard let style = Typesetter.settable(style) else {
      return TextLine(string: string, style: style, width: 0, glyphs: [])
    }
    let (line, instances) = try set(string, style: style, fitting: width)
    cache.withLock { cache in
      cache.lines.insert(line, for: key)
      for instance in instances { cache.faces[FaceUse(path: instance.face.file.path, key: instance.key)] = instance }
    }
    return line
  }

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
    return TextStyle(size: style.size, weight: min(max(style.weight, 1), 1000))
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
