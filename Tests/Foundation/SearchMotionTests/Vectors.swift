import Foundation
import SearchMotion

/// The expected values under `Vectors/` in the bundle of the tests.
enum Vectors {
  struct Missing: Error { let name: String }

  private struct File<Case: Decodable>: Decodable { let cases: [Case] }

  static func cases<Case: Decodable>(_ name: String) throws -> [Case] {
    guard let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Vectors") else {
      throw Missing(name: name)
    }
    return try JSONDecoder().decode(File<Case>.self, from: Data(contentsOf: url)).cases
  }

  /// A spring in the files: a perceptual duration and bounce, or physical parameters.
  struct SpringDescription: Decodable, Sendable {
    let duration, bounce, mass, stiffness, damping, initialVelocity: Double?

    var spring: Spring {
      let push = initialVelocity ?? 0
      guard let stiffness, let damping else {
        return Spring(duration: duration ?? 0.5, bounce: bounce ?? 0, initialVelocity: push)
      }
      return Spring(mass: mass ?? 1, stiffness: stiffness, damping: damping, initialVelocity: push)
    }
  }
}

/// Returns true if two numbers differ by at most a tolerance; false for NaN.
func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }
