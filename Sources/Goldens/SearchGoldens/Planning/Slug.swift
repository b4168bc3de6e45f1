/// Names as files have them.
package enum Slug {
  /// Lower-case letters, digits and single hyphens; letters of other scripts stay. Nothing left gives "_".
  package static func of(_ text: String) -> String {
    var slug = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
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
