import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import TestSupport

@testable import SearchScenes

/// Valid scenes, any of them: what a property has to hold for.
struct RandomScene {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let words = [
    "a", "jazz", "Top Results", "no", "null", "~", "1.5", "0x1F", "#3", "*x", "&y", "- z", "a: b", "a #b", "\"q\"",
    "it's", " lead", "trail ", "{", "]", "🎧 mix", "日本語", "שלום", "line\nbreak", "tab\tx", "back\\slash", "%", "@home",
    "Song · Radiohead", "true", "=", "<<", "2026-01-01", "a, b", "e\u{301}", "\u{2028}", "\u{E000}", "?", "|", ">x",
    "!t",
  ]

  mutating func word() -> String { random.pick(Self.words) }

  mutating func words(_ count: ClosedRange<Int> = 0...4) -> [String] {
    (0..<Int.random(in: count, using: &random)).map { "\(word())\($0)" }
  }

  mutating func span() -> Instant {
    switch Int.random(in: 0...3, using: &random) {
    case 0: return .zero
    case 1: return .milliseconds(Double(Int.random(in: 1...5000, using: &random)))
    case 2: return .frames(Int.random(in: 1...600, using: &random), per: random.pick([24, 30, 60, 120, 7]))
    default: return Instant(Int.random(in: 1...999_999_999, using: &random), dividedBy: 1_000_000_000) ?? .zero
    }
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &random)
    return random.chance(0.7) ? (value * 100).rounded() / 100 : value
  }

  mutating func color() -> SearchScene.Color {
    guard random.chance(0.5) else { return .system(random.pick(SystemColor.allCases)) }
    let bytes = (0..<4).map { _ in Int.random(in: 0...255, using: &random) }
    return .rgba(RGBAColor(bytes[0], bytes[1], bytes[2], random.chance(0.5) ? 1 : Double(bytes[3]) / 255))
  }

  mutating func choice<Value: CaseIterable>(_ type: Value.Type) -> Value { random.pick(Array(Value.allCases)) }

  mutating func pad() -> Device {
    guard random.chance(0.6) else { return random.pick(Device.pads) }
    return Device(
      width: number(600...1200), height: number(700...1400), scale: random.pick([nil, 1, 2, 2.5]), idiom: .pad,
      statusBar: random.chance(0.4) ? 20 : nil, safeArea: Insets(top: number(0...60), bottom: number(0...40)))
  }

  mutating func rows() -> [Row] {
    words().map { title in
      let artwork: Row.Artwork? = random.chance(0.3) ? .color(color()) : random.chance(0.3) ? .image("art/a.png") : nil
      return Row(
        title: title, subtitle: random.chance(0.5) ? word() : nil, artwork: artwork,
        button: random.chance(0.3) ? word() : nil)
    }
  }

  mutating func placeholder() -> Placeholder {
    guard random.chance(0.5) else { return .text(word()) }
    return .rotation(
      .init(
        rotate: words(1...4), shuffle: random.chance(0.5) ? Int.random(in: 0...99, using: &random) : nil,
        fadeIn: span(), hold: span() + .milliseconds(1), fadeOut: span(), color: color(),
        clock: random.chance(0.5) ? .continuous : .displayLink(random.pick([24, 60, 120]))))
  }

  mutating func items() -> [BarItem] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      random.pick([.symbol("filter"), .title(word()), .image("a b.png"), .symbol(random.pick(BuiltInSymbol.names))])
    }
  }

  mutating func crop() -> Crop {
    random.chance(0.5)
      ? .layer("tags.bottom.0")
      : .rect(CGRect(x: number(-10...10), y: number(0...9), width: number(1...99), height: number(1...99)))
  }

  mutating func animation() -> Event.AnimationChoice {
    switch Int.random(in: 0...2, using: &random) {
    case 0: return .none
    case 1: return .spring(duration: span() + .milliseconds(1), bounce: number(-0.99...1))
    default:
      let own = TimingFunction(controlPoints: number(0...1), number(-2...2), number(0...1), number(-2...2))
      return .timing(duration: span(), curve: random.pick([.linear, .easeIn, .easeInOut, .default, own ?? .easeOut]))
    }
  }
}
