import Foundation
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@testable import SearchFrames

/// The shipped examples pass an audit, or say why they do not.
@Suite struct ExampleAuditTests {
  private static let folder = PackageFolder.url.appending(path: "Sources/Programs/SearchFramesCommand/Examples")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  @Test(arguments: names)
  func hasNoFindings(name: String) throws {
    var scene = try SearchScene(contentsOfFile: Self.folder.appending(path: name).path)
    func findings(_ rules: Set<SearchScene.Audit.Rule>) throws -> [String] {
      let found = try MeasuringScenes.renderer(scene).findings(of: rules)
      #expect(found.allSatisfy { $0.status != .excepted || $0.exception?.isEmpty == false })
      return found.filter { $0.status == .failed }.map { "\($0.name): \($0.layer): \($0.reason)" }
    }
    #expect(try findings([.contrast, .target, .covered, .label]) == [])
    scene.contentSizeCategory = .accessibilityExtraLarge
    #expect(try findings([.truncation]) == [])
    (scene.contentSizeCategory, scene.accessibility) = (.large, [.reduceMotion])
    #expect(try findings([.motion]) == [])
  }

  @Test func allAreThere() { #expect(Self.names.count >= 13) }
}
