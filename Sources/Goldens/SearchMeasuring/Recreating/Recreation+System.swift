import Foundation
import SearchFrames
import SearchGeometry
import SearchLayers
import SearchScenes

extension Recreation {
  /// The major versions before glass, by their looks.
  private static let looks = [[13, 14], [15], [16], [17], [18]]

  /// A version and a device, and the scene as they draw it.
  private struct Candidate {
    var scene: SearchScene
    var image: MeasuredImage
    var root: Layer

    var major: Int { scene.system.major }
  }

  /// Chooses the version of iOS and the device whose drawing is most like the capture.
  ///
  /// All candidates draw the same scene, so that what they draw differently is what tells them apart: the place of the
  /// magnifier, the colour of the placeholder, the top of the bars, hairlines. Each part has the same weight.
  mutating func fitSystem() throws(SceneError) {
    let candidates = try candidates()
    guard let first = candidates.first else { return }
    var regions: [CaptureRegion] = []
    for candidate in candidates {
      let known = Set(regions.map(\.name))
      let proposal = RegionProposal(candidate.image, screen: CGRect(origin: .zero, size: size))
      regions += proposal.regions(of: candidate.root, where: tellsVersion).filter { !known.contains($0.name) }
    }
    var sums = [Double](repeating: 0, count: candidates.count)
    var parts: [String: [[Double]]] = [:]
    for region in regions {
      let isText = first.root.layer(named: region.name)?.isText ?? false
      let theirs = region.looks(on: image, isText: isText)
      let ours = candidates.map { region.looks(on: $0.image, isText: isText) }
      for (index, amount) in theirs.enumerated()
      where ours.contains(where: { Self.difference($0[index], ours[0][index], scale: image.scale) > 0.3 }) {
        parts[Self.part(of: region.name), default: []].append(
          ours.map { Self.difference($0[index], amount, scale: image.scale) })
      }
    }
    // In one order, so that sums are the same in every run.
    for part in parts.keys.sorted() {
      let rows = parts[part, default: []]
      for index in sums.indices { sums[index] += rows.reduce(0) { $0 + $1[index] } / Double(rows.count) }
    }
    let least = sums.min() ?? 0
    let close = sums.indices.filter { sums[$0] < least + 0.25 }
    let majors = Set(close.map { candidates[$0].major }).sorted()
    let major = majors[majors.count / 2]
    guard let best = close.filter({ candidates[$0].major == major }).min(by: { sums[$0] < sums[$1] }) else { return }
    scene = candidates[best].scene
    let reasons = parts.keys.sorted().filter { part in
      let rows = parts[part, default: []]
      return rows.contains { $0[best] + 0.5 < $0.max() ?? 0 }
    }
    notes.removeAll { $0.key == "system" || $0.key == "device" }
    let others = majors.filter { $0 != major }.map(String.init).joined(separator: ", ")
    note(
      .guessed, "system",
      reasons.isEmpty
        ? "iOS \(major), \(hasEmptyRows ? "for the lines below the last row" : "because nothing differs between versions")"
        : "iOS \(major), for \(reasons.joined(separator: ", "))" + (others.isEmpty ? "" : "; \(others) look alike here")
    )
    noteDevice()
  }

  /// Returns the scene under each version and on each device of the capture's size whose bars begin elsewhere.
  private func candidates() throws(SceneError) -> [Candidate] {
    guard scene.system.major < 26, scene.device.idiom == .phone else { return [] }
    let devices = Self.devices(like: scene.device)
    var candidates: [Candidate] = []
    for majors in Self.looks where !hasEmptyRows || majors[0] < 15 {
      let systems = majors.compactMap { SystemVersion(major: $0) }
      var heights: Set<Double> = []
      for device in devices {
        guard let system = systems.first(where: device.ran), heights.insert(device.statusBar).inserted else { continue }
        var scene = scene
        (scene.system, scene.device) = (system, device)
        let renderer = try SceneRenderer(scene)
        candidates.append(
          Candidate(
            scene: scene, image: try renderer.measuredImage(at: .zero, scale: image.scale),
            root: renderer.presentation(at: .zero)))
      }
    }
    return candidates
  }

  /// False for content and the caret, whose places are not known exactly, for keyboards, whose colours are those of what is below them, and for
  /// the backgrounds of bars over content that may have been scrolled: before iOS 15 they are there at rest as well.
  private func tellsVersion(_ name: String) -> Bool {
    let isBackground = name.hasSuffix(".background") || name.hasSuffix(".hairline")
    return !name.hasPrefix("keyboard") && !name.hasPrefix("content.") && !name.hasSuffix(".caret")
      && (isAtRest || !isBackground)
  }

  /// Returns the name of a kind of layers: without the numbers of items.
  private static func part(of name: String) -> String {
    name.split(separator: ".").filter { Int($0) == nil }.joined(separator: ".")
  }

  /// Returns 0 for equal amounts, 1 for a pixel or 6/255, and 3 for the largest differences and what one picture lacks.
  private static func difference(_ ours: Measurement.Amount?, _ theirs: Measurement.Amount?, scale: Double) -> Double {
    switch (ours, theirs) {
    case (.length(let ours), .length(let theirs)): min(abs(ours - theirs) * scale, 3)
    case (.color(let ours), .color(let theirs)): min(ours.distance(to: theirs) / 6, 3)
    case (nil, nil): 0
    default: 3
    }
  }
}

extension CaptureRegion {
  /// Returns the lengths in the region, or the colour of a text, whose letters are not known. Apps choose the colours of
  /// bars.
  fileprivate func looks(on image: MeasuredImage, isText: Bool) -> [Measurement.Amount?] {
    measured(on: image).filter { $0.quantity.isLength != isText && ($0.quantity == .inkColor || !isText) }.map(\.value)
  }
}

extension Layer {
  fileprivate var isText: Bool { if case .text = contents { true } else { false } }
}
