import Foundation
import SearchLayers
import SearchScenes

/// Text in which the parts that match what is typed have a look of their own.
package struct HighlightedText {
  private let highlight: SearchScene.Highlight
  private let typed: String
  private let setting: any TextSetting
  private let context: any ViewEnvironment

  /// - Parameters:
  ///   - typed: the typed text; empty for no matches.
  ///   - setting: what has set the text.
  package init(
    _ highlight: SearchScene.Highlight, typed: String, set setting: any TextSetting,
    in environment: any ViewEnvironment
  ) {
    (self.highlight, self.typed, self.setting, context) = (highlight, typed, setting, environment)
  }

  /// Returns a label in which the parts that match the typed text are highlighted, above the layers of their backgrounds.
  package func layers(of label: Layer) -> [Layer] {
    guard !typed.isEmpty else { return [label] }
    var label = label
    guard case .text(var text) = label.contents else {
      let lines = label.sublayers
      label.sublayers = []
      for line in lines { label.sublayers += layers(of: line) }
      return [label]
    }
    let line = text.line
    let end = line.isTruncated ? line.displayedString.utf8.count - "\u{2026}".utf8.count : line.string.utf8.count
    let ranges = CaseInsensitive.ranges(ofAny: typed, in: line.string).filter { $0.lowerBound < end }
      .map { $0.lowerBound..<min($0.upperBound, end) }
    if let color = highlight.color.map({ context.color($0) }) {
      text.highlights = ranges.map { TextContents.Highlight(range: $0, color: color) }
      label.contents = .text(text)
    }
    guard let background = highlight.background else { return [label] }
    func x(_ offset: Int) -> Double {
      let start = String(decoding: line.string.utf8.prefix(offset), as: UTF8.self)
      let width = setting.line(start, style: line.style, fitting: nil).width
      return context.grid.round(line.isRightToLeft ? line.width - width : width)
    }
    var layers: [Layer] = []
    for (index, range) in ranges.enumerated() {
      var (first, last) = (x(range.lowerBound), x(range.upperBound))
      // Mirroring the tree moves layers, but leaves a line's glyphs in their order.
      if context.isRightToLeft { (first, last) = (label.frame.width - first, label.frame.width - last) }
      layers.append(
        Layer(
          name: "\(label.name).match.\(index)",
          frame: CGRect(
            x: label.frame.minX + min(first, last), y: label.frame.minY, width: abs(last - first),
            height: label.frame.height), backgroundColor: context.color(background)))
    }
    return layers + [label]
  }
}
