import Foundation
import SearchEncoding
import SearchFrames
import TestSupport
import Testing

@testable import SearchGoldens

/// Goldens as Git may have them in a checkout.
@Suite struct CheckoutTests {
  private static func crlf(_ name: String, _ golden: Doctored) throws {
    let text = try golden.scratch.text(name)
    try golden.scratch.write(text.replacing("\n", with: "\r\n"), to: name)
  }

  @Test(arguments: [
    ["x.goldens/a.layers.txt"], ["x.goldens/goldens.lock"], ["x.yaml"],
    ["x.goldens/a.layers.txt", "x.goldens/b.layers.txt", "x.goldens/goldens.lock", "x.yaml"],
  ])
  func convertedLineEndingsAreNoChange(files: [String]) throws {
    try Doctored.with { golden in
      for file in files { try Self.crlf(file, golden) }
      let before = try golden.scratch.tree()
      #expect(try golden.verify().run.results.map(\.verdict) == [.matched, .matched])
      let (recorded, errors) = Recorder().record(try GoldenPlan([golden.scratch.path(of: "x.yaml")]))
      #expect(errors == [] && recorded.allSatisfy { $0.change == .unchanged })
      #expect(try golden.scratch.tree().filter { !$0.key.hasPrefix("report") } == before)
      // What else changes in such a file is still found.
      try golden.edit("placeholder: Artists", "placeholder: Artistz")
      #expect(try golden.verify().run.results[0].layers.contains { $0.property == "text" })
    }
  }

  @Test func aReportWithConvertedLineEndingsIsAccepted() throws {
    try Doctored.with { golden in
      try golden.edit("placeholder: Artists", "placeholder: Artistz")
      try PendingStore.write(try golden.verify().pending, in: golden.report)
      try Self.crlf("report/pending/x.goldens/a.layers.txt", golden)
      _ = try Settlement(report: golden.report, tree: golden.scratch.path).settle(.accept, names: [])
      #expect(try golden.verify().run.passes)
    }
  }

  @Test(arguments: [("\r\n", "\n"), ("\n", "\r\n"), ("\r\n", "\r\r\n")])
  func aPictureWithConvertedLineEndingsIsNamed(old: String, new: String) throws {
    try Doctored.with { golden in
      let bytes = Data(try #require(golden.folder.bytes("a.png")))
      let text = try #require(String(data: bytes, encoding: .isoLatin1))
      let changed = text.replacingOccurrences(of: old, with: new, options: .literal)
      try golden.replace(Array(try #require(changed.data(using: .isoLatin1))), locks: false)
      #expect(try golden.verdict().reason?.contains("damaged by a conversion of line endings") == true)
    }
  }

  static let pointers = [
    "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "/annex/objects/SHA256E-s1--0.png\n",
    "../../.git/annex/objects/X1/2/SHA256E-s1--0.png/SHA256E-s1--0.png",
  ]

  @Test(arguments: pointers, ["x.goldens/a.png", "x.goldens/a.layers.txt", "x.goldens/goldens.lock", "x.yaml"])
  func pointersAreNamed(pointer: String, file: String) throws {
    try Doctored.with { golden in
      try golden.scratch.write(pointer, to: file)
      let verified = try golden.verify()
      let words = verified.run.errors + verified.run.results.compactMap(\.verdict.reason)
      let name = pointer.hasPrefix("version") ? "is a Git LFS pointer, not" : "is a git-annex pointer, not"
      #expect(!verified.run.passes && words.contains { $0.contains(name) }, "\(words)")
    }
  }

  @Test func aSceneThatIsAPointerIsFoundByItsGoldens() throws {
    try Doctored.with { golden in
      try golden.scratch.write(Self.pointers[0], to: "x.yaml")
      try golden.scratch.write(Self.pointers[0], to: "other.json")
      #expect(try GoldenPlan([golden.scratch.path]).refusals.count == 1)
    }
  }

  @Test func aPendingPictureThatIsAPointerIsNamed() throws {
    try Doctored.with { golden in
      try golden.edit("placeholder: Artists", "placeholder: Artistz")
      try PendingStore.write(try golden.verify().pending, in: golden.report)
      try golden.scratch.write(Self.pointers[0], to: "report/pending/x.goldens/a.png")
      let settlement = Settlement(report: golden.report, tree: golden.scratch.path)
      let error = #expect(throws: GoldenError.self) { try settlement.settle(.accept, names: []) }
      #expect(error?.words.contains("is a Git LFS pointer") == true)
    }
  }

  @Test func attributesKeepLineEndings() throws {
    try Doctored.with { golden in
      let (folder, name) = (golden.folder, GitAttributes.fileName)
      #expect(folder.bytes(name).map { String(decoding: $0, as: UTF8.self) } == GitAttributes.text)
      #expect(GitAttributes.hint(for: folder) == nil)
      // A file of somebody else stays.
      for (text, isEnough) in [("*.svg text\n", false), ("* -text\n", true), ("# x\n* binary\n", true)] {
        try folder.write(Array(text.utf8), to: name)
        try golden.write(try golden.lock())
        #expect(folder.bytes(name) == Array(text.utf8))
        #expect((GitAttributes.hint(for: folder) == nil) == isEnough)
      }
      // One file above may serve many folders.
      try golden.scratch.write(GitAttributes.text, to: name)
      try folder.removeFile(name)
      try golden.write(try golden.lock())
      #expect(!folder.exists(name))
    }
  }

  @Test func attributesGoWithTheLastGolden() throws {
    try Doctored.with { golden in
      try golden.edit("at: [{name: a, at: 0s}, {name: b, at: 1s}]", "at: []")
      let (_, errors) = Recorder().record(try GoldenPlan([golden.scratch.path]), prunes: true)
      #expect(errors == [] && !golden.scratch.exists("x.goldens"))
    }
  }
}
