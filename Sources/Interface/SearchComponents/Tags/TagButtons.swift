import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The buttons of the tags side by side, in the coordinates of the scroll view's content.
struct TagButtons {
  private(set) var frames: [CGRect] = []
  private var buttons: [Button] = []
  private let metrics: TagStrip.Metrics
  /// From the top of a button to the baseline of its title, in whole pixels.
  private let baseline: Double
  /// The height of a button, in whole pixels.
  let height: Double

  private struct Button {
    var line: TextLine
    var image: Image?
    var view: SearchScene.View?
    /// From the left edge.
    var titleX: Double
  }

  var width: Double { frames.last.map { Double($0.maxX) } ?? 0 }

  init(_ tags: SearchScene.Tags, in context: LayoutContext) {
    metrics = context.look.tags.styled(by: tags)
    height = metrics.height(in: context)
    baseline = context.grid.round(metrics.insets.top + metrics.style.ascent)
    var x = 0.0
    for item in tags.items {
      let line = context.line(item.view == nil ? item.title : "", metrics.style)
      var (titleX, inner) = (metrics.insets.left, line.width)
      if let view = item.view {
        let size = context.layout(of: view, named: "")?.size(width: context.geometry.width, height: height) ?? .zero
        inner = context.grid.ceil(size.width)
      } else if let image = item.image {
        titleX += metrics.picture(image, named: "", color: .black, in: context).frame.width
        titleX += image.isPlainSymbol ? metrics.symbolGap : metrics.picture.gap
      }
      let width = titleX + inner + metrics.insets.right
      buttons.append(Button(line: line, image: item.image, view: item.view, titleX: titleX))
      frames.append(CGRect(x: x, y: 0, width: width, height: height))
      x += width + metrics.spacing
    }
  }

  func layers(named name: String, color: RGBAColor, in context: LayoutContext) -> [Layer] {
    zip(buttons, frames).enumerated().map { index, tag in
      let (button, frame) = tag
      let name = "\(name).\(index)"
      if let view = button.view {
        let area = CGRect(
          x: button.titleX, y: 0, width: max(frame.width - metrics.insets.left - metrics.insets.right, 0),
          height: frame.height)
        let content = context.layout(of: view, named: name + ".view")?.layer(in: area)
        return Layer(name: name, frame: frame, sublayers: [content?.showing("view")].compactMap(\.self))
          .showing("[\(index)]").recoloringTexts(from: context.color(.label), to: color)
      }
      let origin = CGPoint(x: button.titleX, y: baseline)
      var layer = Layer(
        name: name, frame: frame,
        contents: .text(
          TextContents(
            line: button.line, origin: origin, color: color, alignment: button.image == nil ? .center : .left)))
      if let image = button.image {
        let picture = metrics.picture(image, named: name, color: color, in: context)
        let place = CGRect(
          x: metrics.insets.left, y: metrics.insets.top, width: picture.frame.width, height: metrics.style.lineHeight)
        layer.sublayers = [picture.centered(in: place, on: context.grid)]
      }
      return layer.showing("[\(index)]")
    }
  }

  /// Returns the shapes behind all tags. That of the selected one is transparent: it fades while the pill moves.
  func backgrounds(
    _ background: SearchScene.Tags.Background, except selected: Int, in context: LayoutContext
  ) -> [Layer] {
    frames.enumerated().map { index, frame in
      let radius = background.cornerRadius.points(in: frame)
      var layer = Layer(
        name: "tags.background.\(index)", frame: frame, opacity: index == selected ? 0 : 1,
        backgroundColor: background.color.map(context.color), cornerRadius: radius, cornerCurve: .continuous)
      if let stroke = background.stroke.map(context.color) {
        let inset = min(metrics.strokeWidth, frame.width, frame.height) / 2
        let line = VectorPath.roundedRect(
          CGRect(origin: .zero, size: frame.size).insetBy(dx: inset, dy: inset), radius: max(radius - inset, 0),
          curve: .continuous)
        layer.contents = .paths([PaintedPath(path: line, color: stroke, stroke: .init(width: 2 * inset))])
      }
      return layer
    }
  }
}

extension Layer {
  /// Returns the tree with texts of a colour in another one.
  fileprivate func recoloringTexts(from old: RGBAColor, to new: RGBAColor) -> Layer {
    var result = self
    if case .text(var text) = contents, text.color == old {
      text.color = new
      result.contents = .text(text)
    }
    result.sublayers = sublayers.map { $0.recoloringTexts(from: old, to: new) }
    return result
  }
}

extension SearchScene.Tags.CornerRadius {
  /// The radius of a tag's corners, in points.
  func points(in frame: CGRect) -> Double {
    let most = Double(min(frame.width, frame.height)) / 2
    return switch self {
    case .capsule: frame.height / 2
    case .points(let radius): min(max(radius, 0), most)
    }
  }
}
