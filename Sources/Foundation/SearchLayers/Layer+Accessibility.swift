import Foundation
import SearchGeometry

/// An element on the screen.
public struct PlacedElement: Hashable, Sendable {
  /// The name of its layer.
  public var name: String
  public var element: AccessibilityElement
  /// The frame of its layer on the screen, in points.
  public var frame: CGRect
  /// The area that a finger can tap, in points on the screen. Clipped parts are left out.
  public var hitArea: CGRect
  /// The product of the opacities of its layer and of those above it, 0…1.
  package var opacity: Double
  /// The kind of control that it is in; nil for none.
  package var surface: Layer.Surface?
  /// The index of the root's sublayer that it is in.
  package var group: Int
}

extension [PlacedElement] {
  /// One line for each element: its number, label, value, traits and hint.
  package var text: String {
    enumerated().map { index, placed in
      let element = placed.element
      var line = "element \(index + 1) \(JSONText.string(element.label))"
      if !element.value.isEmpty { line += " value \(JSONText.string(element.value))" }
      if !element.traits.isEmpty { line += " traits \(element.traits.names.joined(separator: ","))" }
      if !element.hint.isEmpty { line += " hint \(JSONText.string(element.hint))" }
      return line + "\n"
    }.joined()
  }
}

extension Layer {
  /// Returns the elements on the screen in the order in which VoiceOver reads them: bars at the top, columns from the leading
  /// side, bars at the bottom, and in each from the top and from the leading side. Hidden ones, and those that are not on the
  /// screen, are left out.
  ///
  /// UIKit orders elements by their frames within each container, and the containers by theirs, as far as we know.
  /// - Parameter isRightToLeft: true if the leading side is on the right.
  public func accessibilityElements(isRightToLeft: Bool = false) -> [PlacedElement] {
    let reader = ElementReader(screen: CGRect(origin: .zero, size: frame.size), isRightToLeft: isRightToLeft)
    return reader.elements(in: self, at: ElementReader.Surroundings(clip: reader.screen))
  }

  /// Returns the layer as an element.
  package consuming func accessible(as element: AccessibilityElement) -> Layer {
    accessibility = element
    return self
  }

  /// The label of the layer's element, or else the texts in it, joined as UIKit joins those of a cell.
  package var accessibilityLabel: String {
    if let label = accessibility?.label, !label.isEmpty { return label }
    var words = [text ?? ""]
    for sublayer in sublayers { sublayer.addWords(to: &words) }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func addWords(to words: inout [String]) {
    guard opacity > ElementReader.leastOpacity else { return }
    if let element = accessibility {
      if !element.isHidden, !element.isSeparate { words += [accessibilityLabel, element.value] }
      return
    }
    words.append(text ?? "")
    for sublayer in sublayers { sublayer.addWords(to: &words) }
  }
}

private struct ElementReader {
  let screen: CGRect
  let isRightToLeft: Bool

  /// A layer of less opacity is not on the screen.
  static let leastOpacity = 0.01

  /// The place of a layer in its tree.
  struct Surroundings {
    var origin = CGPoint.zero
    var clip: CGRect
    var opacity = 1.0
    /// True in an element.
    var isInside = false
    var surface: Layer.Surface?
    /// The index of the root's sublayer; nil for the root.
    var group: Int?

    /// Returns the place of a layer's sublayers.
    func inside(_ layer: Layer) -> Surroundings {
      var place = self
      let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
      place.origin = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
      place.opacity *= layer.opacity
      if layer.clipsToBounds { place.clip = clip.intersection(frame) }
      if place.clip.isNull { place.clip = .zero }
      place.surface = layer.surface ?? surface
      return place
    }
  }

  /// Returns the elements below a layer in their order. What is nearly as high as the screen is a column; bars are above or
  /// below it. Bars that cover others, as the keyboard does, are read after these.
  func elements(in layer: Layer, at place: Surroundings) -> [PlacedElement] {
    var (bars, columns): ([[PlacedElement]], [(x: CGFloat, elements: [PlacedElement])]) = ([[]], [])
    let outer = place.inside(layer)
    for (index, sublayer) in layer.sublayers.enumerated() {
      var place = outer
      place.group = outer.group ?? index
      if sublayer.accessibility == nil, sublayer.frame.height > screen.height * 0.6 {
        let frame = sublayer.frame.offsetBy(dx: place.origin.x, dy: place.origin.y)
        let elements = sublayer.opacity > Self.leastOpacity ? elements(in: sublayer, at: place) : []
        if !elements.isEmpty { columns.append((isRightToLeft ? -frame.maxX : frame.minX, elements)) }
      } else {
        var bar: [PlacedElement] = []
        read(sublayer, at: place, into: &bar)
        let covers = bar.contains { element in bars[bars.count - 1].contains { $0.frame.overlaps(element.frame) } }
        if covers { bars.append(bar) } else { bars[bars.count - 1] += bar }
      }
    }
    guard !columns.isEmpty else { return inReadingOrder(bars.joined()) }
    columns.sort { ($0.x, $0.elements[0].frame.minY) < ($1.x, $1.elements[0].frame.minY) }
    return bars.flatMap { inReadingOrder($0.filter { $0.frame.midY < screen.midY }) } + columns.flatMap(\.elements)
      + bars.flatMap { inReadingOrder($0.filter { $0.frame.midY >= screen.midY }) }
  }

  private func read(_ layer: Layer, at place: Surroundings, into elements: inout [PlacedElement]) {
    guard layer.opacity > Self.leastOpacity, layer.accessibility?.isHidden != true else { return }
    let frame = layer.frame.offsetBy(dx: place.origin.x, dy: place.origin.y)
    let element =
      layer.accessibility ?? layer.text.flatMap { $0.isEmpty ? nil : AccessibilityElement(traits: .staticText) }
    if var element, !place.isInside || element.isSeparate {
      let area = (element.hitArea ?? CGRect(origin: .zero, size: frame.size)).offsetBy(dx: frame.minX, dy: frame.minY)
      let (hitArea, seen) = (area.intersection(place.clip), frame.intersection(place.clip))
      if !seen.isNull, seen.width > 0.5, seen.height > 0.5 {
        element.label = layer.accessibilityLabel
        elements.append(
          PlacedElement(
            name: layer.name, element: element, frame: frame, hitArea: hitArea.isNull ? .zero : hitArea,
            opacity: place.opacity * layer.opacity, surface: layer.surface ?? place.surface, group: place.group ?? 0))
      }
    }
    var inner = place.inside(layer)
    inner.isInside = place.isInside || element != nil
    for sublayer in layer.sublayers { read(sublayer, at: inner, into: &elements) }
  }

  /// Returns elements line by line. Two are in a line if the centre of each is within the heights of the other.
  private func inReadingOrder(_ elements: some Sequence<PlacedElement>) -> [PlacedElement] {
    var lines: [[PlacedElement]] = []
    for element in elements.sorted(by: { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }) {
      if let first = lines.last?.first, first.frame.isInLine(with: element.frame) {
        lines[lines.count - 1].append(element)
      } else {
        lines.append([element])
      }
    }
    return lines.flatMap { line in
      line.sorted { isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }
    }
  }
}

extension CGRect {
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    let both = intersection(other)
    return both.width > 1 && both.height > 1
  }

  fileprivate func isInLine(with other: CGRect) -> Bool {
    minY <= other.midY && other.midY <= maxY && other.minY <= midY && midY <= other.maxY
  }
}
