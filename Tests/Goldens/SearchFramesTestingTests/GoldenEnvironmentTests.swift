import Testing

@testable import SearchFramesTesting

struct GoldenEnvironmentTests {
  struct Row: Sendable {
    var argument, trait: GoldenRecording?
    var environment: [String: String]
    var mode: GoldenRecording
  }

  @Test(arguments: [
    Row(environment: [:], mode: .missing), Row(environment: ["CI": "true"], mode: .never),
    Row(environment: ["CI": "1"], mode: .never), Row(environment: ["CI": "false"], mode: .missing),
    Row(environment: ["CI": ""], mode: .missing), Row(environment: ["SEARCHFRAMES_RECORD": "failed"], mode: .failed),
    Row(environment: ["SEARCHFRAMES_RECORD": ""], mode: .missing),
    Row(environment: ["SEARCHFRAMES_RECORD": "all", "CI": "true"], mode: .all),
    Row(trait: .never, environment: ["SEARCHFRAMES_RECORD": "failed"], mode: .never),
    Row(trait: .all, environment: [:], mode: .all),
    Row(argument: .never, trait: .all, environment: ["SEARCHFRAMES_RECORD": "failed"], mode: .never),
    Row(argument: .failed, trait: .never, environment: [:], mode: .failed),
    // Under CI the argument is ignored.
    Row(argument: .all, environment: ["CI": "true"], mode: .never),
    Row(trait: .all, environment: ["CI": "true"], mode: .never),
    Row(argument: .never, environment: ["CI": "true", "SEARCHFRAMES_RECORD": "all"], mode: .never),
  ])
  func precedenceOfModes(_ row: Row) throws {
    let environment = GoldenEnvironment(row.environment)
    let settings = GoldenSettings(record: row.argument).over(GoldenSettings(record: row.trait))
    #expect(try environment.recording(settings.record) == row.mode)
  }

  @Test(arguments: ["Failed", "yes", "1", " all"]) func unknownModesAreRefused(_ word: String) {
    let environment = GoldenEnvironment(["SEARCHFRAMES_RECORD": word])
    #expect(throws: ExpectationError("SEARCHFRAMES_RECORD=\(word): write one of never, missing, failed, all")) {
      try environment.recording(.all)
    }
  }

  @Test(.goldens(record: .failed)) func traitAppliesToItsTest() { #expect(GoldenSettings.current.record == .failed) }

  @Test(.goldens(record: .failed, scale: 3)) func scopesApplyToTheirExpectations() async {
    let settings = await withGoldens(.init(compare: .init(pixels: 2), scale: 2)) { GoldenSettings.current }
    #expect(settings == GoldenSettings(record: .failed, compare: .init(pixels: 2), scale: 2))
  }

  @Suite(.goldens(record: .never)) struct Suites {
    @Test func suitesTraitAppliesToItsTests() { #expect(GoldenSettings.current.record == .never) }
    @Test(.goldens(record: .all)) func testsTraitOverridesTheSuites() { #expect(GoldenSettings.current.record == .all) }
    @Suite struct Inner {
      @Test(arguments: [1, 2]) func traitAppliesToInnerSuites(_: Int) {
        #expect(GoldenSettings.current.record == .never)
      }
    }
  }
}
