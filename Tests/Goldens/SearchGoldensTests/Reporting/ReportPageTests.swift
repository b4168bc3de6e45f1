import Foundation
import SearchLayers
import Testing

@testable import SearchGoldens

@Suite struct ReportPageTests {
  @Test(arguments: SampleRuns.hostile) func noTextBecomesMarkup(text: String) throws {
    let (elements, plain) = (try index(filledWith: text), try index(filledWith: "plain"))
    #expect(elements.map(\.name) == plain.map(\.name))
    #expect(elements.map { $0.attributes.keys.sorted() } == plain.map { $0.attributes.keys.sorted() })
    let links = elements.filter { $0.name == "a" }.compactMap { $0.attributes["href"] }
    #expect(
      links.count == 6 && links.allSatisfy { $0.hasPrefix("./") && $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } })
    let decoded = links.map { String($0.dropFirst(2)).removingPercentEncoding }
    #expect(decoded.allSatisfy { $0 == text })
  }

  private func index(filledWith text: String) throws -> [XMLReading.Element] {
    let run = SampleRuns.filled(with: text)
    let picture = ReportPicture(text)
    let pictures = ReportPictures(expected: picture, actual: picture, difference: picture)
    let page = ReportPage(run: run, pictures: [run.results[0].key: pictures], folder: text)
    return try XMLReading(file("index.html", page)).elements
  }

  @Test func saysWhatItCounts() throws {
    let page = try file("index.html", ReportPage(run: SampleRuns.mixed, pictures: [:], folder: "report"))
    let elements = try XMLReading(page).elements
    #expect(elements.first { $0.name == "title" }?.text == "7 of 9 goldens do not match – SearchFrames")
    #expect(elements.filter { $0.name == "b" && $0.parent == "span" }.map(\.text) == ["2", "5", "1", "1", "44"])
    #expect(elements.contains { $0.name == "li" && $0.text == "cairo 1.16.0 → 1.18.0" })
    #expect(elements.contains { $0.attributes["href"] == "./pending/A/Tags/still-2.png" })
    #expect(elements.filter { $0.name == "tr" }.count == 8)
  }

  @Test func namesNothingOutsideItsFolder() throws {
    let files = try ReportPage(run: SampleRuns.mixed, pictures: [:], folder: "report").files()
    #expect(files.map(\.name) == ["results.js", "report.css", "report.js", "index.html"])
    for file in files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("url("), "\(file.name)")
    }
  }

  @Test(arguments: SampleRuns.hostile.map(SampleRuns.filled) + [SampleRuns.mixed, VerifyRun(results: [])])
  func resultsAreJSONWithoutMarkup(run: VerifyRun) throws {
    let script = try file("results.js", ReportPage(run: run, pictures: [:], folder: "report"))
    #expect(script.hasPrefix("window.RESULTS = {") && script.hasSuffix("};\n"))
    #expect(!script.utf8.contains(UInt8(ascii: "<")))
    #expect(try ReportJSON(text: String(script.dropFirst(17).dropLast(2))).run == run)
  }

  @Test func givesTheAcceptCommandWhereSomethingIsPending() throws {
    var lost = SampleRuns.still(.different(nil), name: "lost")
    lost.pending = nil
    let run = VerifyRun(results: [SampleRuns.still(.missing, name: "it's new"), lost, SampleRuns.still(.matched)])
    let script = try file("results.js", ReportPage(run: run, pictures: [:], folder: "my report"))
    let command = "searchframes accept 'my report' 'AppleMusicTags/light-iphone-15-pro/it'\\\\''s new'"
    #expect(script.components(separatedBy: "\"accept\":").count == 2)
    #expect(script.contains("\"accept\":\"\(command)\""))
  }

  @Test func handsOverPicturesAndFrames() throws {
    let result = SampleRuns.still(.different(nil))
    let frame = ReportPictures.Frame(index: 4, time: 1.0 / 60, expected: "e/4.png", actual: nil, difference: "d/4.png")
    let patch = ReportPicture(base: .actual, path: "e.png", x: 3, y: 5)
    let pictures = ReportPictures(expected: patch, actual: "a.png", difference: nil, frames: [frame])
    let page = ReportPage(run: VerifyRun(results: [result]), pictures: [result.key: pictures], folder: "report")
    let expected = """
      "pictures":{"actual":"a.png","expected":{"on":"actual","path":"e.png","x":3,"y":5},\
      "frames":[{"difference":"d/4.png","expected":"e/4.png","index":4,"time":0.016666666666666666}]}
      """
    #expect(try file("results.js", page).contains(expected))
  }

  private func file(_ name: String, _ page: ReportPage) throws -> String {
    let file = try #require(try page.files().first { $0.name == name })
    return String(decoding: file.bytes, as: UTF8.self)
  }
}
