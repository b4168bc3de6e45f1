extension Contents {
  /// The colour of a text, or the one colour of shapes, at the alpha of the least translucent one; nil for images and for
  /// shapes of several colours.
  package var color: RGBAColor? {
    get {
      switch self {
      case .none, .image: return nil
      case .text(let text): return text.color
      case .paths(let paths):
        guard var color = paths.first?.color,
          paths.allSatisfy({ $0.color.opaque == color.opaque && $0.gradient == nil })
        else { return nil }
        color.alpha = paths.reduce(0) { max($0, $1.color.alpha) }
        return color
      }
    }
    set {
      guard let newValue, let color else { return }
      switch self {
      case .none, .image: break
      case .text(var text):
        text.color = newValue
        self = .text(text)
      case .paths(var paths):
        for index in paths.indices {
          let share = color.alpha > 0 ? paths[index].color.alpha / color.alpha : 1
          paths[index].color = newValue.withAlpha(multipliedBy: share)
        }
        self = .paths(paths)
      }
    }
  }

  /// `color`, or that of a template image, which no animation changes.
  package var inkColor: RGBAColor? { if case .image(let image) = self { image.color } else { color } }
}
