import Foundation
import TestSupport

/// The documentation's page of what was measured and what is inferred, made from the measurements and the constants.
enum LikenessPage {
  /// - Parameter ours: our value of each row.
  static func text(_ rows: [MeasuredValue], ours: [Double]) throws -> String {
    var text = """
      # What was measured

      Every value that was read off captures of real screens, and ours.

      ## Overview

      `scripts/likeness` makes this page: it draws the scenes of `Tests/SearchFramesTests/Likeness`, measures them, and collects the
      marks † in the constants of the looks. Lengths are in points, colours are channels from 0 to 255. The captures are published by
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
    text +=
      "## Inferred\n\nNo capture shows these values; the constants mark them with †.\n\n| constant | why |\n| --- | --- |\n"
    return text + (try inferred().map { "| `\($0.name)` | \($0.why) |\n" }.joined())
  }

  private static func words(_ value: Double) -> String {
    let text = String(format: "%.2f", value)
    let short = text.hasSuffix(".00") ? String(text.dropLast(3)) : text
    return short == "-0" ? "0" : short
  }

  /// Returns the files of the looks with their marked comments, in the order of their names.
  private static func inferred() throws -> [(name: String, why: String)] {
    let folder = PackageFolder.path + "/Sources/Interface/SearchComponents"
    let files = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).sorted()
    var found: [(name: String, why: String)] = []
    let numbers = ["+iOS", "+Metrics", "DynamicIsland.swift", "GlassMaterial.swift"]
    for file in files where file.hasSuffix(".swift") && numbers.contains(where: file.contains) {
      let name = String(file.split(separator: "/").last?.dropLast(".swift".count) ?? "")
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      found += comments(in: text).filter { $0.words.contains("†") }.map { (name, line(of: $0)) }
    }
    return found
  }

  /// The sentences with the mark and the code that they belong to.
  private static func line(of comment: (words: String, code: String)) -> String {
    let sentences = comment.words.split(separator: "†").dropLast(comment.words.hasSuffix("†") ? 0 : 1)
    let words = sentences.compactMap { $0.components(separatedBy: ". ").last }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }.joined(separator: " ")
    let code = comment.code.replacingOccurrences(of: "|", with: "\\|")
    return words.isEmpty ? "`\(code)`" : "\(words.replacingOccurrences(of: "|", with: "\\|")) `\(code)`"
  }

  /// Comments, joined over lines, each with the code beside it or in the next line.
  private static func comments(in text: String) -> [(words: String, code: String)] {
    var found: [(words: String, code: String)] = []
    var words = ""
    for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("//") {
        words += " " + line.drop { $0 == "/" }.trimmingCharacters(in: .whitespaces)
        continue
      }
      let parts = line.components(separatedBy: "  // ")
      if parts.count > 1 { found.append((parts[1], parts[0])) }
      if !words.isEmpty { found.append((words.trimmingCharacters(in: .whitespaces), parts[0])) }
      words = ""
    }
    return found
  }
}
