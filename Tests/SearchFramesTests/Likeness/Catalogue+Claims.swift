@testable import SearchComponents

extension Catalogue {
  /// The major versions of iOS with a look of their own, ascending.
  static var lookVersions: [Int] { looks.map(\.since) }

  /// Returns all values of the look of a version of iOS.
  static func claims(ofLookSince version: Int) -> [Claim] {
    looks.last { $0.since <= version }?.look().wrappedValue.claims ?? []
  }
}
