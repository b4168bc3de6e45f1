import Testing

@testable import SearchPreview

@Suite("Access token")
struct AccessTokenTests {
  @Test("It is 32 hexadecimal digits, and another every time")
  func digits() {
    let tokens = (0..<100).map { _ in AccessToken().text }
    #expect(tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy { $0.isHexDigit && !$0.isUppercase } })
    #expect(Set(tokens).count == tokens.count)
  }

  @Test("It matches itself alone")
  func matches() {
    let token = AccessToken()
    #expect(token.matches(token.text))
    for other in [
      "", String(token.text.dropLast()), token.text + "0", AccessToken().text, token.text.uppercased() + "g",
    ] {
      #expect(!token.matches(other))
    }
  }
}
