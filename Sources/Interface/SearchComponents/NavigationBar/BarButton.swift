import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// A button of a navigation bar: its width, and its layer.
struct BarButton {
  let item: BarItem
  /// The width of the title, or of the picture with the space at its sides.
  private(set) var width: Double
  private var line: TextLine?
  private var symbol: SymbolImage?
  private let size: CGSize
  private var isLeftOut = false
  /// From the button's left edge to its text or symbol; nil for the middle.
  private var inset: Double?

  /// False for a button that the scene hides, or for which there is no room.
  var isVisible: Bool { !item.isHidden && !isLeftOut }

  /// The opacity of a disabled button's picture: our choice.
  static let disabledOpacity = 0.5

  /// The width of the title or the picture, as a neighbour in a pill sees it.
  private var contentWidth: Double { symbol == nil ? Double(size.width) : Double(symbol?.size.width ?? 0) }

  /// Gives the button its place in a pill.
  mutating func share(_ pill: Pill, isFirst: Bool, isLast: Bool, on grid: PixelGrid) {
    if isFirst, isLast {
      let isTitle = line != nil || item.view != nil
      width = max(isTitle ? pill.leastTitleWidth : pill.height, isTitle ? size.width + 2 * pill.aloneInset : 0)
      inset = (width - contentWidth) / 2
      return
    }
    let narrower = symbol.map { max(pill.wideSymbol - Double($0.size.width), 0) } ?? 0
    let shown = line == nil && item.view == nil ? pill.symbolWidth - grid.round(narrower / 2) : Double(size.width)
    let (before, after) = (isFirst ? pill.sharedInset : pill.spacing / 2, isLast ? pill.sharedInset : pill.spacing / 2)
    width = before + shown + after
    inset = before + (shown - contentWidth) / 2
  }

  var isProminent: Bool { item.isProminent }

  init(_ item: BarItem, in context: LayoutContext) {
    let metrics = context.look.navigationBar.items
    self.item = item
    switch item.label {
    case .title(let title):
      let line = context.buttonTitle(context.line(title, context.barStyle(weight: item.weight)))
      // Whole pixels, as UIKit sizes labels.
      (self.line, width) = (line, context.grid.ceil(line.width))
      size = CGSize(width: width, height: line.style.lineHeight)
    case .image(let image):
      if let name = item.bareSymbol {
        symbol = context.symbol(
          name, pointSize: (image.size ?? metrics.pointSize(of: name)) * context.barScale,
          weight: metrics.weight(of: item),
          color: item.color(in: context))
        size = symbol?.size ?? .zero
        width = context.grid.ceil(size.width + 2 * metrics.symbolInset)
        return
      }
      let side = image.size ?? (image.shape == nil ? metrics.imageSize.plain : metrics.imageSize.shaped)
      let height = min(side, context.look.navigationBar.height(in: context.geometry))
      var width = height
      if image.shape == nil, image.size == nil, case .file(let path) = image.source,
        let file = context.artwork.images[path],
        file.height > 0
      {
        width = context.grid.ceil(min(max(height * Double(file.width) / Double(file.height), 1), 2 * height))
      }
      (self.width, size) = (width, CGSize(width: width, height: height))
    case .view(let view):
      let most = CGSize(
        width: context.geometry.width / 2, height: context.look.navigationBar.height(in: context.geometry))
      let wanted = context.layout(of: view, named: "")?.size(width: most.width, height: most.height) ?? .zero
      size = CGSize(width: context.grid.ceil(wanted.width), height: context.grid.ceil(wanted.height))
      width = size.width
    }
  }

  /// Truncates the title.
  mutating func fit(_ room: Double, in context: LayoutContext) {
    guard let line, width > room, case .title(let title) = item.label else { return }
    let short = context.buttonTitle(context.line(title, line.style, fitting: room))
    (self.line, width) = (short, context.grid.ceil(short.width))
  }

  /// Hides the button, for lack of room.
  mutating func leaveOut() { isLeftOut = true }

  /// Returns the button's layer, as high as the row.
  /// - Parameter alignment: of a title, unless it is in the middle of glass.
  func layer(
    named name: String, x: Double, row: CGRect, alignment: TextContents.Alignment = .center, in context: LayoutContext
  ) -> Layer {
    let metrics = context.look.navigationBar
    let frame = CGRect(x: x, y: row.minY, width: width, height: row.height)
    var layer = Layer(name: name, frame: frame)
    if let line {
      let drop = context.grid.round(metrics.items.baseline + line.style.baselineDrop(from: .regular(17)))
      layer.contents = .text(
        TextContents(
          line: line, origin: CGPoint(x: inset ?? 0, y: frame.height / 2 + drop), color: item.color(in: context),
          alignment: inset == nil ? alignment : .center))
    } else if let symbol {
      // SF Symbols' box is centred in the row, not the ink.
      let (x, y) = (inset ?? (width - symbol.size.width) / 2, context.grid.round(frame.height / 2 - symbol.anchor.y))
      layer.contents = .paths(symbol.paths.map { $0.map { CGPoint(x: $0.x + x, y: $0.y + y) } })
    } else if case .image(let image) = item.label {
      let inner = CGRect(
        x: inset ?? 0, y: context.grid.round((frame.height - size.height) / 2), width: size.width, height: size.height)
      var picture = context.imageLayer(
        image, named: name + ".image", frame: inner, cornerRadius: 0, color: item.color(in: context),
        weight: metrics.items.weight(of: item))
      if !item.isEnabled { picture.opacity = Self.disabledOpacity }
      layer.sublayers = [picture]
    }
    if let view = item.view, let layout = context.layout(of: view, named: name + ".view") {
      let area = CGRect(
        x: inset ?? 0, y: context.grid.round((frame.height - size.height) / 2), width: size.width, height: size.height)
      layer.sublayers = [layout.layer(in: area).showing("view")]
      if !item.isEnabled { layer.opacity = Self.disabledOpacity }
    }
    layer.accessibility = item.element(size: frame.size)
    if !isVisible {
      // As the device turns, a button without room fades where the others have made room: our choice.
      (layer.frame.size.width, layer.opacity, layer.isHidden) = (0, isLeftOut ? -2 : 0, true)
    }
    return layer
  }
}

extension BarItem {
  /// True for a button that is filled from iOS 26 on.
  var isProminent: Bool { style == .done || style == .prominent }

  /// The weight of the title. UIKit renamed `done` to `prominent` in iOS 26.
  var weight: Int { style == .plain ? 400 : 600 }

  /// The button that VoiceOver reads.
  /// - Parameter size: the button's, in points.
  func element(size: CGSize) -> AccessibilityElement {
    var element = AccessibilityElement.barButton("", size: size)
    switch label {
    case .title(let title): element.label = title
    case .image(let image): element.label = image.accessibilityLabel
    case .view: break
    }
    if !isEnabled { element.disable() }
    return element.described(as: accessibility)
  }

  /// The name of a symbol without a frame, shape or background of its own; nil for other buttons.
  var bareSymbol: String? {
    guard case .image(let image) = label, image.background == nil, image.shape == nil else { return nil }
    return symbol
  }

  fileprivate func color(in context: LayoutContext) -> RGBAColor {
    guard isEnabled else { return context.disabledColor }
    if case .image(let image) = label, let color = image.color { return context.color(color) }
    if let glass = context.look.glass {
      return isProminent ? glass.tintedInk(in: context) : glass.ink(in: context)
    }
    return context.tint
  }
}

extension LayoutContext {
  /// The colour of disabled buttons: our choice.
  var disabledColor: RGBAColor { legible(color(.tertiaryLabel)) }
}

extension Image {
  /// The words for a symbol; empty for a picture, which has no label in UIKit either.
  var accessibilityLabel: String {
    if case .symbol(let name) = source { SearchScene.BuiltInSymbol.label(of: name) } else { "" }
  }
}
