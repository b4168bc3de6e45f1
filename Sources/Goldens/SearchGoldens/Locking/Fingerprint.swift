import SearchCairoPainting
import SearchEncoding
import SearchFrames
import SearchTypesetting

/// What draws: pictures of two fingerprints may differ for that reason alone.
package enum Fingerprint {
  /// The program's version. A new one is due when the same scene is drawn otherwise.
  package static let program = "searchframes 0.1.0"

  /// Lines for a lock: the program, the libraries, each font file in use.
  package static func lines(fonts: some Sequence<FontReport>) -> [String] {
    let libraries = CairoPainter.libraries + Typesetter.libraries
    let described = Set(
      fonts.map { font in
        let file = font.path.split(separator: "/").last.map(String.init) ?? font.path
        return "font \(file) (\(font.family) \(font.style)), \(font.version), xxh64 \(font.contentHash)"
      })
    return [program] + libraries.map { "\($0.name) \($0.version)" } + described.sorted()
  }

  /// New lines, and of the old ones the fonts that the new ones say nothing of: other pictures were drawn with them.
  static func lines(_ new: [String], keepingFontsOf old: [String]) -> [String] {
    let known = Set(new.map(subject))
    let fonts = (new + old.filter { !known.contains(subject($0)) }).filter { $0.hasPrefix("font ") }
    return new.filter { !$0.hasPrefix("font ") } + Set(fonts).sorted()
  }

  /// What drew two parts of a scene's goldens; nil where it was not the same.
  static func joined(_ a: [String], _ b: [String]) -> [String]? {
    let known = Dictionary(a.map { (subject($0), $0) }) { first, _ in first }
    guard b.allSatisfy({ known[subject($0)] ?? ($0.hasPrefix("font ") ? $0 : nil) == $0 }) else { return nil }
    guard a.allSatisfy({ line in line.hasPrefix("font ") || b.contains(line) }) else { return nil }
    return lines(b, keepingFontsOf: a)
  }

  /// What a line tells the version of.
  private static func subject(_ line: String) -> String {
    let isFont = line.hasPrefix("font ")
    return line.split(separator: isFont ? "," : " ", maxSplits: 1).first.map(String.init) ?? line
  }

  /// What draws some goldens. Those of a variant share a typesetter, which is asked once.
  package static func lines(drawing goldens: some Sequence<PlannedGolden>) -> [String] {
    var asked: Set<ObjectIdentifier> = []
    let typesetters = goldens.map(\.renderer.typesetter).filter { asked.insert(ObjectIdentifier($0)).inserted }
    return lines(fonts: typesetters.flatMap { $0.fontsInUse() })
  }

  /// What changed from one to the other, a line each: "cairo 1.16.0 → 1.18.0".
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
    // Fonts that only one run used say nothing by themselves: another text may need them.
    return changes + rest.filter { !$0.hasPrefix("font ") }.map { "nothing → " + $0 }
  }
}
