#if os(Linux)
  import Foundation
  import SearchEncoding
  import SearchTypesetting
  import Testing

  /// Holds the versions of libraries against the names of the files that the process has loaded.
  @Suite struct LibraryVersionTests {
    @Test(arguments: ["libpng", "xxHash"]) func versionsAreThoseOfTheLoadedFiles(name: String) throws {
      let version = try #require(PNGEncoder.libraries.first { $0.name == name }?.version)
      let maps = String(
        decoding: try #require(FileHandle(forReadingAtPath: "/proc/self/maps")).readDataToEndOfFile(), as: UTF8.self)
      let file = try #require(
        maps.split(separator: "\n").first {
          $0.lowercased().contains(name == "libpng" ? "/libpng" : "/libxxhash") && $0.contains(".so.")
        })
      // "libpng16.so.16.39.0" is 1.6.39, and "libxxhash.so.0.8.1" is 0.8.1.
      let numbers = file.split(separator: ".so.").last?.split(separator: ".") ?? []
      let last = version.split(separator: ".").suffix(2)
      #expect(name == "libpng" ? numbers[1] == last.last : numbers.suffix(2).elementsEqual(last), "\(version): \(file)")
    }

    @Test func aVersionOfTheHeaderIsMarked() {
      for library in PNGEncoder.libraries where ["libdeflate", "libjpeg-turbo"].contains(library.name) {
        #expect(library.version.hasSuffix(" when built"))
      }
    }

    @Test func friBidiHasANumber() throws {
      let version = try #require(Typesetter.libraries.first { $0.name == "fribidi" }?.version)
      #expect(version.split(separator: ".").allSatisfy { Int($0) != nil } && version.contains("."))
    }
  }
#endif
