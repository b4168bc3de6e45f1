import SearchComponents
import SearchLayers
import SearchMotion

/// A model tree with the columns of its layers' animations. The parts at rest are presented once, so that the trees of
/// two instants share them.
struct PresentedTree: Sendable {
  /// The model layer without sublayers and mask.
  private let layer: Layer
  /// The model does not contain the layer; see `Layer.isHidden`.
  private let isHidden: Bool
  private let track: Track
  private let sublayers: [PresentedTree]
  private let masks: [PresentedTree]
  /// The instant from which nothing here moves; nil if nothing ever did.
  private let end: Instant?
  /// The presentation at rest, rounded.
  private let rested: Layer

  /// - Parameters:
  ///   - keys: the names that the layers' animations have.
  ///   - late: the animations of layers in late rows, by key.
  ///   - flight: the animations when the step begins. All that are in flight during it have started by then.
  init(_ model: Layer, _ animations: Animations, keys: TrackKeys, late: [String: Track], flight: Flight) {
    var own = model
    own.isHidden = false
    own.sublayers = []
    own.mask = nil
    layer = own
    isHidden = model.isHidden
    let key = keys[model.name]
    track = late[key] ?? Track(column: animations.columns[key])
    sublayers = model.sublayers.map { PresentedTree($0, animations, keys: keys, late: late, flight: flight) }
    masks = model.mask.map { [PresentedTree($0, animations, keys: keys, late: late, flight: flight)] } ?? []
    end = ([flight.end(track)] + (sublayers + masks).map(\.end)).compactMap(\.self).max()
    var rested = own.quantizedAlone()
    rested.sublayers = sublayers.filter { !$0.isHidden }.map(\.rested)
    rested.mask = masks.first?.rested
    self.rested = rested
  }

  /// Returns the presentation at an instant of the step, every number rounded to a millionth.
  func presented(at time: Instant, in flight: Flight) -> Layer {
    rests(at: time) ? rested : whole(own(in: flight), at: time, in: flight)
  }

  private func rests(at time: Instant) -> Bool { end.map { time >= $0 } ?? true }

  /// The presentation layer without sublayers and mask.
  private func own(in flight: Flight) -> Layer {
    var result = layer
    flight.present(&result, track)
    // So has a back button. While pages move its label may be outside.
    if result.frame.width < layer.frame.width, layer.name.hasSuffix("navigationBar.backButton") {
      result.clipText()
    }
    return result
  }

  private func whole(_ own: Layer, at time: Instant, in flight: Flight) -> Layer {
    var result = own.quantizedAlone()
    result.sublayers = sublayers.compactMap { $0.visible(at: time, in: flight) }
    if Catalogue.clipsToEdge(layer.name) {
      // A title that grows into its room has its whole text at once.
      for index in result.sublayers.indices where result.sublayers[index].name.hasSuffix("itle") {
        result.sublayers[index].clipText()
      }
    }
    if own.frame.height != layer.frame.height, Catalogue.clipsToEdge(layer.name) {
      for index in result.sublayers.indices where !Catalogue.isShared(result.sublayers[index].name) {
        result.sublayers[index].clip(below: result.frame.height)
      }
    }
    result.mask = masks.first?.presented(at: time, in: flight)
    return result
  }

  /// Returns nil for a layer that is neither in the model nor in flight.
  private func visible(at time: Instant, in flight: Flight) -> Layer? {
    guard isHidden else { return presented(at: time, in: flight) }
    guard flight.moves(track) else { return nil }
    let own = own(in: flight)
    // A layer that has faded out is not moved any further.
    return own.opacity <= 0 ? nil : whole(own, at: time, in: flight)
  }
}

extension Layer {
  /// Clips a line of text that is wider than its layer.
  fileprivate mutating func clipText() {
    guard case .text(let text) = contents, text.origin.x < -0.5 || text.origin.x + text.line.width > frame.width + 0.5
    else { return }
    clipsToBounds = true
  }
}
