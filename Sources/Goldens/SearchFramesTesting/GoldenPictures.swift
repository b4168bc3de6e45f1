import SearchGoldens

/// A picture that explains a failure, as a PNG file.
struct GoldenPicture: Hashable, Sendable {
  /// The file's name.
  var name: String
  var bytes: [UInt8]
}

/// The golden, what is drawn now, and what differs.
struct GoldenPictures {
  private let drawn: DrawnGolden
  private let folder: RootFolder

  init(_ drawn: DrawnGolden, folder: RootFolder) {
    self.drawn = drawn
    self.folder = folder
  }

  /// All three where there is a golden to compare with; of a sequence the difference is an animation of its bad frames.
  /// - Parameter file: what is drawn now.
  func pictures(of result: GoldenResult, file: [UInt8]) -> [GoldenPicture] {
    func named(_ role: String, _ bytes: [UInt8]) -> GoldenPicture {
      GoldenPicture(name: "\(drawn.planned.scene.name)-\(drawn.planned.name).\(role).png", bytes: bytes)
    }
    let actual = named("actual", file)
    guard let golden = folder.bytes(drawn.planned.path), !LFSPointer.isPointer(golden) else { return [actual] }
    let expected = named("expected", golden)
    let layers = folder.bytes(drawn.planned.layersPath).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let pictures = DifferencePictures(drawn, golden: golden, layers: layers, result: result)
    guard let difference = try? pictures.file() else { return [expected, actual] }
    return [expected, actual, named("difference", difference)]
  }
}
