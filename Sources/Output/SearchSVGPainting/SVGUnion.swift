import Foundation
import SearchGeometry
import SearchLayers

/// One tree of all layers that were ever there, each with all that it did.
struct SVGUnion {
  let canvas: CGRect
  private var tracks: [String: SVGTracks] = [:]
  private var root: String?
  private var last = -1.0
  /// The version of a name that is in use: layers that change places with their neighbours come back as new ones.
  private var versions: [String: Int] = [:]

  init(canvas: CGRect) {
    self.canvas = canvas
  }

  mutating func add(_ layer: Layer, at time: Double) {
    var present: Set<String> = []
    root = layer.name
    add(layer, key: layer.name, generation: "", at: time, &present)
    for key in tracks.keys where !present.contains(key) { tracks[key]?.addAbsence(at: time) }
    last = time
  }

  /// - Parameter generation: what tells all below a layer that came back as a new one from what was below the old one.
  private mutating func add(
    _ layer: Layer, key: String, generation: String, at time: Double, _ present: inout Set<String>
  ) {
    present.insert(key)
    if tracks[key] == nil {
      var track = SVGTracks(layer)
      // It was not there before.
      if last >= 0 {
        track.addAbsence(at: 0)
        track.addAbsence(at: last)
      }
      tracks[key] = track
    }
    tracks[key]?.add(layer, at: time)
    var children = tracks[key]?.children ?? []
    var after = -1
    var found: [(Layer, String)] = []
    for sublayer in layer.sublayers {
      let name = sublayer.name + generation
      var child = versioned(name)
      if let place = children.firstIndex(of: child) {
        if place <= after {
          versions[name, default: 0] += 1
          child = versioned(name)
          children.insert(child, at: after + 1)
          after += 1
        } else {
          after = place
        }
      } else {
        children.insert(child, at: after + 1)
        after += 1
      }
      found.append((sublayer, child))
    }
    let mask = layer.mask.map { versioned($0.name + generation) }
    let earlier = tracks[key]?.mask
    tracks[key]?.adopt(children: children, mask: mask ?? earlier)
    for (sublayer, child) in found {
      add(sublayer, key: child, generation: String(child.dropFirst(sublayer.name.count)), at: time, &present)
    }
    if let own = layer.mask, let mask {
      add(own, key: mask, generation: String(mask.dropFirst(own.name.count)), at: time, &present)
    }
  }

  private func versioned(_ name: String) -> String {
    guard let version = versions[name] else { return name }
    return "\(name)-\(version + 1)"
  }

  /// The tree as it was last seen, and how its layers got there.
  func finished(_ keyframes: inout SVGKeyframes) -> (Layer?, [String: SVGMotion]) {
    var motions: [String: SVGMotion] = [:]
    guard let root else { return (nil, [:]) }
    return (tree(root, &motions, &keyframes), motions)
  }

  private func tree(_ key: String, _ motions: inout [String: SVGMotion], _ keyframes: inout SVGKeyframes) -> Layer? {
    guard let track = tracks[key], track.everShows else { return nil }
    var layer = track.layer
    layer.name = key
    let motion = track.motion(&keyframes)
    motions[key] = motion
    layer.sublayers = track.children.compactMap { tree($0, &motions, &keyframes) }
    layer.mask = track.mask.flatMap { tree($0, &motions, &keyframes) }
    return layer
  }
}
