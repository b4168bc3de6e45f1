import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// A row of buttons next to the search field: a `UIStackView` in IsaacXen/IXSearchController.
package struct ItemStack: Sendable {
  private let metrics: Metrics
  private let spacing: Double
  /// Cancel is the last one, if there is one.
  private(set) var buttons: [Button] = []

  struct Button: Sendable {
    /// Nil for the system's Cancel.
    var item: BarItem?
    var size: CGSize
    var line: TextLine?
    /// True if there is no room for the button.
    var isHidden = false

    var isCancel: Bool { item?.isCancel ?? true }
  }

  /// Returns the leading and the trailing stack of a search bar. Cancel is the last button of the trailing one.
  static func stacks(of search: Search, in context: LayoutContext) -> (Self, Self) {
    let metrics = context.look.searchBar.items
    var leading = ItemStack(metrics: metrics, spacing: search.itemSpacing ?? metrics.spacing)
    var trailing = leading
    for item in search.leadingItems where !item.isCancel && !item.isHidden { leading.append(item, in: context) }
    for item in search.trailingItems where !item.isCancel && !item.isHidden { trailing.append(item, in: context) }
    if search.automaticallyShowsCancelButton {
      // A scene's cancel item takes the place of the system's, wherever the scene puts it.
      let item = (search.leadingItems + search.trailingItems).first(where: \.isCancel)
      trailing.append(item, cancelTitle: search.cancelTitle, in: context)
    }
    let safe = context.geometry.safeArea
    let (inset, gap) = metrics.distances(of: search, in: context.geometry)
    let room = context.geometry.width - safe.left - safe.right - 2 * (inset + gap) - metrics.leastFieldWidth
    // The last trailing items are hidden first, then the last leading ones, then Cancel: our choice.
    while leading.width + trailing.width > room {
      guard trailing.hideLast() || leading.hideLast() || trailing.hideLast(isCancel: true) else { break }
    }
    return (leading, trailing)
  }

  /// Returns true for an item next to the field that has room; `index` counts the items without Cancel, leading first.
  package static func showsItem(_ index: Int, of search: Search, in context: LayoutContext) -> Bool {
    let (leading, trailing) = stacks(of: search, in: context)
    let items = (leading.buttons + trailing.buttons).filter { !$0.isCancel }
    return items.indices.contains(index) && !items[index].isHidden
  }

  /// Hides the last visible item, or Cancel; returns false if there is none.
  private mutating func hideLast(isCancel: Bool = false) -> Bool {
    guard let last = buttons.lastIndex(where: { !$0.isHidden && $0.isCancel == isCancel }) else { return false }
    buttons[last].isHidden = true
    return true
  }

  var width: Double {
    let visible = buttons.filter { !$0.isHidden }
    return visible.reduce(0.0) { $0 + Double($1.size.width) } + spacing * Double(max(visible.count - 1, 0))
  }

  var height: Double { buttons.reduce(0) { $1.isHidden ? $0 : max($0, Double($1.size.height)) } }

  /// The frames of the buttons in a stack with this left end and vertical middle. A hidden button has the place at which
  /// the next one begins.
  func frames(x: Double, midY: Double, in context: LayoutContext) -> [CGRect] {
    var x = x
    return buttons.map { button in
      let (width, height) = (Double(button.size.width), Double(button.size.height))
      defer { if !button.isHidden { x += width + spacing } }
      return CGRect(x: x, y: context.grid.round(midY - height / 2), width: width, height: height)
    }
  }

  private mutating func append(_ item: BarItem?, cancelTitle: String? = nil, in context: LayoutContext) {
    var size = CGSize(width: metrics.symbolSize, height: metrics.symbolSize)
    var line: TextLine?
    let style = TextStyle(size: metrics.style.size, weight: item?.weight ?? metrics.style.weight)
    switch item?.isSystemCancel == true ? nil : item?.label {
    case nil:
      let words = context.line(cancelTitle ?? context.words.cancel, style)
      line = context.buttonTitle(words.kerned(by: metrics.cancelKern))
    case .title(let title): line = context.buttonTitle(context.line(title, style))
    case .view(let view):
      let most = CGSize(width: context.geometry.width / 2, height: context.look.searchBar.resting.field)
      let wanted = context.layout(of: view, named: "")?.size(width: most.width, height: most.height) ?? .zero
      size = CGSize(width: context.grid.ceil(wanted.width), height: context.grid.ceil(wanted.height))
    case .image(let image):
      guard image.shape == nil, case .file(let path) = image.source, let file = context.artwork.images[path],
        file.height > 0
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
  func layer(named name: String, frame: CGRect, isLeading: Bool, in context: LayoutContext) -> Layer {
    var layer = Layer(name: name, frame: frame, opacity: isHidden ? 0 : 1, isHidden: isHidden)
    let color = item?.isEnabled == false ? context.disabledColor : context.tint
    if let line {
      let baseline = context.grid.round((frame.height - line.style.lineHeight) / 2 + line.style.ascent)
      layer.contents = .text(
        TextContents(
          line: line, origin: CGPoint(x: 0, y: baseline), color: color, alignment: isLeading ? .left : .right))
    } else if let item, let symbol = item.bareSymbol {
      // The microphone next to a field is the filled one, as UIKit's in the field.
      let drawing = context.drawing(ofSymbol: symbol == "mic" ? "mic.fill" : symbol)
      layer.contents = .paths(
        drawing.map { [PaintedPath($0.parts(weight: context.symbolWeight(item.weight)), color: color)] } ?? [])
    } else if case .image(let image) = item?.label {
      if case .file(let path) = image.source, image == .file(path) {
        layer.contents = context.artwork.images[path].map { .image(ImageContents($0)) } ?? .none
      } else {
        layer = context.imageLayer(image, named: name, frame: frame, cornerRadius: 0, color: color)
      }
      if item?.isEnabled == false { layer.opacity = BarButton.disabledOpacity }
    } else if let view = item?.view, let layout = context.layout(of: view, named: name + ".view") {
      let area = CGRect(origin: .zero, size: frame.size)
      layer.sublayers = [layout.layer(in: area).showing("view")]
      if item?.isEnabled == false { layer.opacity = BarButton.disabledOpacity }
    }
    var element = item?.element(size: frame.size) ?? .barButton("", size: frame.size)
    // The system's Cancel is an item with a symbol's name.
    if line != nil { element.label = "" }
    return layer.accessible(as: element)
  }
}
