import Foundation
import SearchGeometry
import SearchLayers
import Testing

@testable import SearchTypesetting

/// The fonts that these tests set text in, where they are installed.
enum TestFonts {
  static let library = FontLibrary(folders: FontFolders(FontFolders.system(home: nil)))

  static func path(_ family: String, _ weight: Int = 400) -> String? {
    library.description(family: family, weight: weight, isThorough: false)?.path
  }

  static let hasInter = path("Inter") != nil && path("Inter Display") != nil
  static let hasCJK = path("Noto Sans CJK JP") != nil && path("Noto Sans CJK SC") != nil
  static let hasEmoji = path("Noto Color Emoji") != nil
  static let hasNoto = path("Noto Sans Arabic") != nil && path("Noto Sans Hebrew") != nil
  static let hasAll = hasInter && hasCJK && hasEmoji && hasNoto

  /// Where Debian has Inter's variable build.
  static let variableFolder = "/usr/share/fonts/truetype/inter-vf"
  static let hasVariable = FileManager.default.fileExists(atPath: variableFolder)

  /// HarfBuzz's own command, where it is installed.
  static let hbShape = ["/usr/bin/hb-shape", "/usr/local/bin/hb-shape", "/opt/homebrew/bin/hb-shape"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static func typesetter(language: String = "en", cachedLines: Int = 512) -> Typesetter {
    Typesetter(library: library, families: FontFamilies(language: language), cachedLines: cachedLines)
  }

  /// An empty folder that is gone after `body`.
  static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}

extension TextLine {
  /// From the leftmost to the rightmost mark, in points; curves reach their outermost points in these fonts.
  var inkWidth: Double {
    var (low, high) = (Double.infinity, -Double.infinity)
    for glyph in glyphs {
      guard case .outline(let outline) = glyph.shape else { continue }
      let bounds = outline.path.controlBounds
      low = min(low, glyph.x + bounds.minX * glyph.size)
      high = max(high, glyph.x + bounds.maxX * glyph.size)
    }
    return high - low
  }

  var glyphIdentifiers: [UInt32] { glyphs.map(\.shape.key.glyph) }
}

/// Numbers that look random and are the same on every run (SplitMix64, Steele et al. 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
