extension Layer {
  /// Returns the tree with `prefix` before every name, masks included.
  package func prefixed(_ prefix: String) -> Layer {
    var result = self
    if !name.isEmpty { result.name = prefix + name }
    result.sublayers = sublayers.map { $0.prefixed(prefix) }
    result.mask = mask?.prefixed(prefix)
    return result
  }
}
