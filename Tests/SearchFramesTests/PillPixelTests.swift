import SearchFrames
import SearchMeasuring
import Testing

/// A letter is white exactly where the pill covers it, at every instant, with sub-pixel precision.
@Suite struct PillPixelTests {
  static let capitals = ["HHHH", "EEEE", "MMHH", "HEHE"]

  /// At every 1/600 s: only tint and white inside the pill, only label and background outside, and no change outside
  /// between steps.
  @Test(arguments: [(Appearance.light, 1), (.dark, 4)])
  func lettersChangeColourAtThePillsEdge(_ appearance: Appearance, stride: Int) throws {
    let renderer = try MeasuringScenes.renderer(PillScene.scene(tags: Self.capitals, appearance: appearance))
    let tint = PillScene.tint(appearance)
    var still: (picture: Bitmap, pill: Stadium)?
    var (mixed, plain, changed) = (0, 0, 0)
    var seen = (white: 0, letters: 0)
    for step in Swift.stride(from: 0, to: PillScene.steps.upperBound, by: stride) {
      let time = PillScene.instant(step)
      let bitmap = try renderer.image(at: time)
      let pill = try #require(try PillScene.pill(renderer, at: time))
      let others = bitmap.indicesOfPixels { pill.distance(Double($0) + 0.5, Double($1) + 0.5) }
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        for index in others.inside {
          let tone = Tone(Double(pixels[index]), Double(pixels[index + 1]), Double(pixels[index + 2]))
          let share = tone.coverage(from: tint, to: .white)
          if tone.distance(to: tint.covered(by: .white, share)) > 2 { mixed += 1 }
          if share > 0.9 { seen.white += 1 }
        }
        for index in others.outside {
          // Label and background are grey; the tint and its mixtures are not.
          let (red, green, blue) = (pixels[index], pixels[index + 1], pixels[index + 2])
          if red != green || green != blue { plain += 1 }
          if (appearance == .light) == (red < 25) && (red < 25 || red > 230) { seen.letters += 1 }
        }
        if let still {
          still.picture.pixels.withUnsafeBufferPointer { before in
            for index in others.outside where pixels[index] != before[index] {
              let pixel = index / 4
              let (x, y) = (pixel % bitmap.width, pixel / bitmap.width)
              if still.pill.distance(Double(x) + 0.5, Double(y) + 0.5) > 1 { changed += 1 }
            }
          }
        }
      }
      still = (bitmap, pill)
    }
    #expect(mixed == 0, "\(mixed) pixels inside the pill are no mix of tint and white")
    #expect(plain == 0, "\(plain) pixels outside the pill have a tint")
    #expect(changed == 0, "\(changed) pixels that the pill never met changed")
    #expect(seen.white > 1000 && seen.letters > 1000, "\(seen)")
  }

  /// Half-covered pixels of letters: the text's coverage, from a frame without the pill, and the pill's coverage, from
  /// its frame, give the colour.
  @Test(arguments: Appearance.allCases, [false, true])
  func everyPixelIsTheCompositionOfTextAndPill(_ appearance: Appearance, isStyled: Bool) throws {
    let (tint, ground) = (PillScene.tint(appearance), PillScene.ground(appearance))
    let label = appearance == .light ? Tone.black : .white
    let scene =
      isStyled
      ? PillScene.scene(
        PillScene.style, appearance: appearance, pill: .spring(duration: .milliseconds(300), bounce: 0.1))
      : PillScene.scene(tags: Self.capitals, appearance: appearance)
    let renderer = try MeasuringScenes.renderer(scene)
    // Tag 0 is not under the pill at the end, all others at the start.
    let (first, last) = (try renderer.image(at: .seconds(0)), try renderer.image(at: .settled))
    let resting = try #require(try PillScene.pill(renderer, at: .seconds(0)))
    let text = Bitmap.textCoverage(first, last, border: Int(resting.frame.maxX), from: ground, to: label)
    var worst = 0.0
    for step in [7, 19, 33, 58, 71, 83, 97, 130, 155, 170] {
      let time = PillScene.instant(step)
      let bitmap = try renderer.image(at: time)
      let pill = try #require(try PillScene.pill(renderer, at: time))
      for row in 0..<bitmap.height {
        for column in 0..<bitmap.width {
          let alpha = text[row * bitmap.width + column]
          let cover = pill.coverage(column: column, row: row)
          let expected = ground.covered(by: label, alpha).covered(by: tint, cover).covered(by: .white, alpha * cover)
          worst = max(worst, expected.distance(to: Tone(bitmap, column, row)))
        }
      }
    }
    // Cairo flattens curves to a tenth of a pixel, so the coverage of an edge is exact to 0.03.
    #expect(worst <= 8, "\(worst)")
  }

  /// The pill's ends, measured by the coverage along its middle row, match its frame without jitter.
  @Test(arguments: [Appearance.light, .dark]) func pillMovesWithoutJitter(_ appearance: Appearance) throws {
    // Full stops leave the middle row empty.
    let tags = ["..........", "......", "........", "............"]
    let scene = PillScene.scene(tags: tags, appearance: appearance)
    let renderer = try MeasuringScenes.renderer(scene)
    let (tint, ground) = (PillScene.tint(appearance), PillScene.ground(appearance))
    var worst = 0.0
    var places = Set<Double>()
    for step in PillScene.steps where appearance == .light || step % 5 == 0 {
      let time = PillScene.instant(step)
      let bitmap = try renderer.image(at: time)
      let pill = try #require(try PillScene.pill(renderer, at: time))
      let row = Int(pill.frame.midY) - 1
      let middle = Int(pill.frame.midX)
      try #require(pill.frame.maxX < Double(bitmap.width - 1))
      func covered(_ columns: Range<Int>) -> Double {
        columns.reduce(0) { $0 + Tone(bitmap, $1, row).coverage(from: ground, to: tint) }
      }
      let left = Double(middle) - covered(0..<middle)
      let right = Double(middle) + covered(middle..<bitmap.width)
      worst = max(worst, abs(left - pill.leftEnd(inRow: row)), abs(right - pill.rightEnd(inRow: row)))
      places.insert((left * 50).rounded())
    }
    #expect(worst <= 0.02, "\(worst) px")
    // The pill moves by less than a pixel between frames.
    #expect(places.count > 40)
  }
}

extension Bitmap {
  /// Returns the byte offsets of pixels that are a pixel inside and a pixel outside of a shape.
  fileprivate func indicesOfPixels(_ distance: (Int, Int) -> Double) -> (inside: [Int], outside: [Int]) {
    var (inside, outside) = ([Int](), [Int]())
    inside.reserveCapacity(width * height)
    outside.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let d = distance(x, y)
        if d <= -1 { inside.append((y * width + x) * 4) }
        if d >= 1 { outside.append((y * width + x) * 4) }
      }
    }
    return (inside, outside)
  }

  /// Returns the text's coverage of each pixel: from `last` left of a column, from `first` right of it.
  fileprivate static func textCoverage(
    _ first: Bitmap, _ last: Bitmap, border: Int, from ground: Tone, to label: Tone
  ) -> [Double] {
    (0..<first.width * first.height).map { index in
      let (x, y) = (index % first.width, index / first.width)
      return Tone(x <= border ? last : first, x, y).coverage(from: ground, to: label)
    }
  }
}
