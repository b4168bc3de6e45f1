import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct JUnitReportTests {
  /// The rules of junit-10.xsd, as far as they are used.
  private static let parents = [
    "testsuites": "", "testsuite": "testsuites", "properties": "testsuite", "property": "properties",
    "testcase": "testsuite", "failure": "testcase", "error": "testcase", "system-out": "testcase",
  ]
  private static let required = [
    "testsuite": ["name", "tests", "failures", "errors"], "testcase": ["name"], "property": ["name", "value"],
  ]
  private static let optional = [
    "testsuites": ["name", "tests", "failures", "errors"], "testsuite": ["skipped"], "testcase": ["classname"],
    "failure": ["type", "message"], "error": ["type", "message"],
  ]

  @Test(arguments: SampleRuns.hostile.map(SampleRuns.filled) + [SampleRuns.mixed, VerifyRun(results: [])])
  func isXMLThatKeepsTheRules(run: VerifyRun) throws {
    let reading = try XMLReading(JUnitReport.text(run))
    #expect(reading.elements.first?.name == "testsuites")
    for element in reading.elements {
      #expect(element.parent == Self.parents[element.name], "\(element.name) in \(element.parent)")
      for key in Self.required[element.name] ?? [] {
        #expect(element.attributes[key] != nil, "\(element.name) lacks \(key)")
      }
      let allowed = Set((Self.required[element.name] ?? []) + (Self.optional[element.name] ?? []))
      #expect(Set(element.attributes.keys).isSubset(of: allowed))
    }
  }

  @Test func countsASuiteAScene() throws {
    let elements = try XMLReading(JUnitReport.text(SampleRuns.mixed)).elements
    let suites = elements.filter { $0.name == "testsuite" }.map(\.attributes)
    let rows = suites.map { suite in ["name", "tests", "failures", "errors"].map { suite[$0] } }
    #expect(rows == [["A/Tags", "5", "3", "0"], ["Bar", "4", "3", "1"]])
    #expect(elements.filter { $0.name == "failure" }.count == 6)
    #expect(elements.first { $0.name == "testcase" }?.attributes["classname"] == "A.Tags.light-iphone-15-pro")
  }

  @Test func aSceneThatCannotBeReadIsAnError() throws {
    let files = ["bad.yaml": "goldens: {at: [0s]}\nnonsense: 1\n", "good.yaml": SampleScene.yaml("at: [0s]")]
    try withFolder(files) { folder throws in
      let run = try Verifier().verify(try GoldenPlan([folder.path])).run
      #expect(!run.passes && run.errors.count == 1)
      let elements = try XMLReading(JUnitReport.text(run)).elements
      #expect(elements.first?.attributes["errors"] == "1" && elements.first?.attributes["tests"] == "2")
      let error = try #require(elements.first { $0.name == "error" })
      #expect(error.attributes["message"]?.contains("nonsense") == true)
      #expect(GitHubAnnotations.lines(run).contains { $0.hasPrefix("::error title=Scenes could not be checked::") })
    }
  }

  @Test func failureTextIsTheWords() throws {
    let result = SampleRuns.still(.different(SampleRuns.figures))
    let elements = try XMLReading(JUnitReport.text(VerifyRun(results: [result]))).elements
    let failure = try #require(elements.first { $0.name == "failure" })
    #expect(failure.text == result.words().joined(separator: "\n"))
    #expect(failure.attributes["message"] == "38 of 1204500 pixels differ (0.003155 %)")
  }

  @Test func textsSurviveButForControlCharacters() throws {
    let text = "<&\"'> ]]> 👩‍👩‍👧 بحث\u{1}\u{1B}[0m\nsecond\tline"
    let elements = try XMLReading(JUnitReport.text(SampleRuns.filled(with: text))).elements
    let name = elements.first { $0.name == "testsuite" }?.attributes["name"]
    #expect(name == "<&\"'> ]]> 👩‍👩‍👧 بحث[0m\nsecond\tline")
  }
}
