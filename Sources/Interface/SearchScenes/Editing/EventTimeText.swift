import SearchGeometry
import SearchMotion

/// The texts of times in scene files, which keep their form when the time changes.
enum EventTimeText {
  /// Returns the text of a time, moved by a number of seconds: "0.5s", "500ms", "0.5", "focused + 0.5s".
  ///
  /// Times are rounded to milliseconds, so that a fraction of a second may become a decimal number.
  static func shifted(_ text: String, by seconds: Double) throws(EditRefusal) -> String {
    let time: SearchScene.Time
    do throws(SceneProblem) {
      time = try SearchScene.Time(parsing: text)
    } catch {
      throw EditRefusal(words: error.message)
    }
    func words(_ instant: Instant) -> String {
      let milliseconds = ((instant.seconds + seconds) * 1000).rounded()
      if text.hasSuffix("ms") { return DecimalText.string(abs(milliseconds), places: 0) + "ms" }
      return DecimalText.string(abs(milliseconds) / 1000, places: 3) + (ExactNumber.value(text) == nil ? "s" : "")
    }
    switch time {
    case .at(let instant):
      guard instant.seconds + seconds > -0.0005 else { throw EditRefusal(words: "the timeline begins at 0 s") }
      return words(instant)
    case .after(let name, let offset):
      let isBefore = offset.seconds + seconds < -0.0005
      let words = words(offset)
      return words == "0s" || words == "0ms" ? name : "\(name) \(isBefore ? "-" : "+") \(words)"
    case .settled: throw EditRefusal(words: "no event can wait for the end of the timeline")
    }
  }
}
