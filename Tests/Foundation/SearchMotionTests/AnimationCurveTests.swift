import SearchMotion
import Testing

struct AnimationCurveTests {
  static let curves: [AnimationCurve] = [
    .easeInOut(duration: 0.25), .timing(.linear, duration: 1), .timing(.default, duration: 1e-9),
    .spring(duration: 0.25, bounce: 0.25), .spring(duration: 0.25, bounce: -0.5), .segmentedControlThumb,
    .navigationTransition, .springCut(Spring(duration: 0.5), at: 0.1),
  ]

  @Test(arguments: curves) func goesFromZeroToExactlyOne(curve: AnimationCurve) {
    for elapsed in [-Double.infinity, -1, 0] { #expect(curve.progress(at: elapsed) == 0) }
    for late in [0, 1e-12, 1, 1e300] { #expect(curve.progress(at: curve.duration + late) == 1) }
    let before = curve.progress(at: curve.duration * 0.999)
    #expect(before != 1 && before > 0)
  }

  @Test func hasTheDurationOfItsSpring() {
    #expect(AnimationCurve.easeInOut(duration: 0.25).duration == 0.25)
    #expect(isNear(AnimationCurve.spring(duration: 0.25, bounce: 0.25).duration, 0.4066782007, 1e-10))
    #expect(AnimationCurve.navigationTransition.duration == 0.5)
  }

  @Test(arguments: [0, -1, -Double.infinity, .nan]) func anEmptyDurationIsOverAtOnce(duration: Double) {
    for curve in [AnimationCurve.easeInOut(duration: duration), .springCut(Spring(duration: 1), at: duration)] {
      #expect(curve.duration == 0 && curve.progress(at: 0) == 1)
    }
    #expect(AnimationCurve.easeInOut(duration: .infinity).duration.isFinite)
  }

  /// The spring is within 0.0064 of Flutter's fit to iOS 16.3, a three-point cubic over 0.5 s.
  @Test func navigationTransitionIsNearTheFittedCurve() throws {
    let (x, y) = (0.198, 0.541)
    let first = try #require(TimingFunction(controlPoints: 0.056 / x, 0.024 / y, 0.108 / x, 0.3085 / y))
    let (x1, y1, x2, y2) = ((0.3655 - x) / (1 - x), (1 - y) / (1 - y), (0.5465 - x) / (1 - x), (0.989 - y) / (1 - y))
    let second = try #require(TimingFunction(controlPoints: x1, y1, x2, y2))
    for step in 1..<500 {
      let p = Double(step) / 500
      let fitted = p < x ? y * first.value(at: p / x) : y + (1 - y) * second.value(at: (p - x) / (1 - x))
      #expect(isNear(AnimationCurve.navigationTransition.progress(at: p * 0.5), fitted, 0.0065))
    }
  }

  /// Mass 1, stiffness 503.551, damping 44.8799, as Flutter measured the thumb.
  @Test func segmentedControlThumbIsTheMeasuredSpring() {
    let spring = Spring(duration: 0.28)
    #expect(isNear(spring.stiffness, 503.551, 1e-3) && isNear(spring.damping, 44.8799, 1e-4))
    let measured = Spring(stiffness: 503.551, damping: 44.8799)
    #expect(isNear(AnimationCurve.segmentedControlThumb.progress(at: 0.1), measured.value(at: 0.1), 1e-6))
  }
}
