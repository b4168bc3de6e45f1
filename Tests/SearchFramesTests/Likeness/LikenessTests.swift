import Foundation
import SearchFrames
import TestSupport
import Testing

/// Compares our screens with captures of real ones, value by value, and keeps the page that lists them up to date.
@Suite struct LikenessTests {
  static let page = PackageFolder.path + "/Sources/SearchFrames/SearchFrames.docc/LikenessTable.md"

  /// Our values, each measured once.
  static let ours = {
    var screens = MeasuredScreens()
    return Measurements.all.map { row in Result { try row.ours(&screens) } }
  }()

  @Test(arguments: Measurements.all.indices) func weAreAsCloseAsAPixel(index: Int) throws {
    let row = Measurements.all[index]
    let ours = try Self.ours[index].get()
    // A reason that no longer applies is removed.
    #expect(
      (abs(ours - row.measured) <= row.tolerance) == (row.reason == nil),
      "\(row.control), \(row.what): \(ours), measured \(row.measured)")
  }

  /// `SEARCHFRAMES_RECORD=failed` writes the page again.
  @Test func thePageIsUpToDate() throws {
    let text = try LikenessPage.text(Measurements.all, ours: Self.ours.map { try $0.get() })
    if ProcessInfo.processInfo.environment["SEARCHFRAMES_RECORD"] == "failed" {
      try Data(text.utf8).write(to: URL(fileURLWithPath: Self.page))
    }
    #expect(try String(contentsOfFile: Self.page, encoding: .utf8) == text, "run scripts/likeness")
  }
}
