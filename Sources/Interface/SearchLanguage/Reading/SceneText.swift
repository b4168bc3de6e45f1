import Foundation
import SearchGeometry

/// Decodes the bytes of a scene file, or of a file of regions.
package enum SceneText {
  package static func text(of bytes: Data, file: String?) throws(SceneError) -> String {
    guard bytes.count <= SceneLimits.fileBytes else {
      throw .problems([
        SceneProblem(
          place: SceneProblem.Place(file: file, line: 1, column: 1), path: "",
          message: "a file holds at most 1 MiB; this one is larger")
      ])
    }
    if let pointer = FilePointer.words(bytes) {
      let place = SceneProblem.Place(file: file, line: 1, column: 1)
      throw .problems([SceneProblem(place: place, path: "", message: pointer)])
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let body = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    if let text = String(bytes: body, encoding: .utf8), text.unicodeScalars.allSatisfy(isAllowed) { return text }
    // The text is invalid. Decoding it again counts lines and columns.
    var decoder = UTF8()
    var bytesLeft = body.makeIterator()
    var (line, column) = (1, 1)
    var scalars = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    while true {
      func refuse(_ message: String) -> SceneError {
        let place = SceneProblem.Place(file: file, line: line, column: column)
        return .problems([SceneProblem(place: place, path: "", message: message)])
      }
      switch decoder.decode(&bytesLeft) {
      case .emptyInput: return String(scalars)
      case .error: throw refuse("not UTF-8 text")
      case .scalarValue(let scalar):
        guard isAllowed(scalar) else {
          throw refuse("a character that no text holds, U+\(String(scalar.value, radix: 16, uppercase: true))")
        }
        scalars.append(scalar)
        if scalar == "\n" && last == "\r" {
          last = scalar
          continue
        }
        last = scalar
        (line, column) = ["\n", "\r"].contains(scalar) ? (line + 1, 1) : (line, column + 1)
      }
    }
  }

  /// YAML 1.2, production 1 (c-printable).
  package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
      return true
    default: return false
    }
  }
}
