import Foundation
import SearchGoldens
import SearchMotion
import SearchScenes
import Testing

/// Names goldens after the test and the expectation's name or time, never by a counter.
enum TestGoldenName {
  /// Linux and macOS allow 255 bytes; extensions and temporary names need some.
  private static let mostBytes = 200

  /// For example "pillSlides-mid-fade" or "Compact.pillSlides-0.25s".
  ///
  /// - Parameter suffix: the expectation's name, or its time.
  static func of(_ test: Test?, site: ExpectationSite, suffix: String) -> String {
    var suites = test?.id.nameComponents ?? [site.function]
    let function = bare(suites.popLast() ?? site.function)
    // The folder has the file's name already.
    suites.removeAll { $0 == site.stem }
    return whole((suites + [function]).map(plain).joined(separator: ".") + "-" + plain(suffix))
  }

  /// For example "0.25s", "tap+0.1s" or "settled".
  static func time(_ time: SearchScene.Time) -> String {
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

  /// Keeps only what every file system allows: letters and digits of any script, "_", ".", "+" and single hyphens.
  static func plain(_ text: String) -> String {
    Slug.of(text.precomposedStringWithCanonicalMapping, allowing: "_.+")
  }

  private static func whole(_ name: String) -> String {
    var name = name
    while name.utf8.count > mostBytes { name.removeLast() }
    return name
  }
}
