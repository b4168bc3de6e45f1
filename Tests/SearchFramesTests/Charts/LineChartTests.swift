import Foundation
import SearchGeometry
import SearchLayers
import Testing

@testable import SearchFrames

/// Text with characters that are half an em wide.
struct HalfEms: TextSetting {
  func line(_ string: String, style: TextStyle, fitting width: Double?) -> TextLine {
    TextLine(string: string, style: style, width: Double(string.count) * style.size / 2, glyphs: [])
  }
}

struct LineChartTests {
  static let chart = LineChart(
    span: 0...4,
    panels: [
      .init(
        unit: "pt",
        lines: [
          .init(
            name: "jump.frame.x",
            runs: [
              [
                .init(time: 0, value: 10), .init(time: 1.999999, value: 10), .init(time: 2, value: 90),
                .init(time: 4, value: 90),
              ]
            ]
          ),
          .init(
            name: "gap.frame.x",
            runs: [[.init(time: 0, value: 0), .init(time: 1, value: 100)], [.init(time: 3, value: 50)]]),
        ]),
      .init(
        unit: "", lines: [.init(name: "jump.opacity", runs: [[.init(time: 0, value: 1), .init(time: 4, value: 1)]])]),
    ],
    events: [
      .init(time: 2, name: "first"), .init(time: 2.05, name: "second"), .init(time: 3.99, name: "at the very end"),
    ])

  func layer() throws -> Layer { Self.chart.layer(width: 640, colors: .light, text: HalfEms()) }

  func points(_ layer: Layer) -> [CGPoint] {
    guard case .paths(let paths) = layer.contents else { return [] }
    return paths.flatMap { path in
      path.parts[0].path.elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point): CGPoint(x: point.x + layer.frame.minX, y: point.y + layer.frame.minY)
        default: nil
        }
      }
    }
  }

  /// A jump is vertical; a gap is not drawn; a single sample is a dot.
  @Test func linesPassThroughTheirValues() throws {
    let root = try layer()
    let grid = try #require(root.layer(named: "panel.0.grid")).frame
    let jump = points(try #require(root.layer(named: "panel.0.line.0")))
    #expect(jump.count == 4)
    #expect(abs(jump[1].x - jump[2].x) < 0.001 && abs(jump[1].y - jump[2].y - grid.height * 0.8) < 1)
    #expect(abs(jump[2].x - grid.midX) < 0.001)
    let gap = points(try #require(root.layer(named: "panel.0.line.1")))
    #expect(gap.count == 4)
    #expect(gap[0] == CGPoint(x: grid.minX, y: grid.maxY) && gap[1].y == grid.minY)
    #expect(gap[2] == gap[3])
    // A constant share is drawn in 0…1.
    let still = points(try #require(root.layer(named: "panel.1.line.0")))
    #expect(still.allSatisfy { $0.y == root.layer(named: "panel.1.grid")?.frame.minY })
  }

  /// All text is inside the chart and does not overlap; layer names are unique.
  @Test func textDoesNotOverlap() throws {
    let root = try layer()
    var names: [String] = []
    var words: [CGRect] = []
    root.walk { layer, frame in
      names.append(layer.name)
      if case .text = layer.contents { words.append(frame) }
    }
    #expect(Set(names).count == names.count)
    #expect(words.count > 15)
    for (index, frame) in words.enumerated() {
      #expect(root.frame.contains(frame), "\(frame)")
      for other in words[..<index] { #expect(!frame.insetBy(dx: 0.5, dy: 2).intersects(other), "\(frame) \(other)") }
    }
    // No event's line crosses another's name.
    for index in Self.chart.events.indices {
      let line = try #require(root.layer(named: "event.\(index).line")).frame
      for other in Self.chart.events.indices {
        let name = try #require(root.layer(named: "event.\(other)")).frame
        #expect(!(name.minX < line.minX && line.minX < name.maxX && line.minY < name.maxY), "\(index) \(other)")
      }
    }
  }

  @Test func coloursContrastWithBothBackgrounds() {
    func luminance(_ color: RGBAColor) -> Double {
      func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    func contrast(_ a: RGBAColor, _ b: RGBAColor) -> Double {
      let (low, high) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
      return (high + 0.05) / (low + 0.05)
    }
    for colors in ChartColors.allCases {
      // WCAG 2.2, 1.4.3 requires 4.5 for text.
      #expect(contrast(colors.words, colors.ground) >= 7 && contrast(colors.faintWords, colors.ground) >= 4.5)
      #expect(contrast(colors.words, colors.sheet) >= 4.5)
      for index in 0..<4 { #expect(contrast(colors.line(index), colors.ground) >= 2.6, "\(colors) \(index)") }
    }
  }
}
