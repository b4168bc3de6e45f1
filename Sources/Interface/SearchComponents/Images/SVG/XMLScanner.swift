import Foundation

/// Reads the tags of an XML document in order and passes over text, comments and instructions.
///
/// Foundation's parser needs libxml2, which every start would load, and expands entities: a small file can become a large
/// one.
struct XMLScanner {
  enum Tag {
    case start(String, attributes: [String: String], isEmpty: Bool)
    case end(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The place of the last tag, or of the one that a problem is about.
  var start = 0
  /// The text of all elements `style`.
  private(set) var sheet = ""

  /// - Parameter bytes: UTF-8, or UTF-16 with its byte order mark.
  init(_ bytes: [UInt8]) {
    let isWide = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    self.bytes = isWide ? String(data: Data(bytes), encoding: .utf16).map { Array($0.utf8) } ?? [] : bytes
  }

  /// Returns the next tag; nil at the end.
  mutating func next() throws(SVGProblem) -> Tag? {
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      (start, position) = (open, open + 1)
      if take("!--") {
        try skip(past: "-->", of: "a comment")
      } else if take("![CDATA[") {
        try skip(past: "]]>", of: "a CDATA section")
      } else if take("?xml-stylesheet") {
        throw problem("style sheets are not read; write fill and stroke as attributes")
      } else if take("?") {
        try skip(past: "?>", of: "an instruction")
      } else if take("!") {
        let end = bytes[position...].firstIndex { "[>".utf8.contains($0) }
        guard take("DOCTYPE"), let end, bytes[end] == UInt8(ascii: ">") else {
          throw problem("entities are not read; delete this declaration")
        }
        position = end + 1
      } else if take("/") {
        let name = word()
        skipBlanks()
        guard take(">") else { throw problem("</\(name.shown) has no >") }
        return .end(name)
      } else {
        return try startTag()
      }
    }
    start = bytes.count
    return nil
  }

  private mutating func startTag() throws(SVGProblem) -> Tag {
    let name = word()
    guard !name.isEmpty else { throw problem("expected an element's name after <") }
    var attributes: [String: String] = [:]
    while true {
      skipBlanks()
      if take("/>") { return .start(name, attributes: attributes, isEmpty: true) }
      if take(">") {
        if name == "style" || name == "svg:style" {
          let rest = String(decoding: bytes[position...], as: UTF8.self)
          let text = rest.components(separatedBy: "</").first ?? ""
          sheet += text.replacingOccurrences(of: "<![CDATA[", with: "").replacingOccurrences(of: "]]>", with: "")
        }
        return .start(name, attributes: attributes, isEmpty: false)
      }
      let key = word()
      skipBlanks()
      guard !key.isEmpty, take("=") else { throw problem("<\(name.shown) has no >, or an attribute without a value") }
      skipBlanks()
      guard position < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position]),
        let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
      else { throw problem("the value of \(key.shown) needs quotes around it") }
      let value = String(decoding: bytes[position + 1..<end], as: UTF8.self)
      guard attributes.updateValue(value, forKey: key) == nil else { throw problem("\(key.shown) occurs twice") }
      position = end + 1
    }
  }

  /// Returns a problem at the last tag.
  func problem(_ message: String) -> SVGProblem {
    let before = bytes[..<start]
    let line = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = bytes[line..<start].count { $0 & 0xC0 != 0x80 }
    return SVGProblem(line: 1 + before.count { $0 == UInt8(ascii: "\n") }, column: 1 + column, message: message)
  }

  // MARK: Bytes

  private mutating func take(_ text: StaticString) -> Bool {
    let isThere = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if isThere { position += text.utf8CodeUnitCount }
    return isThere
  }

  private mutating func skip(past end: StaticString, of what: String) throws(SVGProblem) {
    while position < bytes.count {
      if take(end) { return }
      position += 1
    }
    throw problem("\(what) has no \(end)")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private mutating func skipBlanks() {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
  }

  /// Returns the bytes up to one that ends a name.
  private mutating func word() -> String {
    let first = position
    while position < bytes.count, !Self.isBlank(bytes[position]), !"<>/=\"'".utf8.contains(bytes[position]) {
      position += 1
    }
    return String(decoding: bytes[first..<position], as: UTF8.self)
  }
}
