import Foundation
import SearchGeometry
import SearchScenes

extension Keyboard {
  /// The frames of the keys, in the keyboard's coordinates.
  struct Geometry {
    /// All of it, in the screen's coordinates, when it is up.
    let frame: CGRect
    let predictions: CGRect?
    /// The measures of an iPad's keys, which the other frames are not for; nil on phones.
    let pad: PadPlane?
    private let metrics: Metrics
    private let plane: Metrics.Plane
    private let columns: Double
    private let grid: PixelGrid

    init(_ settings: SearchScene.Keyboard, _ layout: KeyboardLayout, in context: LayoutContext) {
      let geometry = context.geometry
      metrics = context.look.keyboard
      plane = metrics.plane(in: geometry)
      grid = context.grid
      columns = Double(layout.columns)
      let bar = plane.bar(prediction: settings.prediction)
      let height = plane.height + bar
      frame = CGRect(x: 0, y: geometry.height - height, width: geometry.width, height: height)
      pad = geometry.device.idiom == .pad ? PadPlane(geometry) : nil
      // Beside the middle of an iPad's bar there are buttons.
      let inset = pad == nil ? 0 : geometry.width / 5
      let area = CGRect(x: inset, y: 0, width: geometry.width - 2 * inset, height: bar)
      predictions = settings.prediction ? area : nil
    }

    /// The rows' edges.
    private var left: Double { plane.inset + plane.margin }
    private var right: Double { Double(frame.width) - left }

    /// The width of a letter in rows of `count` keys, without margins: `(W − 2m − 6(n − 1))/n`.
    private func letterWidth(_ count: Double) -> Double {
      let width = max((right - left - metrics.gap * (count - 1)) / count, 0)
      return metrics.hasWholePixels ? grid.round(width) : width
    }

    private func key(row: Int, x: Double, width: Double) -> CGRect {
      let top = Double(frame.height) - plane.height + plane.top + Double(row) * plane.pitch
      return CGRect(x: x, y: top, width: max(width, 0), height: plane.keyHeight)
    }

    /// A letter: one of `count` in its row.
    func letter(_ index: Int, of count: Int, row: Int) -> CGRect {
      let (width, gap, count) = (letterWidth(columns), metrics.gap, Double(count))
      let start = Double(frame.width) / 2 - (count * width + (count - 1) * gap) / 2
      return key(row: row, x: start + Double(index) * (width + gap), width: width)
    }

    /// Shift and delete are as wide with every language.
    private var sideWidth: Double { grid.round(letterWidth(10) * metrics.sideKey) }
    var shift: CGRect { key(row: 2, x: left, width: sideWidth) }
    var delete: CGRect { key(row: 2, x: right - sideWidth, width: sideWidth) }

    /// The keys of the last row: numbers, the small ones, space, return.
    /// - Parameter small: the number of keys between numbers and space.
    func lastRow(small: Int) -> (numbers: CGRect, small: [CGRect], space: CGRect, returnKey: CGRect) {
      let gap = metrics.gap
      let share = max(right - left - 2 * gap, 0) * plane.wideKey
      let wide = grid.round(plane.wideLetters.map { $0 * letterWidth(10) } ?? share)
      // The numbers key shares its width with the first small key.
      let narrow = small == 0 ? wide : max((wide - gap) / 2, 0)
      var x = left
      let keys = (0...small).map { _ in
        defer { x += narrow + gap }
        return key(row: 3, x: x, width: narrow)
      }
      let end = right - wide
      return (
        keys[0], Array(keys.dropFirst()), key(row: 3, x: x, width: end - gap - x), key(row: 3, x: end, width: wide)
      )
    }

    /// The keys in the keyboard's corners; nil where they are in the last row.
    var corners: (left: CGRect, right: CGRect)? {
      guard let corner = plane.corner else { return nil }
      func key(_ middle: CGPoint, from x: CGFloat) -> CGRect {
        CGRect(origin: CGPoint(x: x + middle.x, y: frame.height + middle.y), size: .zero)
          .insetBy(dx: -corner.size.width / 2, dy: -corner.size.height / 2)
      }
      return (key(corner.left, from: 0), key(corner.right, from: frame.width))
    }
  }
}
