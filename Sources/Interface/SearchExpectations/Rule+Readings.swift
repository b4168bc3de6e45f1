import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

extension Rule {
  /// A layer, or two, that the rule is applied to apart from others.
  struct Subject: Hashable {
    var key: Layer.Key?
    var other: Layer.Key?
  }

  struct Reading {
    var subject = Subject()
    var name: String
    var number: Double
    /// The number once no animation is in flight.
    var model: Double?
    /// The value as results show it, if it is not the number.
    var shown: ExpectationVerdict.RuleValue?
  }

  /// Returns the numbers that layers have at an instant.
  /// - Parameter shows: true for the values as results show them.
  func readings(_ layers: [ObservedLayer], at time: Instant, of stage: Stage, shows: Bool = false) -> [Reading] {
    // By index: copies of layers take longer than what is read of them.
    let own = texts.isEmpty ? subjects.indices(in: layers) : layers.indices.filter { subject(of: layers[$0]) != nil }
    func each(
      _ number: (ObservedLayer) -> Double?, _ shown: (ObservedLayer) -> ExpectationVerdict.RuleValue? = { _ in nil }
    ) -> [Reading] {
      own.compactMap { index in
        number(layers[index]).map {
          Reading(
            subject: .init(key: layers[index].key), name: layers[index].name, number: $0,
            shown: shows ? shown(layers[index]) : nil)
        }
      }
    }
    switch condition {
    case .appears, .disappears: return []
    case .continuous where reader == nil: return each { _ in 0 }
    case .truncated(let wanted):
      return each {
        $0.line.map { $0.isTruncated == wanted ? -1 : 1 }
      } _: {
        $0.line.map { .text($0.displayedString) }
      }
    case .text(let wanted):
      return texts(in: layers).map { owner, lines in
        Reading(
          subject: .init(key: owner.key), name: owner.name,
          number: (owner.text(ofLines: lines) ?? lines.joined(separator: " ")) == wanted ? -1 : 1,
          shown: .text(lines.joined(separator: " ")))
      }
    case .minSize(let width, let height):
      return each {
        max(width - $0.frame.width, height - $0.frame.height)
      } _: {
        .numbers([$0.frame.width, $0.frame.height])
      }
    case .inside(let name):
      let container: CGRect? =
        switch name {
        case "screen": CGRect(origin: .zero, size: stage.size(at: time))
        case "safeArea": stage.safeArea(at: time)
        default: others.indices(in: layers).first.map { layers[$0].frame }
        }
      guard let container else { return [] }
      return each { $0.frame.distance(outside: container) }
    case .clearOf:
      let others = others.indices(in: layers)
      return own.flatMap { own in others.filter { $0 != own }.compactMap { Self.overlap(layers[own], layers[$0]) } }
    case .neverOverlap:
      return own.indices.flatMap { index in
        own[(index + 1)...].compactMap { Self.overlap(layers[own[index]], layers[$0]) }
      }
    case .isColor:
      let wanted = colors[stage.step(at: time)].components
      return each { layer in
        guard let value = reader?.value(of: layer) else { return nil }
        let difference = value - wanted
        return max(abs(difference[0]), abs(difference[1]), abs(difference[2]), abs(difference[3]))
      } _: {
        reader?.value(of: $0).map { .text(RGBAColor(components: $0).hex) }
      }
    default:
      guard let reader else { return [] }
      guard expectation.plus.isEmpty else {
        let all = own + others.indices(in: layers)
        let numbers = all.compactMap { reader.number(of: layers[$0]) }
        if numbers.isEmpty { return [] }
        return [
          Reading(
            name: (expectation.layers + expectation.plus).joined(separator: " + "), number: numbers.reduce(0, +),
            model: all.compactMap { reader.modelNumber(of: layers[$0]) }.reduce(0, +))
        ]
      }
      return own.compactMap { index in
        reader.number(of: layers[index]).map {
          Reading(
            subject: .init(key: layers[index].key), name: layers[index].name, number: $0,
            model: reader.modelNumber(of: layers[index]))
        }
      }
    }
  }

  /// Returns the subject that a layer is, or whose text it shows.
  private func subject(of layer: ObservedLayer) -> ObservedLayer? {
    if subjects.contains(where: { $0.matches(layer) }) { return layer }
    guard texts.contains(where: { $0.matches(layer) }), let owner = layer.textOwner else { return nil }
    // A pattern that ends in a star names the layers that it means: the text of a field is not among those of its bar.
    let isNamed = layer.role != .text || subjects.contains { $0.matches(owner) && !$0.text.hasSuffix("*") }
    return isNamed || !subjects.contains { $0.matches(owner) } ? subject(of: owner) : nil
  }

  /// Returns the subjects that have text, with their lines.
  private func texts(in layers: [ObservedLayer]) -> [(owner: ObservedLayer, lines: [String])] {
    var texts: [(owner: ObservedLayer, lines: [String])] = []
    for layer in layers {
      guard let line = layer.line?.string, let owner = subject(of: layer) else { continue }
      if texts.last?.owner === owner {
        texts[texts.count - 1].lines.append(line)
      } else {
        texts.append((owner, [line]))
      }
    }
    return texts
  }

  /// The depth of the area that two layers have in common, negative for a gap; nil if one of them is transparent.
  private static func overlap(_ a: ObservedLayer, _ b: ObservedLayer) -> Reading? {
    guard a.hasOpacity, b.hasOpacity else { return nil }
    let width = min(a.frame.maxX, b.frame.maxX) - max(a.frame.minX, b.frame.minX)
    let height = min(a.frame.maxY, b.frame.maxY) - max(a.frame.minY, b.frame.minY)
    return Reading(
      subject: .init(key: a.key, other: b.key), name: "\(a.name) and \(b.name)", number: min(width, height))
  }
}

extension ObservedLayer {
  /// Returns the text that was broken into lines, which the layer's label is unless the scene gives it another; nil then.
  fileprivate func text(ofLines lines: [String]) -> String? {
    if lines.count == 1 { return lines[0] }
    func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    return label.flatMap { letters($0) == letters(lines.joined()) ? $0 : nil }
  }
}

extension CGRect {
  /// Returns how far the rectangle is outside another one, in points; negative for the least gap inside it. `contains` compares
  /// sums that are rounded.
  func distance(outside other: CGRect) -> Double {
    max(other.minX - minX, maxX - other.maxX, other.minY - minY, maxY - other.maxY)
  }
}
