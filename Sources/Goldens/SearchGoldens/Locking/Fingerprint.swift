import Foundation
import SearchCairoPainting
import SearchTypesetting

/// The program, libraries and fonts that draw: with another fingerprint the same scene may have other pixels.
package enum Fingerprint {
  /// The program's version. The lock of goldens names it: `verify` then says whether another version changed the pixels, or
  /// the scene did.
  package static let version = "0.4.0"
  package static let program = "searchframes \(version)"

  /// Returns true if a version of the program before `version`, such as "0.4", drew goldens with these lines.
  static func isOlder(_ lines: [String], than version: String) -> Bool {
    guard let old = lines.first(where: { $0.hasPrefix("searchframes ") }), old != program else { return false }
    return old.dropFirst("searchframes ".count).compare(version, options: .numeric) == .orderedAscending
  }

  /// Returns the lines for a lock: the program, the libraries and each font file in use.
  package static func lines(fonts: some Sequence<FontReport>) -> [String] {
    let libraries = CairoPainter.libraries + Typesetter.libraries
    let described = Set(
      fonts.map { font in
        let file = font.path.split(separator: "/").last.map(String.init) ?? font.path
        return "font \(file) (\(font.family) \(font.style)), \(font.version), xxh64 \(font.contentHash)"
      })
    return [program] + libraries.map { "\($0.name) \($0.version)" } + described.sorted()
  }

  /// Returns the new lines and those old fonts that no new font replaces: other pictures use them.
  static func lines(_ new: [String], keepingFontsOf old: [String]) -> [String] {
    let fonts = new.filter(isFont) + paired(old, new).gone.filter(isFont)
    return new.filter { !isFont($0) } + Set(fonts).sorted()
  }

  /// Joins the fingerprints of two parts of a scene's goldens; nil if they contradict each other.
  static func joined(_ a: [String], _ b: [String]) -> [String]? {
    let (pairs, gone, come) = paired(a, b)
    guard pairs.allSatisfy({ isFont($0.old) && hash($0.old) == hash($0.new) }), (gone + come).allSatisfy(isFont) else {
      return nil
    }
    return lines(b, keepingFontsOf: a)
  }

  private static func isFont(_ line: String) -> Bool { line.hasPrefix("font ") }

  /// Returns the part of a line before the version.
  private static func subject(_ line: String) -> String {
    guard isFont(line) else { return line.split(separator: " ", maxSplits: 1).first.map(String.init) ?? line }
    // The name of a file may contain a comma.
    let end = line.range(of: "), ").map { line.index(after: $0.lowerBound) }
    return String(line[..<(end ?? line.firstIndex(of: ",") ?? line.endIndex)])
  }

  /// Returns the hash of a font's file; nil for a library.
  private static func hash(_ line: String) -> Substring? {
    isFont(line) ? line.range(of: ", xxh64 ", options: .backwards).map { line[$0.upperBound...] } : nil
  }

  /// Returns a font's family and style; nil for a library.
  private static func family(_ line: String) -> Substring? {
    let subject = subject(line)
    return isFont(line) ? subject.range(of: " (", options: .backwards).map { subject[$0.upperBound...] } : nil
  }

  /// Pairs the lines that only one of two fingerprints has: a library or a font's file with its other version, a font
  /// with one of the same bytes, or else with one of the same family and style.
  private static func paired(
    _ old: [String], _ new: [String]
  ) -> (pairs: [(old: String, new: String)], gone: [String], come: [String]) {
    var (gone, come) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    var pairs: [(old: String, new: String)] = []
    for key in [{ subject($0)[...] }, hash, family] as [(String) -> Substring?] {
      gone.removeAll { line in
        guard let value = key(line), let index = come.firstIndex(where: { key($0) == value }) else { return false }
        pairs.append((line, come.remove(at: index)))
        return true
      }
    }
    return (pairs, gone, come)
  }

  /// Returns the fingerprint of what draws some goldens. Variants that are released are left out.
  /// - Parameter old: a fingerprint whose fonts stay, because other goldens use them.
  package static func lines(
    drawing goldens: some Sequence<PlannedGolden>, keepingFontsOf old: [String] = []
  ) -> [String] {
    var asked: Set<ObjectIdentifier> = []
    let variants = goldens.map(\.variant).filter { asked.insert(ObjectIdentifier($0)).inserted }
    return lines(lines(fonts: variants.flatMap(\.fonts)), keepingFontsOf: old)
  }

  /// Returns the changes between two fingerprints, one line each: "cairo 1.16.0 → 1.18.0". Fonts come first, because they
  /// move most pixels.
  /// - Parameter isWhole: false if only a part of the goldens was drawn; the others may need the fonts that were not used.
  package static func changes(from old: [String], to new: [String], isWhole: Bool) -> [String] {
    let (pairs, gone, come) = paired(old, new)
    let changed = pairs.map { old, new in
      let tail = subject(old) == subject(new) ? new.dropFirst(subject(new).count) : new.dropFirst("font ".count)
      return old + " → " + tail.drop { $0 == " " || $0 == "," }
    }
    let lost = gone.filter { isWhole || !isFont($0) }
    return fontsFirst(changed + lost.map { $0 + " is not used any more" } + come.map { $0 + " was not used before" })
  }

  static func fontsFirst(_ changes: [String]) -> [String] { changes.filter(isFont) + changes.filter { !isFont($0) } }
}
