import ArgumentParser
import Foundation

@main
enum Main {
  static func main() {
    // A reader that goes away is an error to report, not a signal to die by.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try SearchFramesCommand.parseAsRoot()
      try command.run()
    } catch let failure as CommandFailure {
      Terminal.say(failure.words)
      exit(failure.status.rawValue)
    } catch {
      SearchFramesCommand.exit(withError: error)
    }
  }
}
