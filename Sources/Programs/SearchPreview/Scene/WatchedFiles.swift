import Foundation
import SearchFrames
import SearchGoldens

/// The files that a scene is drawn from, with their signatures.
///
/// They are polled. Notifications of the system differ between systems, do not work on network disks and in containers,
/// and lose files that an editor replaces.
struct WatchedFiles: Hashable, Sendable {
  private let paths: [String]
  private var signatures: [FileSignature?]
  /// The index of the first font; all paths after it are fonts too.
  private let firstFont: Int

  /// - Parameters:
  ///   - file: the scene file.
  ///   - scene: the last valid scene, with the files that it reads.
  ///   - includesFolder: true to include the scene file's folder, where a missing file may appear.
  init(_ file: String, scene: SearchScene?, includesFolder: Bool) {
    let parent = PathText.folder(of: file)
    let folder = parent.isEmpty ? "." : parent
    func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }
    var files = [file] + (scene?.sourceFiles ?? []) + (scene?.picturePaths ?? []).map(absolute)
    if includesFolder { files.append(folder) }
    var fonts: [String] = []
    if let directory = scene?.fonts?.directory.map(absolute) {
      fonts = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
        .map { directory + "/" + $0 }
      fonts.insert(directory, at: 0)
    }
    var seen: Set<String> = []
    files = files.filter { seen.insert($0).inserted }
    firstFont = files.count
    paths = files + fonts
    signatures = paths.map(FileSignature.init)
  }

  /// The signatures of the scene's own fonts.
  var fonts: [FileSignature?] { Array(signatures[firstFont...]) }

  /// The same files with their current signatures.
  var current: WatchedFiles {
    var result = self
    result.signatures = paths.map(FileSignature.init)
    return result
  }
}
