import SearchGeometry

/// How far work is, in words: what there is of it, how fast it goes, how long it will take.
struct ProgressLine {
  var done: Int
  var total: Int
  /// Since it began.
  var seconds: Double
  var what: String

  /// "120 of 240 pictures, 60 a second, 2 s left".
  var words: String {
    var words = "\(done) of \(total) \(what)"
    guard done > 0, seconds > 0 else { return words }
    let rate = Double(done) / seconds
    words += ", \(DecimalText.string(rate, places: rate < 10 ? 1 : 0)) a second"
    return words + ", \(Self.time(Double(total - done) / rate)) left"
  }

  /// The words behind a bar, in so many columns; without one where there is no room.
  func bar(columns: Int) -> String {
    let room = min(columns - words.count - 2, 30)
    guard room >= 8 else { return String(words.prefix(max(columns - 1, 0))) }
    let full = total > 0 ? room * done / total : room
    return String(repeating: "━", count: full) + String(repeating: "┄", count: room - full) + " " + words
  }

  /// "3 s", "2 min 5 s", "1 h 4 min".
  private static func time(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9).rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
