import Foundation
import SearchMotion
import SearchScenes
import Testing

/// Names of goldens: the test's name and the picture's name or time, never a number that counts.
enum GoldenName {
  /// Linux and macOS take 255 bytes; the endings and a temporary file's need some.
  private static let mostBytes = 200

  /// "pillSlides-mid-fade", "Compact.pillSlides-0.25s".
  /// - Parameter suffix: what the expectation is called, else its time.
  static func of(_ test: Test?, site: GoldenSite, suffix: String) -> String {
    var suites = test?.id.nameComponents ?? [site.function]
    let function = bare(suites.popLast() ?? site.function)
    // A suite that is called as its file says nothing new: the folder has that name.
    suites.removeAll { $0 == site.stem }
    return whole((suites + [function]).map(plain).joined(separator: ".") + "-" + plain(suffix))
  }

  /// "0.25s", "tap+0.1s", "settled".
  static func time(_ time: SceneTime) -> String {
    switch time {
    case .at(let instant): "\(instant)s"
    case .after(let event, let offset): event + shift(offset)
    case .settled(let offset): "settled" + shift(offset)
    }
  }

  private static func shift(_ offset: Instant) -> String {
    offset == .zero ? "" : offset < .zero ? "\(offset)s" : "+\(offset)s"
  }

  /// "some(_:)" → "some"; "`a raw name`()" → "a raw name".
  private static func bare(_ function: String) -> String {
    let end = function.lastIndex(of: "(") ?? function.endIndex
    return function[..<end].filter { $0 != "`" }
  }

  /// As a file may be called anywhere: letters and digits of any script, "_", ".", "+", single hyphens.
  static func plain(_ text: String) -> String {
    var result = ""
    for character in text.precomposedStringWithCanonicalMapping {
      if character.isLetter || character.isNumber || "_.+".contains(character) {
        result.append(character)
      } else if !result.isEmpty, result.last != "-" {
        result.append("-")
      }
    }
    while let last = result.last, "-.".contains(last) { result.removeLast() }
    while let first = result.first, "-.".contains(first) { result.removeFirst() }
    return result.isEmpty ? "_" : result
  }

  private static func whole(_ name: String) -> String {
    var name = name
    while name.utf8.count > mostBytes { name.removeLast() }
    return name
  }
}
