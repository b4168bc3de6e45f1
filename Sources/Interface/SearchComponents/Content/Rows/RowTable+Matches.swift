import Foundation
import SearchLayers
import SearchScenes

extension RowTable {
  /// Returns a label in which the parts that match the typed text are highlighted, above the layers of their backgrounds.
  func highlighting(_ label: Layer) throws(TextSettingError) -> [Layer] {
    guard let highlight = list.highlight, !typed.isEmpty else { return [label] }
    var label = label
    guard case .text(var text) = label.contents else {
      let lines = label.sublayers
      label.sublayers = []
      for line in lines { label.sublayers += try highlighting(line) }
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
    func x(_ offset: Int) throws(TextSettingError) -> Double {
      let start = String(decoding: line.string.utf8.prefix(offset), as: UTF8.self)
      let width = try matching.line(start, line.style).width
      return context.grid.round(line.isRightToLeft ? line.width - width : width)
    }
    var layers: [Layer] = []
    for (index, range) in ranges.enumerated() {
      let (first, last) = (try x(range.lowerBound), try x(range.upperBound))
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
