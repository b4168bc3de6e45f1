import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchScenes

/// A recording of the app's screen: its frames, and the instant of each.
public struct AppFilm: Sendable {
  let path: String
  /// The size of the screen's picture in a frame, in pixels.
  private(set) var width, height: Int
  /// The pixels to the left of the screen's picture and above it.
  private(set) var left = 0, top = 0
  private var isCropped = false
  /// When each frame is shown, in seconds after the first one, in order.
  let times: [Double]
  /// How often the film was recorded, in frames in a second of the app: 30, 60 or 120, or as many times more as the app was slowed.
  let rate: Double
  private let ffmpeg: String

  /// The longest film, in frames.
  static let mostFrames = 7200
  private static let mostPixels = 1 << 25

  /// Reads the instants of a film's frames, by the programs ffprobe and ffmpeg.
  /// - Parameters:
  ///   - speed: how many times slower the film is than the app was.
  ///   - crop: the screen's part of a frame, in whole pixels from its upper left corner; nil for all of it, or for what a
  ///     black bezel is around.
  /// - Throws: `SceneError` for a file that is no film, and for one that cannot be compared: HDR, a GIF, or another clock.
  public init(contentsOf url: URL, speed: Double = 1, crop: CGRect? = nil) throws(SceneError) {
    path = url.path
    guard speed.isFinite, (0.01...1000).contains(speed) else {
      throw Self.refusal("a speed of \(speed) is none; expected 0.01 to 1000 times as slow")
    }
    _ = try AppTree.reading(path, limit: 0) { $0 }
    guard let probe = ProgramPath.find("ffprobe", in: ProgramPath.own),
      let ffmpeg = ProgramPath.find("ffmpeg", in: ProgramPath.own)
    else { throw Self.refusal("films are read by ffmpeg, which is not on PATH; the package ffmpeg brings it") }
    self.ffmpeg = ffmpeg
    let entries =
      "stream=width,height,color_transfer,codec_name:stream_side_data=rotation:packet=pts_time,flags"
    let arguments = ["-v", "error", "-select_streams", "v:0", "-show_entries", entries, "-of", "json=c=1"]
    let outcome = try Self.start(probe, arguments + ["file:" + path]).end()
    // Its second line has the path again.
    let words = outcome.words.split(separator: "\n").first.map(String.init) ?? ""
    guard outcome.status == 0, let probed = try? JSONDecoder().decode(Probe.self, from: Data(outcome.output)),
      let stream = probed.streams?.first, let width = stream.width, let height = stream.height
    else { throw Self.refusal("ffprobe finds no film in it" + (words.isEmpty ? "" : ": \(words)")) }
    // A damaged file may have any number.
    let isTurned = (stream.sideData ?? []).contains {
      ($0.rotation ?? 0).truncatingRemainder(dividingBy: 180).magnitude == 90
    }
    (self.width, self.height) = isTurned ? (height, width) : (width, height)
    guard width > 0, height > 0, width <= Self.mostPixels / height else {
      throw Self.refusal("its frames have \(width) × \(height) pixels; no screen has as many")
    }
    if stream.codec == "gif" {
      throw Self.refusal("a GIF has instants of 10 ms, which tell too little; record H.264 or HEVC")
    }
    if ["smpte2084", "arib-std-b67"].contains(stream.transfer ?? "") {
      throw Self.refusal("it is HDR; record in SDR: simctl io booted recordVideo --codec=h264")
    }
    let packets: [Probe.Packet] = probed.packets ?? []
    let shown = packets.filter { $0.flags?.contains("D") != true }
    let stamps: [Double] = shown.compactMap { packet in packet.time.flatMap { Double($0) } }.sorted()
    guard stamps.count == shown.count, stamps.count <= Self.mostFrames else {
      throw Self.refusal(
        stamps.count < shown.count ? "some frames have no time stamp" : "it has over \(Self.mostFrames) frames; cut it")
    }
    guard let first = stamps.first, stamps.count >= 4 else {
      throw Self.refusal("it has \(stamps.count) frames; four in motion are the fewest that tell anything")
    }
    let raw = stamps.map { $0 - first }
    times = raw.map { $0 / speed }
    // Either the film was slowed, frames and all, or the app was, and the film's clock is a screen's.
    if speed != 1, (try? Self.rate(of: times)) == nil, let recorded = try? Self.rate(of: raw) {
      rate = recorded * speed
    } else {
      rate = try Self.rate(of: times)
    }
    guard let crop else { return }
    let whole = CGRect(x: 0, y: 0, width: self.width, height: self.height)
    guard whole.contains(crop), crop.width >= 1, crop.height >= 1 else {
      throw Self.refusal("the crop is not in its \(self.width) × \(self.height) pixels")
    }
    take(Int(crop.minX), Int(crop.minY), Int(crop.width), Int(crop.height))
  }

  private mutating func take(_ left: Int, _ top: Int, _ width: Int, _ height: Int) {
    (self.left, self.top, self.width, self.height, isCropped) = (left, top, width, height, true)
  }

  /// The film without the bezel of a device: a black ring at most an eighth of the frame away from its edges. The same film if
  /// it has a screen's proportions already, or no such ring.
  func withoutBezel(around screen: CGSize) throws(SceneError) -> AppFilm {
    func fits(_ width: Int, _ height: Int) -> Bool {
      abs(Double(height) / Double(max(width, 1)) * screen.width / screen.height - 1) < 0.01
    }
    guard !isCropped, !fits(width, height) else { return self }
    var frame: [UInt8] = []
    try forEachFrame(width: width, height: height, isGray: true) { _, pixels in
      frame = Array(pixels)
      return false
    }
    /// The pixels from an edge to the end of the ring, where most of five lines have it.
    func inset(_ length: Int, _ breadth: Int, _ gray: (_ along: Int, _ line: Int) -> UInt8) -> Int {
      let ends = (2...6).map { line -> Int in
        let dark = (0..<length / 8).map { gray($0, breadth * line / 8) < 24 }
        guard let start = dark.indices.first(where: { !dark[$0...].prefix(length / 100).contains(false) }) else {
          return 0
        }
        return dark[start...].firstIndex(of: false) ?? 0
      }
      return ends.sorted()[2]
    }
    let left = inset(width, height) { frame[$1 * width + $0] }
    let right = inset(width, height) { frame[$1 * width + width - 1 - $0] }
    let top = inset(height, width) { frame[$0 * width + $1] }
    let bottom = inset(height, width) { frame[(height - 1 - $0) * width + $1] }
    guard fits(width - left - right, height - top - bottom) else { return self }
    var film = self
    film.take(left, top, width - left - right, height - top - bottom)
    return film
  }

  private struct Probe: Decodable {
    struct Stream: Decodable {
      struct SideData: Decodable { var rotation: Double? }
      var width, height: Int?
      var transfer, codec: String?
      var sideData: [SideData]?
      enum CodingKeys: String, CodingKey {
        case width, height, transfer = "color_transfer", codec = "codec_name", sideData = "side_data_list"
      }
    }
    struct Packet: Decodable {
      var time, flags: String?
      enum CodingKeys: String, CodingKey { case time = "pts_time", flags }
    }
    var streams: [Stream]?
    var packets: [Packet]?
  }

  private static func start(
    _ path: String, _ arguments: [String], streams: Bool = false
  ) throws(SceneError) -> ChildProgram {
    do throws(SystemError) {
      return try ChildProgram(path, arguments, streams: streams)
    } catch {
      throw refusal("\(path) cannot be started: \(error.words)")
    }
  }

  static func refusal(_ words: String) -> SceneError { .problems([AppTree.problem(words)]) }

  /// The clock of a screen has frames of 1/120, 1/60 or 1/30 s; one that differs was slowed.
  private static func rate(of times: [Double]) throws(SceneError) -> Double {
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 1e-4 }.sorted()
    guard let widest = gaps.last, widest > 0 else { throw refusal("all its frames have one time stamp") }
    // The gap with the most others around it.
    var (best, most) = (gaps[0], 0)
    var end = 0
    for (start, gap) in gaps.enumerated() {
      while end < gaps.count, gaps[end] <= max(gap * 1.02, gap + 0.0018) { end += 1 }
      if end - start > most { (best, most) = (gaps[start..<end].reduce(0, +) / Double(end - start), end - start) }
    }
    // Time stamps are rounded, and some jitter. Over many frames that is nothing; a frame in ten may be missing.
    for _ in 0..<3 {
      let (known, short) = (best, gaps.filter { $0 < 4.5 * best })
      best = short.reduce(0, +) / max(short.reduce(0) { $0 + max(($1 / known).rounded(), 1) }, 1)
    }
    // The grid that the stamps keep to, however they jitter about it: the period in which their phases agree.
    let early = times.prefix { $0 < times[0] + 8 }
    func agreement(_ period: Double) -> Double {
      let sum = early.reduce(into: (x: 0.0, y: 0.0)) { sum, time in
        let phase = 2 * Double.pi * time / period
        (sum.x, sum.y) = (sum.x + cos(phase), sum.y + sin(phase))
      }
      return (sum.x * sum.x + sum.y * sum.y).squareRoot() / Double(early.count)
    }
    let known = best
    let periods = (-160...160).map { known * (1 + Double($0) * 0.0005) }.map { ($0, agreement($0)) }
    if let found = periods.max(by: { $0.1 < $1.1 }), found.1 > 0.4 { best = found.0 }
    guard let rate = [120.0, 60, 30].min(by: { abs($0 * best - 1) < abs($1 * best - 1) }) else { return 60 }
    let slowness = rate * best
    guard abs(slowness - 1) > max(0.01, 0.0006 * rate / Double(most).squareRoot()) else { return rate }
    if best > 1 / 29.0, (1 / best).rounded() < 15 || slowness > 2 {
      let frames = String(format: "%.1f", 1 / best)
      throw refusal("it has \(frames) frames a second; 30 are the fewest")
    }
    // Rates of films and television.
    if [24, 25, 50].contains(where: { abs($0 * best - 1) < 0.003 }) {
      throw refusal(
        "it has \(Int((1 / best).rounded())) frames a second, which no screen has: it was converted; give the recording"
      )
    }
    let words = String(format: "%.4g", slowness)
    throw refusal(
      "its clock is \(words) times as slow as a screen's: turn Slow Animations off, or pass --speed \(words)")
  }

  /// Decodes the frames, in order, as RGB of a size, until `body` returns false.
  /// - Throws: if there are more or fewer frames than time stamps.
  func forEachFrame(
    width: Int, height: Int, isGray: Bool = false, _ body: (_ index: Int, _ pixels: UnsafeRawBufferPointer) -> Bool
  ) throws(SceneError) {
    let form = isGray ? "gray" : "rgb24"
    let arguments = [
      "-nostdin", "-v", "error", "-i", "file:" + path, "-map", "0:v:0", "-fps_mode", "passthrough", "-vf",
      "crop=\(self.width):\(self.height):\(left):\(top):exact=1,scale=\(width):\(height):flags=area,format=\(form)",
      "-f",
      "rawvideo", "pipe:1",
    ]
    let program = try Self.start(ffmpeg, arguments, streams: true)
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * (isGray ? 1 : 3), alignment: 16)
    defer { bytes.deallocate() }
    var index = 0
    while program.read(into: bytes) {
      guard index < times.count else { break }
      guard body(index, UnsafeRawBufferPointer(bytes)) else { return }
      index += 1
    }
    guard index == times.count else {
      let words = program.end().words
      throw Self.refusal(
        "ffmpeg decodes \(index) of \(times.count) frames" + (words.isEmpty ? "" : ": \(words.prefix(200))"))
    }
  }
}
