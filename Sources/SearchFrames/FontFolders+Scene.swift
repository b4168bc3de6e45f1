import Foundation
import SearchScenes
import SearchTypesetting

extension FontFolders {
  /// The scene's own folder, `$SEARCHFRAMES_FONTS`, the system's: the one place where the environment is read.
  package static func inUse(by scene: SearchScene?) -> FontFolders {
    let environment = ProcessInfo.processInfo.environment
    var own: String?
    if let directory = scene?.fonts?.directory {
      own = directory.hasPrefix("/") ? directory : (scene?.source.directory.map { $0 + "/" } ?? "") + directory
    }
    return FontFolders(scene: own, environment: environment["SEARCHFRAMES_FONTS"], home: environment["HOME"])
  }
}
