import Foundation
import TestSupport
import Testing

@testable import SearchEncoding

struct BegunFileTests {
  @Test func itTakesItsNameWhenItIsWhole() throws {
    try withFolder { (folder) throws in
      try folder.write("old", to: "a")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path(of: "a"))
      let file = try BegunFile(for: folder.path(of: "a"))
      try file.write([1, 2, 3, 4])
      try file.write([5, 6])
      try file.write([9, 8], at: 1)
      #expect(try folder.bytes("a") == Array("old".utf8))
      try file.commit()
      #expect(try folder.bytes("a") == [1, 9, 8, 4, 5, 6])
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path(of: "a"))[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o640)
      #expect(folder.names() == ["a"])
    }
  }

  @Test func oneThatIsLetGoOfIsGone() throws {
    try withFolder { (folder) throws in
      do {
        let file = try BegunFile(for: folder.path(of: "a"))
        try file.write([1])
        #expect(folder.names().count == 1)
      }
      #expect(folder.names() == [])
    }
  }

  @Test(arguments: ["", "/none/a", "/folder", "/dev/null"])
  func whatIsNoPlaceForAFileIsRefused(path: String) throws {
    try withFolder { (folder) throws in
      try FileManager.default.createDirectory(atPath: folder.path(of: "folder"), withIntermediateDirectories: true)
      let whole = path.hasPrefix("/dev") ? path : folder.path + path
      #expect {
        _ = try BegunFile(for: whole)
      } throws: { error in
        if case EncodingError.cannotCreate = error { true } else { false }
      }
      #expect(folder.names() == ["folder"])
    }
  }
}
