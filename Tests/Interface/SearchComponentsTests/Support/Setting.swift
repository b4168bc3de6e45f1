import SearchScenes

/// The settings in which new content is laid out: narrow and wide phones and an iPad in both orientations, directions and
/// appearances, at the standard and the largest text size.
struct Setting: CustomStringConvertible {
  var device: Device
  var orientation: Orientation
  var direction: LayoutDirection
  var appearance: Appearance
  var category: ContentSizeCategory

  static let all = [Device.iPhoneSE1, .iPhone15ProMax, .iPadMini5].flatMap { device in
    Orientation.allCases.flatMap { orientation in
      [
        (LayoutDirection.leftToRight, Appearance.light, ContentSizeCategory.large),
        (.rightToLeft, .dark, .large), (.leftToRight, .dark, .accessibilityExtraExtraExtraLarge),
        (.rightToLeft, .light, .accessibilityExtraExtraExtraLarge),
      ].map { Setting(device: device, orientation: orientation, direction: $0.0, appearance: $0.1, category: $0.2) }
    }
  }

  func laid(_ content: Content, search: Search? = nil, presentation: SearchScene.Presentation = .fullScreen) -> Laid {
    var scene = scene(device, orientation, search: search, content: content)
    scene.layoutDirection = direction
    scene.appearance = appearance
    scene.contentSizeCategory = category
    scene.presentation = presentation
    return Laid(scene)
  }

  var description: String { "\(device.name ?? "") \(orientation) \(direction) \(appearance) \(category)" }
}
