import SearchFrames

/// Traits that replace the scene's, chosen on the page or by the command's options.
package struct SceneChoices: Hashable, Sendable {
  package var device: String?
  package var orientation: Orientation?
  package var appearance: Appearance?
  package var contrast: Contrast?
  package var contentSizeCategory: ContentSizeCategory?
  package var layoutDirection: LayoutDirection?
  package var tint: SearchScene.Color?

  package init() {}

  /// Reads the choices of an address, which have the names and values of the scene file.
  /// - Throws: for an unknown value.
  init(_ query: [String: String]) throws(RequestError) {
    func choice<Value: RawRepresentable>(_ name: String) throws(RequestError) -> Value? where Value.RawValue == String {
      guard let text = query[name] else { return nil }
      guard let value = Value(rawValue: text) else { throw .badRequest("\(name): \(text) is not one of its values") }
      return value
    }
    if let name = query["device"] {
      guard let known = Device.named(name)?.name else { throw .badRequest("device: \(name) is unknown") }
      device = known
    }
    orientation = try choice("orientation")
    appearance = try choice("appearance")
    contrast = try choice("contrast")
    contentSizeCategory = try choice("contentSizeCategory")
    layoutDirection = try choice("layoutDirection")
    if let text = query["tint"] {
      guard
        let color = SystemColor(rawValue: text).map(SearchScene.Color.system)
          ?? RGBAColor(hex: text).map(SearchScene.Color.rgba)
      else { throw .badRequest("tint: \(text) is not a colour") }
      tint = color
    }
  }

  /// The values with their names in an address.
  var values: KeyValuePairs<String, String?> {
    [
      "device": device, "orientation": orientation?.rawValue, "appearance": appearance?.rawValue,
      "contrast": contrast?.rawValue, "contentSizeCategory": contentSizeCategory?.rawValue,
      "layoutDirection": layoutDirection?.rawValue, "tint": tint?.text,
    ]
  }

  /// The choices in words, as " with device iPad, appearance dark"; empty if there are none.
  var words: String {
    let all = values.compactMap { name, value in value.map { name + " " + $0 } }
    return all.isEmpty ? "" : " with " + all.joined(separator: ", ")
  }

  package func apply(to scene: SearchScene) -> SearchScene {
    var scene = scene
    if let device = device.flatMap(Device.named) { scene.device = device }
    if let orientation { scene.orientation = orientation }
    if let appearance { scene.appearance = appearance }
    if let contrast { scene.contrast = contrast }
    if let contentSizeCategory { scene.contentSizeCategory = contentSizeCategory }
    if let layoutDirection { scene.layoutDirection = layoutDirection }
    if let tint { scene.tint = tint }
    return scene
  }
}
