import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads an XML document with Foundation's parser.
final class XMLTree: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var children: [Element] = []
    /// The characters directly within the element.
    var text = ""

    /// The element and all its descendants, in the order of the document.
    var all: [Element] { [self] + children.flatMap(\.all) }
  }

  struct Malformed: Error, CustomStringConvertible {
    var description: String
  }

  private var open = [Element(name: "", attributes: [:])]

  static func parse(_ text: String) throws -> Element {
    let (tree, parser) = (XMLTree(), XMLParser(data: Data(text.utf8)))
    parser.delegate = tree
    guard parser.parse(), tree.open.count == 1, let root = tree.open[0].children.first else {
      throw Malformed(description: "\(String(describing: parser.parserError)) in \(text.prefix(300))")
    }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { open.append(Element(name: name, attributes: attributes)) }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open[open.count - 1].text += text }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard open.count > 1, let last = open.popLast() else { return }
    open[open.count - 1].children.append(last)
  }
}

extension XMLTree.Element {
  /// The ids that attributes refer to.
  var references: [String] {
    attributes.compactMap { name, value in
      if name == "xlink:href", value.hasPrefix("#") { return String(value.dropFirst()) }
      return value.hasPrefix("url(#") ? String(value.dropFirst(5).dropLast()) : nil
    }
  }
}
