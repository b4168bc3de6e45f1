import SearchFrames
import SearchGeometry
import SearchTypesetting

/// The surroundings of a command that a batch runs: its standard input, what it prints, and fonts shared with others.
struct BatchContext: Sendable {
  /// The request that this thread works on; nil outside of a batch.
  @TaskLocal static var current: BatchContext?

  /// The scene's text in place of standard input.
  let input: String?
  /// The folder that every file of a request is in.
  let root: String
  let fonts: FontCache
  let printed = Locked(Printed())

  struct Printed: Sendable {
    /// For standard output.
    var output: [UInt8] = []
    /// For standard error.
    var messages: [String] = []
  }

  /// Returns the fonts of a scene; in a batch, those that other requests have opened.
  static func fonts(of scene: SearchScene) -> FontLibrary {
    let folders = FontFolders.inUse(by: scene)
    return current?.fonts.library(folders) ?? FontLibrary(folders: folders)
  }

  /// The libraries of the last font folders.
  final class FontCache: Sendable {
    /// More folders than the scenes of one project have.
    private let libraries = Locked(GenerationCache<FontFolders, FontLibrary>(limit: 8))

    func library(_ folders: FontFolders) -> FontLibrary {
      libraries.withLock { libraries in
        if let known = libraries.value(for: folders) { return known }
        let library = FontLibrary(folders: folders)
        libraries.insert(library, for: folders)
        return library
      }
    }
  }
}
