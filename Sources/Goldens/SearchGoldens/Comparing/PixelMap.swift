/// The kind of every pixel of a comparison.
struct PixelMap: Sendable {
  let width: Int
  let height: Int
  /// One byte per pixel, in rows from the top; empty if all pixels are equal.
  var kinds: [UInt8] = []

  static let equal: UInt8 = 0
  /// The bits of which a kind consists.
  static let counted: UInt8 = 1
  static let unequal: UInt8 = 2

  static let tolerated = unequal
  static let different = unequal | counted
  static let antialiased = unequal | 4

  /// Returns the largest number of pixels with a bit in any square with sides of `window` pixels, or of the picture's
  /// sides if those are shorter.
  /// - Parameter rows: the rows with such pixels.
  func densest(_ bit: UInt8, window: Int, in rows: Range<Int>) -> Int {
    guard !kinds.isEmpty, !rows.isEmpty else { return 0 }
    let (wide, high) = (min(max(window, 1), width), min(max(window, 1), height))
    // By column: the number of the last `high` rows that have the bit.
    var columns = [Int32](repeating: 0, count: width)
    var most = 0
    kinds.withUnsafeBufferPointer { kinds in
      columns.withUnsafeMutableBufferPointer { columns in
        // Squares that begin above the picture or end below the rows have no more pixels than others.
        var total = 0
        for y in rows {
          total &+= Self.add(kinds, row: y, width, bit, sign: 1, to: columns)
          if y - high >= rows.lowerBound {
            total &+= Self.add(kinds, row: y - high, width, bit, sign: -1, to: columns)
          }
          if total > most { most = max(most, Self.densest(columns, wide)) }
        }
      }
    }
    return most
  }

  private static func add(
    _ kinds: UnsafeBufferPointer<UInt8>, row: Int, _ width: Int, _ bit: UInt8, sign: Int32,
    to columns: UnsafeMutableBufferPointer<Int32>
  ) -> Int {
    let start = row &* width
    var sum: Int32 = 0
    var x = 0
    while x < width {
      // Without a branch the compiler vectorises the loop.
      let step: Int32 = kinds[start &+ x] & bit != 0 ? sign : 0
      columns[x] &+= step
      sum &+= step
      x &+= 1
    }
    return Int(sum)
  }

  /// Returns the largest sum of `wide` neighbours.
  private static func densest(_ columns: UnsafeMutableBufferPointer<Int32>, _ wide: Int) -> Int {
    var (sum, most): (Int32, Int32) = (0, 0)
    var x = 0
    while x < columns.count {
      sum &+= columns[x]
      if x >= wide { sum &-= columns[x &- wide] }
      if sum > most { most = sum }
      x &+= 1
    }
    return Int(most)
  }

  /// Returns the bounds of clusters of pixels with a bit, those with the most pixels first.
  ///
  /// A cluster consists of tiles of 16 × 16 pixels that touch at an edge or a corner. Of equally large clusters the upper
  /// one comes first, then the left one.
  func clusters(_ bit: UInt8, in bounds: PixelBox, atMost count: Int = 16) -> [PixelBox] {
    guard !kinds.isEmpty else { return [] }
    var grid = Grid(bounds)
    kinds.withUnsafeBufferPointer { kinds in
      for y in bounds.y..<bounds.y + bounds.height {
        var x = bounds.x
        while x < bounds.x + bounds.width {
          if kinds[y &* width &+ x] & bit != 0 { grid.add(x, y) }
          x &+= 1
        }
      }
    }
    let clusters = grid.clusters().sorted {
      ($1.count, $0.top, $0.left) < ($0.count, $1.top, $1.left)
    }
    return clusters.prefix(count).compactMap(\.box)
  }

  private struct Grid {
    static let side = 16
    let columns: Int
    let rows: Int
    let bounds: PixelBox
    var tiles: [PixelExtent]

    init(_ bounds: PixelBox) {
      self.bounds = bounds
      columns = (bounds.width + Self.side - 1) / Self.side
      rows = (bounds.height + Self.side - 1) / Self.side
      tiles = Array(repeating: PixelExtent(), count: columns * rows)
    }

    mutating func add(_ x: Int, _ y: Int) {
      let tile = (y - bounds.y) / Self.side * columns + (x - bounds.x) / Self.side
      tiles[tile].add(x, y)
    }

    mutating func clusters() -> [PixelExtent] {
      var found: [PixelExtent] = []
      var waiting: [Int] = []
      for first in tiles.indices where tiles[first].count > 0 {
        var cluster = PixelExtent()
        waiting.append(first)
        while let tile = waiting.popLast() {
          guard tiles[tile].count > 0 else { continue }
          let (count, patch) = (cluster.count + tiles[tile].count, tiles[tile])
          cluster.add(patch.left, patch.top)
          cluster.add(patch.right, patch.bottom)
          cluster.count = count
          tiles[tile].count = 0
          let (column, row) = (tile % columns, tile / columns)
          for y in max(row - 1, 0)...min(row + 1, rows - 1) {
            for x in max(column - 1, 0)...min(column + 1, columns - 1) where tiles[y * columns + x].count > 0 {
              waiting.append(y * columns + x)
            }
          }
        }
        found.append(cluster)
      }
      return found
    }
  }
}
