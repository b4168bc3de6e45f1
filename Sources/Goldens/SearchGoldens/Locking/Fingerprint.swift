import SearchCairoPainting
import SearchTypesetting

/// The program, libraries and fonts that draw: with another fingerprint the same scene may have other pixels.
package enum Fingerprint {
  /// The version of the program; it increases when the same scene gets other pixels.
  package static let program = "searchframes 0.1.0"

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

  /// Returns the new lines and those old fonts that the new lines do not name: other pictures use them.
  static func lines(_ new: [String], keepingFontsOf old: [String]) -> [String] {
    let known = Set(new.map(subject))
    let fonts = (new + old.filter { !known.contains(subject($0)) }).filter { $0.hasPrefix("font ") }
    return new.filter { !$0.hasPrefix("font ") } + Set(fonts).sorted()
  }

  /// Joins the fingerprints of two parts of a scene's goldens; nil if they contradict each other.
  static func joined(_ a: [String], _ b: [String]) -> [String]? {
    let known = Dictionary(a.map { (subject($0), $0) }) { first, _ in first }
    guard b.allSatisfy({ known[subject($0)] ?? ($0.hasPrefix("font ") ? $0 : nil) == $0 }) else { return nil }
    guard a.allSatisfy({ line in line.hasPrefix("font ") || b.contains(line) }) else { return nil }
    return lines(b, keepingFontsOf: a)
  }

  /// Returns the part of a line before the version.
  private static func subject(_ line: String) -> String {
    let isFont = line.hasPrefix("font ")
    return line.split(separator: isFont ? "," : " ", maxSplits: 1).first.map(String.init) ?? line
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

  /// Returns the changes between two fingerprints, one line each: "cairo 1.16.0 → 1.18.0".
  package static func changes(from old: [String], to new: [String]) -> [String] {
    let (gone, come) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    var rest = come
    var changes: [String] = []
    for line in gone {
      if let index = rest.firstIndex(where: { subject($0) == subject(line) }) {
        let tail = rest.remove(at: index).dropFirst(subject(line).count)
        changes.append(line + " → " + tail.drop { $0 == " " || $0 == "," })
      } else if !line.hasPrefix("font ") {
        changes.append(line + " → nothing")
      }
    }
    // A font that only one run used is no change: another text may need it.
    return changes + rest.filter { !$0.hasPrefix("font ") }.map { "nothing → " + $0 }
  }
}
