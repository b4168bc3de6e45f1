import Foundation
import SearchScenes
import SearchTypesetting

extension FontFolders {
  /// Returns the scene's own font folder, `$SEARCHFRAMES_FONTS` and the system's. Only this function reads the
  /// environment.
  package static func inUse(by scene: SearchScene?) -> FontFolders {
    let environment = ProcessInfo.processInfo.environment
    var folder: String?
    if let directory = scene?.fonts?.directory {
      folder = directory.hasPrefix("/") ? directory : (scene?.source.directory.map { $0 + "/" } ?? "") + directory
    }
    return FontFolders(scene: folder, environment: environment["SEARCHFRAMES_FONTS"], home: environment["HOME"])
  }
}
