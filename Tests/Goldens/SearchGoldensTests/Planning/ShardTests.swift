import Testing

@testable import SearchGoldens

@Suite struct ShardTests {
  @Test(arguments: ["1/1", "2/8", "10000/10000"]) func shardsAreParsed(text: String) {
    #expect(Shard(text)?.text == text)
  }

  @Test(arguments: ["", "1", "0/3", "4/3", "1/0", "-1/3", "1/10001", "1/2/3", "a/b", "1/99999999999999999999", "1/ 2"])
  func otherTextsAreNoShards(text: String) { #expect(Shard(text) == nil) }
}
