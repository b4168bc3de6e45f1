import SearchEncoding
import SearchFrames
import SearchLayers

extension PendingStore {
  /// Writes the difference, and the single frames of a sequence.
  ///
  /// There is no difference from a golden that cannot be decoded.
  /// - Parameter place: the picture's path below `pending/`.
  /// - Throws: if a file cannot be written.
  func writeDifference(
    _ pictures: DifferencePictures, of drawn: DrawnGolden, place: String
  ) throws(GoldenError) -> (difference: String?, frames: [ReportPictures.Frame]) {
    var frames: [ReportPictures.Frame] = []
    do {
      let file = try pictures.file { frame in
        frames.append(try write(frame, time: drawn.time(of: frame.index), place: place))
      }
      guard let file else { return (nil, frames) }
      try out.write(file, to: "difference/" + place)
      return ("difference/" + place, frames)
    } catch let error as GoldenError {
      throw error
    } catch {
      return (nil, frames)
    }
  }

  private func write(
    _ frame: DifferencePictures.Frame, time: Double, place: String
  ) throws -> ReportPictures.Frame {
    let number = String(frame.index)
    let stem = "frames/\(place.dropLast(4))/" + String(repeating: "0", count: max(4 - number.count, 0)) + number
    func put(_ bitmap: Bitmap?, _ role: String) throws -> String? {
      guard let bitmap else { return nil }
      let path = "\(stem)-\(role).png"
      try out.write(try PNGEncoder().encode(bitmap), to: path)
      return path
    }
    return ReportPictures.Frame(
      index: frame.index, time: time, expected: try put(frame.expected, "expected"),
      actual: try put(frame.actual, "actual"), difference: try put(frame.difference, "difference"))
  }
}
