import Foundation
import SearchLayers
import Testing

@testable import SearchVectorPainting

@Suite("A span of time as SVG") struct SVGAnimatorTests {
  private let canvas = CGRect(x: 0, y: 0, width: 100, height: 50)

  private func screen(_ sublayers: [Layer]) -> Layer { Layer(name: "screen", frame: canvas, sublayers: sublayers) }

  @Test func aLayerAtRestHasNoKeyframes() throws {
    let text = try SVGAnimator(duration: 1).document(canvas: canvas) { _ in screen([box("a", x: 5)]) }
    #expect(!text.contains("@keyframes") && !text.contains("<style>"))
  }

  @Test func aJumpIsFoundToMicroseconds() throws {
    let text = try SVGAnimator(duration: 1).document(canvas: canvas) { time in
      screen([box("a", x: time < 0.7321 ? 0 : 50)])
    }
    let rule = try #require(text.components(separatedBy: "@keyframes k1{").last?.prefix { $0 != "\n" })
    let shares = rule.split(separator: "}").compactMap { Double($0.prefix { $0 != "%" }) }
    #expect(shares.count == 4)
    #expect(abs(shares[1] - 73.21) < 0.001 && abs(shares[2] - 73.21) < 0.001 && shares[2] - shares[1] < 0.001)
  }

  @Test func aLayerThatComesAndGoesIsVisibleInBetween() throws {
    let text = try SVGAnimator(duration: 1).document(canvas: canvas) { time in
      screen([box("a", x: 5)] + (time >= 0.25 && time < 0.5 ? [box("b", x: 20)] : []))
    }
    #expect(text.contains("id=\"b\"") && text.contains("--o:0") && text.contains("--o:1"))
  }

  @Test(arguments: [false, true]) func neighboursThatChangePlacesAreDrawnInBothOrders(hasSublayers: Bool) throws {
    let text = try SVGAnimator(duration: 1).document(canvas: canvas) { time in
      var pair = [box("a", x: 5), box("b", x: 8)]
      if hasSublayers { pair[0].sublayers = [box("a.inner", x: time < 0.5 ? 0 : 3)] }
      return screen(time < 0.5 ? pair : pair.reversed())
    }
    let ids = text.components(separatedBy: "id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(Set(ids).count == ids.count && (hasSublayers ? ids.contains("a.inner") : ids.count == 4))
  }

  @Test func aLateLayerMovesWhileItIsPresent() throws {
    let text = try SVGAnimator(
      duration: 1, segments: [(0, 0.5), (0.5, 0.75), (0.75, 1)].map { TimeSegment(start: $0, end: $1) }
    ).document(canvas: canvas) { time in screen(time >= 0.5 && time < 0.75 ? [box("a", x: time * 100)] : []) }
    let rule = try #require(
      text.components(separatedBy: "\n").first { $0.contains("@keyframes") && $0.contains("--x") })
    let frames = try #require(rule.split(separator: "{", maxSplits: 1).last).split(separator: "}")
    // Before it comes it has its first position, and after it goes its last.
    #expect(frames.first == "0%{--x:50px;--y:0px" && frames.last?.hasPrefix("100%{--x:75px") == true)
    #expect(frames.contains("50%{--x:50px;--y:0px"))
    let last = try #require(frames.dropLast().last)
    #expect(abs((Double(last.prefix { $0 != "%" }) ?? 0) - 75) < 0.01)
  }

  @Test(arguments: [true, false]) func backgroundsComeAndGo(isLate: Bool) throws {
    let text = try SVGAnimator(duration: 1).document(canvas: canvas) { time in
      var box = box("a", x: 5)
      box.backgroundColor = (time >= 0.5) == isLate ? .black : nil
      return screen([box])
    }
    let rule = try #require(text.components(separatedBy: "\n").first { $0.contains("@keyframes") })
    let shown = "fill:#000000;fill-opacity:1", unseen = "fill:#000000;fill-opacity:0"
    #expect(rule.contains("0%{\(isLate ? unseen : shown)}") && rule.contains("100%{\(isLate ? shown : unseen)}"))
    #expect(rule.contains("50%{\(isLate ? shown : unseen)}"))
    #expect(text.contains("<rect fill=\"#000\""))
  }

  @Test func onceEndsWithTheLastInstant() throws {
    let once = try SVGAnimator(duration: 2, loops: false).document(canvas: canvas) { screen([box("a", x: $0)]) }
    #expect(once.contains("animation:2s linear 1 forwards") && once.contains("prefers-reduced-motion:reduce"))
    // Without animations the file shows the last instant.
    #expect(once.contains("translate(2)"))
  }
}
