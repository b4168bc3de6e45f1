/// Scene files that the tests share.
enum Scenes {
  /// 320 × 568 points at a scale of 2, with something of everything that the bars show.
  static let small = """
    device: iPhone SE (1st generation)
    navigation: {title: Search, largeTitle: true}
    search:
      placeholder: Artists and more
      scopes: [All, Library]
      tags: [Artists, Albums, Songs, Playlists, Stations]
    content:
      initial: {kind: trending, title: Discover, terms: [jazz, ambient]}
      suggestions: [radiohead, radio]
      results: {rows: [{title: Creep, subtitle: Song · Radiohead, artwork: "#3A5FCD"}]}
    timeline:
      - {at: 0.5s, tap: searchField}
      - {at: 1s, type: radio, over: 0.5s}
      - {at: 2s, submit: true, id: searched}
      - {at: searched + 500ms, tap: "tag:Songs", id: songs}
      - {at: 4s, tap: cancel}

    """

  /// The same, with what the search bar covers alone in the picture.
  static func cropped(_ crop: String) -> String { small + "crop: \(crop)\n" }
}

/// The header of a PNG file.
struct PNGHeader: Equatable {
  var width, height: Int

  /// Nil for bytes that are no whole PNG file: its signature, its header, its end.
  init?(_ data: some Collection<UInt8>) {
    let bytes = Array(data)
    guard bytes.count > 45, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      bytes[12..<16].elementsEqual("IHDR".utf8), bytes.suffix(8).prefix(4).elementsEqual("IEND".utf8)
    else { return nil }
    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(16), number(20))
  }

  init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }
}
