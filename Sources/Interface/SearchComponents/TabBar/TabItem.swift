import Foundation
import SearchLayers
import SearchScenes

/// A tab bar's button: a symbol above or next to its label, and a badge.
struct TabItem {
  private let item: SearchScene.TabBar.Item
  private let name: String
  private let (index, count): (Int, Int)
  private let isSelected: Bool
  private let appearance: SearchScene.TabBar.BarAppearance

  init(_ tabs: TabState, at index: Int) {
    (item, name, isSelected) = (tabs.items[index], "tabBar.item.\(index)", index == tabs.selected)
    (self.index, count) = (index, tabs.items.count)
    appearance = tabs.appearance
  }

  /// - Parameter frame: in the bar's coordinates.
  func layer(_ frame: CGRect, in context: LayoutContext) throws(TextSettingError) -> Layer {
    let metrics = context.look.tabBar
    let floating = metrics.floating(in: context.geometry)
    let color = context.tabColor(appearance, isSelected: isSelected)
    let top = metrics.top(in: context.geometry).map { isSelected ? $0.selectedLabelStyle : $0.labelStyle }
    let inline =
      top.map { TabBar.Metrics.Inline(symbolSize: 0, gap: 0, labelStyle: $0) } ?? metrics.inline(in: context.geometry)
    let style =
      inline?.labelStyle ?? (isSelected ? floating?.selectedLabelStyle : nil) ?? metrics.stacked.labelStyle
    let symbol = (top == nil ? item.shownSymbol : nil).flatMap {
      context.symbol(
        $0, pointSize: inline?.symbolSize ?? metrics.stacked.symbolSize, weight: metrics.stacked.symbolWeight,
        color: color)
    }
    let symbolWidth = inline == nil ? 0 : symbol.map { Double($0.size.width) } ?? 0
    let badge = try item.badge.map { badge throws(TextSettingError) in
      try context.line(badge, metrics.badge.textStyle)
    }
    let badgeWidth = badge.map { max(context.grid.ceil($0.width) + 2 * metrics.badge.padding, metrics.badge.side) }
    var gap = inline == nil || symbol == nil || item.title.isEmpty ? 0 : inline?.gap ?? 0
    if gap > 0, let badgeWidth {
      // The badge overlaps the symbol's corner, as it does above a label. The label makes room for it: our choice.
      gap = max(gap, metrics.badge.offset.x + badgeWidth + metrics.badge.gap - symbolWidth / 2)
    }
    var label: TextLine?
    if !item.title.isEmpty {
      label = try context.line(item.title, style, fitting: max(Double(frame.width) - symbolWidth - gap - 2, 0))
    }
    // From the item's top left corner. Its content is centred in whole points and then rounded down, as measured at 430.
    let width = Double(frame.width).rounded(.down)
    let start = (width - symbolWidth - gap - (label?.width ?? 0)) / 2
    var symbolMiddle = CGPoint(x: width / 2, y: metrics.stacked.symbolY - Double(frame.minY))
    var baseline = metrics.stacked.baseline - Double(frame.minY)
    if inline != nil {
      symbolMiddle = CGPoint(x: start + symbolWidth / 2, y: Double(frame.height) / 2)
      baseline = context.grid.round((Double(frame.height) + style.ascent - style.descent) / 2)
    }
    var sublayers: [Layer] = []
    if let symbol {
      let origin = CGPoint(
        x: context.grid.floor(symbolMiddle.x - symbol.size.width / 2), y: symbolMiddle.y - symbol.anchor.y)
      sublayers.append(
        symbol.layer(
          named: name + ".image", centeredIn: CGRect(origin: origin, size: symbol.size), on: context.grid))
    }
    if let label {
      let x = inline == nil ? (width - label.width) / 2 : start + symbolWidth + gap
      sublayers.append(
        context.label(
          name + ".title", label, baseline: CGPoint(x: context.grid.floor(x), y: baseline), color: color,
          alignment: inline == nil ? .center : .left))
    }
    // Without symbols a badge begins where the label ends: our choice.
    let labelEnd = top == nil ? nil : start + (label?.width ?? 0) - metrics.badge.offset.x
    if let badge, let badgeWidth {
      let x = context.grid.round((labelEnd ?? symbolMiddle.x) + metrics.badge.offset.x)
      let place = CGPoint(x: x, y: metrics.badge.offset.y - Double(frame.minY))
      sublayers.append(badgeLayer(badge, width: badgeWidth, at: place, in: context))
    }
    return Layer(name: name, frame: frame, sublayers: sublayers).accessible(as: element)
  }

  /// A tab with its place and its badge as value: our choice.
  var element: AccessibilityElement {
    var element = AccessibilityElement.choice(item.title, index, of: count, isSelected: isSelected)
    if item.title.isEmpty, let symbol = item.shownSymbol {
      element.label = SearchScene.BuiltInSymbol.label(of: symbol)
    }
    if let badge = item.badge, !badge.isEmpty { element.value = "\(badge), \(element.value)" }
    element.hasSystemSize = true
    return element.described(as: item.accessibility)
  }

  private func badgeLayer(_ line: TextLine, width: Double, at place: CGPoint, in context: LayoutContext) -> Layer {
    let metrics = context.look.tabBar.badge
    let frame = CGRect(origin: place, size: CGSize(width: width, height: metrics.side))
    var layer = Layer(
      name: name + ".badge", frame: frame, backgroundColor: context.color(metrics.color),
      cornerRadius: metrics.side / 2)
    let style = line.style
    let text = CGPoint(
      x: context.grid.round((width - line.width) / 2),
      y: context.grid.round((metrics.side + style.ascent - style.descent) / 2))
    if !line.string.isEmpty {
      layer.sublayers = [context.label(name + ".badge.title", line, baseline: text, color: .white, alignment: .center)]
    }
    return layer
  }
}

extension LayoutContext {
  /// Returns the colour of a tab's symbol and label. Glass changes that of the selected one; increased contrast has no glass.
  func tabColor(_ appearance: SearchScene.TabBar.BarAppearance, isSelected: Bool) -> RGBAColor {
    guard isSelected else {
      return appearance.color.map(color) ?? look.glass?.ink(in: self) ?? color(look.tabBar.itemColor)
    }
    let selected = appearance.selectedColor.map(color) ?? tint
    guard traits.contrast == .standard else { return selected }
    let (factor, amount) = value(look.tabBar.selectedShift)
    return selected.scaled(by: factor, shiftedBy: amount)
  }
}
