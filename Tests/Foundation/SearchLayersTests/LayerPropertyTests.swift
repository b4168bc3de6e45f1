import Foundation
import SearchGeometry
import Testing

@testable import SearchLayers

struct LayerPropertyTests {
  static let layer = Layer(
    name: "a", frame: CGRect(x: 1, y: 2, width: 3, height: 4), contentOffset: CGPoint(x: 5, y: 6), opacity: 0.7,
    backgroundColor: RGBAColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
    backdrop: Backdrop(blurRadius: 9, saturation: 1.5, amount: 0.25), cornerRadius: 8)

  /// Every one has its own value, so that none is mistaken for another; frames are where they are said to be.
  @Test func everyPropertyReadsItsOwnValue() {
    let values = LayerProperty.all.map { $0.value(of: Self.layer, at: CGRect(x: 11, y: 12, width: 13, height: 14)) }
    #expect(values == [11, 12, 13, 14, 5, 6, 8, 0.7, 0.1, 0.2, 0.3, 0.4, 9, 1.5, 0.25])
    #expect(Set(LayerProperty.all.map(\.name)).count == LayerProperty.all.count)
    for property in LayerProperty.all { #expect(LayerProperty.named(property.name) == property) }
    #expect(LayerProperty.named("frame") == nil)
  }

  /// The names of values that differences tell of are these names, or begin them.
  @Test func namesAreThoseOfDifferences() {
    let other = Layer(name: "a", frame: .zero)
    let told = LayerDifference.between(Self.layer, other).map(\.property)
    for name in told where !["backgroundColor"].contains(name) {
      #expect(LayerProperty.named(name) != nil, "\(name)")
    }
    #expect(told.contains("frame.x") && told.contains("backdrop.amount"))
  }

  @Test func whatALayerDoesNotHaveIsNone() {
    let bare = Layer(name: "a", frame: .zero)
    for property in LayerProperty.all {
      let isOptional = property.name.hasPrefix("backgroundColor") || property.name.hasPrefix("backdrop")
      #expect((property.value(of: bare, at: .zero) == nil) == isOptional, "\(property.name)")
    }
  }
}
