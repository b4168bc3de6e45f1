import Foundation
import SearchConforming
import SearchFrames

extension Conform {
  /// The files that are recordings, by their first bytes.
  var films: [String] {
    files.filter { path in
      guard path != "-", let file = FileHandle(forReadingAtPath: path) else { return false }
      defer { try? file.close() }
      let start = Array((try? file.read(upToCount: 12)) ?? Data())
      return start.dropFirst(4).starts(with: Array("ftyp".utf8)) || start.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
        || start.starts(with: Array("GIF8".utf8))
    }
  }

  func holdFilms(_ file: SceneFile, _ renderer: SceneRenderer) throws {
    let takes = try films.map { path in
      try mapError(Film(contentsOf: URL(fileURLWithPath: path))) { CommandFailure($0, tree: path) }
    }
    let found = try mapError(renderer.conformance(of: takes, jobs: ProcessInfo.processInfo.activeProcessorCount)) {
      CommandFailure($0, tree: films[0])
    }
    if let json { try ReportOutputs.put(json: FilmConformance.form.text(found), to: json) }
    if json == "-" { Terminal.say(found.lines) } else { try Terminal.put(found.lines) }
  }
}
