import SearchLayers
import SearchMotion

/// A model tree ready to be presented at any instant of the step it belongs to: animations are found, and what rests
/// is presented once, so that the trees of two instants share it.
struct PresentedTree: Sendable {
  /// The model's, without sublayers and mask.
  private let layer: Layer
  /// Not held by the model, see `Layer.isHidden`.
  private let isHidden: Bool
  private let tracks: LayerTracks?
  private let sublayers: [PresentedTree]
  private let masks: [PresentedTree]
  /// From here on nothing of it moves; nil where nothing ever did.
  private let end: Instant?
  /// Its presentation then, every number rounded.
  private let rested: Layer

  /// - Parameters:
  ///   - keys: what the layers' animations are known by.
  ///   - time: when the step begins; whatever is in flight during it has started by then.
  init(_ model: Layer, tracks all: [String: LayerTracks], keys: TrackKeys, from time: Instant) {
    var own = model
    own.isHidden = false
    own.sublayers = []
    own.mask = nil
    layer = own
    isHidden = model.isHidden
    tracks = all[keys[model.name]]
    sublayers = model.sublayers.map { PresentedTree($0, tracks: all, keys: keys, from: time) }
    masks = model.mask.map { [PresentedTree($0, tracks: all, keys: keys, from: time)] } ?? []
    end = ([tracks?.end(ofStartedBy: time)] + (sublayers + masks).map(\.end)).compactMap(\.self).max()
    var rested = own.quantizedAlone()
    rested.sublayers = sublayers.filter { !$0.isHidden }.map(\.rested)
    rested.mask = masks.first?.rested
    self.rested = rested
  }

  /// The presentation at an instant of the step, every number rounded to a millionth.
  func presented(at time: Instant) -> Layer {
    rests(at: time) ? rested : whole(own(at: time), at: time)
  }

  private func rests(at time: Instant) -> Bool { end.map { time >= $0 } ?? true }

  /// The layer alone.
  private func own(at time: Instant) -> Layer {
    var result = layer
    tracks?.present(&result, at: time)
    return result
  }

  private func whole(_ own: Layer, at time: Instant) -> Layer {
    var result = own.quantizedAlone()
    result.sublayers = sublayers.compactMap { $0.seen(at: time) }
    result.mask = masks.first?.presented(at: time)
    return result
  }

  /// Nil where neither the model holds the layer nor an animation still carries it.
  private func seen(at time: Instant) -> Layer? {
    guard isHidden else { return presented(at: time) }
    guard tracks?.isInFlight(at: time) == true else { return nil }
    let own = own(at: time)
    // What nothing shows of any more is not carried further.
    return own.opacity == 0 ? nil : whole(own, at: time)
  }
}
