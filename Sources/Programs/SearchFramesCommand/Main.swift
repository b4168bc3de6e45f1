import ArgumentParser
import Foundation
import SearchCairoPainting

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
      SearchFramesCommand.exit(withError: error)
    }
    do {
      try command.run()
    } catch let failure as CommandFailure {
      if !failure.words.isEmpty { Terminal.say(failure.words) }
      exit(failure.status.rawValue)
    } catch let error as ValidationError {
      // The library knows no longer which command of which this was.
      let usage = SearchFramesCommand.usageString(for: type(of: command))
      Terminal.say("Error: \(error.message)\nUsage: \(usage)")
      exit(CommandFailure.Status.usage.rawValue)
    } catch {
      type(of: command).exit(withError: error)
    }
  }
}
