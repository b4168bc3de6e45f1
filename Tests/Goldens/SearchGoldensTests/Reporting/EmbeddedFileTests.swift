import Foundation
import TestSupport
import Testing

@testable import SearchGoldens

struct EmbeddedFileTests {
  /// The group of embedded files that each folder of the sources has.
  private static let folders = [
    ("report/", "Goldens/SearchGoldens/Reporting/Page"), ("preview/", "Programs/SearchPreview/Page"),
    ("scenes/", "Programs/SearchFramesCommand/Examples"), ("scenes/", "Programs/SearchFramesCommand/Templates"),
  ]

  @Test("Every file of a folder is embedded as it is", arguments: folders)
  func isEmbedded(group: String, folder: String) throws {
    let place = PackageFolder.url.appendingPathComponent("Sources/" + folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path).filter { !$0.hasPrefix(".") }
    #expect(names.count > 4)
    for name in names {
      let bytes = try [UInt8](Data(contentsOf: place.appendingPathComponent(name)))
      #expect(EmbeddedFile.find(group + name) == bytes, "\(name)")
    }
  }

  @Test func unknownNamesHaveNoFile() { #expect(EmbeddedFile.find("report/unknown.css") == nil) }
}
