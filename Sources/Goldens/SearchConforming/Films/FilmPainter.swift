import Foundation
import SearchCairoPainting
import SearchFrames
import SearchGeometry
import SearchLayers
import SearchMotion

/// Draws a scene as a film shows it: in the film's size, and as gray in its colours.
struct FilmPainter: Sendable {
  let renderer: SceneRenderer
  /// In pixels.
  let width, height: Int
  /// Pixels in a point.
  let scale: Double
  /// Film from scene: for each of the film's colours, what it takes from the scene's red, green, blue and white.
  var colors: [SIMD4<Double>] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]]
  /// Colours of large parts of the scene, and how the film shows them.
  private var learned: [(own: SIMD4<Double>, film: SIMD4<Double>)] = []
  /// The gray of the film from the scene's colours.
  private(set) var gray = Self.luma

  /// Rec. 709.
  private static let luma: SIMD4<Double> = [54 / 256.0, 183 / 256.0, 19 / 256.0, 0]

  /// - Parameter scale: at most this many pixels for a point.
  init(_ renderer: SceneRenderer, of film: AppFilm, scale most: Double) throws(SceneError) {
    let screen = renderer.stage.size(at: .zero)
    // A film has even numbers of pixels, also of a screen that has an odd one.
    let own = renderer.scene.device.scale
    let isWhole =
      abs(Double(film.width) - screen.width * own) <= 1.5 && abs(Double(film.height) - screen.height * own) <= 1.5
    let ratio = isWhole ? own : Double(film.width) / screen.width
    guard isWhole || abs(Double(film.height) / screen.height / ratio - 1) < 0.01 else {
      let turned =
        (film.width > film.height) == (screen.width > screen.height) ? "" : "; the one is upright and the other is not"
      throw AppFilm.refusal(
        "it has \(film.width) × \(film.height) pixels, the scene's screen \(DecimalText.string(screen.width)) × \(DecimalText.string(screen.height)) points\(turned); record the whole screen of \(renderer.scene.device.name ?? "the device")"
      )
    }
    guard ratio >= 0.5 else {
      throw AppFilm.refusal(
        "it has \(film.width) × \(film.height) pixels, fewer than half of the screen's points; record it whole")
    }
    self.renderer = renderer
    scale = min(most, ratio)
    let share = scale / ratio
    width = Int((Double(film.width) * share).rounded())
    height = Int((Double(film.height) * share).rounded())
  }

  func paint(_ tree: Layer, in rect: CGRect? = nil) -> Bitmap {
    let canvas = rect ?? CGRect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
    let empty = Bitmap(width: width, height: height, pixels: [])
    return (try? renderer.painter.paint(tree, canvas: canvas, scale: scale, background: .black)) ?? empty
  }

  /// The pixels in a rectangle in points, as places in rows from the top.
  func places(in rect: CGRect) -> [Int] {
    guard !rect.isNull else { return [] }
    func pixels(_ low: Double, _ high: Double, _ most: Int) -> Range<Int> {
      let first = Int(min(max(low * scale, 0), Double(most)))
      return first..<max(Int(min(max(high * scale, 0), Double(most))), first)
    }
    let columns = pixels(rect.minX, rect.maxX, width)
    return pixels(rect.minY, rect.maxY, height).flatMap { row in columns.map { row * width + $0 } }
  }

  func tree(at time: Instant) -> Layer { renderer.stage.layers(at: time) }

  func tree(holding progress: [AnimationTiming: Double], at time: Instant) -> Layer {
    renderer.stage.holding(progress, at: time).layers(at: time)
  }

  /// The gray of some pixels in the film's colours.
  func grays(of bitmap: Bitmap, at places: [Int32]) -> [Float] {
    let (r, g, b, base) = (Float(gray.x), Float(gray.y), Float(gray.z), Float(gray.w))
    return bitmap.pixels.withUnsafeBufferPointer { pixels in
      places.map { place in
        let at = Int(place) * 4
        guard at + 2 < pixels.count else { return base }
        return r * Float(pixels[at]) + g * Float(pixels[at + 1]) + b * Float(pixels[at + 2]) + base
      }
    }
  }

  /// The gray of some pixels of a frame in RGB.
  static func grays(of frame: UnsafeRawBufferPointer, at places: [Int32]) -> [UInt8] {
    places.map { place in
      let at = Int(place) * 3
      let (red, green, blue) = (Int(frame[at]), Int(frame[at + 1]), Int(frame[at + 2]))
      let sum: Int = 54 * red + 183 * green + 19 * blue
      return UInt8(sum >> 8)
    }
  }

  /// Learns the film's colours from a frame at rest. Every colour of the scene counts once, however large it is, and those
  /// far from the others not at all.
  mutating func learnColors(from frame: [UInt8], at time: Instant) {
    let bitmap = paint(tree(at: time))
    var sums: [Int: (own: SIMD4<Double>, film: SIMD4<Double>)] = [:]
    func own(_ place: Int) -> SIMD4<Double> {
      let at = place * 4
      return SIMD4(Double(bitmap.pixels[at]), Double(bitmap.pixels[at + 1]), Double(bitmap.pixels[at + 2]), 1)
    }
    // Only where one colour is all around: edges are blurred in a film.
    let around = [-2, 2, -2 * width, 2 * width]
    for y in stride(from: 2, to: height - 2, by: 2) {
      for x in stride(from: 2, to: width - 2, by: 2) {
        let place = y * width + x
        let color = own(place)
        guard around.allSatisfy({ own(place + $0) == color }) else { continue }
        let key = (Int(color.x) >> 3) << 10 | (Int(color.y) >> 3) << 5 | Int(color.z) >> 3
        let at = place * 3
        let seen = SIMD4(Double(frame[at]), Double(frame[at + 1]), Double(frame[at + 2]), 1)
        let old = sums[key] ?? (own: .zero, film: .zero)
        sums[key] = (own: old.own + color, film: old.film + seen)
      }
    }
    // White counts as 1, so that what is added to a colour is one of its levels.
    let pairs = sums.values.filter { $0.film.w >= 12 }.map { ($0.own / $0.own.w, $0.film / $0.film.w) }
    // A codec blurs the colours of small shapes.
    learned = sums.values.filter { $0.film.w >= 600 }.map { (own: $0.own / $0.own.w, film: $0.film / $0.film.w) }
    var weights = pairs.map { _ in 1.0 }
    for _ in 0..<4 {
      for channel in 0..<3 {
        // Colours that a screen does not have leave the film as it is.
        var normal = (0..<4).map { row in (0..<4).map { row == $0 ? (row == 3 ? 0.05 : 20_000.0) : 0 } }
        var right = (0..<4).map { $0 == channel ? 20_000.0 : 0 }
        for ((own, film), weight) in zip(pairs, weights) {
          for row in 0..<4 {
            for column in 0..<4 { normal[row][column] += weight * own[row] * own[column] }
            right[row] += weight * own[row] * film[channel]
          }
        }
        if let solved = LeastSquares.solve(normal, right) {
          colors[channel] = SIMD4(solved[0], solved[1], solved[2], solved[3])
        }
      }
      weights = pairs.map { own, film in
        let away = (0..<3).map { abs((colors[$0] * own).sum() - film[$0]) }.max() ?? 0
        return 1 / (1 + away * away / 16)
      }
    }
    gray = Self.luma.x * colors[0] + Self.luma.y * colors[1] + Self.luma.z * colors[2]
  }

  /// True for a colour of the scene near one that the film was seen to have, or that the film hardly changes.
  func knows(_ color: SIMD3<Double>) -> Bool {
    let own = SIMD4(color.x, color.y, color.z, 1)
    func isNear(_ other: SIMD4<Double>, _ most: Double) -> Bool {
      (0..<3).allSatisfy { abs(other[$0] - own[$0]) <= most }
    }
    let shown = SIMD4((colors[0] * own).sum(), (colors[1] * own).sum(), (colors[2] * own).sum(), 1)
    return isNear(shown, 12) || learned.contains { isNear($0.own, 40) }
  }

  /// The scene's colour that the film shows as another.
  /// - Parameter wanted: the colour that it may be. The nearest that the film was seen to have tells how far off the film's colours
  ///   are there.
  func sceneColor(of film: SIMD3<Double>, near wanted: SIMD3<Double>) -> SIMD3<Double> {
    let rows = colors.map { [$0.x, $0.y, $0.z] }
    func distance(_ color: SIMD4<Double>) -> Double { (0..<3).reduce(0) { $0 + abs(color[$1] - wanted[$1]) } }
    let near = learned.min { distance($0.own) < distance($1.own) }.flatMap { distance($0.own) < 60 ? $0 : nil }
    let right = (0..<3).map { channel in
      film[channel] - colors[channel].w + (near.map { (colors[channel] * $0.own).sum() - $0.film[channel] } ?? 0)
    }
    guard let solved = LeastSquares.solve(rows, right) else { return film }
    return SIMD3(solved[0], solved[1], solved[2]).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
  }
}

enum LeastSquares {
  /// Solves a small system of equations by elimination; nil if it has no single solution.
  static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    var rows = zip(matrix, right).map { $0 + [$1] }
    let count = right.count
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-12
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let share = rows[row][column] / rows[column][column]
        for index in column...count { rows[row][index] -= share * rows[column][index] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
