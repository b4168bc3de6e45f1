/// The secret part of a page's address: only readers of the command's output know it.
package struct AccessToken: Hashable, Sendable {
  /// 32 hexadecimal digits.
  package let text: String

  init(text: String) {
    self.text = text
  }

  /// Takes 128 bits from the system's generator, which is cryptographically secure.
  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<16).map { _ in
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Returns true for the token itself. The time that it takes does not depend on how many digits are right.
  package func matches(_ other: some StringProtocol) -> Bool {
    let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
    guard mine.count == theirs.count else { return false }
    return zip(mine, theirs).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
