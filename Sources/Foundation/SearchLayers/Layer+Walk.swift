import Foundation

extension Layer {
  /// Where the layer and all below it, masks included, are on the screen: superlayers first, back to front.
  ///
  /// `visit` gets each layer with its frame in the root's coordinate space.
  package func walk(_ visit: (Layer, CGRect) -> Void) {
    walk(from: .zero, visit)
  }

  private func walk(from origin: CGPoint, _ visit: (Layer, CGRect) -> Void) {
    let place = frame.offsetBy(dx: origin.x, dy: origin.y)
    visit(self, place)
    let inside = CGPoint(x: place.minX - contentOffset.x, y: place.minY - contentOffset.y)
    for layer in sublayers { layer.walk(from: inside, visit) }
    mask?.walk(from: inside, visit)
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
