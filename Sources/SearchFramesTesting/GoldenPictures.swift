import SearchEncoding
import SearchFrames
import SearchGoldens
import SearchLayers

/// A picture that explains a failure, as a PNG file.
struct GoldenPicture: Hashable, Sendable {
  /// The file's name.
  var name: String
  var bytes: [UInt8]
}

/// The golden, what is drawn now, and what differs.
struct GoldenPictures {
  private let drawn: DrawnGolden
  private let folder: GoldenFolder

  init(_ drawn: DrawnGolden, folder: GoldenFolder) {
    self.drawn = drawn
    self.folder = folder
  }

  /// All three where there is a golden to compare with; of a sequence the difference is that of its first bad frame.
  /// - Parameter file: what is drawn now.
  func pictures(of result: GoldenResult, file: [UInt8]) -> [GoldenPicture] {
    func named(_ role: String, _ bytes: [UInt8]) -> GoldenPicture {
      GoldenPicture(name: "\(drawn.planned.scene.name)-\(drawn.planned.name).\(role).png", bytes: bytes)
    }
    let actual = named("actual", file)
    guard let golden = folder.bytes(drawn.planned.path), !LFSPointer.isPointer(golden) else { return [actual] }
    let expected = named("expected", golden)
    guard let difference = try? difference(of: result, golden: golden) else { return [expected, actual] }
    return [expected, actual, named("difference", difference)]
  }

  /// - Throws: where a picture cannot be decoded or a frame has none to compare with.
  private func difference(of result: GoldenResult, golden: [UInt8]) throws -> [UInt8]? {
    let index = result.badFrames.first?.index ?? 0
    guard drawn.instants.indices.contains(index) else { return nil }
    var frames = try APNGDecoder().pictures(of: golden)
    for _ in 0..<index { _ = try frames.next() }
    guard let expected = try frames.next()?.bitmap else { return nil }
    let compare = drawn.planned.renderer.scene.goldens?.compare
    let layers = folder.bytes(drawn.planned.layersPath).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let boxes = try IgnoredAreas(compare, drawn: drawn, index: index, golden: layers).boxes()
    let picture = DifferenceImage.bitmap(
      expected: expected, actual: try drawn.bitmap(index).padded(to: drawn.size), rules: ComparisonRules(compare),
      ignoring: boxes)
    return try PNGEncoder().encode(picture)
  }
}
