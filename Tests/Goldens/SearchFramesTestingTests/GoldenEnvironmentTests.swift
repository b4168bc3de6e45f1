import Testing

@testable import SearchFramesTesting

struct GoldenEnvironmentTests {
  struct Row: Sendable {
    var argument: GoldenRecording?
    var trait: GoldenRecording?
    var environment: [String: String]
    var mode: GoldenRecording
  }

  @Test(arguments: [
    Row(environment: [:], mode: .missing),
    Row(environment: ["CI": "true"], mode: .never),
    Row(environment: ["CI": "1"], mode: .never),
    Row(environment: ["CI": "false"], mode: .missing),
    Row(environment: ["CI": ""], mode: .missing),
    Row(environment: ["SEARCHFRAMES_RECORD": "failed"], mode: .failed),
    Row(environment: ["SEARCHFRAMES_RECORD": ""], mode: .missing),
    Row(environment: ["SEARCHFRAMES_RECORD": "all", "CI": "true"], mode: .all),
    Row(trait: .never, environment: ["SEARCHFRAMES_RECORD": "failed"], mode: .never),
    Row(trait: .all, environment: [:], mode: .all),
    Row(argument: .never, trait: .all, environment: ["SEARCHFRAMES_RECORD": "failed"], mode: .never),
    Row(argument: .failed, trait: .never, environment: [:], mode: .failed),
    // What code asks for is nothing to a service that checks.
    Row(argument: .all, environment: ["CI": "true"], mode: .never),
    Row(trait: .all, environment: ["CI": "true"], mode: .never),
    Row(argument: .never, environment: ["CI": "true", "SEARCHFRAMES_RECORD": "all"], mode: .never),
  ])
  func theFirstThatIsThereDecides(_ row: Row) throws {
    let environment = GoldenEnvironment(row.environment)
    #expect(try environment.recording(argument: row.argument, trait: row.trait) == row.mode)
  }

  @Test(arguments: ["Failed", "yes", "1", " all"])
  func wordsThatAreNoModeAreRefused(_ word: String) {
    let environment = GoldenEnvironment(["SEARCHFRAMES_RECORD": word])
    #expect(throws: GoldenProblem("SEARCHFRAMES_RECORD=\(word): it is one of never, missing, failed, all")) {
      try environment.recording(argument: .all, trait: nil)
    }
  }

  @Test(.goldens(record: .failed)) func aTraitReachesItsTest() { #expect(GoldensTrait.current == .failed) }

  @Suite(.goldens(record: .never)) struct Suites {
    @Test func aSuitesTraitReachesItsTests() { #expect(GoldensTrait.current == .never) }
    @Test(.goldens(record: .all)) func aTestsOwnGoesBefore() { #expect(GoldensTrait.current == .all) }
    @Suite struct Inner {
      @Test(arguments: [1, 2]) func itReachesInnerSuites(_: Int) { #expect(GoldensTrait.current == .never) }
    }
  }
}
