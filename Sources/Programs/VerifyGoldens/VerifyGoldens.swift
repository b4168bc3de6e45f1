import Foundation
import PackagePlugin

/// `swift package verify-goldens [PATH]… [OPTION]…`: the command's `verify`, of the version that a client pins.
///
/// So goldens are verified by the same version on every machine, with nothing installed.
/// Without a path it takes the folder `Goldens`. The report goes to the plug-in's own folder, unless `--report` says
/// otherwise: nothing is written into the package, and no permission is asked for.
@main
struct VerifyGoldens: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var words = ["verify"] + arguments
    let isAskingForHelp = arguments.contains { $0 == "--help" || $0 == "-h" }
    if !isAskingForHelp {
      if paths(in: arguments).isEmpty { words.append("Goldens") }
      if !arguments.contains(where: { $0 == "--report" || $0.hasPrefix("--report=") }) {
        words += ["--report", context.pluginWorkDirectoryURL.appending(path: "report").path]
      }
    }
    let process = Process()
    process.executableURL = try context.tool(named: "SearchFramesCommand").url
    process.arguments = words
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Outcome(status: process.terminationStatus)
    }
  }

  /// The arguments that are neither options nor their values.
  private func paths(in arguments: [String]) -> [String] {
    let valued: Set<String> = ["--filter", "--jobs", "--report", "--junit", "--json", "--shard"]
    var paths: [String] = []
    var isValue = false
    for argument in arguments {
      if isValue {
        isValue = false
      } else if argument.hasPrefix("-") {
        isValue = valued.contains(argument)
      } else {
        paths.append(argument)
      }
    }
    return paths
  }
}

/// How `verify` ended, where it did not end well: 1 for goldens that differ, see its help for the others.
struct Outcome: Error, CustomStringConvertible {
  var status: Int32

  var description: String {
    status == 1 ? "goldens differ, are missing or unexpected" : "searchframes verify ended with \(status)"
  }
}
