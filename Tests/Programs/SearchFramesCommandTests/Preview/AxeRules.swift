import Foundation
import TestSupport

/// axe-core's rules, where PyPI's axe-playwright-python lies in the package's `.venv`.
enum AxeRules {
  static let script: String? = {
    let libraries = PackageFolder.path + "/.venv/lib"
    let pythons = (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? []
    return pythons.sorted().lazy
      .map { "\(libraries)/\($0)/site-packages/axe_playwright_python/axe.min.js" }
      .compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.first
  }()

  static let missing = "axe-core is not installed: scripts/setup --tests brings it"

  /// What a page does wrong by the rules, a line for each.
  static let run = """
    axe.run().then((found) => found.violations.map((rule) =>
      `${rule.id}: ${rule.help}: ${rule.nodes.map((node) => node.html).join(' | ')}`))
    """
}
