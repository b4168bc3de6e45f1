import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The view at a row's trailing edge.
struct RowAccessory {
  private let accessory: Row.Accessory
  private let table: RowTable

  private var metrics: Metrics { _read { yield table.metrics.accessory } }

  init(_ accessory: Row.Accessory, in table: RowTable) { (self.accessory, self.table) = (accessory, table) }

  /// From the row's trailing edge to its text, in points.
  var inset: Double {
    frame.map { table.width - $0.minX + gap } ?? table.trailing
  }

  private var gap: Double {
    switch accessory {
    case .disclosureIndicator: metrics.chevronGap
    case .popUpMenu: metrics.popUpGap
    default: table.metrics.textGap
    }
  }

  /// The frame in the row, at the top; nil without a view.
  private var frame: CGRect? {
    func frame(_ size: CGSize, inside inset: Double, scale: Double) -> CGRect {
      let size = CGSize(width: size.width * scale, height: size.height * scale)
      return CGRect(origin: CGPoint(x: table.width - table.trailing - inset - size.width, y: 0), size: size)
    }
    switch accessory {
    case .none, .button: return nil
    case .disclosureIndicator:
      return frame(metrics.chevronSize, inside: metrics.chevronInset, scale: table.symbolScale)
    case .checkmark: return frame(metrics.checkmarkSize, inside: metrics.checkmarkInset, scale: table.symbolScale)
    case .detailButton:
      return frame(
        CGSize(width: metrics.detailSize, height: metrics.detailSize), inside: 0, scale: table.symbolScale)
    case .reorder: return frame(reorderSymbol(.black)?.size ?? .zero, inside: 0, scale: 1)
    case .popUpMenu: return frame(popUpSymbol(.black)?.size ?? .zero, inside: metrics.popUpInset, scale: 1)
    case .switch: return frame(metrics.switchSize, inside: metrics.switchInset, scale: 1)
    case .view(let view):
      guard let size = table.layout(of: view, named: "")?.size(width: table.width / 2) else { return nil }
      let grid = table.context.grid
      return frame(CGSize(width: grid.ceil(size.width), height: grid.ceil(size.height)), inside: 0, scale: 1)
    }
  }

  /// The least height of a row that has it, in points; 0 for one that is lower than any row.
  var rowHeight: Double {
    switch accessory {
    case .switch: metrics.switchSize.height + 2 * table.metrics.leastPadding
    case .view: frame.map { $0.height + 2 * table.metrics.leastPadding } ?? 0
    default: 0
    }
  }

  /// - Parameter ink: the colour of a symbol; nil for its own.
  func layer(named name: String, rowHeight: Double, ink: RGBAColor?) -> Layer? {
    guard var frame else { return nil }
    let context = table.context
    frame.origin.y = (rowHeight - frame.height) / 2
    switch accessory {
    case .none, .button: return nil
    case .disclosureIndicator:
      return symbol(
        named: name, frame, [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 1)],
        stroke: metrics.chevronStroke, color: ink ?? context.color(.tertiaryLabel), isMirrored: true)
    case .checkmark:
      return symbol(
        named: name, frame, metrics.checkmarkPoints, stroke: metrics.checkmarkStroke, color: ink ?? context.tint,
        isMirrored: false)
    case .detailButton:
      return context.imageLayer(
        .symbol("info.circle"), named: name, frame: frame, cornerRadius: 0, color: ink ?? context.tint
      ).accessible(as: .button("More Info", hasSystemSize: true))
    case .popUpMenu:
      let symbol = popUpSymbol(ink ?? context.color(.secondaryLabel))
      return Layer(name: name, frame: frame, contents: .paths(symbol?.paths ?? []))
    case .reorder:
      let symbol = reorderSymbol(ink ?? context.color(.tertiaryLabel))
      return Layer(name: name, frame: frame, contents: .paths(symbol?.paths ?? []))
    case .switch(let isOn): return context.switchLayer(named: name, frame, isOn: isOn)
    case .view(let view):
      frame.origin.y = context.grid.round(frame.origin.y)
      let content = table.layout(of: view, named: name + ".view")?
        .layer(in: CGRect(origin: .zero, size: frame.size))
      return Layer(name: name, frame: frame, sublayers: [content].compactMap(\.self))
    }
  }

  private func popUpSymbol(_ color: RGBAColor) -> SymbolImage? {
    table.context.symbol(
      "chevron.up.chevron.down", pointSize: metrics.popUpSize * table.symbolScale, weight: 450, color: color)
  }

  private func reorderSymbol(_ color: RGBAColor) -> SymbolImage? {
    table.context.symbol("line.3.horizontal", pointSize: metrics.reorderSize * table.symbolScale, color: color)
  }

  /// An open polygon whose stroke has the frame as its bounds.
  /// - Parameter points: in shares of the frame.
  private func symbol(
    named name: String, _ frame: CGRect, _ points: [CGPoint], stroke: Double, color: RGBAColor, isMirrored: Bool
  ) -> Layer {
    let width = stroke * table.symbolScale
    var path = VectorPath()
    for (index, point) in points.enumerated() {
      // Mirroring the tree leaves paths as they are.
      let isFlipped = isMirrored && table.context.traits.layoutDirection == .rightToLeft
      let x = isFlipped ? 1 - point.x : point.x
      let place = CGPoint(
        x: width / 2 + x * (frame.width - width), y: width / 2 + point.y * (frame.height - width))
      if index == 0 { path.move(to: place) } else { path.line(to: place) }
    }
    return Layer(
      name: name, frame: frame,
      contents: .paths([PaintedPath(path: path, color: color, stroke: .init(width: width, hasRoundCaps: true))]))
  }
}

extension LayoutContext {
  /// - Parameter tint: of a switch that is on; nil for green.
  func switchLayer(named name: String, _ frame: CGRect, isOn: Bool, tint: RGBAColor? = nil) -> Layer {
    let metrics = look.content.rows.accessory
    let (thumb, inset) = (metrics.thumbSize, metrics.thumbInset)
    let radius = frame.height / 2
    var layer = Layer(
      name: name, frame: frame, cornerRadius: radius, clipsToBounds: true,
      sublayers: [
        Layer(
          name: name + ".track", frame: CGRect(origin: .zero, size: frame.size),
          backgroundColor: isOn ? tint ?? color(.systemGreen) : color(metrics.switchColor), cornerRadius: radius),
        Layer(
          name: name + ".thumb",
          frame: CGRect(origin: CGPoint(x: isOn ? frame.width - thumb.width - inset : inset, y: inset), size: thumb),
          backgroundColor: color(metrics.thumbColor), cornerRadius: thumb.height / 2,
          shadow: metrics.thumbShadow),
      ]
    ).accessible(
      as: AccessibilityElement(
        value: isOn ? "1" : "0", traits: [.button, .toggleButton], isInteractive: true, hasSystemSize: true))
    if has(.onOffLabels) {
      layer.sublayers.insert(contentsOf: switchLabels(named: name, frame.size, isOn: isOn), at: 1)
    }
    return layer
  }

  /// The bar on a switch that is on, and the ring on one that is off (`UIAccessibility.isOnOffSwitchLabelsEnabled`).
  private func switchLabels(named name: String, _ size: CGSize, isOn: Bool) -> [Layer] {
    let (on, off) = (look.content.rows.accessory.onLabel, look.content.rows.accessory.offLabel)
    func label(_ suffix: String, x: Double, _ label: CGSize, isShown: Bool) -> Layer {
      Layer(
        name: name + suffix,
        frame: CGRect(
          x: x - label.width / 2, y: (size.height - label.height) / 2, width: label.width, height: label.height),
        opacity: isShown ? 1 : 0, isHidden: !isShown)
    }
    var bar = label(".on", x: on.x, on.size, isShown: isOn)
    bar.backgroundColor = .white
    let ring = CGRect(x: 0.5, y: 0.5, width: 2 * off.radius, height: 2 * off.radius)
    var circle = label(
      ".off", x: size.width - off.x, CGSize(width: ring.maxX + 0.5, height: ring.maxY + 0.5), isShown: !isOn)
    circle.contents = .paths([
      PaintedPath(
        path: .roundedRect(ring, radius: off.radius, curve: .circular), color: color(off.color), stroke: .init(width: 1)
      )
    ])
    return [bar, circle]
  }
}
