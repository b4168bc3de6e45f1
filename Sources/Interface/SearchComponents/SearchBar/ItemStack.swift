import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// A row of buttons next to the search field: a `UIStackView` in IsaacXen/IXSearchController.
struct ItemStack {
  /// Lengths are in points, at every text size.
  struct Metrics: Sendable {
    /// Between two items.
    var spacing: Double
    /// From a hidden stack to the edge of the screen, and from a visible one to the edge of the safe area.
    var inset: Double
    /// The least distance between a stack and the field.
    var fieldGap: Double
    /// The increase of `inset` and `fieldGap` on an iPad with a greatest width of the field.
    var extra: Double
    var style: TextStyle
    var cancelKern: Double
    /// Above and below the title of a button.
    var titleInset: Double
    /// The height of symbols and images, and the width of symbols.
    var symbolSize: Double
    var largestImageWidth: Double
  }

  private let metrics: Metrics
  private(set) var buttons: [Button] = []

  struct Button {
    /// Nil for the system's Cancel.
    var item: BarItem?
    var size: CGSize
    var line: TextLine?

    var isCancel: Bool { item?.isCancel ?? true }
  }

  /// Returns the leading and the trailing stack of a search bar. Cancel is the last button of the trailing one.
  static func stacks(of search: Search, in context: LayoutContext) throws(TextSettingError) -> (Self, Self) {
    var leading = ItemStack(metrics: context.look.searchBar.items)
    var trailing = leading
    for item in search.leadingItems where !item.isCancel && !item.isHidden { try leading.append(item, in: context) }
    for item in search.trailingItems where !item.isCancel && !item.isHidden { try trailing.append(item, in: context) }
    if search.automaticallyShowsCancelButton {
      // A scene's cancel item takes the place of the system's, wherever the scene puts it.
      try trailing.append((search.leadingItems + search.trailingItems).first(where: \.isCancel), in: context)
    }
    return (leading, trailing)
  }

  var width: Double {
    buttons.reduce(0) { $0 + Double($1.size.width) } + metrics.spacing * Double(max(buttons.count - 1, 0))
  }

  var height: Double { buttons.reduce(0) { max($0, Double($1.size.height)) } }

  /// The frames of the buttons in a stack with this left end and vertical middle.
  func frames(x: Double, midY: Double, in context: LayoutContext) -> [CGRect] {
    var x = x
    return buttons.map { button in
      let (width, height) = (Double(button.size.width), Double(button.size.height))
      defer { x += width + metrics.spacing }
      return CGRect(x: x, y: context.grid.round(midY - height / 2), width: width, height: height)
    }
  }

  private mutating func append(_ item: BarItem?, in context: LayoutContext) throws(TextSettingError) {
    var size = CGSize(width: metrics.symbolSize, height: metrics.symbolSize)
    var line: TextLine?
    let style = TextStyle(size: metrics.style.size, weight: item?.weight ?? metrics.style.weight)
    switch item?.label {
    case nil: line = try context.line(context.words.cancel, style).kerned(by: metrics.cancelKern)
    case .title(let title): line = try context.line(title, style)
    case .image(let image):
      guard image.shape == nil, case .file(let path) = image.source, let file = context.images[path], file.height > 0
      else { break }
      let natural = Double(file.width) / Double(file.height) * metrics.symbolSize
      let width = min(max(natural, 1), metrics.largestImageWidth)
      size = CGSize(
        width: width, height: width == natural ? metrics.symbolSize : metrics.symbolSize * width / natural)
    }
    if let line {
      // Whole pixels, as UIKit sizes labels.
      size = CGSize(
        width: context.grid.ceil(line.width), height: context.grid.ceil(line.style.lineHeight + 2 * metrics.titleInset))
    }
    buttons.append(Button(item: item, size: size, line: line))
  }
}

extension ItemStack.Button {
  func layer(named name: String, frame: CGRect, in context: LayoutContext) -> Layer {
    var layer = Layer(name: name, frame: frame)
    let color = item?.isEnabled == false ? context.disabledColor : context.tint
    if let line {
      let baseline = context.grid.round((frame.height - line.style.lineHeight) / 2 + line.style.ascent)
      layer.contents = .text(TextContents(line: line, origin: CGPoint(x: 0, y: baseline), color: color))
    } else if let item, let symbol = item.bareSymbol {
      // The microphone next to a field is the filled one, as UIKit's in the field.
      let drawing = SymbolDrawing(named: symbol == "mic" ? "mic.fill" : symbol)
      layer.contents = .paths(drawing.map { [PaintedPath($0.parts(weight: item.weight), color: color)] } ?? [])
    } else if case .image(let image) = item?.label {
      if case .file(let path) = image.source, image == .file(path) {
        layer.contents = context.images[path].map { .image(ImageContents($0)) } ?? .none
      } else {
        layer = context.imageLayer(image, named: name, frame: frame, cornerRadius: 0, color: color)
      }
      if item?.isEnabled == false { layer.opacity = BarButton.disabledOpacity }
    }
    return layer
  }
}
