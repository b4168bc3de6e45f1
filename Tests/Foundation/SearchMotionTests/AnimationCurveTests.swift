import SearchMotion
import Testing

struct AnimationCurveTests {
  static let curves: [AnimationCurve] = [
    .easeInOut(duration: 0.25), .timing(.linear, duration: 1), .timing(.default, duration: 1e-9),
    .spring(duration: 0.25, bounce: 0.25), .spring(duration: 0.25, bounce: -0.5), .segmentedControlThumb,
    .navigationTransition, .keyboard, .springCut(Spring(duration: 0.5), at: 0.1),
  ]

  @Test(arguments: curves)
  func goesFromZeroToExactlyOne(curve: AnimationCurve) {
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

  @Test(arguments: [0, -1, -Double.infinity, .nan])
  func anEmptyDurationIsOverAtOnce(duration: Double) {
    for curve in [AnimationCurve.easeInOut(duration: duration), .springCut(Spring(duration: 1), at: duration)] {
      #expect(curve.duration == 0 && curve.progress(at: 0) == 1)
    }
    #expect(AnimationCurve.easeInOut(duration: .infinity).duration.isFinite)
  }

  /// The spring is within 0.0064 of Flutter's fit to iOS 16.3, a three-point cubic over 0.5 s.
  @Test func navigationTransitionIsNearTheFittedCurve() throws {
    let (mid, handles) = ((0.198, 0.541), ((0.056, 0.024), (0.108, 0.3085), (0.3655, 1.0), (0.5465, 0.989)))
    let rest = (x: 1 - mid.0, y: 1 - mid.1)
    let first = try #require(
      TimingFunction(
        controlPoints: handles.0.0 / mid.0, handles.0.1 / mid.1, handles.1.0 / mid.0, handles.1.1 / mid.1))
    let second = try #require(
      TimingFunction(
        controlPoints: (handles.2.0 - mid.0) / rest.x, (handles.2.1 - mid.1) / rest.y,
        (handles.3.0 - mid.0) / rest.x, (handles.3.1 - mid.1) / rest.y))
    for step in 1..<500 {
      let p = Double(step) / 500
      let fitted =
        p < mid.0
        ? mid.1 * first.value(at: p / mid.0) : mid.1 + rest.y * second.value(at: (p - mid.0) / rest.x)
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
