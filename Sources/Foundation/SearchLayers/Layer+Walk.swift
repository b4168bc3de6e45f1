import Foundation

extension Layer {
  /// Visits the layer and all layers below it, masks included: superlayers first, back to front.
  ///
  /// `visit` gets each layer with its frame in the root's coordinate space.
  package func walk(_ visit: (Layer, CGRect) -> Void) {
    walk(from: .zero, visit)
  }

  private func walk(from origin: CGPoint, _ visit: (Layer, CGRect) -> Void) {
    let placed = frame.offsetBy(dx: origin.x, dy: origin.y)
    visit(self, placed)
    let inside = CGPoint(x: placed.minX - contentOffset.x, y: placed.minY - contentOffset.y)
    for layer in sublayers { layer.walk(from: inside, visit) }
    mask?.walk(from: inside, visit)
  }

  /// The origin of the sublayers' coordinate space, in the space of `frame`.
  package var innerOrigin: CGPoint { CGPoint(x: frame.minX - contentOffset.x, y: frame.minY - contentOffset.y) }

  /// The string of a layer that shows a line of text; nil for others.
  public var text: String? {
    guard case .text(let text) = contents else { return nil }
    return text.line.string
  }

  /// The layer of that name, here or below.
  public func layer(named name: String) -> Layer? {
    if self.name == name { return self }
    for layer in sublayers {
      if let found = layer.layer(named: name) { return found }
    }
    return mask?.layer(named: name)
  }

  /// The frame of the layer of that name in the root's coordinate space.
  public func frame(of name: String) -> CGRect? {
    var found: CGRect?
    walk { layer, frame in
      if found == nil, layer.name == name { found = frame }
    }
    return found
  }
}
