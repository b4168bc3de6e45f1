import Foundation
import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

/// The rules `apart` and `whole` in flight. It observes only the controls of bars and overlays.
package struct ControlMotion: Sendable {
  /// The kinds of observed layers, a bit each: controls, texts and buttons in fields, symbols of Cancel, and pages, which
  /// cover what is behind them.
  private static let (control, fieldInk, cancelInk, page): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 4, 8)

  private struct Control {
    var layer: ObservedLayer
    /// The width or height that is cut, in points. Before iOS 26 bars leave over the edge, so that only a width counts.
    var cut: Double
    /// The frame, or a rectangle with the area of its capsule, and the part of it that nothing cuts or covers, in points on the
    /// screen.
    var area, visible: CGRect

    var name: String { layer.key.name }
    var bar: Substring { name.prefix { $0 != "." } }
    var isLeaving: Bool { name != layer.name }

    /// Leaves the wider rest next to a page, which covers the whole height.
    mutating func cover(with page: CGRect) {
      guard page.intersects(visible) else { return }
      let (left, right) = (max(page.minX - visible.minX, 0), max(visible.maxX - page.maxX, 0))
      if left < right { visible.origin.x = page.maxX }
      visible.size.width = max(left, right)
    }
  }

  private let stage: Stage
  private var observer: LayerObserver
  /// True before iOS 26, where controls are no capsules.
  private var isOld: Bool { stage.scene.system.major < 26 }

  package init(_ stage: Stage) {
    self.stage = stage
    let bars = ["navigationBar", "searchBar", "scopeBar", "tabBar", "toolbar", "overlay"]
    let trees = ObservedTrees(in: stage, of: bars) { layer, _ in
      let name = layer.name.dropFirst(layer.name.hasPrefix(Layer.leavingPrefix) ? Layer.leavingPrefix.count : 0)
      if name == "content" { return Self.page }
      if name == "searchBar.cancelButton.image" { return Self.cancelInk }
      if name.hasPrefix("searchBar.field."), layer.role != nil { return Self.fieldInk }
      let isOutside = ["content.", "sidebar", "keyboard"].contains { name.hasPrefix($0) }
      return layer.accessibility?.isInteractive == true && !isOutside ? Self.control : 0
    }
    observer = LayerObserver(stage, of: bars.map { LayerPattern($0) }, in: trees, bits: .max)
  }

  /// Returns what breaks `apart` and `whole` at an instant, each with the name of its rule.
  package mutating func faults(at time: Instant) -> [ExpectationVerdict] {
    let layers = observer.layers(at: time)
    let controls = controls(in: layers)
    var faults: [ExpectationVerdict] = []
    func add(_ rule: String, _ controls: [Control], _ words: String, _ amount: Double) {
      let names = controls.map(\.layer.name)
      faults.append(ExpectationVerdict(names, at: time, words, value: .number(amount), amount: amount))
      faults[faults.count - 1].name = rule
    }
    for (index, control) in controls.enumerated() {
      if control.layer.opacity > 0.2, control.cut > 1, !mayBeCut(control, at: time) {
        add("whole", [control], "is cut in flight by so many points", control.cut)
      }
      for other in controls[(index + 1)...] {
        let common = control.visible.intersection(other.visible)
        let share = Self.area(common) / min(Self.area(control.area), Self.area(other.area))
        if share > 0.15, !mayOverlap(control, other, layers) {
          add("apart", [control, other], "overlap in flight by so much of the smaller", share)
        }
      }
    }
    return faults
  }

  /// Returns the faults in flight that last for a frame of 1/60 s, by their first instants; nil for too long a timeline.
  mutating func verdicts() -> [ExpectationVerdict]? {
    var (found, going, before): ([ExpectationVerdict], [ExpectationVerdict], Instant) = ([], [], .zero)
    // Two readings at least.
    func isSeen(_ fault: ExpectationVerdict) -> Bool {
      fault.first.map { before - $0.time >= .milliseconds(8) } ?? false
    }
    for segment in stage.segments(from: .zero, to: stage.settled) where !segment.isAtRest {
      let (start, end, most) = (segment.start, segment.end, 1_000_000)
      guard let instants = stage.observedInstants(from: start, to: end, rate: 120, readsClocks: false, atMost: most)
      else { return nil }
      for time in instants {
        var now = faults(at: time)
        for var old in going {
          if let index = now.firstIndex(where: { ($0.name, $0.layers) == (old.name, old.layers) }) {
            old.add(now[index])
            now[index] = old
          } else if isSeen(old) {
            old.reason += ", until \(time) s"
            found.append(old)
          }
        }
        (going, before) = (now, time)
      }
    }
    return (found + going.filter(isSeen)).sorted { ($0.first?.time ?? .zero) < ($1.first?.time ?? .zero) }
  }

  private static func area(_ rectangle: CGRect) -> Double { Double(rectangle.width * rectangle.height) }

  /// Returns the controls that can be seen, back to front, without those in others.
  private func controls(in layers: [ObservedLayer]) -> [Control] {
    var controls: [Control] = []
    for layer in layers where layer.opacity > 0.1 {
      let frame = layer.frame
      if layer.matches == Self.page, layer.opacity * (layer.layer.backgroundColor?.alpha ?? 0) > 0.9 {
        for index in controls.indices { controls[index].cover(with: frame) }
      }
      guard layer.matches == Self.control else { continue }
      var (uncut, isPart) = (frame, false)
      for outer in sequence(first: layer, next: \.superlayer).dropFirst() {
        isPart = isPart || outer.matches == Self.control
        // Frames in a window that turns are from its origin, and the screen does not cut it.
        let isWindow = outer.name == Catalogue.windowName
        if outer.clipsToBounds {
          uncut = uncut.intersection(isWindow ? CGRect(origin: .zero, size: outer.frame.size) : outer.frame)
        }
        if isWindow { break }
      }
      guard !isPart, uncut.width > 0.5, uncut.height > 0.5 else { continue }
      let cut = max(frame.width - uncut.width, isOld ? 0 : frame.height - uncut.height)
      let inset = isOld ? 0 : 0.057 * min(frame.width, frame.height)
      let area = frame.insetBy(dx: inset, dy: inset)
      controls.append(Control(layer: layer, cut: Double(cut), area: area, visible: area.intersection(uncut)))
    }
    return controls.filter { $0.visible.width > 0.5 }
  }

  /// Returns true for a control that a finger has moved, or that the system moves in from an edge.
  private func mayBeCut(_ control: Control, at time: Instant) -> Bool {
    let state = stage.state(at: time)
    // Before iOS 26 bars move with their page, and Cancel and the items next to the field slide in.
    if let pages = state.transition, time < pages.end, isOld || pages.latest?.isInteractive == true { return true }
    return control.bar == "tags" || isOld && control.bar == "searchBar" && control.name != "searchBar.field"
      || ["searchBar", "scopeBar"].contains(control.bar) && state.content.scroll.offset(at: time) > 0
  }

  /// Returns true for two states of one control, parts of one bar, and a circle of glass that grows out of its field.
  private func mayOverlap(_ a: Control, _ b: Control, _ layers: [ObservedLayer]) -> Bool {
    if a.name == b.name || a.bar == b.bar && ["tabBar", "scopeBar", "tags"].contains(a.bar) { return true }
    // One fades out while the other fades in.
    if a.bar == b.bar, a.isLeaving != b.isLeaving, a.layer.opacity + b.layer.opacity <= 1.1 { return true }
    guard !isOld, Set([a.name, b.name]) == ["searchBar.field", "searchBar.cancelButton"] else { return false }
    let inks = layers.filter { $0.opacity > 0.1 }
    let symbols = inks.filter { $0.matches == Self.cancelInk }
    return !inks.contains { ink in
      ink.matches == Self.fieldInk && symbols.contains { $0.frame.intersects(ink.frame) }
    }
  }
}
