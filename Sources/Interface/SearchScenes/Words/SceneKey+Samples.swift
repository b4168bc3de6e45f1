import SearchGeometry

extension JSONValue {
  /// By the names of values that many keys have.
  private static let samples: [String: [WrittenValue]] = [
    "animation": [.mapping([.init(key: "duration", value: .plain("0.4s"))])],
    "color": [.plain("systemOrange"), .plain("systemPink")], "device": [.text("iPhone 16")],
    "duration": [.plain("0.4s")], "image": [.mapping([.init(key: "symbol", value: .plain("star"))])],
    "placeholder": [.text("Artists, Songs")],
    "row": [.mapping([.init(key: "title", value: .text("Kind of Blue"))])], "symbol": [.plain("star")],
    "tags": [.list([.text("All"), .text("Songs")])], "time": [.plain("0.5s")],
    "view": [.mapping([.init(key: "text", value: .text("Kind of Blue"))])],
  ]

  /// Values that the schema may accept, other than the default.
  var samples: [WrittenValue] {
    let name = self["$ref"]?.text?.split(separator: "/").last.map(String.init)
    if let samples = name.flatMap({ Self.samples[$0] }) { return samples }
    let standard = self["default"]?.text
    return choices.flatMap(\.ownSamples).filter { $0.scalar == nil || $0.scalar != standard }
  }

  private var ownSamples: [WrittenValue] {
    if let words { return words.prefix(12).map(WrittenValue.plain) }
    if let value = self["const"]?.text { return [.plain(value)] }
    switch self["type"]?.text ?? self["type"]?.items.first?.text {
    case "boolean": return [.plain("true"), .plain("false")]
    case "integer", "number":
      let (low, high) = (
        self["minimum"]?.text.flatMap(ExactNumber.value), self["maximum"]?.text.flatMap(ExactNumber.value)
      )
      return ["12", "1", "0.5", "2"].filter { text in
        ExactNumber.value(text).map { $0 >= low ?? 0 && $0 <= high ?? .infinity } ?? false
      }.map(WrittenValue.plain)
    case "array":
      let (items, least) = (self["items"]?.samples ?? [], self["minItems"]?.text.flatMap { Int($0) } ?? 1)
      return items.prefix(12).indices.map { first in
        .list((0..<min(max(least, 1), 12)).map { items[(first + $0) % items.count] })
      }
    case "object":
      let required = (self["required"]?.items ?? []).compactMap(\.text)
      let members = keys.filter { required.contains($0.key) }
      func mapping(_ members: [Member]) -> WrittenValue {
        .mapping(
          members.compactMap { member in
            let samples = member.value.samples
            // A node needs no template.
            let node = member.key == "view" ? samples.first { $0.scalar == nil } : nil
            return (node ?? samples.first).map { .init(key: member.key, value: $0) }
          })
      }
      return members.isEmpty ? keys.map { mapping([$0]) } : [mapping(members)]
    default: return ["Songs", "#0", "0.4s", "de", "content", "name", "18"].map(WrittenValue.text)
    }
  }
}
