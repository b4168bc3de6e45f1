import Foundation
import Testing

@testable import SearchEncoding

struct BegunFileTests {
  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  @Test func itTakesItsNameWhenItIsWhole() throws {
    try ForeignTool.inFolder { (folder) throws in
      try Data("old".utf8).write(to: URL(fileURLWithPath: folder + "/a"))
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder + "/a")
      let file = try BegunFile(for: folder + "/a")
      try file.write([1, 2, 3, 4])
      try file.write([5, 6])
      try file.write([9, 8], at: 1)
      #expect(try ForeignTool.bytes(folder + "/a") == Array("old".utf8))
      try file.commit()
      #expect(try ForeignTool.bytes(folder + "/a") == [1, 9, 8, 4, 5, 6])
      let mode = try FileManager.default.attributesOfItem(atPath: folder + "/a")[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o640)
      #expect(try names(folder) == ["a"])
    }
  }

  @Test func oneThatIsLetGoOfIsGone() throws {
    try ForeignTool.inFolder { (folder) throws in
      do {
        let file = try BegunFile(for: folder + "/a")
        try file.write([1])
        #expect(try names(folder).count == 1)
      }
      #expect(try names(folder) == [])
    }
  }

  @Test(arguments: ["", "/none/a", "/folder", "/dev/null"])
  func whatIsNoPlaceForAFileIsRefused(path: String) throws {
    try ForeignTool.inFolder { (folder) throws in
      try FileManager.default.createDirectory(atPath: folder + "/folder", withIntermediateDirectories: true)
      let whole = path.hasPrefix("/dev") ? path : folder + path
      #expect {
        _ = try BegunFile(for: whole)
      } throws: { error in
        if case EncodingError.cannotCreate = error { true } else { false }
      }
      #expect(try names(folder) == ["folder"])
    }
  }
}
