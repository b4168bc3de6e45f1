/// The goldens that a verify leaves to be accepted or rejected, with all that this needs on another machine.
package struct PendingList: Hashable, Sendable, Codable {
  package var items: [PendingGolden] = []
  /// The fingerprints of what drew the pictures, by the goldens' folder.
  package var fingerprints: [String: [String]] = [:]

  /// Numbers the items by the causes of a run.
  mutating func add(_ groups: [FailureGroup]) {
    let numbers = Dictionary(
      groups.flatMap { group in group.results.map { ($0.identifier, group.number) } }, uniquingKeysWith: { $1 })
    for index in items.indices { items[index].cause = numbers[items[index].name] }
  }

  package static let fileName = "pending.json"
}
