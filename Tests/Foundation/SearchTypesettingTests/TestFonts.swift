import Foundation
import SearchGeometry
import SearchLayers
import TestSupport
import Testing

@testable import SearchTypesetting

/// The installed fonts that these tests use.
enum TestFonts {
  static let library = FontLibrary(folders: FontFolders(FontFolders.system(home: NSHomeDirectory())))

  static func path(_ family: String, _ weight: Int = 400) -> String? {
    library.description(family: family, weight: weight, isThorough: false)?.path
  }

  static let hasInter = path("Inter") != nil && path("Inter Display") != nil
  static let hasCJK = path("Noto Sans CJK JP") != nil && path("Noto Sans CJK SC") != nil
  static let hasEmoji = path("Noto Color Emoji") != nil
  static let hasNoto = path("Noto Sans Arabic") != nil && path("Noto Sans Hebrew") != nil
  static let hasAll = hasInter && hasCJK && hasEmoji && hasNoto

  /// The folder of Inter's variable build in Debian.
  static let variableFolder = "/usr/share/fonts/truetype/inter-vf"
  static let hasVariable = FileManager.default.fileExists(atPath: variableFolder)
  static let variable = FontLibrary(folders: FontFolders([variableFolder]))

  /// The folder of Inter's static build in Debian.
  static let staticFolder = "/usr/share/fonts/opentype/inter"
  static let hasStatic = FileManager.default.fileExists(atPath: staticFolder)
  static let `static` = FontLibrary(folders: FontFolders([staticFolder]))

  static let hbShape = Tool.path("hb-shape")

  /// The words for a suite that is skipped.
  static let missing: Comment = {
    let fonts = [
      ("Inter", hasInter), ("Noto Sans CJK", hasCJK), ("Noto Color Emoji", hasEmoji), ("Noto Sans", hasNoto),
      ("Debian's variable Inter", hasVariable), ("Debian's static Inter", hasStatic), ("hb-shape", hbShape != nil),
    ]
    let names = fonts.filter { !$0.1 }.map(\.0).joined(separator: ", ")
    return "not installed: \(names); looked in \(library.folders.paths.joined(separator: ", "))"
  }()

  static func typesetter(language: String = "en", cachedLines: Int = 512) -> Typesetter {
    Typesetter(library: library, families: FontFamilies(language: language), cachedLines: cachedLines)
  }

  static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
}

extension TextLine {
  /// The ink in points, from the left end of the baseline, y down; in these fonts the control points of curves include the
  /// extreme points.
  var ink: CGRect {
    glyphs.reduce(.null) { ink, glyph in
      guard case .outline(let outline) = glyph.shape else { return ink }
      let (bounds, size) = (outline.path.controlBounds, glyph.size)
      return ink.union(
        CGRect(
          x: glyph.x + bounds.minX * size, y: bounds.minY * size, width: bounds.width * size,
          height: bounds.height * size))
    }
  }

  var inkWidth: Double { ink.width }

  var glyphIdentifiers: [UInt32] { glyphs.map(\.shape.key.glyph) }
}
