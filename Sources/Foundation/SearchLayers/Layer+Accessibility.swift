import Foundation

/// An element on the screen.
public struct PlacedElement: Hashable, Sendable {
  /// The name of its layer.
  public var name: String
  public var element: AccessibilityElement
  /// The frame of its layer on the screen, in points.
  public var frame: CGRect
  /// Where a finger reaches it on the screen, in points, within what clips it.
  public var hitArea: CGRect
  /// The product of the opacities of its layer and of those above it, 0…1.
  package var opacity: Double
}

extension Layer {
  /// Returns the elements on the screen in the order in which VoiceOver reads them: bar by bar from the top, and in each from
  /// the top and from the leading side. Hidden ones, and those that are not on the screen, are left out.
  ///
  /// UIKit orders elements by their frames within each container, and the containers by theirs.†
  /// - Parameter isRightToLeft: true if the leading side is on the right.
  public func accessibilityElements(isRightToLeft: Bool = false) -> [PlacedElement] {
    let screen = CGRect(origin: .zero, size: frame.size)
    let groups = sublayers.map { group in
      var reader = ElementReader()
      reader.read(group, at: .zero, clip: screen, opacity: opacity)
      return reader.elements
    }
    let order = groups.filter { !$0.isEmpty }.sorted { Self.top($0) < Self.top($1) }
    return order.flatMap { $0.inReadingOrder(isRightToLeft: isRightToLeft) }
  }

  private static func top(_ group: [PlacedElement]) -> Double { Double(group.map(\.frame.minY).min() ?? 0) }
}

private struct ElementReader {
  var elements: [PlacedElement] = []

  mutating func read(_ layer: Layer, at origin: CGPoint, clip: CGRect, opacity: Double, isInside: Bool = false) {
    let opacity = opacity * layer.opacity
    guard opacity > 0.01, layer.accessibility?.isHidden != true else { return }
    let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    let element = layer.accessibility ?? (isInside ? nil : layer.text.flatMap(Self.text))
    if let element {
      let area = (element.hitArea ?? CGRect(origin: .zero, size: frame.size)).offsetBy(dx: frame.minX, dy: frame.minY)
      let hitArea = area.intersection(clip)
      let seen = frame.intersection(clip)
      if !seen.isNull, seen.width > 0.5, seen.height > 0.5 {
        elements.append(
          PlacedElement(
            name: layer.name, element: element, frame: frame, hitArea: hitArea.isNull ? .zero : hitArea,
            opacity: opacity))
      }
    }
    let inner = layer.clipsToBounds ? clip.intersection(frame) : clip
    let offset = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
    for sublayer in layer.sublayers {
      read(
        sublayer, at: offset, clip: inner.isNull ? .zero : inner, opacity: opacity, isInside: isInside || element != nil
      )
    }
  }

  private static func text(_ text: String) -> AccessibilityElement? {
    text.isEmpty ? nil : AccessibilityElement(label: text, traits: .staticText)
  }
}

extension [PlacedElement] {
  /// Returns elements line by line. Two are in a line if the centre of each is within the heights of the other.
  fileprivate func inReadingOrder(isRightToLeft: Bool) -> [PlacedElement] {
    var lines: [[PlacedElement]] = []
    for element in sorted(by: { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }) {
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
  fileprivate func isInLine(with other: CGRect) -> Bool {
    minY <= other.midY && other.midY <= maxY && other.minY <= midY && midY <= other.maxY
  }
}
