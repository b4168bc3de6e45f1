import Foundation
import SearchLayers
import SearchScenes
import SearchViews

extension LayoutContext: ViewEnvironment {
  package var isAccessibilitySize: Bool { traits.contentSizeCategory.isAccessibility }

  package var isRightToLeft: Bool { traits.layoutDirection == .rightToLeft }

  package var hasCapsuleButtons: Bool { look.glass != nil }

  package func material(_ effect: Navigation.BlurEffect) -> (color: RGBAColor, backdrop: Backdrop) {
    let material = look.barMaterial
    let color = material.tint(of: effect, in: self)
    return (
      color,
      Backdrop(blurRadius: material.blurRadius, saturation: material.saturation, amount: 1 - color.alpha)
    )
  }

  package func style(_ style: SearchScene.View.TextStyle, _ font: Font?) -> TextStyle {
    let dynamic = DynamicTextStyle(rawValue: style.rawValue) ?? .body
    return self.style(DynamicFont(dynamic, weight: style == .headline ? 600 : 400).with(font))
  }

  package func imageFile(_ path: String) -> ImageFile? { artwork.images[path] }

  package func imageLayer(_ image: Image, named name: String, frame: CGRect, tint: RGBAColor) -> Layer {
    imageLayer(image, named: name, frame: frame, cornerRadius: 0, color: tint)
  }

  /// Returns a view with the values of its parameters; nil if nothing of it is drawn.
  func layout(of view: SearchScene.View, named name: String, typed: String = "") -> ViewLayout? {
    view.resolved(with: templates, typed: typed).map { ViewLayout($0, named: name, in: self) }
  }

  package func drawnLayer(_ name: String, size: CGSize, _ parameters: [String: String]) -> Layer? {
    artwork.views[name]?.layer(of: size, in: traits, parameters: parameters)
  }

  package func symbolLayer(
    _ symbol: String, named name: String, beside style: TextStyle, color: RGBAColor
  ) -> Layer? {
    self.symbol(symbol, pointSize: style.size, weight: style.weight, color: color).map {
      Layer(name: name, frame: CGRect(origin: .zero, size: $0.size), contents: .paths($0.paths))
    }
  }

  package func switchLayer(named name: String, isOn: Bool, tint: RGBAColor?) -> Layer {
    let size = look.content.rows.accessory.switchSize
    return switchLayer(named: name, CGRect(origin: .zero, size: size), isOn: isOn, tint: tint)
  }

  package func segmentsLayer(_ titles: [String], selected: Int, named name: String, width: Double?) -> Layer {
    ScopeBar.control(titles, selected: selected, named: name, width: width, in: self)
  }
}
