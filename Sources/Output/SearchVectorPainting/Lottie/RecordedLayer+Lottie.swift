import Foundation
import SearchGeometry
import SearchLayers

/// How a layer clips what is in it.
enum LottieClip {
  case none
  /// By the size of a composition.
  case rectangle
  /// By a path.
  case path
}

extension RecordedLayer {
  /// True if the layer paints nothing itself.
  var isEmpty: Bool { !recording.paintsBackground && recording.contents.isEmpty }

  /// True if the layer and its sublayers are composited before they are painted.
  var isGroup: Bool {
    mask != nil || clip != .none
      || !recording[.opacity].isAlways(1) && !isSinglePaint && !(isEmpty && sublayers.isEmpty)
  }

  /// True if players can give the layer's opacity to its only paint.
  private var isSinglePaint: Bool {
    guard sublayers.isEmpty else { return false }
    if recording.paintsBackground { return recording.contents.isEmpty }
    guard recording.contents.count == 1, recording.contents[0].visibility.isAlways(1) else { return false }
    if case .paths(let paths) = recording.contents[0].contents { return paths.count == 1 }
    return true
  }

  var clip: LottieClip {
    guard clips, !recording.contents.isEmpty || !sublayers.isEmpty else { return .none }
    let points = recording[.bounds].curve.points
    let least = points.reduce(points[0].value) { pointwiseMin($0, $1.value) }
    if points.contains(where: { $0.value.z > 0 }) { return .path }
    let inside = inner
    if inside.isNull || CGRect(x: 0, y: 0, width: least.x, height: least.y).contains(inside) { return .none }
    return recording[.bounds].isConstant && least.x == least.x.rounded() && least.y == least.y.rounded()
      ? .rectangle : .path
  }

  /// A rectangle around everything that the layer paints at any instant, in its own coordinates.
  var extent: CGRect {
    let bounds = recording.largestBounds
    let inside = clips ? inner.intersection(bounds) : inner
    return recording.paintsBackground ? inside.union(bounds) : inside
  }

  /// A rectangle around the layer's contents and sublayers, without clipping.
  private var inner: CGRect {
    let contents = recording.contents.reduce(CGRect.null) { $0.union($1.extent(in: recording)) }
    guard !sublayers.isEmpty else { return contents }
    let below = sublayers.reduce(CGRect.null) { $0.union($1.extent(in: $1.recording[.position])) }
    return contents.union(below.isNull ? below : below.swept(recording[.contentOffset], by: -1))
  }

  /// A rectangle around everything that the layer paints at any instant, in its superlayer's coordinates.
  func extent(in position: ValueSeries) -> CGRect {
    var extent = extent
    if let shadow = recording.layer.shadow {
      let reach = 3 * shadow.sigma + 1
      extent = extent.union(
        recording.largestBounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
          .insetBy(dx: -reach, dy: -reach))
    }
    if !recording[.rotation].isEmpty, !extent.isNull {
      extent = extent.union(recording.largestBounds)
      extent = extent.insetBy(dx: -extent.width - extent.height, dy: -extent.width - extent.height)
    }
    return extent.isNull ? extent : extent.swept(position, by: 1)
  }
}

extension CGRect {
  /// Returns the rectangle around all places to which a series moves this one.
  fileprivate func swept(_ series: ValueSeries, by factor: Double) -> CGRect {
    series.curve.points.reduce(.null) { $0.union(offsetBy(dx: $1.value.x * factor, dy: $1.value.y * factor)) }
  }
}

extension LayerRecording {
  var paintsBackground: Bool { self[.fill].curve.points.contains { $0.value.w > 0 } }

  /// The layer's bounds with its largest width and height.
  var largestBounds: CGRect {
    let size = self[.bounds].curve.points.reduce(ValueCurve.Value.zero) { pointwiseMax($0, $1.value) }
    return CGRect(x: 0, y: 0, width: size.x, height: size.y)
  }
}

extension ContentsRecording {
  /// Returns true if the contents are shapes of one Lottie layer.
  /// - Parameter inGroup: players composite a group by layers, so overlapping shapes are layers of their own.
  func isPlain(inGroup: Bool, text: LottieOptions.Text = .outlines) -> Bool {
    guard visibility.isAlways(1) else { return false }
    switch contents {
    case .none, .image: return false
    case .text(let contents): return text == .outlines && contents.line.glyphs.allSatisfy(\.shape.isOutline)
    case .paths(let paths):
      return paths.allSatisfy { $0.isSimple(inGroup: inGroup) } && (!inGroup || paths.count == 1)
    }
  }

  /// Returns a rectangle around the contents at all instants, in the layer's coordinates.
  func extent(in recording: LayerRecording) -> CGRect {
    switch contents {
    case .none: return .null
    case .image(let image): return image.frame(in: recording.largestBounds).union(recording.largestBounds)
    case .paths(let paths): return paths.reduce(.null) { $0.union($1.extent) }
    case .text(let text):
      // Accents, slanted letters and emoji extend beyond the line's box.
      let size = scale.curve.points.reduce(0) { max($0, $1.value.x) }
      let growth = size / max(text.line.style.size, 1e-6)
      return CGRect(x: -size, y: -1.5 * size, width: text.line.width * growth + 2 * size, height: 2.25 * size)
        .swept(origin, by: 1)
    }
  }
}

extension PaintedPath {
  /// Returns true if players paint the shape's colour once, without a group.
  func isSimple(inGroup: Bool) -> Bool {
    !parts.contains(where: \.isCut) && (parts.count == 1 || color.alpha == 1 && !inGroup)
  }

  var extent: CGRect {
    parts.reduce(.null) { result, part in
      let bounds = part.path.controlBounds
      guard !bounds.isNull, !part.isCut else { return result }
      let reach = max(part.stroke?.reach ?? 0, part.stroke?.width ?? 0) + 1
      return result.union(bounds.insetBy(dx: -reach, dy: -reach))
    }
  }
}
