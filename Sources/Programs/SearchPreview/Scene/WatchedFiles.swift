import Foundation
import SearchFrames
import SearchGeometry
import SearchTypesetting

/// The files that a scene is drawn from, and how they are on the disk.
///
/// They are looked at by turns rather than listened to: the same on every system, on disks of a network and of
/// containers, and whatever an editor does to replace a file.
package struct WatchedFiles: Codable, Hashable, Sendable {
  private let paths: [String]
  private var signatures: [FileSignature?]
  /// From here on the paths are fonts.
  private let firstFont: Int

  /// - Parameters:
  ///   - file: the scene's own.
  ///   - scene: the last that was good, with what it reads.
  ///   - isBroken: then any change of the folder counts, for what is missing may come.
  init(_ file: String, scene: SearchScene?, isBroken: Bool) {
    let folder = PathText.folder(of: file)
    let directory = folder.isEmpty ? "." : folder
    func beside(_ path: String) -> String { path.hasPrefix("/") ? path : directory + "/" + path }
    var files = [file] + (scene?.sourceFiles ?? []) + (scene?.picturePaths ?? []).map(beside)
    if isBroken { files.append(directory) }
    var fonts: [String] = []
    if let own = scene?.fonts?.directory.map(beside) {
      fonts = ((try? FileManager.default.contentsOfDirectory(atPath: own)) ?? []).sorted().map { own + "/" + $0 }
      fonts.insert(own, at: 0)
    }
    var seen: Set<String> = []
    files = files.filter { seen.insert($0).inserted }
    firstFont = files.count
    paths = files + fonts
    signatures = paths.map(FileSignature.init)
  }

  /// How the scene's own fonts are.
  var fonts: [FileSignature?] { Array(signatures[firstFont...]) }

  /// The same files as they are now.
  var now: WatchedFiles {
    var result = self
    result.signatures = paths.map(FileSignature.init)
    return result
  }
}
