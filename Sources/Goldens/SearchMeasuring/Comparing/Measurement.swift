import SearchScenes

/// A quantity of a region, measured on two pictures.
package struct Measurement: Hashable, Sendable {
  package var region: String
  package var quantity: Quantity
  /// Nil where the picture has no such thing.
  package var ours, theirs: Amount?

  package enum Quantity: Hashable, Sendable {
    case edge(Side), inkSide(Side)
    case inkMass, inkColor, color

    package var name: String {
      switch self {
      case .edge(let side): side.rawValue
      case .inkSide(let side): "ink \(side.rawValue)"
      case .inkMass: "ink mass"
      case .inkColor: "ink color"
      case .color: "color"
      }
    }

    package var isLength: Bool {
      switch self {
      case .edge, .inkSide: true
      case .inkMass, .inkColor, .color: false
      }
    }
  }

  package enum Amount: Hashable, Sendable {
    /// A coordinate, in points of the screen.
    case length(Double)
    /// In square points.
    case mass(Double)
    case color(Tone)
  }

  /// Ours minus theirs, in points; nil for other quantities, and where a picture has no such edge.
  package var difference: Double? {
    guard case .length(let ours)? = ours, case .length(let theirs)? = theirs else { return nil }
    return ours - theirs
  }

  /// Ours divided by theirs.
  package var massRatio: Double? {
    guard case .mass(let ours)? = ours, case .mass(let theirs)? = theirs, theirs > 0 else { return nil }
    return ours / theirs
  }

  /// Ours minus theirs of each channel.
  package var channels: [Double]? {
    guard case .color(let ours)? = ours, case .color(let theirs)? = theirs else { return nil }
    return zip(ours.channels, theirs.channels).map { $0 - $1 }
  }
}

extension CaptureRegion {
  typealias Measured = (quantity: Measurement.Quantity, value: Measurement.Amount?)

  /// Measures the region on a picture. The quantities and their order do not depend on the picture.
  func measured(on image: MeasuredImage) -> [Measured] {
    func edge(_ side: Side) -> Measured {
      (.edge(side), image.edge(side, in: rect, tolerance: tolerance).map { .length($0) })
    }
    return measures.flatMap { measure -> [Measured] in
      switch measure {
      case .edges: return Side.allCases.map(edge)
      case .left, .right, .top, .bottom: return [Side(rawValue: measure.rawValue)].compactMap { $0.map(edge) }
      case .color: return [(.color, image.commonColor(in: rect).map { .color($0) })]
      case .ink:
        let ground = over.map { Tone($0.red * 255, $0.green * 255, $0.blue * 255) }
        let ink = image.ink(in: rect, over: ground, tolerance: tolerance)
        return [
          (.inkSide(.left), ink.map { .length($0.left) }), (.inkSide(.top), ink.map { .length($0.top) }),
          (.inkSide(.right), ink.map { .length($0.right) }), (.inkSide(.bottom), ink.map { .length($0.bottom) }),
          (.inkMass, ink.map { .mass($0.mass) }), (.inkColor, ink.map { .color($0.color) }),
        ]
      }
    }
  }
}
