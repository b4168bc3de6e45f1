import SearchGeometry
import SearchLayers
import TestSupport
import Testing

@testable import SearchTypesetting

@Suite(.enabled(if: TestFonts.hasStatic, TestFonts.missing)) struct FontLibraryTests {
  @Test(arguments: [
    (100, "Thin"), (400, "Regular"), (500, "Medium"), (600, "SemiBold"), (700, "Bold"), (1000, "Black"),
  ])
  func findsTheWeight(weight: Int, name: String) throws {
    let face = try #require(TestFonts.static.description(family: "INTER", weight: weight, isThorough: true))
    #expect(!face.isItalic)
    #expect(face.path.contains("Inter-\(name)."))
  }

  /// CSS Fonts 4 §5.2: 400 and 500 first try each other, lighter weights search down, heavier ones up.
  @Test(arguments: [
    (400, [100, 500, 700], 500), (500, [400, 600], 400), (400, [300, 700], 300), (500, [600, 700], 600),
    (300, [200, 400], 200), (300, [400, 700], 400), (600, [500, 700], 700), (800, [400, 700], 700),
    (650, [600, 900], 900),
  ])
  func takesTheNearestWeight(wanted: Int, weights: [Int], expected: Int) throws {
    let known = try #require(TestFonts.static.description(family: "Inter", weight: 400, isThorough: true))
    let faces = weights.map { weight in
      var face = known
      face.weights = weight...weight
      return face
    }
    #expect(FontDescription.nearest(to: wanted, in: faces)?.weights.lowerBound == expected)
    var variable = known
    variable.weights = 100...900
    #expect(FontDescription.nearest(to: wanted, in: faces + [variable])?.weights == 100...900)
  }

  @Test func aVariableFaceIsPreferredToAStaticOneOfTheWeight() throws {
    let fixed = try #require(TestFonts.static.description(family: "Inter", weight: 400, isThorough: true))
    var variable = fixed
    variable.weights = 100...900
    for faces in [[fixed, variable], [variable, fixed]] {
      #expect(FontDescription.nearest(to: 400, in: faces) == variable)
    }
  }

  @Test func theFirstFolderThatHasTheFamilyWins() throws {
    let regular = try TestFonts.bytes(#require(TestFonts.path("Inter")))
    try withFolder { first in
      try withFolder { second in
        // The file name does not suggest the family, so the file must be read.
        try first.write(regular, to: "x9.otf")
        try second.write(regular, to: "Inter-Regular.otf")
        let library = FontLibrary(folders: FontFolders([first.path, second.path]))
        #expect(library.description(family: "Inter", weight: 400, isThorough: true)?.path == first.path(of: "x9.otf"))
        #expect(library.description(family: "Inter", weight: 900, isThorough: true)?.path == first.path(of: "x9.otf"))
        #expect(library.description(family: "Inter Display", weight: 400, isThorough: true) == nil)
      }
    }
  }

  @Test func aWeightIsFoundUnderAnyFileName() throws {
    let (regular, bold) = (TestFonts.staticFolder + "/Inter-Regular.otf", TestFonts.staticFolder + "/Inter-Bold.otf")
    try withFolder { folder in
      try folder.write(TestFonts.bytes(regular), to: "Inter-Regular.otf")
      try folder.write(TestFonts.bytes(bold), to: "x9.otf")
      let fonts = FontStack(library: FontLibrary(folders: FontFolders([folder.path])), families: FontFamilies())
      #expect(try fonts.primary(.regular(17)).face.file.path == folder.path(of: "Inter-Regular.otf"))
      #expect(try fonts.primary(.bold(17)).face.file.path == folder.path(of: "x9.otf"))
    }
  }

  @Test func copiesAreTheSameFont() throws {
    let path = try #require(TestFonts.path("Inter"))
    try withFolder { folder in
      try folder.write(TestFonts.bytes(path), to: "copy.otf")
      let copy = Typesetter(library: FontLibrary(folders: FontFolders([folder.path])))
      let style = TextStyle.regular(17)
      #expect(copy.line("abc", style: style) == TestFonts.typesetter().line("abc", style: style))
      #expect(copy.fontsInUse().map(\.contentHash) == [FontHash.text(FontHash.of(try TestFonts.bytes(path)))])
    }
  }

  @Test func filesThatAreNotFontsAreSkipped() throws {
    try withFolder { folder in
      var random = SeededGenerator(seed: 3)
      for (index, size) in [0, 1, 4, 12, 100, 4096].enumerated() {
        try folder.write((0..<size).map { _ in random.byte() }, to: "\(index).ttf")
      }
      try folder.write("ttcf\u{0}\u{1}\u{0}\u{0}\u{7f}\u{7f}\u{7f}\u{7f}", to: "Inter-Many.ttc")
      let library = FontLibrary(folders: FontFolders([folder.path]))
      #expect(library.description(family: "Inter", weight: 400, isThorough: true) == nil)
    }
  }

  @Test func aTruncatedFontIsAnErrorWithItsPath() throws {
    let bytes = try TestFonts.bytes(#require(TestFonts.path("Inter")))
    try withFolder { folder in
      let path = folder.path(of: "Inter-Regular.otf")
      try folder.write(bytes.dropLast(16), to: "Inter-Regular.otf")
      let setter = Typesetter(library: FontLibrary(folders: FontFolders([folder.path])))
      let error = setter.failure("abc", style: .regular(17))
      switch error {
      case .unreadableFont(path, _), .missingFamily: break
      default: Issue.record("\(String(describing: error))")
      }
    }
  }
}
