import Foundation
import SearchLayers
import SearchScenes

/// The letters of a list's sections at its trailing edge: the index of `UITableView`.
enum SectionIndex {
  /// Returns the layer of the index in the middle of an area; nil for a list without one.
  static func layer(
    of list: List, named name: String, isHidden: Bool, within area: CGRect, in context: LayoutContext
  ) -> Layer? {
    let metrics = context.look.content.rows.sectionIndex
    let letters = fitting(list.indexTitles, count: Int(Double(area.height) / metrics.pitch), bullet: metrics.bullet)
    guard !letters.isEmpty else { return nil }
    let size = CGSize(width: metrics.width, height: metrics.pitch * Double(letters.count))
    var layer = Layer(
      name: name,
      frame: CGRect(
        x: area.maxX - size.width, y: context.grid.round(area.midY - size.height / 2), width: size.width,
        height: size.height), opacity: isHidden ? 0 : 1, isHidden: isHidden)
    for (index, letter) in letters.enumerated() {
      let line = context.line(letter, metrics.style, fitting: metrics.width)
      let top = metrics.pitch * (Double(index) + 0.5) - metrics.style.lineHeight / 2
      layer.sublayers.append(
        context.label(
          "\(name).\(index)", line,
          baseline: CGPoint(
            x: context.grid.round((metrics.width - line.width) / 2),
            y: context.grid.round(top + metrics.style.ascent)), color: context.tint, alignment: .center))
    }
    layer.role = .sectionIndex
    layer.accessibility = AccessibilityElement(
      label: "Section index", traits: .adjustable, isInteractive: true, hasSystemSize: true)
    return layer
  }

  /// Returns all letters, or the first, the last and some between them, with bullets in place of the others.
  static func fitting(_ letters: [String], count: Int, bullet: String) -> [String] {
    guard letters.count > count else { return letters }
    guard count >= 3 else { return Array(letters.prefix(max(count, 0))) }
    let shown = (count + 1) / 2
    let chosen = (0..<shown).map { letters[$0 * (letters.count - 1) / (shown - 1)] }
    return Array(chosen.map { [$0] }.joined(separator: [bullet]))
  }
}

extension List {
  /// The letters of the index; none without one.
  var indexTitles: [String] {
    self.sectionIndex ? sections.compactMap { $0.header?.title.first.map { String($0) } } : []
  }
}
