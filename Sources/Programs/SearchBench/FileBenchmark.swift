import CSearchPNG
import Foundation
import SearchEncoding
import SearchFrames

/// Times encoding a screen as PNG and hashing it, completely and with a changed strip, compared with libpng's default
/// settings.
struct FileBenchmark {
  /// Two frames that differ only inside the strip.
  private let (before, after): (Bitmap, Bitmap)
  private let strip: PixelRect

  /// In points: about the height of a row of tags.
  private static let stripHeight = 52.0

  init(_ renderer: SceneRenderer, at time: SearchScene.Time) throws {
    before = try renderer.image(at: time)
    let next = try renderer.image(at: .at(try renderer.instant(of: time) + .frames(1, per: 60)))
    let rows = Int(Self.stripHeight * renderer.scene.device.scale)
    let changed = PixelRect(differingFrom: before, to: next) ?? .empty
    let top = min(max((changed.y0 + changed.y1 - rows) / 2, 0), max(before.height - rows, 0))
    strip = PixelRect(x0: 0, y0: top, x1: before.width, y1: min(top + rows, before.height))
    let bytes = strip.y0 * before.width * 4..<strip.y1 * before.width * 4
    var pixels = before.pixels
    pixels.replaceSubrange(bytes, with: next.pixels[bytes])
    after = Bitmap(width: before.width, height: before.height, pixels: pixels)
  }

  /// Alternates between all cases, so that other load on the machine affects all.
  func measure(rounds: Int) throws {
    var incremental = IncrementalPNGEncoder()
    var hashes = IncrementalPixelHash()
    _ = try incremental.encode(before, changed: nil)
    _ = hashes.hash(of: before, changed: nil)
    var times = [[Double]](repeating: [], count: 5)
    var sizes = [Int](repeating: 0, count: 5)
    for round in 0..<rounds {
      let picture = round % 2 == 0 ? after : before
      times[0].append(milliseconds { sizes[0] = libpng(picture) })
      times[1].append(try milliseconds { sizes[1] = try PNGEncoder().encode(picture).count })
      times[2].append(try milliseconds { sizes[2] = try incremental.encode(picture, changed: [strip]).count })
      times[3].append(milliseconds { sizes[3] = PixelHash.of(picture).utf8.count })
      times[4].append(milliseconds { sizes[4] = hashes.hash(of: picture, changed: [strip]).utf8.count })
    }
    let medians = times.map { Rounds($0).median }
    print("\(before.width)x\(before.height) px, a strip of \(strip.height) rows; processor time, median of \(rounds)")
    let labels = ["libpng, no setting", "file, whole", "file, strip changed", "hash, whole", "hash, strip changed"]
    for (index, label) in labels.enumerated() {
      let name = label.padding(toLength: 22, withPad: " ", startingAt: 0)
      let time = String(format: "%9.3f ms  %6.4f of its time", medians[index], medians[index] / medians[0])
      let size = String(format: "%9d bytes  %5.3f of its size", sizes[index], Double(sizes[index]) / Double(sizes[0]))
      print(name + time + (index < 3 ? size : "") + "  " + Rounds(times[index]).noise)
    }
  }

  /// Returns the file's size in bytes.
  private func libpng(_ picture: Bitmap) -> Int {
    var state = search_png()
    defer { search_png_free(&state) }
    let isOpaque = search_png_is_opaque(picture.pixels, picture.pixels.count)
    _ = search_png_write_plainly(
      &state, picture.pixels, UInt32(picture.width), UInt32(picture.height), isOpaque == 0 ? 1 : 0)
    return state.count
  }

  /// Returns the processor time of this thread, without that of other work on the machine.
  private func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = nanoseconds()
    try work()
    return Double(nanoseconds() - start) / 1e6
  }

  private func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
