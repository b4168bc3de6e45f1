import Foundation
import SearchLayers
import SearchScenes

/// A tab bar's button: a picture above or next to its label, and a badge.
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

  /// Returns the picture at the origin and its point that is centred; nil for none. Tabs at the top of an iPad's screen have
  /// one only in place of a label: our choice.
  func picture(widest: Double = .infinity, in context: LayoutContext) -> (layer: Layer, anchor: CGPoint)? {
    let metrics = context.look.tabBar
    guard let image = item.shownImage, item.title.isEmpty || metrics.top(in: context.geometry) == nil else {
      return nil
    }
    let inline = metrics.inline(in: context.geometry)
    var picture = context.naturalImage(
      image, named: name + ".image", pointSize: inline?.symbolSize ?? metrics.stacked.symbolSize,
      weight: metrics.stacked.symbolWeight, side: (inline?.picture ?? metrics.stacked.picture).side(of: image),
      scale: 1, widest: widest, color: context.tabColor(appearance, isSelected: isSelected))
    if item.image != nil { picture.layer = picture.layer.showing("image") }
    return picture
  }

  /// - Parameter frame: in the bar's coordinates.
  func layer(_ frame: CGRect, in context: LayoutContext) -> Layer {
    let metrics = context.look.tabBar
    let floating = metrics.floating(in: context.geometry)
    let color = context.tabColor(appearance, isSelected: isSelected)
    let top = metrics.top(in: context.geometry).map { isSelected ? $0.selectedLabelStyle : $0.labelStyle }
    let inline =
      top.map { TabBar.Metrics.Inline(symbolSize: 0, gap: 0, labelStyle: $0) } ?? metrics.inline(in: context.geometry)
    let style =
      inline?.labelStyle ?? (isSelected ? floating?.selectedLabelStyle : nil) ?? metrics.stacked.labelStyle
    let picture = picture(widest: frame.width, in: context)
    let pictureWidth = inline == nil ? 0 : picture.map { Double($0.layer.frame.width) } ?? 0
    let badge = item.badge.map { badge in context.line(badge, metrics.badge.textStyle) }
    let badgeWidth = badge.map { max(context.grid.ceil($0.width) + 2 * metrics.badge.padding, metrics.badge.side) }
    var gap = inline == nil || picture == nil || item.title.isEmpty ? 0 : inline?.gap ?? 0
    if gap > 0, let badgeWidth {
      // The badge overlaps the picture's corner, as it does above a label. The label makes room for it: our choice.
      gap = max(gap, metrics.badge.offset.x + badgeWidth + metrics.badge.gap - pictureWidth / 2)
    }
    var label: TextLine?
    if !item.title.isEmpty {
      label = context.line(item.title, style, fitting: max(Double(frame.width) - pictureWidth - gap - 2, 0))
    }
    // From the item's top left corner. Its content is centred in whole points and then rounded down, as measured at 430.
    let width = Double(frame.width).rounded(.down)
    let start = (width - pictureWidth - gap - (label?.width ?? 0)) / 2
    var middle = CGPoint(x: width / 2, y: metrics.stacked.symbolY - Double(frame.minY))
    var baseline = metrics.stacked.baseline - Double(frame.minY)
    if inline != nil {
      middle = CGPoint(x: start + pictureWidth / 2, y: Double(frame.height) / 2)
      baseline = context.grid.round((Double(frame.height) + style.ascent - style.descent) / 2)
    }
    var sublayers: [Layer] = []
    if var picture {
      picture.layer.frame.origin = CGPoint(
        x: context.grid.floor(middle.x - picture.layer.frame.width / 2),
        y: context.grid.round(middle.y - picture.anchor.y))
      sublayers.append(picture.layer.placed(.centeredAcross))
    }
    if let label {
      let x = inline == nil ? (width - label.width) / 2 : start + pictureWidth + gap
      sublayers.append(
        context.label(
          name + ".title", label, baseline: CGPoint(x: context.grid.floor(x), y: baseline), color: color,
          alignment: inline == nil ? .center : .left
        ).placed(.centeredAcross))
    }
    // Next to a label alone a badge begins where that ends: our choice.
    let labelEnd = top == nil || picture != nil ? nil : start + (label?.width ?? 0) - metrics.badge.offset.x
    if let badge, let badgeWidth {
      let x = context.grid.round((labelEnd ?? middle.x) + metrics.badge.offset.x)
      let place = CGPoint(x: x, y: metrics.badge.offset.y - Double(frame.minY))
      sublayers.append(badgeLayer(badge, width: badgeWidth, at: place, in: context).placed(.centeredAcross))
    }
    return Layer(name: name, frame: frame, sublayers: sublayers).accessible(as: element)
  }

  /// A tab with its place and its badge as value: our choice.
  var element: AccessibilityElement {
    var element = AccessibilityElement.choice(item.title, index, of: count, isSelected: isSelected)
    if item.title.isEmpty { element.label = item.shownImage?.accessibilityLabel ?? "" }
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
      layer.sublayers = [
        context.label(name + ".badge.title", line, baseline: text, color: .white, alignment: .center).as(.badge)
      ]
    }
    return layer.as(.badge)
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
