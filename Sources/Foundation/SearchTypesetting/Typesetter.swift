import SearchLayers

/// Sets lines of text in the fonts of one scene.
///
/// The same string, style and width give the same line from the same font files, on every thread, cached or not.
package final class Typesetter: TextSetting {
  let fonts: FontStack
  private let cache: Locked<Cache>

  private struct Cache {
    var lines: GenerationCache<LineKey, TextLine>
    var faces: [FaceUse: FontInstance] = [:]
  }

  /// Fonts are told apart by their keys; the same key is the same file's bytes.
  private struct FaceUse: Hashable {
    var path: String
    var key: UInt64
  }

  /// - Parameters:
  ///   - library: the folders to find fonts in; it may be shared by scenes with the same folders.
  ///   - cachedLines: how many lines are remembered at least.
  package init(library: FontLibrary, families: FontFamilies = FontFamilies(), cachedLines: Int = 2048) {
    fonts = FontStack(library: library, families: families)
    cache = Locked(Cache(lines: GenerationCache(limit: cachedLines)))
  }

  package func line(
    _ string: String, style: TextStyle, fitting width: Double? = nil
  ) throws(TextSettingError) -> TextLine {
    let key = LineKey(string: string, style: style, width: width)
    if let known = cache.withLock({ $0.lines.value(for: key) { _ in 1 } }) { return known }
    guard let style = Typesetter.settable(style) else {
      return TextLine(string: string, style: style, width: 0, glyphs: [])
    }
    let (line, instances) = try set(string, style: style, fitting: width)
    cache.withLock { cache in
      cache.lines.insert(line, for: key, cost: 1)
      for instance in instances { cache.faces[FaceUse(path: instance.face.file.path, key: instance.key)] = instance }
    }
    return line
  }

  /// The fonts that the lines set so far are set in, by path.
  package func fontsInUse() -> [FontReport] {
    FontReport.sorted(cache.withLock { Array($0.faces.values) })
  }

  /// The fonts of the scene's own families in some styles, whether or not text was set in them.
  /// - Throws: where a family is missing or its file cannot be read.
  package func fonts(for styles: [TextStyle]) throws(TextSettingError) -> [FontReport] {
    var instances: [FontInstance] = []
    for style in styles.compactMap(Typesetter.settable) { instances.append(try fonts.primary(style)) }
    return FontReport.sorted(instances)
  }

  /// The style with a weight that OpenType has; nil where the size is none that text can have.
  private static func settable(_ style: TextStyle) -> TextStyle? {
    guard style.size.isFinite, style.size > 0, style.size <= 100_000 else { return nil }
    return TextStyle(size: style.size, weight: min(max(style.weight, 1), 1000))
  }
}

/// What a line is remembered by: the very bytes, as canonically equal strings have other clusters.
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
