import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// A row of buttons beside the search field, a `UIStackView` in IsaacXen/IXSearchController.
struct ItemStack {
  /// In points.
  enum Metrics {
    /// Between two items.
    static let spacing = 16.0
    /// From a waiting stack to the container's edge, and from a shown one to the safe area's.
    static let inset = 20.0
    /// Between a stack and the field, at least.
    static let fieldGap = 16.0
    /// What an iPad whose field has a greatest width adds to both.
    static let extra = 30.0
    /// `UIFont.buttonFontSize`.
    static let style = TextStyle.regular(18)
    /// Of Cancel.
    static let cancelKern = -0.4
    /// A system button's insets above and below its title.
    static let titleInset = 6.0
    /// The box of a symbol, as of SF Symbols at the large scale beside 17 pt text.†
    static let symbolSize = 22.0
    /// A picture as high as a symbol is at most twice as wide.†
    static let pictureWidth = 44.0
  }

  private(set) var buttons: [Button] = []

  /// A button and how large it is.
  struct Button {
    /// Nil: the system's Cancel.
    var item: BarItem?
    var size: CGSize
    var line: TextLine?

    var isCancel: Bool { item?.isCancel ?? true }
  }

  /// The stacks of a search bar: leading and trailing, Cancel the last of the trailing one.
  static func stacks(of search: Search, in context: LayoutContext) throws(TextSettingError) -> (Self, Self) {
    var (leading, trailing) = (ItemStack(), ItemStack())
    for item in search.leadingItems where !item.isCancel { try leading.append(item, in: context) }
    for item in search.trailingItems where !item.isCancel { try trailing.append(item, in: context) }
    if search.automaticallyShowsCancelButton {
      // Where the scene has put one of its own it is that one, moved last.
      try trailing.append((search.leadingItems + search.trailingItems).first(where: \.isCancel), in: context)
    }
    return (leading, trailing)
  }

  var width: Double {
    buttons.reduce(0) { $0 + Double($1.size.width) } + Metrics.spacing * Double(max(buttons.count - 1, 0))
  }

  var height: Double { buttons.reduce(0) { max($0, Double($1.size.height)) } }

  /// Where the buttons stand in a stack whose left end and middle are given.
  func frames(x: Double, midY: Double, in context: LayoutContext) -> [CGRect] {
    var x = x
    return buttons.map { button in
      let (width, height) = (Double(button.size.width), Double(button.size.height))
      defer { x += width + Metrics.spacing }
      return CGRect(x: x, y: context.grid.round(midY - height / 2), width: width, height: height)
    }
  }

  private mutating func append(_ item: BarItem?, in context: LayoutContext) throws(TextSettingError) {
    var size = CGSize(width: Metrics.symbolSize, height: Metrics.symbolSize)
    var line: TextLine?
    switch item {
    case nil: line = try context.line(context.words.cancel, Metrics.style).kerned(by: Metrics.cancelKern)
    case .title(let title): line = try context.line(title, Metrics.style)
    case .symbol: break
    case .image(let path):
      guard let image = context.images[path], image.height > 0 else { break }
      let wanted = Double(image.width) / Double(image.height) * Metrics.symbolSize
      let width = min(max(wanted, 1), Metrics.pictureWidth)
      size = CGSize(width: width, height: width == wanted ? Metrics.symbolSize : Metrics.symbolSize * width / wanted)
    }
    if let line {
      // Whole pixels, as UIKit sizes labels.
      size = CGSize(
        width: context.grid.ceil(line.width), height: context.grid.ceil(line.style.lineHeight + 2 * Metrics.titleInset))
    }
    buttons.append(Button(item: item, size: size, line: line))
  }
}

extension ItemStack.Button {
  /// The button's layer.
  func layer(named name: String, frame: CGRect, in context: LayoutContext) -> Layer {
    var layer = Layer(name: name, frame: frame)
    if let line {
      let top = context.grid.round((frame.height - line.style.lineHeight) / 2 + line.style.ascent)
      layer.contents = .text(TextContents(line: line, origin: CGPoint(x: 0, y: top), color: context.tint))
    } else if case .symbol(let symbol) = item {
      layer.contents = .paths(BuiltInSymbol(named: symbol)?.paths(color: context.tint) ?? [])
    } else if case .image(let path) = item, let image = context.images[path] {
      layer.contents = .image(image)
    }
    return layer
  }
}
