import Foundation
import SearchFrames
import SearchGeometry

/// One HTML file that plays films of a scene side by side, without a server and without other files.
package struct FilmPage {
  private let title: String
  private let loops: Bool
  private var films: [[String: Any]] = []
  private var first: FrameSequence?

  /// - Parameter loops: true to begin with repeated playing.
  package init(title: String, loops: Bool) { (self.title, self.loops) = (title, loops) }

  /// Adds a film.
  /// - Parameters:
  ///   - sequence: the film's frames, with the instants of the page's other films.
  ///   - file: the frames as an animated WebP file.
  package mutating func add(_ title: String, _ sequence: FrameSequence, file: Data) {
    let size = sequence.size
    films.append([
      "title": XMLText.escaped(title), "webP": file.base64EncodedString(),
      "width": DecimalText.string(Double(size.width) / sequence.scale),
      "height": DecimalText.string(Double(size.height) / sequence.scale), "pixelWidth": String(size.width),
      "pixelHeight": String(size.height),
    ])
    first = first ?? sequence
  }

  /// - Returns: the page; its events are those of the first film.
  /// - Throws: `ReportError` if the page's template cannot be read.
  package func html() throws(ReportError) -> [UInt8] {
    guard let instants = first?.instants, let renderer = first?.renderer else { return [] }
    let events = zip(renderer.scene.timeline, renderer.stage.eventTimes)
      .filter { (instants.start...instants.end).contains($1) }
      .compactMap { event, time in
        instants.firstIndex { $0 >= time }.map { frame in
          [
            "frame": String(frame), "time": DecimalText.string(time.seconds, places: 3),
            "label": XMLText.escaped(event.label), "words": XMLText.escaped(event.words),
          ]
        }
      }
    let isOneOfMany = films.count > 1
    let text = try ReportPage.html(
      "player",
      [
        "title": XMLText.escaped(title), "films": films.map { $0.merging(["isOneOfMany": isOneOfMany]) { $1 } },
        "loops": String(loops), "last": String(instants.count - 1), "events": events, "hasEvents": !events.isEmpty,
        "rate": "\(instants.rate.numerator) / \(instants.rate.denominator)",
        "start": DecimalText.string(instants.start.seconds, places: 6),
        "end": DecimalText.string((instants.last ?? instants.end).seconds, places: 6),
      ])
    return Array(text.utf8)
  }
}
