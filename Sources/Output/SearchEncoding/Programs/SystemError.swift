import Foundation

/// The system's number for why something cannot be done.
package struct SystemError: Error, Hashable, Sendable {
  package var number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  /// The system's words for it.
  package var words: String { String(cString: strerror(number)) }
}
