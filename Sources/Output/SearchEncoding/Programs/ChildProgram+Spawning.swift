import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ChildProgram {
  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static let noActions: Actions = nil
    private static let noAttributes: Attributes = nil
    /// Nothing that is open goes over but what is said to.
    private static let closing = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static var noActions: Actions { Actions() }
    private static var noAttributes: Attributes { Attributes() }
    private static let closing: Int32 = 0
  #endif

  /// Starts a program with these files as its standard ones, all signals as they are by default, and this program's
  /// environment.
  static func spawn(
    _ path: String, _ arguments: [String], input: Int32, output: Int32, words: Int32
  ) throws(SystemError) -> pid_t {
    var (actions, attributes) = (noActions, noAttributes)
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (file, standard) in [(input, Int32(0)), (output, 1), (words, 2)] {
      posix_spawn_file_actions_adddup2(&actions, file, standard)
    }
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETPGROUP) | closing
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    // The environment as Foundation has it: C's own variable is no constant.
    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }.sorted()
    let (line, surroundings) = (copies([path] + arguments), copies(environment))
    defer { for word in line + surroundings { free(word) } }
    var process: pid_t = 0
    let problem = posix_spawn(&process, path, &actions, &attributes, line, surroundings)
    guard problem == 0 else { throw SystemError(problem) }
    return process
  }

  /// As C has them, with the end that it expects; each is to be freed.
  private static func copies(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] { words.map { strdup($0) } + [nil] }
}
