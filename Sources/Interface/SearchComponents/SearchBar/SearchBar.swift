import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// The search bar, below the navigation bar: its field and Cancel.
enum SearchBar: Component {
  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    guard let search = screen.search else { return [] }
    let bars = try BarLayout(screen, in: context)
    let origin = bars.searchBar.origin
    var field = try fieldLayer(of: search, frame: bars.field.offsetBy(dx: -origin.x, dy: -origin.y), in: context)
    if search.settings.hidesSearchBarWhenScrolling { field.fade(to: bars.fieldShare, in: context) }
    var sublayers = [field]
    if let items = bars.items {
      sublayers += try itemLayers(of: search, items, in: context).map { $0.relative(to: origin) }
    } else if let frame = bars.cancel {
      sublayers.append(try cancelLayer(frame: frame, isActive: search.isActive, in: context).relative(to: origin))
    }
    return [Layer(name: "searchBar", frame: bars.searchBar, sublayers: sublayers)]
  }

  /// The stacks and Cancel, in the screen's coordinates. They move in from outside the screen, without a fade.
  private static func itemLayers(
    of search: SearchState, _ items: BarLayout.Items, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let (leading, trailing) = try ItemStack.stacks(of: search.settings, in: context)
    let midY = Double(items.field.midY)
    var layers: [Layer] = []
    for (stack, frame, name) in [(leading, items.leading, "leadingItems"), (trailing, items.trailing, "trailingItems")]
    where !stack.buttons.isEmpty {
      let frames = stack.frames(x: Double(frame.minX), midY: midY, in: context)
      var layer = Layer(name: "searchBar.\(name)", frame: frame)
      for (index, button) in stack.buttons.enumerated() {
        guard button.isCancel else {
          let item = button.layer(named: "searchBar.\(name).\(index)", frame: frames[index], in: context)
          layer.sublayers.append(item.relative(to: frame.origin))
          continue
        }
        var cancel = button.layer(named: "searchBar.cancelButton", frame: frames[index], in: context)
        cancel.isHidden = !search.isActive
        layers.append(cancel)
      }
      layers.append(layer)
    }
    return layers
  }

  static func cancelLine(in context: LayoutContext) throws(TextSettingError) -> TextLine {
    try context.line(context.words.cancel, context.barStyle())
  }

  private static func cancelLayer(
    frame: CGRect, isActive: Bool, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let line = try cancelLine(in: context)
    let baseline = context.look.searchBar.baseline(of: line.style, fieldHeight: frame.height, in: context)
    return Layer(
      name: "searchBar.cancelButton", frame: frame, opacity: isActive ? 1 : 0,
      contents: .text(
        TextContents(
          line: line, origin: CGPoint(x: context.look.searchBar.cancelTextX, y: baseline), color: context.tint)),
      isHidden: !isActive)
  }

  static func fieldLayer(
    of search: SearchState, frame: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let metrics = context.look.searchBar
    let baseline = metrics.baseline(of: context.style(metrics.font), fieldHeight: frame.height, in: context)
    var sublayers = [magnifierLayer(fieldHeight: frame.height, in: context)]
    if search.typed.isEmpty {
      if let placeholder = try placeholderLayer(of: search, field: frame, baseline: baseline, in: context) {
        sublayers.append(placeholder)
      }
    } else {
      sublayers.append(try textLayer(of: search, field: frame, baseline: baseline, in: context))
      sublayers.append(clearButtonLayer(field: frame, in: context))
    }
    if search.isFocused {
      sublayers.append(try caretLayer(of: search, field: frame, in: context))
    }
    return Layer(
      name: "searchBar.field", frame: frame, backgroundColor: context.color(metrics.fieldColor),
      cornerRadius: min(metrics.cornerRadius, frame.height / 2), cornerCurve: .continuous,
      // Items may leave the field too narrow for its contents.
      clipsToBounds: frame.width < metrics.textX(in: context), sublayers: sublayers)
  }

  /// The greatest width of the text in the field, in points.
  private static func room(in field: CGRect, for search: SearchState, _ context: LayoutContext) -> Double {
    let metrics = context.look.searchBar
    let clear = metrics.clearButtonSize * context.symbolScale(for: metrics.font.style)
    let end = search.typed.isEmpty ? metrics.textInset : clear + 2 * metrics.clearButtonInset
    return max(field.width - metrics.textX(in: context) - end, 0)
  }

  private static func placeholderLayer(
    of search: SearchState, field: CGRect, baseline: Double, in context: LayoutContext
  ) throws(TextSettingError) -> Layer? {
    let metrics = context.look.searchBar
    let (text, color, opacity) = PlaceholderText(of: search).presentation(in: context)
    guard !text.isEmpty else { return nil }
    let line = try context.line(text, context.style(metrics.font), fitting: room(in: field, for: search, context))
    var layer = context.label(
      "searchBar.field.placeholder", line, baseline: CGPoint(x: metrics.textX(in: context), y: baseline),
      color: color)
    layer.opacity = opacity
    return layer
  }

  /// The text: scrolled to its end while it is edited, otherwise truncated.
  private static func textLayer(
    of search: SearchState, field: CGRect, baseline: Double, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let metrics = context.look.searchBar
    let room = room(in: field, for: search, context)
    let line = try context.line(search.text, context.style(metrics.font), fitting: search.isFocused ? nil : room)
    let style = line.style
    let overflow = max(line.width - room, 0)
    return Layer(
      name: "searchBar.field.text",
      frame: CGRect(
        x: metrics.textX(in: context), y: baseline - style.ascent, width: min(line.width, room),
        height: style.lineHeight),
      clipsToBounds: overflow > 0,
      contents: .text(
        TextContents(
          line: line, origin: CGPoint(x: overflow > 0 ? -context.grid.ceil(overflow) : 0, y: style.ascent),
          color: context.color(metrics.textColor))))
  }

  private static func caretLayer(
    of search: SearchState, field: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let metrics = context.look.searchBar
    let caret = metrics.caret
    let advance = search.typed.isEmpty ? 0 : try context.line(search.text, context.style(metrics.font)).width
    let scale = context.symbolScale(for: metrics.font.style)
    let textX = metrics.textX(in: context)
    // After text the caret is at the end of the advance, on whole pixels; without text it is where it was measured.
    let x =
      advance > 0
      ? context.grid.round(textX + min(advance, room(in: field, for: search, context)))
      : textX - (metrics.textX.at3x - caret.minX)
    return Layer(
      name: "searchBar.field.caret",
      frame: CGRect(
        x: x, y: caret.minY * scale + (field.height - metrics.resting.field * scale) / 2, width: caret.width,
        height: caret.height * scale),
      opacity: CaretBlink.opacity(at: context.now - search.edited), backgroundColor: context.tint,
      cornerRadius: caret.width / 2)
  }

  /// The magnifying glass at the field's left end.
  static func magnifierLayer(fieldHeight: Double, in context: LayoutContext) -> Layer {
    let metrics = context.look.searchBar
    let scale = context.symbolScale(for: metrics.font.style)
    let (frame, color) = (metrics.magnifier.frame(in: context), context.color(metrics.magnifier.color))
    return Layer(
      name: "searchBar.field.icon",
      frame: CGRect(
        x: frame.minX, y: frame.minY * scale + (fieldHeight - metrics.resting.field * scale) / 2,
        width: frame.width * scale, height: frame.height * scale),
      opacity: color.alpha,
      contents: .paths(metrics.magnifier.paths(in: frame.size, color: color.opaque, scale: scale)))
  }

  /// A filled circle with a cross cut out: SF Symbols' xmark.circle.fill.
  static func clearButtonLayer(field: CGRect, in context: LayoutContext) -> Layer {
    let metrics = context.look.searchBar
    let size = metrics.clearButtonSize * context.symbolScale(for: metrics.font.style)
    var path = VectorPath.ellipse(in: CGRect(x: 0, y: 0, width: size, height: size))
    path.append(cross(center: size / 2, reach: size * 0.205, thickness: size * 0.1))
    return Layer(
      name: "searchBar.field.clearButton",
      frame: CGRect(
        x: field.width - metrics.clearButtonInset - size, y: (field.height - size) / 2, width: size, height: size),
      contents: .paths([PaintedPath(path: path, color: context.color(metrics.clearButtonColor))]))
  }

  /// A diagonal cross with round ends, wound against the circle so that it is a hole.
  private static func cross(center: Double, reach: Double, thickness: Double) -> VectorPath {
    let t = thickness / 2
    let arm = reach * 1.4142135623730951 - t
    let h = 0.7071067811865476
    /// A point of an upright cross around the origin, turned by 45 degrees.
    func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: center + (x - y) * h, y: center + (x + y) * h) }
    // Two thirds of the diameter: the handle of a cubic that approximates a half circle.
    let round = t * 4 / 3
    var path = VectorPath()
    path.move(to: at(-t, -t))
    // Counterclockwise, arm by arm; each arm points along (x, y).
    for (x, y) in [(-1.0, 0.0), (0, 1), (1, 0), (0, -1)] {
      // The arm's sides are at ±t along (y, −x); the path meets the positive side first.
      let (sx, sy) = (y * t, -x * t)
      func along(_ distance: Double, _ side: Double) -> CGPoint {
        at(x * distance - sx * side, y * distance - sy * side)
      }
      path.line(to: along(t, 1))
      path.line(to: along(arm, 1))
      path.curve(to: along(arm, -1), control1: along(arm + round, 1), control2: along(arm + round, -1))
      path.line(to: along(t, -1))
    }
    path.close()
    return path
  }
}

extension Layer {
  /// Fades and clips the contents of a field of which scrolling has left a share.
  fileprivate mutating func fade(to share: Double, in context: LayoutContext) {
    clipsToBounds = true
    let least = context.look.searchBar.leastVisibleShare
    let opacity = min(max((share - least) / (1 - least), 0), 1)
    for index in sublayers.indices { sublayers[index].opacity *= opacity }
  }
}

extension SearchBar.Magnifier {
  /// The magnifier in a frame of a size, `scale` times as large.
  func paths(in size: CGSize, color: RGBAColor, scale: Double) -> [PaintedPath] {
    let (width, height) = (size.width * scale, size.height * scale)
    let scale = scale * size.width / frame.at3x.width
    let (x, y) = (lensCenter.x * scale, lensCenter.y * scale)
    let (stroke, handle) = (lensStroke * scale, handleStroke * scale)
    let radius = lensRadius * scale - stroke / 2
    let lens = VectorPath.ellipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    // The handle starts in the middle of the lens's stroke: no gap appears, and nothing inside the lens.
    let start = radius * 0.7071067811865476
    var grip = VectorPath()
    grip.move(to: CGPoint(x: x + start, y: y + start))
    grip.line(to: CGPoint(x: width - handle / 2, y: height - handle / 2))
    return [
      PaintedPath(path: lens, color: color, stroke: .init(width: stroke)),
      PaintedPath(path: grip, color: color, stroke: .init(width: handle, hasRoundCaps: true)),
    ]
  }
}
