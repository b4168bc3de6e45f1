/// The signatures of SwiftUI and UIKit that printed code uses, from Apple's documentation, as modules for the compiler.
enum FrameworkStubs {
  static let swiftUI = """
    @_exported import Foundation
    @MainActor public protocol View { associatedtype Body: View; @ViewBuilder var body: Body { get } }
    extension Never: View { public var body: Never { fatalError() } }
    @resultBuilder public enum ViewBuilder { public static func buildBlock<V: View>(_ view: V) -> V { view } }
    @propertyWrapper public struct State<Value> {
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
    }
    public struct Angle { public static func degrees(_ value: Double) -> Angle { Angle() } }
    public struct Animation {
      public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation { Animation() }
      public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) -> Animation { Animation() }
      public static func timingCurve(_ a: Double, _ b: Double, _ c: Double, _ d: Double, duration: Double = 0.35) -> Animation { Animation() }
      public func delay(_ delay: Double) -> Animation { self }
    }
    @MainActor public func withAnimation<R>(_ animation: Animation? = nil, _ body: () throws -> R) rethrows -> R { try body() }
    public protocol ShapeStyle {}
    public protocol Shape {}
    public struct RoundedRectangle: Shape { public init(cornerRadius: CGFloat) {} }
    public struct Color: View, ShapeStyle {
      public enum RGBColorSpace { case sRGB }
      public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
      public static var clear: Color { Color(red: 0, green: 0, blue: 0) }
      public var body: Never { fatalError() }
    }
    public struct Modified: View { public var body: Never { fatalError() } }
    extension View {
      public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Modified() }
      public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { Modified() }
      public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { Modified() }
      public func background<S: ShapeStyle>(_ style: S) -> some View { Modified() }
      public func clipShape<S: Shape>(_ shape: S) -> some View { Modified() }
      public func opacity(_ opacity: Double) -> some View { Modified() }
      public func rotationEffect(_ angle: Angle) -> some View { Modified() }
      public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { Modified() }
      public func onAppear(perform action: (() -> Void)? = nil) -> some View { Modified() }
      public func keyframeAnimator<Value, T: Equatable, C: View, K: Keyframes>(
        initialValue: Value, trigger: T, @ViewBuilder content: @escaping (Modified, Value) -> C,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
      ) -> some View where K.Value == Value { Modified() }
    }
    public protocol Keyframes<Value> { associatedtype Value }
    public protocol Animatable {}
    extension Double: Animatable {}
    public struct LinearKeyframe<Value: Animatable> { public init(_ to: Value, duration: TimeInterval) {} }
    @resultBuilder public enum ContentBuilder<Value: Animatable> {
      public static func buildBlock(_ parts: LinearKeyframe<Value>...) -> [LinearKeyframe<Value>] { parts }
    }
    public struct KeyframeTrack<Root, Value: Animatable>: Keyframes {
      public typealias Value = Root
      public init(_ path: WritableKeyPath<Root, Value>, @ContentBuilder<Value> content: () -> [LinearKeyframe<Value>]) {}
    }
    public struct AllKeyframes<Value>: Keyframes {}
    @resultBuilder public enum KeyframesBuilder<Value> {
      public static func buildExpression<K: Keyframes>(_ track: K) -> AllKeyframes<Value> where K.Value == Value { AllKeyframes() }
      public static func buildBlock(_ parts: AllKeyframes<Value>...) -> AllKeyframes<Value> { AllKeyframes() }
    }
    """

  static let uiKit = """
    @_exported import Foundation
    public struct CGVector { public init(dx: CGFloat, dy: CGFloat) {} }
    public struct CGAffineTransform { public init(rotationAngle: CGFloat) {} }
    public final class CGColor {}
    open class UIColor {
      public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
      public var cgColor: CGColor { fatalError() }
    }
    open class CAAnimation { public var duration: CFTimeInterval = 0 }
    public typealias CFTimeInterval = Double
    open class CAKeyframeAnimation: CAAnimation {
      public init(keyPath: String?) {}
      public var values: [Any]?
      public var keyTimes: [NSNumber]?
    }
    open class CALayer {
      public var cornerRadius: CGFloat = 0
      public func add(_ animation: CAAnimation, forKey key: String?) {}
      public func setValue(_ value: Any?, forKeyPath path: String) {}
    }
    @MainActor open class UIView {
      public init(frame: CGRect) {}
      public var frame: CGRect { get { .zero } set {} }
      public var bounds: CGRect { get { .zero } set {} }
      public var alpha: CGFloat { get { 0 } set {} }
      public var transform: CGAffineTransform { get { fatalError() } set {} }
      public var backgroundColor: UIColor? { get { nil } set {} }
      public var layer: CALayer { fatalError() }
      public static func animate(
        springDuration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: Int = 0, animations: () -> Void, completion: ((Bool) -> Void)? = nil) {}
    }
    open class UIScrollView: UIView { public var contentOffset: CGPoint { get { .zero } set {} } }
    open class UILabel: UIView { public var textColor: UIColor! { get { nil } set {} } }
    public protocol UITimingCurveProvider {}
    public final class UISpringTimingParameters: UITimingCurveProvider {
      public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {}
    }
    public final class UICubicTimingParameters: UITimingCurveProvider {
      public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {}
    }
    @MainActor public final class UIViewPropertyAnimator {
      public init(duration: TimeInterval, timingParameters: UITimingCurveProvider) {}
      public func addAnimations(_ animations: @escaping () -> Void) {}
      public func startAnimation(afterDelay: TimeInterval) {}
    }
    """
}
