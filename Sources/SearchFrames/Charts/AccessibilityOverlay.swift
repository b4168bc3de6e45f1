import Foundation
import SearchLayers
import SearchMotion

/// A frame with a numbered area for each element that VoiceOver reads, and a legend of their labels, values, traits and hints.
///
/// Areas are where a finger reaches a control. Keys are left out: they are the system's.
package struct AccessibilityOverlay: Sendable {
  let root: Layer

  /// The legend's sizes, in points.
  private static let (width, gap, badge) = (300.0, 16.0, 18.0)
  private static let style = TextStyle.regular(13)
  private static let (bold, small) = (TextStyle.semibold(13), TextStyle.semibold(10))

  /// - Throws: `SceneError` with the code `text` if no font has the characters of a hint or a value that is not drawn.
  package init(
    _ renderer: SceneRenderer, at instant: Instant, colors: ChartColors = .light
  ) throws(SceneError) {
    let screen = renderer.presentation(at: instant)
    let isRightToLeft = renderer.scene.layoutDirection == .rightToLeft
    let all = screen.accessibilityElements(isRightToLeft: isRightToLeft)
    let elements = all.filter { !$0.element.traits.contains(.keyboardKey) }
    func line(_ text: String, _ style: TextStyle, fitting width: Double) -> TextLine {
      renderer.typesetter.line(text, style: style, fitting: width)
    }
    let (gap, badge) = (Self.gap, Self.badge)
    let left = screen.frame.width + 2 * gap
    var (layers, y) = ([Layer](), gap)
    for (index, placed) in elements.enumerated() {
      let color = colors.line(index)
      let number = line("\(index + 1)", Self.small, fitting: badge)
      func numbered(_ origin: CGPoint, _ name: String) -> Layer {
        Layer(
          name: "\(name).\(index)", frame: CGRect(origin: origin, size: CGSize(width: badge, height: badge)),
          backgroundColor: color, cornerRadius: badge / 2,
          sublayers: [
            Layer(
              name: "\(name).number.\(index)", line: number, x: (badge - number.width) / 2,
              y: (badge - Self.small.lineHeight) / 2, color: .white)
          ])
      }
      let area = placed.hitArea.isEmpty ? placed.frame : placed.hitArea
      layers.append(
        Layer(
          name: "area.\(index)", frame: area.offsetBy(dx: gap, dy: gap),
          backgroundColor: color.withAlpha(multipliedBy: 0.2)))
      layers.append(numbered(CGPoint(x: area.minX + gap, y: area.minY + gap), "badge"))
      layers.append(numbered(CGPoint(x: left, y: y), "entry"))
      let (x, room) = (left + badge + 8, Self.width - badge - 8)
      let element = placed.element
      let title = element.label.isEmpty ? "(no label)" : element.label
      layers.append(
        Layer(
          name: "label.\(index)", line: line(title, Self.bold, fitting: room), x: x, y: y, color: colors.words))
      y += Self.style.lineHeight + 2
      let rest = [element.value, element.traits.names.joined(separator: ", "), element.hint].filter { !$0.isEmpty }
      if !rest.isEmpty {
        layers.append(
          Layer(
            name: "rest.\(index)", line: line(rest.joined(separator: " · "), Self.style, fitting: room), x: x, y: y,
            color: colors.words.withAlpha(multipliedBy: 0.7)))
        y += Self.style.lineHeight
      }
      y += 8
    }
    if elements.count < all.count {
      let words = "and \(all.count - elements.count) keys"
      layers.append(
        Layer(
          name: "keys", line: line(words, Self.style, fitting: Self.width), x: left, y: y, color: colors.words))
      y += Self.style.lineHeight
    }
    var picture = screen.prefixed("screen.")
    picture.frame.origin = CGPoint(x: gap, y: gap)
    root = try renderer.typesetter.checked(
      Layer(
        name: "overlay",
        frame: CGRect(x: 0, y: 0, width: left + Self.width + gap, height: max(screen.frame.height, y) + 2 * gap),
        backgroundColor: colors.ground, sublayers: [picture] + layers))
  }

  /// - Parameter scale: device pixels per point of a PNG file.
  package func file(_ format: StillFormat, scale: Double) throws(SceneError) -> [UInt8] {
    try LayerRenderer(root).file(format, scale: scale)
  }
}
