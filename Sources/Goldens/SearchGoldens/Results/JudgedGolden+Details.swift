import SearchGeometry
import SearchLayers

extension JudgedGolden {
  /// The parts of a result that a golden which matches does not have.
  package struct Details: Hashable, Sendable {
    /// The layer values that changed, at the result's instant.
    package var layers: [LayerDifference] = []
    package var badFrames: [BadFrame] = []
    /// The path in the report of the picture that is drawn now.
    package var pending: String?
    /// The path in the report of the picture of the difference.
    package var difference: String?
    /// The pixel hash of a still: of the drawn picture if the golden is missing, of the golden if it is unexpected.
    package var pixels: String?
    /// The other name of a renamed golden: the old one of a missing golden, the new one of an unexpected golden.
    package var moved: Move?
    /// True for an unexpected picture that is no golden and that no scene shows.
    package var isOrphan = false
  }

  static let noDetails = Boxed(wrappedValue: Details())

  package subscript<Value: Equatable>(dynamicMember detail: WritableKeyPath<Details, Value>) -> Value {
    get { details[keyPath: detail] }
    set { if details[keyPath: detail] != newValue { details[keyPath: detail] = newValue } }
  }
}
