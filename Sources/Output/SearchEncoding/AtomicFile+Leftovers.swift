import Foundation

extension AtomicFile {
  /// Removes from a folder what processes that were killed left half written.
  package static func removeLeftovers(in folder: String) {
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where isLeftover(file) {
      unlink(folder + "/" + file)
    }
  }

  /// Whether a file is the temporary one, ".searchframes-PID-N.part", of a process that is no more.
  static func isLeftover(_ name: String) -> Bool {
    guard name.hasPrefix(".searchframes-"), name.hasSuffix(".part") else { return false }
    let numbers = name.dropFirst(14).dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let process = pid_t(numbers[0]), process > 0, Int(numbers[1]) != nil else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
