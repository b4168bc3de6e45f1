import ArgumentParser
import Foundation
import SearchCairoPainting
import SearchGoldens

/// The command `searchframes`: parse, validate, one call, exit status.
struct SearchFramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Invocation.program,
    abstract: "Renders the search interfaces of iOS apps, at any instant of a timeline, without a Mac.",
    discussion: """
      A scene file describes a device, a screen and a timeline of events; every frame is a pure function of scene and \
      time. Begin with: searchframes init my-scene

      Completions for bash, zsh or fish:
        searchframes --generate-completion-script bash

      Exit status: 0 done and equal; 1 frames differ, are missing or unexpected, or a rule is broken; 64 usage; 65 a bad scene or image; \
      66 no such input; 71 out of memory; 73 an output cannot be made; 74 it cannot be written.
      """,
    version: Fingerprint.version,
    subcommands: [
      Render.self, Frames.self, Sheet.self, Plot.self, Code.self, Inspect.self, Check.self, Test.self, Audit.self,
      Batch.self,
      Preview.self,
      Record.self, Verify.self, Accept.self, Reject.self, Merge.self, Review.self, Diff.self, CompareCapture.self,
      Conform.self, Init.self, Views.self, Examples.self, Devices.self, Fonts.self, Symbols.self, Schema.self,
      Explain.self,
      Doctor.self,
    ])
}

@main
enum Main {
  static func main() {
    // A reader that goes away is an error to report, not a signal to die by.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that would be larger than the shell allows.
    signal(SIGXFSZ, SIG_IGN)
    ProcessMemory.keepPictures()
    var command: any ParsableCommand
    do {
      command = try SearchFramesCommand.parseAsRoot()
    } catch {
      end(asParsed(error, by: SearchFramesCommand.self))
    }
    do {
      try command.run()
    } catch let error as ValidationError {
      // The library no longer knows which command this was.
      let usage = SearchFramesCommand.usageString(for: type(of: command))
      end(CommandFailure(.usage, lines: ["Error: \(error.message)"] + "Usage: \(usage)".lines))
    } catch {
      end(CommandFailure(error) ?? asParsed(error, by: type(of: command)))
    }
  }

  /// Returns the failure for an error of the argument parser. Prints what was asked for: help, a version, completions.
  private static func asParsed(_ error: any Error, by command: any ParsableCommand.Type) -> CommandFailure? {
    let text = command.fullMessage(for: error)
    let code = command.exitCode(for: error)
    guard code == .success else {
      return CommandFailure(CommandFailure.Status(rawValue: code.rawValue) ?? .usage, lines: text.lines)
    }
    do throws(CommandFailure) {
      try Terminal.put(Array((text + "\n").utf8))
      return nil
    } catch {
      return error
    }
  }

  private static func end(_ failure: CommandFailure?) -> Never {
    guard let failure else { exit(EXIT_SUCCESS) }
    if !failure.lines.isEmpty { Terminal.say(failure.lines) }
    exit(failure.status.rawValue)
  }
}
