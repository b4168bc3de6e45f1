import Foundation
import SearchFrames
import SearchMeasuring
import SearchTypesetting

/// Scenes for measurements. All share the opened fonts.
enum MeasuringScenes {
  static let library = FontLibrary(folders: .inUse(by: nil))

  static func renderer(_ scene: SearchScene) throws -> SceneRenderer { try SceneRenderer(scene, library: library) }

  /// Renders a part of a scene's screen, in points.
  static func picture(_ scene: SearchScene, _ area: CGRect, at time: Double = 0) throws -> MeasuredImage {
    var cropped = scene
    cropped.crop = .rect(area)
    let bitmap = try renderer(cropped).image(at: .seconds(time))
    return MeasuredImage(bitmap: bitmap, scale: scene.device.scale, origin: area.origin)
  }

  /// Returns a phone with these metrics.
  static func phone(
    _ width: Double, _ height: Double, scale: Double, statusBar: Double, metrics: Device.MetricsClass
  ) -> Device {
    var device = Device.iPhone15Pro
    device.name = nil
    (device.width, device.height, device.scale) = (width, height, scale)
    (device.statusBar, device.metrics) = (statusBar, metrics)
    device.safeArea = Insets(top: statusBar, left: 0, bottom: 0, right: 0)
    device.landscapeSafeArea = Insets(top: 0, left: 0, bottom: 0, right: 0)
    return device
  }

  /// 375 × 667 at 2×, with a home button.
  static let small = phone(375, 667, scale: 2, statusBar: 20, metrics: .iPhone8)
  /// 414 × 896 at 3×, with a notch.
  static let large = phone(414, 896, scale: 3, statusBar: 44, metrics: .iPhoneXSMax)
  /// 414 × 736 at 3×, with a home button.
  static let plus = phone(414, 736, scale: 3, statusBar: 20, metrics: .iPhone8Plus)
  /// Wide enough for a scope bar of 377 pt, as wide as the measured segmented control. Its active bar ends at 106.
  static let segmented = phone(409, 852, scale: 3, statusBar: 54, metrics: .iPhoneXS)

  static let pad: Device = {
    var device = phone(1024, 1366, scale: 2, statusBar: 24, metrics: .iPad)
    device.idiom = .pad
    device.landscapeStatusBar = 24
    return device
  }()

  static let darkCard = RGBAColor(28, 28, 30)
  static let grouped = RGBAColor(242, 242, 247)

  /// A search field on an opaque bar.
  static func field(
    _ device: Device = .iPhone15Pro, on color: RGBAColor = .white, appearance: Appearance = .light,
    placeholder: String = "Search", text: String = ""
  ) -> SearchScene {
    let search = Search(placeholder: .text(placeholder), text: text).with { $0.placement = .stacked }
    return SearchScene(device: device, search: search).with {
      $0.appearance = appearance
      $0.navigation = bar(color)
    }
  }

  /// An opaque bar: of a colour, or the system's.
  static func bar(_ color: RGBAColor?, title: String = "", large: Bool = false) -> Navigation {
    let appearances = color.map { Navigation.Appearances(standard: .init(background: .rgba($0))) }
    return Navigation(title: title, largeTitle: large, background: .opaque).with { $0.appearances = appearances }
  }

  /// Three scopes on an opaque bar.
  static func scopes(selected: Int = 0, on color: RGBAColor = .white, appearance: Appearance = .light) -> SearchScene {
    var scene = field(segmented, on: color, appearance: appearance)
    scene.search?.active = true
    scene.search?.scopes = ["First", "Second", "Third"]
    scene.search?.selectedScope = .index(selected)
    return scene
  }
}
