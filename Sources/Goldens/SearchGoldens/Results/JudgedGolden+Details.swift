import SearchGeometry
import SearchLayers

extension JudgedGolden {
  /// The parts of a result that a golden which matches does not have.
  struct Details: Hashable, Sendable {
    var layers: [LayerDifference] = []
    var badFrames: [BadFrame] = []
    var pending: String?
    var difference: String?
    var pixels: String?
    var moved: Move?
    var isOrphan = false
  }

  static let noDetails = Boxed(wrappedValue: Details())

  /// The layer values that changed, at the result's instant.
  package var layers: [LayerDifference] {
    get { details.layers }
    set { details.layers = newValue }
  }

  package var badFrames: [BadFrame] {
    get { details.badFrames }
    set { details.badFrames = newValue }
  }

  /// The path in the report of the picture that is drawn now.
  package var pending: String? {
    get { details.pending }
    set { details.pending = newValue }
  }

  /// The path in the report of the picture of the difference.
  package var difference: String? {
    get { details.difference }
    set { details.difference = newValue }
  }

  /// The pixel hash of a still: of the drawn picture if the golden is missing, of the golden if it is unexpected.
  package var pixels: String? {
    get { details.pixels }
    set { details.pixels = newValue }
  }

  /// The other name of a renamed golden: the old one of a missing golden, the new one of an unexpected golden.
  package var moved: Move? {
    get { details.moved }
    set { if moved != newValue { details.moved = newValue } }
  }

  /// True for an unexpected picture that is no golden and that no scene shows.
  package var isOrphan: Bool {
    get { details.isOrphan }
    set { details.isOrphan = newValue }
  }
}
