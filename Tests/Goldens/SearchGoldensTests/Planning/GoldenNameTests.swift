import SearchFrames
import Testing

@testable import SearchGoldens

@Suite struct GoldenNameTests {
  @Test(arguments: [0, 1, 59, 60, 3600, 86_399]) func theTimeOfANameIsReadBack(second: Int) {
    for sixtieth in [0, 1, 7, 59] {
      let instant = Instant.seconds(Double(second)) + .frames(sixtieth, per: 60)
      let time = GoldenName.time(of: GoldenName.unnamed(instant))
      #expect(abs((time ?? -1) - instant.seconds) <= 5.01e-7)
    }
  }

  @Test(arguments: ["", "t", "tap", "t1.5", "t00001.5", "t00001", "t00001.500000x", "x00001.500000", "t-0001.500000"])
  func otherNamesHaveNoTime(name: String) { #expect(GoldenName.time(of: name) == nil) }

  @Test func theNameOfAPictureIsThatOfItsFile() {
    #expect(GoldenName.of("dark/pill.png") == "pill" && GoldenName.of("t00001.500000.png") == "t00001.500000")
  }
}
