package enum Slug {
  /// Returns a text in lower case with letters of any script, digits, "_", "." and single hyphens only; "_" for a text
  /// without them.
  package static func of(_ text: String) -> String { of(text.lowercased(), allowing: "_.") }

  /// Returns a text with letters of any script, digits, some other characters and single hyphens only; "_" for a text
  /// without them.
  package static func of(_ text: String, allowing others: String) -> String {
    var slug = ""
    for character in text {
      if character.isLetter || character.isNumber || others.contains(character) {
        slug.append(character)
      } else if !slug.isEmpty, slug.last != "-" {
        slug.append("-")
      }
    }
    while slug.last == "-" || slug.last == "." { slug.removeLast() }
    while slug.first == "." || slug.first == "-" { slug.removeFirst() }
    return slug.isEmpty ? "_" : slug
  }
}
