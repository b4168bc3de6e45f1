import Foundation
import SearchGeometry
import SearchLayers

extension LottieWriter {
  /// A colour over time, and a factor of its alpha; nil makes it opaque.
  typealias Paint = (series: ValueSeries, share: Double?)

  /// Writes contents as one layer or several.
  /// - Parameter fade: their opacity.
  mutating func write(
    _ contents: ContentsRecording, _ name: String, of recording: LayerRecording, _ fade: ValueSeries, in base: Space
  ) {
    if case .image(let image) = contents.contents, let span = frames(of: fade) {
      seen = span
      write(image, name, recording[.bounds], nil, in: base)
      seen = nil
      return
    }
    let opacity = opacity(fade)
    switch contents.contents {
    case .none: break
    case .image(let image): write(image, name, recording[.bounds], opacity, in: base)
    case .text(let text):
      guard options.text == .outlines else { return writeLive(text, contents, name, fade, in: base) }
      let shapes = shapes(contents)
      if !shapes.isEmpty { add(.shapes, name, in: base, opacity: opacity, ["shapes": .array(shapes)]) }
      for glyph in text.line.glyphs { write(glyph, of: contents, name, fade, in: base) }
    case .paths(let paths):
      if contents.color.isConstant, let gradient = gradient(of: paths) {
        add(.shapes, name, in: base, opacity: opacity, ["shapes": .array([gradient])])
        return
      }
      let isGroup = isTranslucent || opacity != nil
      if let opacity, paths.count > 1 {
        inComposition(name, contents.extent(in: recording), in: base, ["o": opacity]) { writer, inside in
          for path in paths { writer.write(path, name, writer.color(of: path, contents), nil, isGroup, in: inside) }
        }
      } else {
        for path in paths { write(path, name, color(of: path, contents), opacity, isGroup, in: base) }
      }
    }
  }

  /// Returns the seconds of the only whole frames in which a series is 1; nil for one that fades, or comes back.
  private func frames(of series: ValueSeries) -> Range<Double>? {
    let points = series.curve.points
    guard series.cycles.isEmpty, !series.isConstant, points.allSatisfy({ $0.value.x == 0 || $0.value.x == 1 }),
      let first = points.firstIndex(where: { $0.value.x == 1 }), first == 0 || points[first - 1].value.x == 0
    else { return nil }
    let rest = points[first...]
    let last = rest.firstIndex { $0.value.x == 0 }
    guard last.map({ index in points[index...].allSatisfy { $0.value.x == 0 } }) ?? true else { return nil }
    let (start, stop) = (
      first == 0 ? 0 : points[first].time, last.map { points[$0].time } ?? Double(end) / options.rate
    )
    let isWhole = [start, stop].allSatisfy { abs($0 * options.rate - ($0 * options.rate).rounded()) < 1e-4 }
    return isWhole && stop > start ? start..<stop : nil
  }

  private mutating func inComposition(
    _ name: String, _ extent: CGRect, in base: Space, _ members: KeyValuePairs<String, JSONValue> = [:],
    _ content: (inout LottieWriter, Space) -> Void
  ) {
    let box = extent.integral
    guard !box.isNull, box.width > 0, box.height > 0 else { return }
    let anchor = CGPoint(x: -box.minX, y: -box.minY)
    let id = composition(name) { content(&$0, Space(origin: anchor)) }
    let opacity = members.first { $0.key == "o" }?.value
    add(
      .composition, name, in: base, anchor: anchor, opacity: opacity,
      [
        "refId": .string(id), "w": .int(Int(box.width)), "h": .int(Int(box.height)),
        "tt": members.first { $0.key == "tt" }?.value, "td": members.first { $0.key == "td" }?.value,
      ])
  }

  // MARK: Shapes with cuts

  private mutating func write(
    _ painted: PaintedPath, _ name: String, _ paint: Paint, _ opacity: JSONValue?, _ isGroup: Bool, in base: Space
  ) {
    guard !painted.isSimple(inGroup: isGroup) else {
      add(.shapes, name, in: base, opacity: opacity, ["shapes": .array([shape(painted, color: paint)])])
      return
    }
    // A rectangle in the colour, of which the shape's alpha is the matte. Players composite no group for it.
    let box = painted.extent.integral
    guard !box.isNull else { return }
    let shapes = group([rectangle(box), fill(paint)])
    add(.shapes, name, in: base, opacity: opacity, ["shapes": .array([shapes]), "tt": .int(1)])
    let matte = name.isEmpty ? "" : name + ".matte"
    if painted.parts.contains(where: \.isCut) {
      inComposition(matte, painted.extent, in: base, ["td": .int(1)]) { writer, inside in
        writer.write(painted.parts[...], matte, in: inside)
      }
    } else {
      add(.shapes, matte, in: base, ["shapes": .array([black(painted.parts[...])]), "td": .int(1)])
    }
  }

  private mutating func black(_ parts: ArraySlice<PaintedPath.PathPart>) -> JSONValue {
    let parts = parts.map { PaintedPath.PathPart($0.path, stroke: $0.stroke, fillRule: $0.fillRule) }
    return shape(PaintedPath(parts, color: .black), color: (.constant(RGBAColor.black.components), 1))
  }

  /// Writes opaque parts in order. All before a run of cuts have an inverted matte.
  private mutating func write(_ parts: ArraySlice<PaintedPath.PathPart>, _ name: String, in base: Space) {
    guard let last = parts.lastIndex(where: \.isCut) else {
      if !parts.isEmpty { add(.shapes, name, in: base, ["shapes": .array([black(parts)])]) }
      return
    }
    let first = parts[..<last].lastIndex { !$0.isCut }.map { $0 + 1 } ?? parts.startIndex
    let before = PaintedPath(Array(parts[..<first]), color: .black)
    if before.parts.contains(where: \.isCut) {
      inComposition(name, before.extent, in: base, ["tt": .int(2)]) { $0.write(before.parts[...], name, in: $1) }
    } else {
      add(.shapes, name, in: base, ["shapes": .array([black(before.parts[...])]), "tt": .int(2)])
    }
    add(.shapes, name + ".cut", in: base, ["shapes": .array([black(parts[first...last])]), "td": .int(1)])
    write(parts[(last + 1)...], name, in: base)
  }

  // MARK: Images

  private mutating func write(
    _ image: ImageContents, _ name: String, _ bounds: ValueSeries, _ opacity: JSONValue?, in base: Space
  ) {
    func frame(_ size: ValueCurve.Value) -> ValueCurve.Value {
      let frame = image.frame(in: CGRect(x: 0, y: 0, width: max(size.x, 0), height: max(size.y, 0)))
      return [frame.minX, frame.minY, frame.width, frame.height]
    }
    guard let color = image.color else { return write(image.file, name, bounds, frame, opacity, in: base) }
    // A shape in the colour, of which the image's alpha is the matte.
    let rectangle = JSONValue.members([
      "ty": .string("rc"), "r": Self.constant(.int(0)), "s": lengths(bounds, { [frame($0).z, frame($0).w, 0, 0] }),
      "p": lengths(bounds, { [frame($0).x + frame($0).z / 2, frame($0).y + frame($0).w / 2, 0, 0] }),
    ])
    add(
      .shapes, name, in: base, opacity: opacity,
      ["shapes": .array([group([rectangle, fill((.constant(color.components), 1))])]), "tt": .int(1)])
    write(image.file, name.isEmpty ? "" : name + ".matte", bounds, frame, nil, in: base, isMatte: true)
  }

  /// - Parameter frame: the upright image's frame for a value of `place`: x, y, width and height.
  mutating func write(
    _ file: ImageFile, _ name: String, _ place: ValueSeries, _ frame: (ValueCurve.Value) -> ValueCurve.Value,
    _ opacity: JSONValue?, in base: Space, isMatte: Bool = false
  ) {
    let (isTurned, matrix) = (file.orientation.isTransposed, file.orientation.matrix.map(Double.init))
    let (width, height) = isTurned ? (file.height, file.width) : (file.width, file.height)
    let id = images[file] ?? "image_\(images.count + 1)"
    if images.updateValue(id, forKey: file) == nil {
      let data = Data(file.bytes).base64EncodedString()
      assets.append(
        .members([
          "id": .string(id), "w": .int(width), "h": .int(height), "u": .string(""), "e": .int(1),
          "p": .string("data:image/\(file.format.rawValue);base64,\(data)"),
        ]))
    }
    let position = lengths(
      place,
      { value in
        let frame = frame(value)
        return [
          base.origin.x + frame.x + matrix[4] * frame.z, base.origin.y + frame.y + matrix[5] * frame.w, 0, 0,
        ]
      })
    // A turned image is scaled first, then turned by a right angle.
    let turned = [matrix[1], -matrix[2]]
    let scale = lengths(
      place,
      { value in
        let frame = frame(value)
        let (x, y) = isTurned ? (turned[0] * frame.w, turned[1] * frame.z) : (matrix[0] * frame.z, matrix[3] * frame.w)
        return [x, y, 0, 0]
      },
      { value in
        .array([
          .lottie(value.x / Double(width) * 100, places: 6), .lottie(value.y / Double(height) * 100, places: 6),
        ])
      })
    add(
      .image, name, in: base, position: position, opacity: opacity, scale: scale,
      rotation: isTurned ? Self.constant(.int(90)) : nil,
      ["refId": .string(id), "td": isMatte ? .int(1) : nil])
  }

  /// Writes a glyph that is a colour bitmap.
  private mutating func write(
    _ glyph: Glyph, of contents: ContentsRecording, _ name: String, _ fade: ValueSeries, in base: Space
  ) {
    guard case .bitmap(let file, _, let x, let y, let width, let height) = glyph.shape else { return }
    let (left, top) = (glyph.x + x * glyph.size, glyph.y + y * glyph.size)
    let frame = { (origin: ValueCurve.Value) -> ValueCurve.Value in
      [origin.x + left, origin.y + top, width * glyph.size, height * glyph.size]
    }
    let opacity = opacity(fade, times: contents.color.latest?.w ?? 1)
    write(file, name, contents.origin, frame, opacity, in: base)
  }
}
