/// What an address must begin with: known to who reads the command's output, and to nobody else.
package struct AccessToken: Hashable, Sendable {
  /// 32 hexadecimal digits.
  package let text: String

  init(text: String) {
    self.text = text
  }

  /// 128 bits of the system's generator, which is made for secrets.
  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<16).map { _ in
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Whether a text is the token; the time it takes says nothing of how much of it is.
  package func matches(_ other: some StringProtocol) -> Bool {
    let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
    guard mine.count == theirs.count else { return false }
    return zip(mine, theirs).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
