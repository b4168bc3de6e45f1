import Foundation

extension LayerProperty {
  /// The table of properties, in the order in which descriptions write them.
  package static let all: [LayerProperty] = [
    .frame, .contentOffset, .opacity, .cornerRadius, .backgroundColor, .backdrop, .glass, .textOrigin, .contentsColor,
    .rotation,
  ]

  /// The table, and values that rules and plots read though no layer stores them.
  package static let readable = all + [frameEdges]

  /// The middle and the far sides of a frame, which follow from it.
  package static let frameEdges = LayerProperty(
    "frame", [(".midX", .points), (".maxX", .points), (".midY", .points), (".maxY", .points)], .additive, .none,
    get: { edges(of: $0.frame) }, set: { _, _ in })

  package static func edges(of frame: CGRect) -> Value { [frame.midX, frame.maxX, frame.midY, frame.maxY] }

  package static let frame = LayerProperty(
    "frame", [(".x", .points), (".y", .points), (".width", .points), (".height", .points)], .additive, .frame,
    get: { [$0.frame.origin.x, $0.frame.origin.y, $0.frame.size.width, $0.frame.size.height] },
    set: { layer, value in
      if let value { layer.frame = CGRect(x: value.x, y: value.y, width: value.z, height: value.w) }
    })

  package static let contentOffset = LayerProperty(
    "contentOffset", [(".x", .points), (".y", .points)], .additive, .none,
    get: { [$0.contentOffset.x, $0.contentOffset.y, 0, 0] },
    set: { layer, value in if let value { layer.contentOffset = CGPoint(x: value.x, y: value.y) } })

  package static let opacity = LayerProperty(
    "opacity", [("", .share)], .replacing(.number), .number(unless: 1),
    get: { [$0.opacity, 0, 0, 0] },
    set: { layer, value in if let value { layer.opacity = min(max(value.x, 0), 1) } })

  package static let cornerRadius = LayerProperty(
    "cornerRadius", [("", .points)], .additive, .number(unless: 0),
    get: { [$0.cornerRadius, 0, 0, 0] }, set: { layer, value in if let value { layer.cornerRadius = value.x } })

  package static let rotation = LayerProperty(
    "rotation", [("", .degrees)], .additive, .number(unless: 0),
    get: { [$0.rotation, 0, 0, 0] }, set: { layer, value in if let value { layer.rotation = value.x } })

  package static let backgroundColor = LayerProperty(
    "backgroundColor", [(".red", .share), (".green", .share), (".blue", .share), (".alpha", .share)],
    .replacing(.color), .color,
    get: { $0.backgroundColor?.components },
    set: { layer, value in layer.backgroundColor = value.map(RGBAColor.init(components:)) })

  package static let backdrop = LayerProperty(
    "backdrop", [(".blurRadius", .points), (".saturation", .share), (".amount", .share)],
    .replacing(.backdrop), .numbers,
    get: { $0.backdrop.map { [$0.blurRadius, $0.saturation, $0.amount, 0] } },
    set: { layer, value in
      layer.backdrop = value.map { Backdrop(blurRadius: $0.x, saturation: $0.y, amount: $0.z) }
    })

  package static let glass = LayerProperty(
    "glass", [(".rim", .share), (".innerRim", .share), (".rimWidth", .points), (".refraction", .share)],
    .replacing(.present), .numbers,
    get: { $0.glass.map { [$0.rim, $0.innerRim, $0.rimWidth, $0.refraction] } },
    set: { layer, value in
      layer.glass = value.map { Glass(rim: $0.x, innerRim: $0.y, rimWidth: $0.z, refraction: $0.w) }
    })

  package static let contentsColor = LayerProperty(
    "contentsColor", [(".red", .share), (".green", .share), (".blue", .share), (".alpha", .share)],
    .replacing(.color), .none,
    get: { $0.contents.color?.components },
    set: { layer, value in if let value { layer.contents.color = RGBAColor(components: value) } })

  /// The left end of the text's baseline in the layer's coordinates; absent without text.
  package static let textOrigin = LayerProperty(
    "textOrigin", [(".x", .points), (".y", .points)], .additive, .none,
    get: { layer in
      guard case .text(let text) = layer.contents else { return nil }
      return [text.origin.x, text.origin.y, 0, 0]
    },
    set: { layer, value in
      guard case .text(var text) = layer.contents, let value else { return }
      text.origin = CGPoint(x: value.x, y: value.y)
      layer.contents = .text(text)
    })
}

extension LayerProperty.Replacement {
  /// A number. Springs overshoot; the property limits what it is set to.
  static let number = LayerProperty.Replacement(starts: { $0 != $1 }) { from, model, progress in
    guard let from, let model else { return model }
    return from + (model - from) * progress
  }

  /// Colours mix premultiplied, component by component, as Core Animation mixes them. A colour that appears or
  /// disappears does so at once.
  static let color = LayerProperty.Replacement(starts: { $0 != nil && $1 != nil && $0 != $1 }) {
    from, model, progress in
    guard let from, let model else { return model }
    return RGBAColor(components: from).mixed(with: RGBAColor(components: model), progress).components
  }

  /// Numbers that mix while both values are present, and appear or disappear at once.
  static let present = LayerProperty.Replacement(starts: { $0 != nil && $1 != nil && $0 != $1 }) {
    from, model, progress in
    guard let from, let model else { return model }
    return pointwiseMax(from + (model - from) * progress, .zero)
  }

  /// Only the amount animates. Blur and saturation are the model's, or the previous ones if the model has no backdrop.
  static let backdrop = LayerProperty.Replacement(starts: { $0?.z ?? 0 != $1?.z ?? 0 }) { from, model, progress in
    guard var result = model ?? from else { return model }
    let (before, after) = (from?.z ?? 0, model?.z ?? 0)
    result.z = min(max(before + (after - before) * progress, 0), 1)
    return result
  }
}

extension RGBAColor {
  package var components: LayerProperty.Value { [red, green, blue, alpha] }

  package init(components: LayerProperty.Value) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}
