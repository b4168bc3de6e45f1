import Foundation
import SearchGeometry
import SearchLayers

extension LottieWriter {
  /// Writes a shadow: a shape if it is sharp, else a picture, because few players have blurs.
  mutating func write(_ shadow: Shadow, of layer: RecordedLayer, in space: Space) {
    let recording = layer.recording
    let (name, opacity) = (layer.name + ".shadow", opacity(recording[.opacity]))
    let place = position(recording[.position], in: space)
    let base = Space(parent: add(.null, name + ".position", in: space, position: place))
    if shadow.sigma == 0 {
      let inside = Space(parent: base.parent, origin: CGPoint(x: shadow.offset.width, y: shadow.offset.height))
      let shapes = background(of: recording, in: .constant(shadow.color.components))
      add(.shapes, name, in: inside, opacity: opacity, ["shapes": .array(shapes)])
      return
    }
    var caster = Layer(name: "", frame: recording.largestBounds, shadow: shadow)
    (caster.cornerRadius, caster.cornerCurve) = (recording.layer.cornerRadius, recording.layer.cornerCurve)
    guard let (file, frame) = picture(caster) else { return }
    let bounds = recording[.bounds]
    note { entry in
      entry.pictures += 1
      // The picture is scaled, with its blur.
      if !bounds.isConstant { entry.levels = max(entry.levels, shadow.color.alpha * 255) }
    }
    let (width, height) = (caster.frame.width, caster.frame.height)
    write(
      file, name, bounds,
      { size in
        let (right, bottom) = (frame.maxX - width, frame.maxY - height)
        return [frame.minX, frame.minY, size.x + right - frame.minX, size.y + bottom - frame.minY]
      }, opacity, in: base)
  }

  // MARK: Groups

  mutating func writeGroup(_ layer: RecordedLayer, in space: Space) {
    let recording = layer.recording
    let clip = layer.clip
    var box = (clip == .rectangle ? recording.largestBounds : layer.extent).integral
    guard box.width > 0, box.height > 0 else { return }
    // Some players end a composition at whole pixels, which would cut the edge of a shape between them.
    if clip != .rectangle { box = box.insetBy(dx: -1, dy: -1) }
    let anchor = CGPoint(x: -box.minX, y: -box.minY)
    if !recording[.opacity].isAlways(1) { isTranslucent = true }
    let id = composition(layer.name) { writer in
      let base = Space(origin: anchor)
      if recording.paintsBackground {
        let shapes = writer.background(of: recording)
        writer.add(.shapes, layer.name.isEmpty ? "" : layer.name + ".background", in: base, ["shapes": .array(shapes)])
      }
      writer.writeInside(layer, base: base)
    }
    let masks =
      clip != .path
      ? nil
      : JSONValue.array([
        .members([
          // lottie-web needs the expansion.
          "mode": .string("a"), "inv": .bool(false), "o": Self.constant(.int(100)), "x": Self.constant(.int(0)),
          "pt": path(of: recording, at: anchor),
        ])
      ])
    let position = position(recording[.position], in: space)
    let number = add(
      .composition, layer.name, in: space, position: position, anchor: anchor, opacity: opacity(recording[.opacity]),
      [
        "refId": .string(id), "w": .int(Int(box.width)), "h": .int(Int(box.height)),
        "hasMask": masks.map { _ in .bool(true) }, "masksProperties": masks,
        "tt": layer.mask.map { _ in .int(1) },
      ])
    guard let mask = layer.mask else { return }
    writeMatte(mask, of: layer, Space(parent: number, origin: anchor))
  }

  /// Writes the layer whose alpha masks the one before it.
  private mutating func writeMatte(_ mask: RecordedLayer, of layer: RecordedLayer, _ base: Space) {
    let offset = layer.recording[.contentOffset].latest ?? .zero
    let space = Space(parent: base.parent, origin: CGPoint(x: base.origin.x - offset.x, y: base.origin.y - offset.y))
    let box = mask.extent(in: mask.recording[.position]).integral
    let id = composition(mask.name) { writer in
      writer.write(mask, in: Space(origin: CGPoint(x: -box.minX, y: -box.minY)))
    }
    add(
      .composition, mask.name.isEmpty ? "" : mask.name + ".matte", in: space,
      anchor: CGPoint(x: -box.minX, y: -box.minY),
      [
        "refId": .string(id), "w": .int(max(Int(box.width), 1)), "h": .int(max(Int(box.height), 1)), "td": .int(1),
      ])
  }
}
