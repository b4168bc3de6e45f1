import Foundation
import TestSupport

/// The rules of axe-core, if PyPI's axe-playwright-python is installed in the package's `.venv`.
enum AxeRules {
  static let script = PackageFolder.installed("axe_playwright_python/axe.min.js")
    .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }

  static let missing = "axe-core is not installed; run scripts/setup --tests"

  /// Returns a line for each rule that the page violates.
  static let run = """
    axe.run().then((found) => found.violations.map((rule) =>
      `${rule.id}: ${rule.help}: ${rule.nodes.map((node) => node.html).join(' | ')}`))
    """
}
