import SearchGeometry

/// The results of a verify as JUnit XML, as Jenkins and GitLab read it.
///
/// There is no standard; what is written keeps the rules of the Jenkins xUnit plugin's junit-10.xsd: `testsuites` holds
/// suites, a suite has a name and the counts `tests`, `failures`, `errors`, its properties come before its cases, a case
/// has a name and holds failures, errors, and output. One suite is a scene, one case a golden. A golden that cannot be
/// compared is an error, any other that does not pass a failure. `time` is absent: there it is how long a test took.
package enum JUnitReport {
  /// - Parameter report: the report's folder.
  package static func text(_ run: VerifyRun, report: String? = nil) -> String {
    var counts = Counts(run.results)
    counts.add(errors: run.absentShards.count + run.errors.count)
    counts.add(run.expectations)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"searchframes\" \(counts.attributes)>\n"
    let groups = run.groups
    // A cause is left out if only one golden fails.
    let shared = groups.count > 1 ? groups : groups.filter { $0.results.count > 1 }
    let causes = Dictionary(
      shared.flatMap { group in group.results.map { ($0.key, group.headline) } },
      uniquingKeysWith: { $1 })
    for (name, results) in suites(run.results, by: \.scene) {
      let cases = results.map { testcase($0, cause: causes[$0.key], run.environment, report) }.joined()
      text += suite(name, Counts(results), properties(run) + cases)
    }
    for (name, expectations) in suites(run.expectations, by: \.scene) {
      var counts = Counts([])
      counts.add(expectations)
      text += suite(name, counts, expectations.map(testcase).joined())
    }
    let shards = run.absentShards.map { ($0.text, "the results of shard \($0.text) are missing") }
    let scenes = run.errors.map { (String($0.prefix { !$0.isNewline }), $0) }
    return text + suite("shards", errors: "missing", shards) + suite("scenes", errors: "unreadable", scenes)
      + "</testsuites>\n"
  }

  private static func suite(_ name: String, _ counts: Counts, _ contents: String) -> String {
    "  <testsuite name=\"\(XMLText.escaped(name))\" \(counts.attributes) skipped=\"0\">\n\(contents)  </testsuite>\n"
  }

  /// A suite of errors that belong to no golden: a case each.
  private static func suite(_ name: String, errors type: String, _ errors: [(name: String, message: String)]) -> String
  {
    guard !errors.isEmpty else { return "" }
    var counts = Counts([])
    counts.add(errors: errors.count)
    let cases = errors.map { error in
      "    <testcase classname=\"\(name)\" name=\"\(XMLText.escaped(error.name))\">\n"
        + "      <error type=\"\(type)\" message=\"\(XMLText.escaped(error.message))\"/>\n    </testcase>\n"
    }
    return suite(name, counts, cases.joined())
  }

  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0

    init(_ results: [JudgedGolden]) {
      tests = results.count
      errors = results.count { if case .unreadable = $0.verdict { true } else { false } }
      failures = results.count { !$0.verdict.passes } - errors
    }

    mutating func add(errors count: Int) {
      tests += count
      errors += count
    }

    mutating func add(_ expectations: [CheckedExpectation]) {
      tests += expectations.count
      errors += expectations.count { $0.status == .error }
      failures += expectations.count { $0.status == .failed }
    }

    var attributes: String { "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\"" }
  }

  /// By scene, in the order of each scene's first result.
  private static func suites<Value>(_ values: [Value], by scene: (Value) -> String) -> [(name: String, values: [Value])]
  {
    var suites: [(name: String, values: [Value])] = []
    var places: [String: Int] = [:]
    for value in values {
      let name = scene(value)
      if let place = places[name] {
        suites[place].values.append(value)
      } else {
        places[name] = suites.count
        suites.append((name, [value]))
      }
    }
    return suites
  }

  private static func properties(_ run: VerifyRun) -> String {
    let pairs =
      run.environment.map { ("environment differs", $0) } + (run.preset.map { [("compare", $0.rawValue)] } ?? [])
    guard !pairs.isEmpty else { return "" }
    let properties = pairs.map { name, value in
      "      <property name=\"\(name)\" value=\"\(XMLText.escaped(value))\"/>\n"
    }
    return "    <properties>\n" + properties.joined() + "    </properties>\n"
  }

  private static func testcase(_ expectation: CheckedExpectation) -> String {
    let start = start(expectation.scene, expectation.variant, expectation.name)
    guard expectation.isBroken else {
      let skipped = expectation.exception.map {
        ">\n      <skipped message=\"\(XMLText.escaped($0))\"/>\n    </testcase>\n"
      }
      return start + (skipped ?? "/>\n")
    }
    let element = expectation.status == .error ? "error" : "failure"
    let place = expectation.file + (expectation.line.map { ":\($0)" } ?? "")
    return start + ">\n      <\(element) type=\"expectation\" message=\"\(XMLText.escaped(expectation.words))\">"
      + "\(XMLText.escaped(place))</\(element)>\n    </testcase>\n"
  }

  private static func start(_ scene: String, _ variant: String, _ name: String) -> String {
    // Jenkins takes what is before the last dot for a package, so folders become packages.
    let folders = scene.split(separator: "/", omittingEmptySubsequences: true).joined(separator: ".")
    let classname = [folders, variant].filter { !$0.isEmpty }.joined(separator: ".")
    return "    <testcase classname=\"\(XMLText.escaped(classname))\" name=\"\(XMLText.escaped(name))\""
  }

  private static func testcase(
    _ result: JudgedGolden, cause: String?, _ environment: [String], _ report: String?
  ) -> String {
    let start = start(result.scene, result.variant, result.name)
    guard !result.verdict.passes else {
      guard case .withinBudget = result.verdict else { return start + "/>\n" }
      return start
        + ">\n      <system-out>\(XMLText.escapedLines(result.words(report: report)))</system-out>\n    </testcase>\n"
    }
    let element = if case .unreadable = result.verdict { "error" } else { "failure" }
    var text = start + ">\n"
    text += "      <\(element) type=\"\(result.verdict.status)\" message=\"\(XMLText.escaped(result.headline))\">"
    // Few readers show properties.
    let first = environment.isEmpty ? [] : [VerifyRun.environmentWords(environment)]
    text += XMLText.escapedLines(first + [cause].compactMap(\.self) + result.words(report: report)) + "</\(element)>\n"
    return text + "    </testcase>\n"
  }
}
