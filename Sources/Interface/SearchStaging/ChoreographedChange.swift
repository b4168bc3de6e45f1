import Foundation
import SearchComponents
import SearchLayers
import SearchMotion

/// The animations of one change, as a choreography times them.
struct ChoreographedChange {
  /// Layers that move together.
  struct Group {
    var timing: AnimationTiming
    var evidence: Evidence
    fileprivate(set) var layers: [(layer: Layer.Key, changes: [LayerChange])] = []
  }

  /// The layers of the choreography's own timing.
  private(set) var standard: [(layer: Layer.Key, changes: [LayerChange])] = []
  /// The others.
  private(set) var groups: [Group] = []

  private let choreography: Choreography
  /// The instant of the event, and the span from it to the lift.
  private let (start, lift): (Instant, Instant)
  private let isTouched: Bool
  private let isRightToLeft: Bool
  /// The keys of the layers of both models, by name. Layers that a model hides have one.
  private let keys: (old: [String: Layer.Key], new: [String: Layer.Key])
  /// The presentation at the event, of both models.
  private let trees: (old: Layer, new: Layer)

  /// - Parameters:
  ///   - timing: the start, the delay until the lift, and the curve of what no part names.
  ///   - old: the layers of the model before the change, and its presentation.
  init(
    _ choreography: Choreography, timing: AnimationTiming, isTouched: Bool, from old: (model: [LaidLayer], tree: Layer),
    to new: (model: [LaidLayer], tree: Layer), isRightToLeft: Bool
  ) {
    (self.choreography, start, lift, self.isTouched) = (choreography, timing.start, timing.delay, isTouched)
    self.isRightToLeft = isRightToLeft
    trees = (old.tree, new.tree)
    keys = (Self.keys(of: old.model), Self.keys(of: new.model))
  }

  private static func keys(of model: [LaidLayer]) -> [String: Layer.Key] {
    Dictionary(model.map { ($0.layer.name, $0.key) }, uniquingKeysWith: { $1 })
  }

  /// Splits the differences of two models, and adds what only the choreography has.
  mutating func add(_ differences: [(layer: Layer.Key, changes: [LayerChange])]) {
    var names: [Layer.Key: String] = [:]
    for (name, key) in keys.new { names[key] = name }
    for (name, key) in keys.old { names[key] = name }
    for (key, changes) in differences {
      let name = names[key]
      let part = name.flatMap { choreography.part(of: $0) }
      if choreography.isExclusive, part == nil || name.flatMap({ keys.old[$0] }) != key { continue }
      for change in changes { add(change, of: key, part) }
    }
    appear(trees.new, at: .zero, shifted: .zero, growth: .zero)
    for pulse in choreography.pulses { add(pulse) }
  }

  private mutating func add(_ change: LayerChange, of key: Layer.Key?, _ part: Choreography.LayerTiming?) {
    let standard = Choreography.Step(choreography.curve)
    let evidence = max(choreography.evidence, part?.evidence ?? choreography.evidence)
    func add(_ change: LayerChange, _ step: Choreography.Step?) {
      self.add([change], of: key, step ?? standard, evidence: evidence)
    }
    if change.property == LayerProperty.opacity.index { return add(change, part?.fade) }
    guard change.property == LayerProperty.frame.index, let start = change.start,
      part?.ahead != nil || part?.behind != nil
    else {
      return add(change, nil)
    }
    // Each edge has its own curve.
    let isLeftAhead = start.x + start.z / 2 > 0
    let (left, right) = isLeftAhead ? (part?.ahead, part?.behind) : (part?.behind, part?.ahead)
    add(LayerChange(property: change.property, start: [start.x, 0, -start.x, 0]), left)
    add(LayerChange(property: change.property, start: [0, 0, start.x + start.z, 0]), right)
    add(LayerChange(property: change.property, start: [0, start.y, 0, start.w]), nil)
  }

  /// Adds the animations of layers that appear, here and below.
  /// - Parameters:
  ///   - origin: that of the layer's superlayer on the screen.
  ///   - shift: the distance by which its superlayers appear away from there.
  ///   - growth: how much larger its superlayer appears.
  private mutating func appear(_ layer: Layer, at origin: CGPoint, shifted shift: CGPoint, growth: CGSize) {
    let placed = layer.behavior.placed(layer.frame, in: growth)
    var shift = CGPoint(x: shift.x + placed.minX - layer.frame.minX, y: shift.y + placed.minY - layer.frame.minY)
    var growth = placed.size.growth(since: layer.frame.size)
    let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    if let part = choreography.part(of: layer.name), keys.old[layer.name] != keys.new[layer.name] {
      if let source = part.source.flatMap({ trees.old.layer(named: $0) }),
        let from = part.source.flatMap({ trees.old.frame(of: $0) })
      {
        var change: LayerProperty.Value = [
          from.minX - frame.minX - shift.x, from.minY - frame.minY - shift.y, from.width - frame.width,
          from.height - frame.height,
        ]
        if layer.contents != .none {
          change = [from.midX - frame.midX - shift.x, from.midY - frame.midY - shift.y, 0, 0]
        }
        (shift.x, shift.y) = (shift.x + change.x, shift.y + change.y)
        growth = CGSize(width: growth.width + change.z, height: growth.height + change.w)
        add(LayerChange(property: LayerProperty.frame.index, start: change), of: keys.new[layer.name], part)
        let radius = source.cornerRadius - layer.cornerRadius
        if radius != 0 {
          add(
            LayerChange(property: LayerProperty.cornerRadius.index, start: [radius, 0, 0, 0]), of: keys.new[layer.name],
            part)
        }
      }
      if let opacity = part.appearsFrom {
        let start: LayerProperty.Value = [opacity * (layer.opacity > 0 ? layer.opacity : 1), 0, 0, 0]
        add(LayerChange(property: LayerProperty.opacity.index, start: start), of: keys.new[layer.name], part)
      }
    }
    let inside = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
    for sublayer in layer.sublayers { appear(sublayer, at: inside, shifted: shift, growth: growth) }
  }

  private mutating func add(_ pulse: Choreography.Pulse) {
    guard pulse.coming.begin >= 0 || isTouched, let layer = pulsing(pulse) else { return }
    let source = choreography.part(of: layer.name)?.source ?? layer.name
    let size = (trees.old.layer(named: source) ?? layer).frame.size
    let dy = min(size.height * (pulse.scale.height - 1) / 2, pulse.mostGrowth)
    let dx = pulse.isOfGlassBehind ? dy : size.width * (pulse.scale.width - 1) / 2
    let shift = isRightToLeft ? -pulse.shift : pulse.shift
    var pulse = pulse
    // Circles alone were recorded.
    if pulse.isOfGlassBehind, size.width != size.height { pulse.evidence = .inferred }
    add(pulse, LayerProperty.frame.index, [-dx + shift, -dy, 2 * dx, 2 * dy], of: keys.new[layer.name])
    if layer.cornerRadius > 0, dy != 0 {
      add(pulse, LayerProperty.cornerRadius.index, [dy, 0, 0, 0], of: keys.new[layer.name])
    }
    if pulse.frontOpacity < 1, let front = trees.new.layer(named: pulse.layer) {
      let change: LayerProperty.Value = [front.opacity * (pulse.frontOpacity - 1), 0, 0, 0]
      add(pulse, LayerProperty.opacity.index, change, of: keys.new[front.name])
    }
    if let light = pulse.light, let color = layer.backgroundColor, color.alpha > 0 {
      let added = light.amount / color.alpha
      for (step, sign) in [(light.coming, -1.0), (light.going, 1)] {
        let change = LayerChange(
          property: LayerProperty.backgroundColor.index, start: [added, added, added, 0] * sign, addsOnWay: true)
        add([change], of: keys.new[layer.name], step, evidence: max(choreography.evidence, light.evidence))
      }
    }
  }

  private func pulsing(_ pulse: Choreography.Pulse) -> Layer? {
    guard pulse.isOfGlassBehind else { return trees.new.layer(named: pulse.layer) }
    guard let frame = trees.new.frame(of: pulse.layer) else { return nil }
    var found: Layer?
    // A symbol in its glass, or else before it.
    trees.new.walk { layer, _ in
      if layer.glass != nil, layer.sublayers.contains(where: { $0.name == pulse.layer }) { found = layer }
    }
    if let found { return found }
    trees.new.walk { layer, place in
      if layer.glass != nil, place.contains(CGPoint(x: frame.midX, y: frame.midY)) { found = layer }
    }
    return found
  }

  /// The remainder of the way there takes away what the remainder of the way back adds.
  private mutating func add(
    _ pulse: Choreography.Pulse, _ property: Int, _ value: LayerProperty.Value, of key: Layer.Key?
  ) {
    let evidence = max(choreography.evidence, pulse.evidence)
    for (step, start) in [(pulse.coming, -value), (pulse.going, value)] {
      let change = LayerChange(property: property, start: start, addsOnWay: property == LayerProperty.opacity.index)
      add([change], of: key, step, evidence: evidence)
    }
  }

  private mutating func add(
    _ changes: [LayerChange], of key: Layer.Key?, _ step: Choreography.Step, evidence: Evidence
  ) {
    guard let key else { return }
    let timing = AnimationTiming(start: start, delay: lift + .seconds(step.begin), curve: step.curve)
    if step == Choreography.Step(choreography.curve), evidence == choreography.evidence {
      return Self.add(changes, of: key, to: &standard)
    }
    let index = groups.firstIndex { $0.timing == timing && $0.evidence == evidence }
    if index == nil { groups.append(Group(timing: timing, evidence: evidence)) }
    Self.add(changes, of: key, to: &groups[index ?? groups.count - 1].layers)
  }

  private static func add(
    _ changes: [LayerChange], of key: Layer.Key, to layers: inout [(layer: Layer.Key, changes: [LayerChange])]
  ) {
    if let place = layers.firstIndex(where: { $0.layer == key }) {
      layers[place].changes += changes
    } else {
      layers.append((key, changes))
    }
  }
}
