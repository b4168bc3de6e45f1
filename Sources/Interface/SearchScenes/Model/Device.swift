import SearchGeometry

extension SearchScene {
  /// A screen: its size, scale and safe areas.
  public struct Device: Hashable, Sendable {
    /// A name that `searchframes devices` lists; nil for a screen given by its numbers.
    public var name: String?
    /// In points, upright.
    public var width: Double
    /// In points, upright.
    public var height: Double
    /// Device pixels per point.
    public var scale: Double
    /// A phone or a pad.
    public var idiom: Idiom
    /// The status bar's height in points, upright; bars start below it.
    public var statusBar: Double
    /// In points, upright.
    public var safeArea: Insets
    /// In points; 0 where the status bar hides in landscape.
    public var landscapeStatusBar: Double
    /// In points, in landscape.
    public var landscapeSafeArea: Insets
    /// The device class of the bar metrics.
    public var metrics: MetricsClass

    /// `UIUserInterfaceIdiom`.
    public enum Idiom: String, Hashable, Sendable, CaseIterable {
      case phone, pad
    }

    /// The device classes between which the search bar's metrics differ.
    public enum MetricsClass: String, Hashable, Sendable, CaseIterable {
      case iPhoneSE = "iPhone SE (1st generation)"
      case iPhone8 = "iPhone 8"
      case iPhone8Plus = "iPhone 8 Plus"
      case iPhoneXS = "iPhone XS"
      case iPhoneXR = "iPhone XR"
      case iPhoneXSMax = "iPhone XS Max"
      case iPad
    }
  }
}

extension SearchScene.Device {
  /// Distances inwards from the four sides of a rectangle, in points; UIKit's `UIEdgeInsets`.
  public struct Insets: Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    public static let zero = Insets()
  }
}
