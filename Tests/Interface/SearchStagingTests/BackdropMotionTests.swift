import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import Testing

@testable import SearchStaging

@Suite("How much of its backdrop a layer shows")
struct BackdropMotionTests {
  private let timing = AnimationTiming(start: .zero, curve: .timing(.linear, duration: 1))

  @Test(arguments: [(0.0, 0.2), (0.25, 0.3), (0.5, 0.4), (1, 0.6), (3, 0.6)])
  func amountsReplace(t: Double, amount: Double) throws {
    let from = Backdrop(blurRadius: 10, saturation: 1, amount: 0.2)
    let model = Backdrop(blurRadius: 20, saturation: 1.8, amount: 0.6)
    let seen = try #require(ReplacingBackdrop(from: from, timing: timing).value(at: .seconds(t), model: model))
    #expect(abs(seen.amount - amount) < 1e-9)
    // Blur and saturation are the model's at once.
    #expect(seen.blurRadius == 20 && seen.saturation == 1.8)
  }

  /// A backdrop that comes, or goes, does so by its amount.
  @Test(arguments: [(0.25, 0.15, 0.45), (0.5, 0.3, 0.3), (0.75, 0.45, 0.15)])
  func backdropsComeAndGo(t: Double, coming: Double, going: Double) throws {
    let backdrop = Backdrop(blurRadius: 10, saturation: 1, amount: 0.6)
    let arriving = ReplacingBackdrop(from: nil, timing: timing).value(at: .seconds(t), model: backdrop)
    let leaving = ReplacingBackdrop(from: backdrop, timing: timing).value(at: .seconds(t), model: nil)
    #expect(abs(try #require(arriving).amount - coming) < 1e-9)
    #expect(abs(try #require(leaving).amount - going) < 1e-9)
    #expect(leaving?.blurRadius == 10)
    #expect(ReplacingBackdrop(from: backdrop, timing: timing).value(at: .seconds(2), model: nil) == nil)
    #expect(ReplacingBackdrop(from: nil, timing: timing).value(at: .seconds(t), model: nil) == nil)
  }

  @Test func tracksCarryIt() throws {
    var (old, new) = (Layer(name: "bar", frame: .zero), Layer(name: "bar", frame: .zero))
    old.backgroundColor = .white
    new.backgroundColor = RGBAColor(245, 245, 245, 0.8)
    new.backdrop = Backdrop(blurRadius: 20, saturation: 1.8, amount: 0.2)
    #expect(LayerTracks.differ(old, new))
    var tracks = LayerTracks()
    tracks.add(from: old, to: new, timing: timing, fromCurrentState: true, isRightToLeft: false)
    #expect(tracks.isInFlight(at: .seconds(0.5)) && !tracks.isInFlight(at: .seconds(1.5)))
    #expect(tracks.end == .seconds(1))
    var seen = new
    tracks.present(&seen, at: .seconds(0.5))
    let (amount, alpha) = (try #require(seen.backdrop?.amount), try #require(seen.backgroundColor?.alpha))
    // At every moment an opaque bar of the two together.
    #expect(abs(amount + alpha - 1) < 1e-9 && abs(amount - 0.1) < 1e-9)
  }
}
