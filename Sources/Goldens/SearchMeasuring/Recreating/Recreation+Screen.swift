import SearchGeometry
import SearchScenes

extension Recreation {
  /// The devices that stand for all of their size: those with iOS 18 or earlier first, for which `isGlass` is false.
  private static let usual: [(device: SearchScene.Device, isGlass: Bool)] =
    [.iPhone16Pro, .iPhone16ProMax].map { ($0, false) }
    + [
      .iPhone17Pro, .iPhone17ProMax, .iPhoneAir, .iPhone15Pro, .iPhone15ProMax, .iPhone14, .iPhone13ProMax,
      .iPhone11Pro, .iPhone13mini, .iPhone11ProMax, .iPhone11, .iPhone8Plus, .iPhoneSE3, .iPhoneSE1, .iPadPro13M4,
      .iPadPro12Sixth,
      .iPadPro11M4, .iPadPro11Fourth, .iPadAir3, .iPadA16, .iPad9, .iPadMiniA17Pro, .iPad6,
    ].map { ($0, true) }

  /// Returns a device whose screen has a picture's size, upright or turned.
  @discardableResult
  package static func check(_ size: PixelSize) throws(RecreationError) -> SearchScene.Device {
    if let device = device(of: size, isGlass: true) { return device }
    let nearest = usual.filter(\.isGlass).map(\.device).sorted { $0.distance(to: size) < $1.distance(to: size) }
    throw .notAScreen(
      size,
      nearest: nearest.prefix(3).map { "\($0.pixels.width) × \($0.pixels.height) (\($0.name ?? ""))" })
  }

  static func device(of size: PixelSize, isGlass: Bool) -> SearchScene.Device? {
    usual.first { $0.device.distance(to: size) == 0 && ($0.isGlass || !isGlass) }?.device
  }

  /// Returns all devices with a device's screen, the usual ones first.
  static func devices(like device: SearchScene.Device) -> [SearchScene.Device] {
    usual.map(\.device).filter { $0.pixels == device.pixels }
      + SearchScene.Device.all.filter { $0.pixels == device.pixels }.reversed()
  }

  /// Returns the names of the other devices with the size of a device's screen.
  static func others(like device: SearchScene.Device) -> [String] {
    SearchScene.Device.all.filter { $0.pixels == device.pixels && $0 != device }.compactMap(\.name)
  }
}

extension SearchScene.Device {
  fileprivate var pixels: PixelSize {
    PixelSize(width: Int((width * scale).rounded()), height: Int((height * scale).rounded()))
  }

  fileprivate func distance(to size: PixelSize) -> Int {
    abs(pixels.width - min(size.width, size.height)) + abs(pixels.height - max(size.width, size.height))
  }
}
