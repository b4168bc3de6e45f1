import SearchLayers
import SearchMotion
import SearchScenes
import Testing

@testable import SearchStaging

@Suite("How much of its backdrop a layer shows") struct BackdropMotionTests {
  private let timing = AnimationTiming(start: .zero, curve: .timing(.linear, duration: 1))

  /// Presents `new` at `t` under the animation from `old`.
  private func presented(_ old: Layer, _ new: Layer, at t: Double) -> Layer {
    var animations = AnimationTable()
    let changes = LayerChange.all(from: old, to: new, isRightToLeft: false) { $1 }
    animations.add([(Layer.Key(.screen, new.name), changes)], timing: timing)
    let flight = Flight(animations, at: .seconds(t))
    #expect(flight.moves(LayerAnimations(column: 0)) == (t < 1))
    #expect(flight.end(LayerAnimations(column: 0)) == (t < 1 ? .seconds(1) : nil))
    var seen = new
    flight.present(&seen, LayerAnimations(column: 0))
    return seen
  }

  private func backdrop(_ old: Backdrop?, _ new: Backdrop?, at t: Double) -> Backdrop? {
    presented(
      Layer(name: "bar", frame: .zero, backdrop: old), Layer(name: "bar", frame: .zero, backdrop: new), at: t
    ).backdrop
  }

  @Test(arguments: [(0.0, 0.2), (0.25, 0.3), (0.5, 0.4), (1, 0.6), (3, 0.6)])
  func amountsReplace(t: Double, amount: Double) throws {
    let from = Backdrop(blurRadius: 10, saturation: 1, amount: 0.2)
    let model = Backdrop(blurRadius: 20, saturation: 1.8, amount: 0.6)
    let seen = try #require(backdrop(from, model, at: t))
    #expect(abs(seen.amount - amount) < 1e-9)
    // Blur and saturation are the model's at once.
    #expect(seen.blurRadius == 20 && seen.saturation == 1.8)
  }

  /// A backdrop that comes, or goes, does so by its amount.
  @Test(arguments: [(0.25, 0.15, 0.45), (0.5, 0.3, 0.3), (0.75, 0.45, 0.15)])
  func backdropsComeAndGo(t: Double, coming: Double, going: Double) throws {
    let full = Backdrop(blurRadius: 10, saturation: 1, amount: 0.6)
    #expect(abs(try #require(backdrop(nil, full, at: t)).amount - coming) < 1e-9)
    let leaving = try #require(backdrop(full, nil, at: t))
    #expect(abs(leaving.amount - going) < 1e-9 && leaving.blurRadius == 10)
    #expect(backdrop(full, nil, at: 2) == nil)
  }

  @Test func itCrossFadesWithTheBackground() throws {
    var (old, new) = (Layer(name: "bar", frame: .zero), Layer(name: "bar", frame: .zero))
    old.backgroundColor = .white
    new.backgroundColor = RGBAColor(245, 245, 245, 0.8)
    new.backdrop = Backdrop(blurRadius: 20, saturation: 1.8, amount: 0.2)
    let seen = presented(old, new, at: 0.5)
    let (amount, alpha) = (try #require(seen.backdrop?.amount), try #require(seen.backgroundColor?.alpha))
    // At every moment an opaque bar of the two together.
    #expect(abs(amount + alpha - 1) < 1e-9 && abs(amount - 0.1) < 1e-9)
  }
}
