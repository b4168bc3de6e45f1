import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchLayers

/// The pictures of what differs: of a still one, of a sequence its bad frames and a few around them.
struct DifferencePictures {
  private let drawn: DrawnGolden
  private let golden: [UInt8]
  private let result: GoldenResult

  init(_ drawn: DrawnGolden, golden: [UInt8], result: GoldenResult) {
    self.drawn = drawn
    self.golden = golden
    self.result = result
  }

  /// Frames shown on either side of a bad one.
  private static let context = 2
  /// A page of more frames would not be looked through.
  private static let mostFrames = 120

  private var isSequence: Bool { result.kind == .sequence }

  /// The frames that are shown, in order.
  private var indices: [Int] {
    guard isSequence else { return [0] }
    var wanted: Set<Int> = []
    for frame in result.badFrames {
      for index in frame.index - Self.context...frame.index + Self.context where drawn.instants.indices.contains(index)
      {
        wanted.insert(index)
      }
    }
    return Array(wanted.sorted().prefix(Self.mostFrames))
  }

  /// Writes them below the report and says where; a golden that cannot be decoded has none.
  func write(to out: GoldenFolder, place: String) throws(GoldenError) -> [ReportPictures.Frame] {
    switch result.verdict {
    case .different(_?), .sizeDiffers: break
    default: return []
    }
    let wanted = indices
    guard let last = wanted.last else { return [] }
    var frames: [ReportPictures.Frame] = []
    do {
      var expected = try APNGDecoder().pictures(of: golden)
      for index in 0...last {
        let picture = try expected.next()?.bitmap
        guard wanted.contains(index) else { continue }
        frames.append(try write(index, expected: picture, to: out, place: place))
      }
    } catch let error as GoldenError {
      throw error
    } catch {
      return frames
    }
    return frames
  }

  private func write(
    _ index: Int, expected: Bitmap?, to out: GoldenFolder, place: String
  ) throws -> ReportPictures.Frame {
    let actual = try drawn.bitmap(index)
    var frame = ReportPictures.Frame(
      index: index, time: drawn.instants[index].seconds, expected: nil, actual: nil, difference: nil)
    let stem = String(place.dropLast(4))
    let number = String(index)
    let padded = String(repeating: "0", count: max(4 - number.count, 0)) + number
    if isSequence {
      frame.actual = "frames/\(stem)/\(padded)-actual.png"
      try put(actual, at: frame.actual, out)
    }
    guard let expected else { return frame }
    if isSequence {
      frame.expected = "frames/\(stem)/\(padded)-expected.png"
      try put(expected, at: frame.expected, out)
    }
    frame.difference = isSequence ? "frames/\(stem)/\(padded)-difference.png" : "difference/" + place
    let compare = drawn.planned.renderer.scene.goldens?.compare
    let boxes = try IgnoredAreas(compare, drawn: drawn, index: index, golden: "").boxes()
    let picture = DifferenceImage.bitmap(
      expected: expected, actual: actual, rules: ComparisonRules(compare), ignoring: boxes)
    try put(picture, at: frame.difference, out)
    return frame
  }

  private func put(_ bitmap: Bitmap, at path: String?, _ out: GoldenFolder) throws {
    guard let path else { return }
    try out.write(try PNGEncoder().encode(bitmap), to: path)
  }
}
