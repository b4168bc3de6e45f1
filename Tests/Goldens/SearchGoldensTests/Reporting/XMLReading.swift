import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an XML text, in document order.
final class XMLReading: NSObject, XMLParserDelegate {
  struct Element {
    var name, parent: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw Damage(reason: String(describing: parser.parserError)) }
  }

  struct Damage: Error { var reason: String }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let parent = open.last.map { elements[$0].name } ?? ""
    open.append(elements.count)
    elements.append(Element(name: name, parent: parent, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}
