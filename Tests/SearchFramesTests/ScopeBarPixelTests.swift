import Foundation
import SearchFrames
import SearchMeasuring
import Testing

/// Compares the scope bar with a segmented control of 377 pt at 3× on white (iOS 16–17).
@Suite struct ScopeBarPixelTests {
  /// Below a status bar of 54 and a palette of 52, 7 below the container's top.
  static let track = CGRect(x: 16, y: 54 + 52 + 7, width: 377, height: 32)
  static let area = CGRect(x: 0, y: track.minY - 10, width: 409, height: 60)
  /// The top and the middle of the track.
  static let (top, middle) = (Double(track.minY), Double(track.midY))
  static let fill = Tone(238, 238, 239)

  @Test func trackIs32High() throws {
    let picture = try MeasuringScenes.picture(MeasuringScenes.scopes(), Self.area)
    let fill = picture.tone(300, Self.top + 4)
    #expect(fill.distance(to: Self.fill) <= 1)
    #expect(
      abs(picture.edge(down: 300, from: Self.top - 8, to: Self.top + 6, .white, fill) - Self.top) <= picture.pixel)
    #expect(
      abs(picture.edge(down: 300, from: Self.top + 26, to: Self.top + 38, fill, .white) - Self.track.maxY)
        <= picture.pixel)
    #expect(abs(picture.edge(along: Self.middle, from: 380, to: 405, fill, .white) - 393) <= picture.pixel)
  }

  /// The left end, measured while the thumb is elsewhere.
  @Test func trackBeginsAt16() throws {
    let picture = try MeasuringScenes.picture(MeasuringScenes.scopes(selected: 2), Self.area)
    let fill = picture.tone(40, Self.top + 4)
    #expect(abs(picture.edge(along: Self.middle, from: 4, to: 30, .white, fill) - 16) <= picture.pixel)
  }

  /// Inset 2 from its segment of 125: x is 10 to 131 if the track is at 8, and it is 28 high.
  @Test(arguments: [(0, 2.0), (1, 128), (2, 254)]) func thumbIsInset2(_ selected: Int, x: Double) throws {
    let picture = try MeasuringScenes.picture(MeasuringScenes.scopes(selected: selected), Self.area)
    func isWhite(_ x: Double, _ y: Double) -> Bool { picture.tone(x, y) == .white }
    let (left, right) = (Self.track.minX + x, Self.track.minX + x + 121)
    let (top, bottom, middle) = (Self.top + 2, Self.top + 30, Self.middle)
    let p = picture.pixel
    let aside = left + 20
    #expect(isWhite(left + p / 2, middle) && !isWhite(left - p / 2, middle))
    #expect(isWhite(right - p / 2, middle) && !isWhite(right + p / 2, middle))
    #expect(isWhite(aside, top + p / 2) && !isWhite(aside, top - p / 2))
    #expect(isWhite(aside, bottom - p / 2) && !isWhite(aside, bottom + p / 2))
  }

  /// Red channels of the pixels right of, below and above the thumb, by increasing distance.
  @Test func thumbShadowIsTheMeasuredOne() throws {
    let picture = try MeasuringScenes.picture(MeasuringScenes.scopes(), Self.area)
    let p = picture.pixel
    let samples: [(name: String, values: [Double], x: Double, y: Double, dx: Double, dy: Double)] = [
      ("right", [225, 227, 228, 229, 231, 231, 232], 16 + 123 + p / 2, Self.middle, p, 0),
      ("below", [215, 217, 217, 218, 219, 221], 60, Self.top + 30 + p / 2, 0, p),
      ("above", [234, 234, 235, 236, 237, 237], 60, Self.top + 2 - p / 2, 0, -p),
    ]
    for sample in samples {
      let seen = sample.values.indices.map {
        picture.tone(sample.x + Double($0) * sample.dx, sample.y + Double($0) * sample.dy).red
      }
      let squares = zip(seen, sample.values).map { ($0 - $1) * ($0 - $1) }
      let rms = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
      #expect(rms <= 1, "\(sample.name): \(seen)")
    }
  }

  /// The shadow is clipped to the track: above, below and left of it the bar is white.
  @Test func thumbShadowStaysInTheTrack() throws {
    let picture = try MeasuringScenes.picture(MeasuringScenes.scopes(), Self.area)
    let p = picture.pixel
    for x in stride(from: 1.0, to: 408, by: p) {
      #expect(picture.tone(x, Self.top - p / 2) == .white && picture.tone(x, Self.top + 32 + p / 2) == .white, "x \(x)")
    }
    for y in stride(from: Self.top - 8, to: Self.top + 38, by: p) {
      #expect(picture.tone(16 - p / 2, y) == .white, "y \(y)")
    }
  }

  /// 1 × 18, between two segments that are not selected.
  @Test func dividerIsBetweenUnselectedSegments() throws {
    let picture = try MeasuringScenes.picture(MeasuringScenes.scopes(selected: 0), Self.area)
    let fill = picture.tone(300, Self.top + 4)
    let (x, p) = (16 + 251.0, picture.pixel)
    #expect(picture.tone(x + 0.5, Self.middle).distance(to: Tone(214, 214, 217)) <= 1)
    let (across, down) = (
      picture.tones(along: Self.middle, from: x - 4, to: x + 5),
      picture.tones(down: x + 0.5, from: Self.top + 1, to: Self.top + 31)
    )
    for (tones, length) in [(across, 1.0), (down, 18)] {
      let sum = tones.reduce(0) { $0 + $1.coverage(from: fill, to: Tone(214, 214, 217)) } / picture.scale
      #expect(abs(sum - length) <= p, "\(sum)")
    }
    for y in [6.4, 25.6] { #expect(picture.tone(x + 0.5, Self.top + y).distance(to: fill) <= 1) }
  }

  @Test(arguments: [(0, 125.0), (2, 251.0), (1, 125.0), (1, 251.0)])
  func dividerIsHiddenNextToTheSelection(_ selected: Int, gap: Double) throws {
    let picture = try MeasuringScenes.picture(MeasuringScenes.scopes(selected: selected), Self.area)
    // Without a divider, no row of the shadow differs from the next by a divider's step.
    let column = picture.tones(down: 16 + gap + 0.5, from: Self.top + 2, to: Self.top + 30).map(\.red)
    for (above, below) in zip(column, column.dropFirst()) { #expect(abs(above - below) <= 3) }
  }

  /// Baseline 20.67, capitals 9.33 high, as wide as San Francisco's text within 2 %, centred within 1.5 pixels.
  @Test(arguments: [(0, "First", 26.33), (1, "Second", 44.0), (2, "Third", 30.0)])
  func labelsAreTheMeasuredOnes(_ segment: Int, title: String, width: Double) throws {
    let picture = try MeasuringScenes.picture(MeasuringScenes.scopes(selected: 0), Self.area)
    let x = 16 + Double(segment) * 126
    let area = CGRect(x: x + 12, y: Self.top + 2, width: 100, height: 26)
    let ground = segment == 0 ? Tone.white : picture.tone(300, Self.top + 4)
    let box = try #require(picture.inkBox(in: area, of: .black, on: ground))
    #expect(abs(box.width - width) <= width * 0.02 + picture.pixel / 2, "\(title) \(box)")
    #expect(abs(box.midX - (x + 62.5)) <= 1.5 * picture.pixel + 0.01, "\(title) \(box)")
    #expect(picture.strongest(in: area, on: ground).distance(to: .black) <= 1)
  }

  @Test func labelsAreOnTheirBaseline() throws {
    var scene = MeasuringScenes.scopes()
    scene.search?.scopes = ["HH", "HH", "HH"]
    let picture = try MeasuringScenes.picture(scene, Self.area)
    for segment in 0..<3 {
      let area = CGRect(x: 16 + Double(segment) * 126 + 12, y: Self.top + 4, width: 100, height: 22)
      let ground = segment == 0 ? Tone.white : Self.fill
      let box = try #require(picture.inkBox(in: area, of: .black, on: ground, threshold: 0.3))
      #expect(max(abs(box.maxY - Self.top - 20.67), abs(box.height - 9.33)) <= picture.pixel + 0.01, "\(box)")
    }
  }

  /// The dark track's fill is over (28, 28, 30), with white labels.
  @Test func darkTrackHasTheDarkFill() throws {
    let scene = MeasuringScenes.scopes(on: MeasuringScenes.darkCard, appearance: .dark)
    let picture = try MeasuringScenes.picture(scene, Self.area)
    let fill = picture.tone(300, Self.top + 4)
    #expect(fill.distance(to: Tone(49, 49, 54)) <= 1)
    #expect(picture.strongest(in: CGRect(x: 154, y: Self.top + 4, width: 100, height: 22), on: fill) == .white)
  }
}
