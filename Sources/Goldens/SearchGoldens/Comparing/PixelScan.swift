import Foundation
import SearchGeometry
import SearchLayers

/// One pass over two pictures: the kind of each pixel, and the number of pixels of each kind.
struct PixelScan {
  let rules: ComparisonRules
  let area: ComparedArea
  private(set) var map: PixelMap
  private(set) var unequal = PixelExtent()
  private(set) var different = PixelExtent()
  private(set) var antialiased = 0
  private var measure: ColorMeasure

  /// Compares pictures of different sizes in the rectangle at the top left that both have.
  init(_ expected: Bitmap, _ actual: Bitmap, rules: ComparisonRules, ignoring boxes: [PixelBox]) {
    let size = PixelSize(width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    self.rules = rules
    area = ComparedArea(size, ignoring: boxes)
    map = PixelMap(width: size.width, height: size.height)
    measure = ColorMeasure(rules.metric)
    guard size.width > 0, size.height > 0 else { return }
    expected.pixels.withUnsafeBytes { first in
      actual.pixels.withUnsafeBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return }
        scan(
          PixelRows(base: one, stride: expected.width * 4, width: size.width, height: size.height),
          PixelRows(base: other, stride: actual.width * 4, width: size.width, height: size.height))
      }
    }
  }

  /// The number of pixels that one `memcmp` compares in an unequal row.
  private static let block = 32

  private mutating func scan(_ expected: PixelRows, _ actual: PixelRows) {
    for band in area.bands {
      for columns in band.columns {
        for y in band.rows where !Self.areEqual(expected, actual, columns, y) {
          if map.kinds.isEmpty { map.kinds = [UInt8](repeating: PixelMap.equal, count: map.width * map.height) }
          var start = columns.lowerBound
          while start < columns.upperBound {
            let block = start..<min(start + Self.block, columns.upperBound)
            if !Self.areEqual(expected, actual, block, y) { judge(block, y, expected, actual) }
            start = block.upperBound
          }
        }
      }
    }
  }

  @inline(__always)
  private static func areEqual(_ first: PixelRows, _ second: PixelRows, _ columns: Range<Int>, _ y: Int) -> Bool {
    let x = columns.lowerBound
    return memcmp(first.address(x, y), second.address(x, y), columns.count &* 4) == 0
  }

  private mutating func judge(_ columns: Range<Int>, _ y: Int, _ expected: PixelRows, _ actual: PixelRows) {
    let detector = AntialiasingDetector(expected: expected, actual: actual, metric: rules.metric)
    var x = columns.lowerBound
    while x < columns.upperBound {
      let (one, other) = (expected[x, y], actual[x, y])
      if one != other {
        let position = y &* map.width &+ x
        let channel = one.channelDistance(to: other)
        let distance = measure.distance(one, other, position: position)
        unequal.add(x, y, channel: channel, distance: distance)
        if channel <= rules.channel
          || measure.tolerates(one, other, distance: distance, threshold: rules.threshold)
        {
          map.kinds[position] = PixelMap.tolerated
        } else if rules.ignoresAntialiasing, detector.isAntialiased(x, y) {
          map.kinds[position] = PixelMap.antialiased
          antialiased += 1
        } else {
          map.kinds[position] = PixelMap.different
          different.add(x, y, channel: channel, distance: distance)
        }
      }
      x &+= 1
    }
  }
}

/// The number of some pixels, their bounds and their largest distance.
struct PixelExtent {
  var count = 0
  var left = Int.max
  var top = Int.max
  var right = Int.min
  var bottom = Int.min
  var channel = 0
  var distance = 0.0

  var box: PixelBox? {
    count == 0 ? nil : PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  var rows: Range<Int> { count == 0 ? 0..<0 : top..<bottom + 1 }

  mutating func add(_ x: Int, _ y: Int, channel: Int = 0, distance: Double = 0) {
    count &+= 1
    (left, right) = (min(left, x), max(right, x))
    (top, bottom) = (min(top, y), max(bottom, y))
    self.channel = max(self.channel, channel)
    self.distance = max(self.distance, distance)
  }
}
