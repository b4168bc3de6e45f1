import Foundation
import PackagePlugin

/// `swift package verify-goldens [verify | record | accept | reject] …`: the commands of the version that a client pins.
///
/// So goldens are verified by the same version on every machine, with nothing installed. The report goes to the
/// plug-in's own folder: verifying writes nothing into the package and needs no permission.
@main
struct VerifyGoldens: CommandPlugin {
  static let verb = "verify-goldens"
  /// SwiftPM grants what this option allows even if the plug-in does not ask for it.
  static let permission = "--allow-writing-to-package-directory"
  static let writing = "swift package \(permission) \(verb)"

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // SwiftPM also reads its option after the verb, and passes it on.
    let arguments = arguments.filter { $0 != Self.permission }
    if ["-h", "--help", "help"].contains(arguments.first) { return print(Self.help) }
    let isCommand = ["verify", "record", "accept", "reject"].contains(arguments.first)
    let words = isCommand ? arguments : ["verify"] + arguments
    let process = Process()
    process.executableURL = try program()
    process.arguments = words
    process.currentDirectoryURL = context.package.directoryURL
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SEARCHFRAMES_PROGRAM": Self.writing, "SEARCHFRAMES_REPORT": report(in: context),
    ]) { $1 }
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Outcome(command: words[0], status: process.terminationStatus)
    }
  }

  /// Builds the program for the same platform as `swift build` and `swift test`, which shares the modules they built.
  private func program() throws -> URL {
    let build = try packageManager.build(
      .product("searchframes"), parameters: .init(configuration: .inherit, echoLogs: true))
    guard build.succeeded, let program = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      throw BuildFailure()
    }
    return program.url
  }

  /// Returns the report's folder, relative to the package if it is in it.
  private func report(in context: PluginContext) -> String {
    let path = context.pluginWorkDirectoryURL.appending(path: "report").path
    let package = context.package.directoryURL.path + "/"
    return path.hasPrefix(package) ? String(path.dropFirst(package.count)) : path
  }

  private static let help = """
    OVERVIEW: Verifies, records, accepts and rejects the package's goldens.

    USAGE: swift package \(verb) [verify] [<paths> ...] [<options>]
           \(writing) record [<paths> ...] [<options>]
           \(writing) accept|reject [<report>] [<names> ...] [<options>]

    Paths are scene files or folders, relative to the package; without one, Goldens. The report goes to the
    plug-in's folder in .build, where accept and reject find it. On macOS, SwiftPM lets no command write into
    the package without \(permission); verify does not need it.

    swift package \(verb) COMMAND --help lists a command's options.
    """
}

struct BuildFailure: Error, CustomStringConvertible {
  let description = "searchframes cannot be built; see the errors above"
}

/// The failure of a command.
struct Outcome: Error, CustomStringConvertible {
  var command: String
  var status: Int32

  var description: String {
    switch status {
    case 1 where command == "verify": "goldens differ, are missing or unexpected"
    // The statuses for outputs that cannot be created or written.
    case 73, 74: "\(command) cannot write; on macOS it must run as \(VerifyGoldens.writing) \(command)"
    default: "\(command) ended with exit status \(status)"
    }
  }
}
