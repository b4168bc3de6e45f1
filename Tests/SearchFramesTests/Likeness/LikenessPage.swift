import Foundation
import SearchComponents
import SearchLayers

/// The documentation's page of what was measured and what is inferred, made from the measurements and the looks.
enum LikenessPage {
  /// - Parameter ours: our value of each row.
  static func text(_ rows: [MeasuredValue], ours: [Double]) throws -> String {
    var text = """
      # What was measured

      Every value that was read off captures of real screens, and ours.

      ## Overview

      `scripts/likeness` makes this page: it draws the scenes of `Tests/SearchFramesTests/Likeness`, measures them, and lists the
      evidence of the looks' values. Lengths are in points, colours are channels from 0 to 255. The captures are published by
      others, and are not part of this project.


      """
    var controls: [String] = []
    for row in rows where row.reason == nil && !controls.contains(row.control) { controls.append(row.control) }
    for control in controls {
      text += "## \(control)\n\n| what | measured | ours | difference | captures | confidence |\n"
      text += "| --- | ---: | ---: | ---: | --- | --- |\n"
      for (row, ours) in zip(rows, ours) where row.control == control && row.reason == nil {
        let captures = row.captures.isEmpty ? "not known" : row.captures.map(\.text).joined(separator: "; ")
        text += "| \(row.what) | \(words(row.measured)) | \(words(ours)) | \(words(ours - row.measured)) | \(captures) "
        text += "| \(row.confidence.rawValue) |\n"
      }
      text += "\n"
    }
    text += "## Further off\n\nValues of captures that we do not reach, with the reason.\n\n"
    text += "| what | measured | ours | why |\n| --- | ---: | ---: | --- |\n"
    for (row, ours) in zip(rows, ours) {
      guard let reason = row.reason else { continue }
      text += "| \(row.control), \(row.what) | \(words(row.measured)) | \(words(ours)) | \(reason) |\n"
    }
    text +=
      "\n## Not compared\n\nWhat captures of iOS 26 show and no row above covers.\n\n| what | why |\n| --- | --- |\n"
    text += Measurements.notCompared.map { "| \($0.what) | \($0.why) |\n" }.joined() + "\n"
    return text + evidence()
  }

  private static func words(_ value: Double) -> String {
    let text = String(format: "%.2f", value)
    let short = text.hasSuffix(".00") ? String(text.dropLast(3)) : text
    return short == "-0" ? "0" : short
  }

  /// The number of values of each look by evidence, then those that are reported or inferred.
  private static func evidence() -> String {
    var (counts, lists, before) = ("", "", Set<Claim>())
    for version in Catalogue.lookVersions {
      let claims = Catalogue.claims(ofLookSince: version)
      func count(_ isCounted: (Claim) -> Bool) -> Int { claims.filter(isCounted).reduce(0) { $0 + $1.values.count } }
      let columns = [count { _ in true }] + Evidence.allCases.map { evidence in count { $0.evidence == evidence } }
      counts += "| iOS \(version) | " + (columns + [count(before.contains)]).map { "\($0) |" }.joined(separator: " ")
      counts += "\n"
      let new = claims.filter { $0.evidence > .measured && !before.contains($0) }
      before = Set(claims)
      guard !new.isEmpty else { continue }
      lists +=
        "\n### iOS \(version)\n\n| value | is | evidence | on | source, or what it is |\n| --- | --- | --- | --- | --- |\n"
      lists += new.map { claim in
        let values = claim.values.count < 7 ? claim.values.joined(separator: ", ") : "\(claim.values.count) values"
        return "| `\(claim.path)` | \(values) | \(claim.evidence) | \(claim.condition.words) | \(claim.words) |\n"
      }.joined()
    }
    return """
      ## Evidence

      Every value of a look is *documented* by Apple, *measured* on a capture, *reported* by others, or *inferred*: our choice.
      A value is a number, a size, a colour, a font or a motion. One that holds on some screens only is counted as the least
      certain of them. "As before" are the values that the look has from the one before it; a later version's captures need
      not show them. `inspect --json` says `evidence` of the layers that show a reported or an inferred value.

      | look | values | documented | measured | reported | inferred | as before |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: |
      \(counts)
      ## Reported and inferred

      The values of each look that are neither documented nor measured, without those of the look before.
      \(lists)
      """
  }
}
