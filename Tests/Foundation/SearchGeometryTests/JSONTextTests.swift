import SearchGeometry
import Testing

@Suite struct JSONTextTests {
  /// RFC 8259 §7, and further characters that terminals and scripts interpret.
  @Test func escapesForbiddenCharacters() {
    #expect(JSONText.string("a\"b\\c\nd\u{1}é") == #""a\"b\\c\nd\u0001é""#)
    #expect(JSONText.string("\r\t\u{0}\u{1F}\u{7F}\u{9F}\u{2028}") == #""\r\t\u0000\u001f\u007f\u009f\u2028""#)
    #expect(JSONText.string("/ \u{A0}\u{20}🙂") == "\"/ \u{A0} 🙂\"")
  }
}
