import Foundation
import SearchGeometry
import SearchLayers

extension LottieWriter {
  /// Writes a line as text layers: one for each run of one colour and font.
  mutating func writeLive(
    _ text: TextContents, _ contents: ContentsRecording, _ name: String, _ fade: ValueSeries, in base: Space
  ) {
    let line = text.line
    let runs = line.runs(of: text)
    for (index, run) in runs.enumerated() {
      let start = runs.count > 1 ? run.left : text.alignment.share * line.width
      let justification = runs.count > 1 || text.alignment == .left ? 0 : text.alignment == .right ? 1 : 2
      let color =
        run.color == text.color ? contents.color.latest.map(RGBAColor.init(components:)) ?? run.color : run.color
      let font = font(run.font)
      let style = JSONValue.members([
        "s": .lottie(run.font.size), "f": .string(font), "t": .string(run.string), "j": .int(justification),
        "tr": .lottie(line.tracking / max(run.font.size, 1e-6) * 1000), "lh": .lottie(run.font.size * 1.2),
        "ls": .int(0), "fc": .array([color.red, color.green, color.blue].map { .lottie($0, places: 4) }),
      ])
      let document = JSONValue.members(["k": .array([.members(["t": .int(0), "s": style])])])
      let position = lengths(contents.origin, { $0 + [base.origin.x + start, base.origin.y, 0, 0] })
      add(
        .text, name.isEmpty || index == 0 ? name : "\(name).\(index + 1)", in: base, position: position,
        opacity: opacity(fade, times: color.alpha),
        scale: scale(of: text, contents, units: 1),
        [
          "t": .members([
            "d": document, "p": .members([:]), "a": .array([]),
            "m": .members(["g": .int(1), "a": Self.constant(CGPoint.zero)]),
          ])
        ])
    }
  }

  /// Returns the name of a font in the file's list of fonts.
  private mutating func font(_ font: TextFont) -> String {
    let styles = [
      100: "Thin", 200: "ExtraLight", 300: "Light", 500: "Medium", 600: "SemiBold", 700: "Bold", 800: "ExtraBold",
      900: "Black",
    ]
    let style = styles[(font.weight + 50) / 100 * 100] ?? "Regular"
    let name = "\(font.family)-\(font.weight)"
    fonts[name] = .members([
      "fName": .string(name), "fFamily": .string(font.family), "fStyle": .string(style),
      "fWeight": .string("\(font.weight)"), "ascent": .int(75),
    ])
    return name
  }
}

extension TextContents.Alignment {
  /// The share of the line's width that is left of the point that stays in place.
  fileprivate var share: Double { self == .left ? 0 : self == .right ? 1 : 0.5 }
}

extension TextLine {
  fileprivate struct LiveRun {
    var string: String
    var color: RGBAColor
    var font: TextFont
    /// The left end, from that of the line.
    var left: Double
  }

  /// The parts of the displayed string in one colour and font each.
  fileprivate func runs(of text: TextContents) -> [LiveRun] {
    var (result, offset) = ([LiveRun](), 0)
    for character in displayedString {
      let length = character.utf8.count
      let (color, font) = (text.color(at: offset), font(at: offset))
      let range = offset..<offset + length
      let left = glyphs.filter { range.contains($0.cluster) }.map(\.x).min()
      if let last = result.last, last.color == color, last.font == font {
        result[result.count - 1].string.append(character)
        result[result.count - 1].left = min(last.left, left ?? last.left)
      } else {
        result.append(
          LiveRun(string: String(character), color: color, font: font, left: left ?? result.last?.left ?? 0))
      }
      offset += length
    }
    return result
  }
}
