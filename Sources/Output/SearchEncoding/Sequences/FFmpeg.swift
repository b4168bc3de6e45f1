/// An installed `ffmpeg`.
package struct FFmpeg: Hashable, Sendable {
  package let path: String

  /// - Parameter searchPath: folders separated by colons, as in `PATH`.
  package init?(in searchPath: String) {
    guard let path = ProgramPath.find("ffmpeg", in: searchPath) else { return nil }
    self.path = path
  }

  /// The version, such as "5.1.9-0+deb12u1"; nil if the program does not run.
  package var version: String? {
    guard let outcome = try? ChildProgram(path, ["-hide_banner", "-version"]).end(), outcome.status == 0 else {
      return nil
    }
    let words = String(decoding: outcome.output, as: UTF8.self).split(separator: " ", maxSplits: 3)
    return words.count > 2 && words[0] == "ffmpeg" && words[1] == "version" ? String(words[2]) : nil
  }

  /// The names of the available encoders; empty if the program does not run.
  package var encoders: Set<String> {
    guard let outcome = try? ChildProgram(path, ["-hide_banner", "-encoders"]).end(), outcome.status == 0 else {
      return []
    }
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    return Set(lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
  }
}
