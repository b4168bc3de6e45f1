import Foundation
import SearchFrames
import SearchMeasuring

/// A length or a colour channel that was read off captures of real screens, and how our screen is measured for it.
struct MeasuredValue: Sendable {
  var control: String
  var what: String
  /// Empty if it is not known which capture it was.
  var captures: [Capture]
  var confidence: Confidence
  /// The scene that shows the control, as YAML.
  var scene: String
  /// In seconds.
  var time = 0.0
  /// What is read off our screen.
  var reading: Reading
  /// In points, or 0…255.
  var measured: Double
  /// The largest difference that is accepted; nil for that of the reading's kind.
  var accepted: Double?
  /// Why our value is further off than that; nil if it is not.
  var reason: String?

  enum Confidence: String, Sendable {
    /// Unscaled pixels of two or more captures that agree, or one to a pixel.
    case high
    /// One capture, or a derived value.
    case medium
    /// A capture that was scaled or colour-managed.
    case low
  }

  enum Reading: Sendable {
    /// An edge of a layer's frame on the screen.
    case frame(String, KeyPath<CGRect, CGFloat> & Sendable)
    /// An edge of what is drawn on a plain background in a part of the screen.
    case ink(CGRect, KeyPath<CGRect, CGFloat> & Sendable)
    /// How much is drawn on a plain background in a part of the screen, in square points.
    case amount(CGRect)
    /// A channel of the colour at a point: 0 red, 1 green, 2 blue.
    case color(CGPoint, Int)

    /// A channel of the colour that differs most from the background in a part of the screen.
    case strongest(CGRect, Int)
    /// The largest difference of green from the values of a line of pixels.
    case profile(PixelProfile)
    /// The corner radius of a layer.
    case radius(String)
    /// From one edge to another.
    indirect case distance(Reading, Reading)

    var isColor: Bool {
      switch self {
      case .color, .strongest, .profile: true
      case .frame, .ink, .amount, .radius, .distance: false
      }
    }
  }

  /// The largest difference that is accepted: a device pixel at 3×, or one step of a channel.
  var tolerance: Double { accepted ?? (reading.isColor ? 1 : 1.0 / 3 + 0.01) }

  /// Reads our value off our screen.
  func ours(_ screens: inout MeasuredScreens) throws -> Double { try read(reading, &screens) }

  private func read(_ reading: Reading, _ screens: inout MeasuredScreens) throws -> Double {
    switch reading {
    case .frame(let name, let edge):
      let root = try screens.layers(of: scene, at: time)
      guard let frame = root.frame(ofLayer: name) else { throw Missing(layer: name) }
      return Double(frame[keyPath: edge])
    case .ink(let area, let edge):
      let picture = try screens.picture(of: scene, area, at: time)
      let ground = picture.tone(Double(area.minX) + 0.1, Double(area.minY) + 0.1)
      let ink = picture.strongest(in: area, on: ground)
      guard let box = picture.inkBox(in: area, of: ink, on: ground) else { throw Missing(layer: "\(area)") }
      return Double(box[keyPath: edge])
    case .amount(let area):
      let picture = try screens.picture(of: scene, area, at: time)
      let ground = picture.tone(Double(area.minX) + 0.1, Double(area.minY) + 0.1)
      return picture.inkAmount(in: area, of: picture.strongest(in: area, on: ground), on: ground)
    case .strongest(let area, let channel):
      let picture = try screens.picture(of: scene, area, at: time)
      let ground = picture.tone(Double(area.minX) + 0.1, Double(area.minY) + 0.1)
      let tone = picture.strongest(in: area, on: ground)
      return [tone.red, tone.green, tone.blue][channel]
    case .color(let point, let channel):
      let area = CGRect(x: point.x - 2, y: point.y - 2, width: 4, height: 4)
      let tone = try screens.picture(of: scene, area, at: time).tone(Double(point.x), Double(point.y))
      return [tone.red, tone.green, tone.blue][channel]
    case .profile(let profile):
      return profile.largestDifference(from: try screens.picture(of: scene, profile.area, at: time))
    case .radius(let name):
      let root = try screens.layers(of: scene, at: time)
      guard let layer = root.first(named: name) else { throw Missing(layer: name) }
      return layer.cornerRadius
    case .distance(let first, let second):
      return try read(second, &screens) - read(first, &screens)
    }
  }

  struct Missing: Error { var layer: String }
}

/// A published capture of a real screen.
struct Capture: Hashable, Sendable {
  /// The owner and name of a repository on GitHub.
  var repository: String
  /// Nil for several, or if it is not known.
  var path: String?

  var text: String { "`\(repository)`" + (path.map { ", `\($0)`" } ?? "") }

  init(_ repository: String, _ path: String? = nil) { (self.repository, self.path) = (repository, path) }
}

extension Layer {
  /// Returns the frame of a layer below this one, in the coordinates of this one's parent.
  fileprivate func first(named name: String) -> Layer? {
    if self.name == name { return self }
    for layer in sublayers {
      if let found = layer.first(named: name) { return found }
    }
    return nil
  }

  fileprivate func frame(ofLayer name: String) -> CGRect? {
    if self.name == name { return frame }
    for layer in sublayers {
      guard let found = layer.frame(ofLayer: name) else { continue }
      return found.offsetBy(dx: frame.minX - contentOffset.x, dy: frame.minY - contentOffset.y)
    }
    return nil
  }
}
