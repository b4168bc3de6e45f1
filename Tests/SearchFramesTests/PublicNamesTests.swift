import Foundation
import TestSupport
import Testing

/// Rules that public declarations keep, so that code of clients means what it says.
struct PublicNamesTests {
  private static let sources: [(file: String, text: String)] = {
    let folder = PackageFolder.path + "/Sources"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") }.map {
      ($0, (try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) ?? "")
    }
  }()

  /// `.none` of a value that may be nil would be nil.
  @Test func noCaseOfAnOptionalValueIsCalledNone() {
    let declared = /public enum (?<name>\w+)[^{]*\{(?<cases>[^{}]*)/
    var found: [String] = []
    for (file, text) in Self.sources {
      for match in text.matches(of: declared) where match.cases.contains(/\bcase (\w+, )*none\b/) {
        let isOptional = try! Regex("public (var|let|init|func)[^\\n]*\\b\(match.name)\\?")
        if Self.sources.contains(where: { $0.text.contains(isOptional) }) { found.append("\(file): \(match.name)") }
      }
    }
    #expect(found.isEmpty)
    #expect("public enum A {\n  case none\n}".contains(declared))
  }

  /// Others are set in a copy, by name and in any order.
  @Test func initialisersHaveAtMostFiveParameters() {
    var count = 0
    for (file, text) in Self.sources {
      for start in text.ranges(of: "public init(") {
        var (depth, parameters) = (1, 1)
        for character in text[start.upperBound...] {
          if "([{<".contains(character) { depth += 1 }
          if ")]}>".contains(character) { depth -= 1 }
          if character == ",", depth == 1 { parameters += 1 }
          if depth == 0 { break }
        }
        count += 1
        #expect(parameters <= 5, "\(file): \(text[start.lowerBound...].prefix(80))")
      }
    }
    #expect(count > 50)
  }
}
