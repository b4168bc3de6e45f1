import SearchGoldens

/// An image that explains a failure, as a PNG file.
struct GoldenPicture: Hashable, Sendable {
  var name: String
  var bytes: [UInt8]
}

/// The images of a failure: the golden, the new rendering and the difference.
struct GoldenPictures {
  private let drawn: DrawnGolden
  private let folder: RootFolder

  init(_ drawn: DrawnGolden, folder: RootFolder) {
    self.drawn = drawn
    self.folder = folder
  }

  /// Returns all three images if there is a golden. The difference of a sequence is an animation of the frames that
  /// differ.
  ///
  /// - Parameter file: the new rendering.
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
