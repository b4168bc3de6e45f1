import Foundation
import TestSupport

/// The rules of axe-core, if PyPI's axe-playwright-python is installed in the package's `.venv`.
enum AxeRules {
  static let script: String? = {
    let libraries = PackageFolder.path + "/.venv/lib"
    let pythons = (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? []
    return pythons.sorted().lazy
      .map { "\(libraries)/\($0)/site-packages/axe_playwright_python/axe.min.js" }
      .compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.first
  }()

  static let missing = "axe-core is not installed; run scripts/setup --tests"

  /// Returns a line for each rule that the page violates.
  static let run = """
    axe.run().then((found) => found.violations.map((rule) =>
      `${rule.id}: ${rule.help}: ${rule.nodes.map((node) => node.html).join(' | ')}`))
    """
}
