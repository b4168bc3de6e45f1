import Foundation
import SearchGeometry
import Testing

@testable import SearchLayers

struct LayerPropertyTests {
  static let layer = {
    var layer = unturned
    layer.rotation = -90
    return layer
  }()
  private static let unturned = Layer(
    name: "a", frame: CGRect(x: 1, y: 2, width: 3, height: 4), contentOffset: CGPoint(x: 5, y: 6), opacity: 0.7,
    backgroundColor: RGBAColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
    backdrop: Backdrop(blurRadius: 9, saturation: 1.5, amount: 0.25),
    glass: Glass(rim: 0.9, innerRim: 0.6, rimWidth: 0.75, refraction: 0.5), cornerRadius: 8)

  /// Each component reads its own number, and frames are in the given coordinate space.
  @Test func everyComponentReadsItsOwnValue() {
    let components = LayerProperty.Component.all
    let values = components.map { $0.value(of: Self.layer, at: CGRect(x: 11, y: 12, width: 13, height: 14)) }
    #expect(
      values == [
        11, 12, 13, 14, 5, 6, 0.7, 8, 0.1, 0.2, 0.3, 0.4, 9, 1.5, 0.25, 0.9, 0.6, 0.75, 0.5, nil, nil, nil, nil, nil,
        nil, -90, 17.5, 24, 19, 26,
      ])
    #expect(Set(components.map(\.name)).count == components.count)
    for component in components { #expect(LayerProperty.Component.named(component.name) == component) }
    #expect(LayerProperty.Component.named("frame") == nil)
  }

  @Test func setIsTheInverseOfGet() {
    for property in LayerProperty.all where property.name != "textOrigin" {
      var layer = Layer(name: "a", frame: .zero)
      property.set(&layer, property.get(Self.layer))
      #expect(property.get(layer) == property.get(Self.layer), "\(property.name)")
    }
  }

  /// Plots and differences use the same names; a colour is one value in a difference.
  @Test func differencesUseComponentNames() {
    let listings = [Layer(name: "a", frame: .zero), Self.layer].map { LayerListing(text: $0.description) }
    let names = listings[0].differences(from: listings[1]).map(\.property)
    for name in names where name != "backgroundColor" { #expect(LayerProperty.Component.named(name) != nil, "\(name)") }
    #expect(names.contains("frame.x") && names.contains("backdrop.amount"))
  }

  @Test func missingValuesAreNil() {
    let bare = Layer(name: "a", frame: .zero)
    for component in LayerProperty.Component.all {
      let isOptional = ["backgroundColor", "backdrop", "glass", "textOrigin", "contentsColor"].contains {
        component.name.hasPrefix($0)
      }
      #expect((component.value(of: bare, at: .zero) == nil) == isOptional, "\(component.name)")
    }
  }
}
