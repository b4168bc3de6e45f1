extension PixelMap {
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
    return clusters.prefix(count).map(\.box)
  }

  /// The number of some pixels and their bounds.
  private struct Patch {
    var count = 0
    var left = Int.max
    var top = Int.max
    var right = Int.min
    var bottom = Int.min

    var box: PixelBox { PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1) }

    mutating func join(_ other: Patch) {
      count += other.count
      (left, top) = (min(left, other.left), min(top, other.top))
      (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    }
  }

  private struct Grid {
    static let side = 16
    let columns: Int
    let rows: Int
    let bounds: PixelBox
    var tiles: [Patch]

    init(_ bounds: PixelBox) {
      self.bounds = bounds
      columns = (bounds.width + Self.side - 1) / Self.side
      rows = (bounds.height + Self.side - 1) / Self.side
      tiles = Array(repeating: Patch(), count: columns * rows)
    }

    mutating func add(_ x: Int, _ y: Int) {
      let tile = (y - bounds.y) / Self.side * columns + (x - bounds.x) / Self.side
      tiles[tile].join(Patch(count: 1, left: x, top: y, right: x, bottom: y))
    }

    mutating func clusters() -> [Patch] {
      var found: [Patch] = []
      var waiting: [Int] = []
      for first in tiles.indices where tiles[first].count > 0 {
        var cluster = Patch()
        waiting.append(first)
        while let tile = waiting.popLast() {
          guard tiles[tile].count > 0 else { continue }
          cluster.join(tiles[tile])
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
