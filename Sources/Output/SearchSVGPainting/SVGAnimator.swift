import Foundation
import SearchGeometry
import SearchLayers

/// Writes layer trees over a span of time as one SVG file that plays them by CSS animations, without scripts.
///
/// Every value is sampled until straight lines between samples are within 0.016 pt, or 1/255 of an opacity or colour, of
/// what they stand for; jumps are found to two microseconds. Who asks for reduced motion sees the last instant, still.
package struct SVGAnimator: Sendable {
  /// In seconds.
  package var duration: Double
  /// Whether it begins again without end.
  package var loops: Bool
  /// Instants at which something begins, from which sampling starts; in seconds.
  package var breaks: [Double]

  package init(duration: Double, loops: Bool = true, breaks: [Double] = []) {
    self.duration = duration
    self.loops = loops
    self.breaks = breaks
  }

  /// Samples are at least this dense before they are refined, in seconds.†
  private static let step = 1.0 / 30
  /// Where a difference does not shrink by halving the time it is a jump, this wide.†
  private static let jump = 2e-6

  /// - Parameters:
  ///   - canvas: the part of the tree that the file shows, in the root's coordinates.
  ///   - tree: the layers at so many seconds from the beginning; asked in no order.
  package func document<Failure: Error>(
    canvas: CGRect, tree: (Double) throws(Failure) -> Layer
  ) throws(Failure) -> String {
    var union = SVGUnion(canvas: canvas)
    for (time, root) in try samples(tree) { union.add(root, at: time) }
    var keyframes = SVGKeyframes(duration: duration)
    let (root, motions) = union.finished(&keyframes)
    var writer = SVGWriter(text: .outlines, canvas: canvas)
    writer.motions = motions
    if let root { writer.write(root) }
    return writer.document(style: style(keyframes))
  }

  private func style(_ keyframes: SVGKeyframes) -> String {
    guard !keyframes.rules.isEmpty else { return "" }
    let count = loops ? "infinite" : "1 forwards"
    // One rule for whatever is animated: what has a name has this pace.
    let pace = "[style]{animation:\(SVGText.number(duration))s linear \(count)}"
    return
      (["<style><![CDATA[", SVGMotion.rules, pace] + keyframes.rules
      + ["@media (prefers-reduced-motion:reduce){[style]{animation:none!important}}", "]]></style>"])
      .joined(separator: "\n")
  }

  // MARK: Sampling

  private func samples<Failure: Error>(
    _ tree: (Double) throws(Failure) -> Layer
  ) throws(Failure) -> [(Double, Layer)] {
    var times: Set<Double> = [0, duration]
    for index in 0...Int(max(min(duration / Self.step, 100_000), 0)) { times.insert(Double(index) * Self.step) }
    for time in breaks where time > 0 && time < duration {
      times.insert(time)
      times.insert(max(time - Self.jump / 2, 0))
    }
    let sorted = times.filter { $0 <= duration }.sorted()
    var result: [(Double, Layer)] = []
    for time in sorted {
      let root = try tree(time)
      if let last = result.last { try refine(from: last, to: (time, root), tree, into: &result) }
      result.append((time, root))
    }
    return result
  }

  /// Adds what lies between two samples as far as no straight line stands for it.
  private func refine<Failure: Error>(
    from a: (Double, Layer), to b: (Double, Layer), _ tree: (Double) throws(Failure) -> Layer,
    into result: inout [(Double, Layer)]
  ) throws(Failure) {
    guard b.0 - a.0 > Self.jump, a.1 != b.1 || b.0 - a.0 > Self.step / 2 else { return }
    let middle = (a.0 + b.0) / 2
    let root = try tree(middle)
    if root.isBetween(a.1, b.1) { return }
    try refine(from: a, to: (middle, root), tree, into: &result)
    result.append((middle, root))
    try refine(from: (middle, root), to: b, tree, into: &result)
  }
}

extension Layer {
  /// Whether this tree is halfway between two others as closely as keyframes have to be.
  fileprivate func isBetween(_ a: Layer, _ b: Layer) -> Bool {
    guard name == a.name, name == b.name, sublayers.count == a.sublayers.count, sublayers.count == b.sublayers.count,
      contents.isSame(as: a.contents), contents.isSame(as: b.contents), (mask == nil) == (a.mask == nil),
      (mask == nil) == (b.mask == nil)
    else { return false }
    func near(_ value: Double, _ low: Double, _ high: Double, _ tolerance: Double) -> Bool {
      abs((low + high) / 2 - value) <= tolerance
    }
    let lengths: [KeyPath<Layer, CGFloat>] = [
      \.frame.origin.x, \.frame.origin.y, \.frame.size.width, \.frame.size.height, \.contentOffset.x, \.contentOffset.y,
    ]
    for path in lengths where !near(self[keyPath: path], a[keyPath: path], b[keyPath: path], SVGTracks.length) {
      return false
    }
    guard near(opacity, a.opacity, b.opacity, SVGTracks.share),
      near(cornerRadius, a.cornerRadius, b.cornerRadius, SVGTracks.length),
      isColor(backgroundColor, between: a.backgroundColor, and: b.backgroundColor)
    else { return false }
    if case .text(let text) = contents, case .text(let first) = a.contents, case .text(let second) = b.contents {
      guard near(text.origin.x, first.origin.x, second.origin.x, SVGTracks.length),
        near(text.origin.y, first.origin.y, second.origin.y, SVGTracks.length),
        isColor(text.color, between: first.color, and: second.color)
      else { return false }
    }
    if let mask, let first = a.mask, let second = b.mask, !mask.isBetween(first, second) { return false }
    for (index, sublayer) in sublayers.enumerated()
    where !sublayer.isBetween(a.sublayers[index], b.sublayers[index]) {
      return false
    }
    return true
  }

  private func isColor(_ color: RGBAColor?, between a: RGBAColor?, and b: RGBAColor?) -> Bool {
    guard let color, let a, let b else { return color == nil && a == nil && b == nil }
    let numbers = [color, a, b].map { SVGTracks.numbers($0) }
    return (0..<4).allSatisfy { abs((numbers[1][$0] + numbers[2][$0]) / 2 - numbers[0][$0]) <= SVGTracks.share }
  }
}
