import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

extension AuditCheck {
  /// The least contrast of text, and of large text and symbols: WCAG 2.2, 1.4.3 and 1.4.11.
  private static let least = (text: 4.5, large: 3.0)
  /// The opacity above which inks in flight have a contrast.
  static let half = 0.5
  /// A contrast that is too low for so many seconds in flight is seen.
  private static let seconds = 0.3
  /// A system colour keeps this share of its contrast with the system's backgrounds.
  private static let systemShare = 0.8
  /// A colour of less contrast with the system's backgrounds is made for other backgrounds; our choice.
  private static let leastSystem = 1.5
  /// The difference that does not count: pixels have 8 bits.
  private static let rounding = 0.01

  mutating func contrasts(of tree: Layer, at time: Instant) -> [ExpectationVerdict] {
    let chosen = chosenColors(at: time)
    return readings(of: tree, at: time, above: 0).compactMap { reading in
      let limit = least(of: reading, chosen, at: time)
      guard reading.contrast < limit - Self.rounding else { return nil }
      return finding(reading, limit, at: time)
    }
  }

  private mutating func readings(of tree: Layer, at time: Instant, above least: Double) -> [ContrastMeter.Reading] {
    if let readings = meter.readings(of: tree, auditedInks(of: tree, at: time, above: least)) { return readings }
    problems[.contrast] = Self.unpainted
    return []
  }

  private func finding(_ reading: ContrastMeter.Reading, _ limit: Double, at time: Instant) -> ExpectationVerdict {
    ExpectationVerdict(
      [reading.ink.name], at: time, (reading.ink.text.map { "\"\($0)\" " } ?? "") + "has too little contrast",
      value: .number(reading.contrast), limit: .number(limit), amount: limit - reading.contrast)
  }

  /// Returns a test that is true for texts and for symbols of buttons. It is false for inks of the system, of controls that
  /// are not enabled (WCAG 2.2, 1.4.3), of pages that leave, of placeholders that take turns, and of content that can be
  /// scrolled from under a bar.
  private func auditedInks(of tree: Layer, at time: Instant, above least: Double) -> (ContrastInk) -> Bool {
    func veils(_ surface: Layer.Surface) -> Bool { surface.isBar || surface == .keyboard || surface == .scrollEdge }
    let frames =
      stage.scrollsContent(at: time)
      ? tree.sublayers.filter { $0.surface.map(veils) == true }.map(\.frame)
        + tree.framesHiding(moreThan: 0, where: veils)
      : []
    let clocks = Set(stage.clocks(at: time).map(\.layer))
    return { ink in
      guard ink.surface != .system, ink.surface != .keyboard, !ink.isLeaving,
        ink.element?.traits.contains(.notEnabled) != true, ink.opacity > least, !clocks.contains(ink.name)
      else {
        return false
      }
      if ink.surface == .content, frames.contains(where: ink.area.intersects) { return false }
      return ink.text != nil || ink.element?.isInteractive == true && ink.element?.traits.contains(.button) == true
    }
  }

  /// The colours that the scene chooses. Others are the system's.
  private func chosenColors(at time: Instant) -> Set<RGBAColor> {
    var colors: Set<RGBAColor> = []
    stage.scene.visitParts(.color) { path, part in
      guard case .color(let color) = part else { return }
      switch color {
      case .system(.label), .system(.secondaryLabel), .system(.placeholderText), .system(.systemBlue), .tint: break
      default: colors.insert(stage.color(color, at: time))
      }
    }
    return colors
  }

  /// Returns the contrast that an ink must have. System colours can have less than WCAG asks for on the system's own
  /// backgrounds: UIKit's blue has 4.02 on white, and white has 3.55 on UIKit's red.
  private func least(of reading: ContrastMeter.Reading, _ chosen: Set<RGBAColor>, at time: Instant) -> Double {
    let (ink, ground) = (reading.ink, reading.ground)
    let least = ink.isLarge || ink.text == nil ? Self.least.large : Self.least.text
    if chosen.contains(where: { $0.isNearly(ink.color) }) { return least }
    func color(_ system: SystemColor) -> RGBAColor { stage.color(.system(system), at: time) }
    let isOnChosen = chosen.contains { $0.isNearly(ground) }
    // White on them is UIKit's choice; that of a badge is so even if the scene has red elsewhere.
    let isBadge = ink.role == .badge && color(.systemRed).isNearly(ground)
    let isUIKits = isBadge || !isOnChosen && SystemColor.accents.contains { color($0).isNearly(ground) }
    if ink.color.isNearly(.white), isUIKits { return 1 }
    let system =
      [.systemBackground, .secondarySystemBackground].map { ink.color.contrast(over: color($0)) }.max() ?? least
    return isOnChosen && system < Self.leastSystem ? least : min(least, system * Self.systemShare)
  }

  /// Finds inks of which the contrast is below that of large text for long while something moves, as long as they are more
  /// than half opaque.
  mutating func contrastInFlight() {
    struct Run {
      var start: Instant
      var before: Instant?
      var worst: (reading: ContrastMeter.Reading, time: Instant)
    }
    /// In the order in which they begin.
    var runs: [(key: Layer.Key, run: Run)] = []
    var last: Instant?
    var chosen = chosenColors(at: .zero)
    for time in movingInstants(for: .contrast, rate: 20) {
      // Colours may change with an event.
      if stage.changes.contains(time) { chosen = chosenColors(at: time) }
      let tree = stage.layers(at: time)
      let low = readings(of: tree, at: time, above: Self.half).filter { isLow($0, chosen, at: time) }
      for (key, run) in runs where !low.contains(where: { $0.ink.key == key }) {
        end(run.start, run.before, run.worst, at: time)
      }
      runs.removeAll { run in !low.contains { $0.ink.key == run.key } }
      for reading in low {
        if let index = runs.firstIndex(where: { $0.key == reading.ink.key }) {
          if reading.contrast < runs[index].run.worst.reading.contrast { runs[index].run.worst = (reading, time) }
        } else {
          runs.append((reading.ink.key, Run(start: time, before: last, worst: (reading, time))))
        }
      }
      last = time
    }
    for (_, run) in runs { end(run.start, run.before, run.worst, at: stage.settled) }
  }

  private func isLow(_ reading: ContrastMeter.Reading, _ chosen: Set<RGBAColor>, at time: Instant) -> Bool {
    reading.contrast < min(Self.least.large, least(of: reading, chosen, at: time)) - Self.rounding
  }

  /// Ends a run of low contrasts; finds its beginning if it was long.
  private mutating func end(
    _ start: Instant, _ before: Instant?, _ worst: (reading: ContrastMeter.Reading, time: Instant), at end: Instant
  ) {
    let ink = worst.reading.ink
    guard (end - start).seconds > Self.seconds, !isKnown(ink.name, .contrast) else { return }
    let limit = min(Self.least.large, least(of: worst.reading, chosenColors(at: worst.time), at: worst.time))
    var first = start
    if let before {
      first = InstantSearch.boundary(from: before, to: start) { time in
        let tree = stage.layers(at: time)
        let chosen = chosenColors(at: time)
        let own = meter.readings(of: tree) { $0.key == ink.key && $0.opacity > Self.half } ?? []
        return own.contains { isLow($0, chosen, at: time) }
      }
    }
    var found = finding(worst.reading, limit, at: worst.time)
    found.first?.time = first
    found.reason += " for \(DecimalText.string((end - first).seconds, places: 2)) s in flight"
    note(found, .contrast, in: stage.layers(at: worst.time))
  }
}

extension RGBAColor {
  /// Returns true for a colour that may have been rounded to 8 bits.
  fileprivate func isNearly(_ other: RGBAColor) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha)) < 0.003
  }
}

extension SystemColor {
  /// The colours of controls and badges.
  fileprivate static let accents: [SystemColor] = [
    .systemBlue, .systemPink, .systemRed, .systemGreen, .systemOrange, .systemYellow, .systemTeal, .systemMint,
    .systemCyan, .systemIndigo, .systemPurple, .systemBrown,
  ]
}
