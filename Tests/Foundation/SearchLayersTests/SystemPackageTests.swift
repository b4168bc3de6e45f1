import SearchLayers
import Testing

struct SystemPackageTests {
  /// Every package that messages advise has a name of Homebrew on a Mac.
  @Test(arguments: [
    "fonts-inter-variable", "fonts-noto-cjk", "fonts-noto-color-emoji", "fonts-noto-core", "ffmpeg",
  ])
  func aMacIsGivenNoPackageOfDebian(name: String) {
    #expect(SystemPackage.words(name, isMac: false) == "the Debian package " + name)
    let words = SystemPackage.words(name, isMac: true)
    #expect(!words.contains("Debian") && !words.contains(name) || name == "ffmpeg")
    #expect(words.contains("Homebrew") || words.contains("googlefonts"), "\(words)")
  }
}
