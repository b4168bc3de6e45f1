import Foundation
import SearchGeometry
import SearchLayers

extension LottieWriter {
  /// Units per point of the shapes of text and paths.
  static let grid = 100.0

  // MARK: Bounds

  /// Returns the shapes of a layer's background, topmost first.
  mutating func background(of recording: LayerRecording, in color: ValueSeries? = nil) -> [JSONValue] {
    let shape: JSONValue
    if recording.hasContinuousCorners {
      shape = .members(["ty": .string("sh"), "ks": path(of: recording, at: .zero)])
    } else {
      let bounds = recording[.bounds]
      shape = .members([
        "ty": .string("rc"), "p": lengths(bounds, { [$0.x / 2, $0.y / 2, 0, 0] }),
        "s": lengths(bounds, { [max($0.x, 0), max($0.y, 0), 0, 0] }),
        // ThorVG draws rectangles with sharp corners at whole pixels, which motion shows.
        "r": lengths(bounds, { [max(min($0.z, min($0.x, $0.y) / 2), 0.01), 0, 0, 0] }, { .lottie($0.x) }),
      ])
    }
    return [group([shape, fill((color ?? recording[.fill], 1))])]
  }

  /// Returns the path of a layer's rounded bounds.
  mutating func path(of recording: LayerRecording, at origin: CGPoint) -> JSONValue {
    lengths(recording[.bounds], { [max($0.x, 0), max($0.y, 0), max($0.z, 0), 0] }) { value in
      // All have as many vertices, so that players can interpolate them.
      let (radius, growth) = (max(value.z, 1e-6), min(value.x, value.y) > 0 ? 0 : -5e-7)
      let bounds = CGRect(x: origin.x, y: origin.y, width: value.x, height: value.y).insetBy(dx: growth, dy: growth)
      let isContinuous = recording.hasContinuousCorners
      var path = VectorPath.roundedRect(bounds, radius: radius, curve: isContinuous ? .continuous : .circular)
      if isContinuous, VectorPath.hasCircularEnds(bounds.size, radius: radius) { path = path.dividedAsContinuous }
      return path.lottieShapes { Self.coordinate($0, 1) }.first ?? .members([:])
    }
  }

  // MARK: Paints

  func group(_ shapes: [JSONValue], position: JSONValue? = nil, scale: JSONValue? = nil) -> JSONValue {
    // lottie-web needs the opacity.
    let transform = JSONValue.members([
      "ty": .string("tr"), "p": position, "s": scale, "o": Self.constant(.int(100)),
    ])
    return .members(["ty": .string("gr"), "it": .array(shapes + [transform])])
  }

  func rectangle(_ box: CGRect) -> JSONValue {
    .members([
      "ty": .string("rc"), "p": Self.constant(CGPoint(x: box.midX, y: box.midY)), "r": Self.constant(.int(0)),
      "s": Self.constant(CGPoint(x: box.width, y: box.height)),
    ])
  }

  mutating func fill(_ color: Paint, rule: PaintedPath.FillRule = .nonzero) -> JSONValue {
    paint("fl", color, ["r": rule == .evenodd ? .int(2) : .int(1)])
  }

  private mutating func paint(
    _ type: String, _ color: Paint, _ members: KeyValuePairs<String, JSONValue>
  ) -> JSONValue {
    .members([
      "ty": .string(type),
      "c": shares(color.series, { [$0.x, $0.y, $0.z, 0] }) { value in
        .array([.lottie(value.x, places: 4), .lottie(value.y, places: 4), .lottie(value.z, places: 4), .int(1)])
      },
      "o": shares(
        color.series, { value in [color.share.map { $0 * value.w } ?? 1, 0, 0, 0] }, { .lottie($0.x * 100) }),
    ]).adding(members)
  }

  /// Returns the shapes of a text or of paths without cuts, topmost first.
  mutating func shapes(_ contents: ContentsRecording) -> [JSONValue] {
    switch contents.contents {
    case .text(let text): self.text(text, contents)
    case .paths(let paths): paths.reversed().map { shape($0, color: color(of: $0, contents)) }
    case .none, .image: []
    }
  }

  /// Returns the colour of a path over time: its own, or that of all paths at its share of the alpha.
  func color(of path: PaintedPath, _ contents: ContentsRecording) -> Paint {
    guard !contents.color.isConstant, let common = contents.contents.color, common.alpha > 0 else {
      return (.constant(path.color.components), 1)
    }
    return (contents.color, path.color.alpha / common.alpha)
  }

  /// Returns the group of a shape without cuts.
  mutating func shape(_ painted: PaintedPath, color: Paint) -> JSONValue {
    var groups: [JSONValue] = []
    for part in painted.parts {
      let paths = part.path.lottieShapes { Self.coordinate($0, 1) }.map { path in
        JSONValue.members(["ty": .string("sh"), "ks": Self.constant(path)])
      }
      guard !paths.isEmpty else { continue }
      let paint: JSONValue
      if let stroke = part.stroke {
        paint = self.paint(
          "st", color,
          [
            "w": Self.constant(.lottie(stroke.width)),
            "lc": .int(stroke.cap == .butt ? 1 : stroke.cap == .round ? 2 : 3),
            "lj": .int(stroke.join == .miter ? 1 : stroke.join == .round ? 2 : 3), "ml": .lottie(stroke.miterLimit),
          ])
      } else if let gradient = painted.gradient {
        paint = Self.fill(gradient, rule: part.fillRule)
      } else {
        paint = fill(color, rule: part.fillRule)
      }
      groups.append(group(paths + [paint]))
    }
    return groups.count == 1 ? groups[0] : group(groups.reversed())
  }

  /// Returns the fill of a gradient: its colours, then its alphas, each after its place.
  private static func fill(_ gradient: LinearGradient, rule: PaintedPath.FillRule) -> JSONValue {
    fill(gradient.stops, from: gradient.start, to: gradient.end, rule: rule)
  }

  private static func fill(
    _ stops: [(place: Double, color: RGBAColor)], from start: CGPoint, to end: CGPoint, rule: PaintedPath.FillRule
  ) -> JSONValue {
    var numbers = stops.flatMap { [$0.place, $0.color.red, $0.color.green, $0.color.blue] }
    if stops.contains(where: { $0.color.alpha < 1 }) { numbers += stops.flatMap { [$0.place, $0.color.alpha] } }
    return .members([
      "ty": .string("gf"), "r": rule == .evenodd ? .int(2) : .int(1), "o": constant(.int(100)), "t": .int(1),
      "s": constant(start), "e": constant(end),
      "g": .members([
        "p": .int(stops.count), "k": constant(.array(numbers.map { .lottie($0, places: 4) })),
      ]),
    ])
  }

  /// Returns stripes of one colour as a rectangle with a gradient, within a quarter of a step of 255; nil for other paths.
  func gradient(of paths: [PaintedPath]) -> JSONValue? {
    guard let stripes = paths.stripes, let least = stripes.map(\.height).min(), let color = paths.first?.color,
      paths.allSatisfy({ $0.color.opaque == color.opaque })
    else { return nil }
    // The middles of low stripes, and both ends of others.
    var points: [(y: Double, alpha: Double)] = []
    for (stripe, path) in zip(stripes, paths) {
      points.append((Double(stripe.minY + least / 2), path.color.alpha))
      if stripe.height > least * 1.5 { points.append((Double(stripe.maxY - least / 2), path.color.alpha)) }
    }
    let (top, bottom) = (points[0].y, points[points.count - 1].y)
    guard top < bottom else { return nil }
    func isStraight(_ first: Int, _ last: Int) -> Bool {
      let (start, slope) = (
        points[first], (points[last].alpha - points[first].alpha) / (points[last].y - points[first].y)
      )
      return points[first...last].allSatisfy { abs(start.alpha + ($0.y - start.y) * slope - $0.alpha) < 0.25 / 255 }
    }
    var kept = [0]
    for index in points.indices.dropFirst(2) where !isStraight(kept[kept.count - 1], index) { kept.append(index - 1) }
    let stops = (kept + [points.count - 1]).map { index in
      (
        place: (points[index].y - top) / (bottom - top),
        color: color.opaque.withAlpha(multipliedBy: points[index].alpha)
      )
    }
    let fill = Self.fill(stops, from: CGPoint(x: 0, y: top), to: CGPoint(x: 0, y: bottom), rule: .nonzero)
    return group([rectangle(stripes.reduce(.null) { $0.union($1) }), fill])
  }

  // MARK: Text

  private mutating func text(_ text: TextContents, _ contents: ContentsRecording) -> [JSONValue] {
    let origin = lengths(contents.origin)
    let (size, stretch) = (max(text.line.style.size, 1e-6), text.line.stretch)
    let scale = scale(of: text, contents, units: Self.grid)
    return text.runs.reversed().map { run in
      var shapes: [JSONValue] = []
      for (index, glyph) in run.glyphs {
        guard case .outline(let outline) = glyph.shape, !outline.path.isEmpty else { continue }
        let series = index < contents.glyphs.count ? contents.glyphs[index] : .constant(.zero)
        let isMoving = index < contents.glyphs.count
        let path = outline.path.map { point in
          CGPoint(
            x: point.x * glyph.size + (isMoving ? 0 : glyph.x), y: point.y * glyph.size + (isMoving ? 0 : glyph.y))
        }
        let merged = path.merged(within: 1 / Self.grid)
        let paths = merged.lottieShapes { Self.coordinate($0, Self.grid) }.map { path in
          JSONValue.members(["ty": .string("sh"), "ks": Self.constant(path)])
        }
        guard isMoving else {
          shapes += paths
          continue
        }
        let place = lengths(series, { $0 * [size * stretch, size, 0, 0] }) { Self.point($0 * Self.grid) }
        shapes.append(group(paths, position: place))
      }
      let color = run.color == text.color ? contents.color : .constant(run.color.components)
      return group(shapes + [fill((color, 1))], position: origin, scale: scale)
    }
  }

  /// Returns the scale of a text, whose shapes have `units` per point.
  mutating func scale(of text: TextContents, _ contents: ContentsRecording, units: Double) -> JSONValue {
    // As widths of the line, so that errors are in points.
    let size = max(text.line.style.size, 1e-6)
    let reach = max(text.line.width, size)
    let widths = { (value: ValueCurve.Value) -> ValueCurve.Value in
      let growth = value.x / size * reach
      return [growth * value.y / contents.firstSize / text.line.stretch, growth, 0, 0]
    }
    let factor = 100 / units / reach
    return lengths(contents.scale, widths) { value in
      .array([.lottie(value.x * factor, places: 6), .lottie(value.y * factor, places: 6)])
    }
  }

  static func coordinate(_ value: Double, _ units: Double) -> JSONValue {
    units == 1 ? .lottie(value) : .lottie((value * units).rounded(), places: 0)
  }
}

extension VectorPath {
  /// Returns the subpaths as Lottie's shapes: vertices, with tangents that are relative to them.
  func lottieShapes(_ number: (Double) -> JSONValue) -> [JSONValue] {
    struct Vertex {
      var place: CGPoint
      var arriving = CGPoint.zero
      var leaving = CGPoint.zero
    }
    var (result, vertices) = ([JSONValue](), [Vertex]())
    func end(isClosed: Bool) {
      if isClosed, vertices.count > 1, let last = vertices.last, last.place == vertices[0].place {
        vertices[0].arriving = last.arriving
        vertices.removeLast()
      }
      if vertices.count > 1 {
        func list(_ point: (Vertex) -> CGPoint) -> JSONValue {
          .array(vertices.map { .array([number(point($0).x), number(point($0).y)]) })
        }
        result.append(
          .members([
            "c": .bool(isClosed), "v": list(\.place), "i": list(\.arriving), "o": list(\.leaving),
          ]))
      }
      vertices = []
    }
    for element in elements {
      switch element {
      case .move(let point):
        end(isClosed: false)
        vertices = [Vertex(place: point)]
      case .line(let point): vertices.append(Vertex(place: point))
      case .curve(let point, let control1, let control2):
        guard let last = vertices.last else { continue }
        vertices[vertices.count - 1].leaving = CGPoint(x: control1.x - last.place.x, y: control1.y - last.place.y)
        let arriving = CGPoint(x: control2.x - point.x, y: control2.y - point.y)
        vertices.append(Vertex(place: point, arriving: arriving))
      case .close:
        let start = vertices.first
        end(isClosed: true)
        if let start { vertices = [Vertex(place: start.place)] }
      }
    }
    end(isClosed: false)
    return result
  }
}
