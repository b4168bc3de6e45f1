import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@Suite("The field that shrinks") struct ItemMotionTests {
  private let pace = Expected.Pace.easeInOut(0.3)

  /// The frames of the field and the stacks while the search is inactive and active.
  private struct Places {
    var field: (idle: CGRect, active: CGRect)
    var leading: (idle: Double, active: Double)
    var trailing: (idle: Double, active: Double)

    init(_ device: Device) throws {
      let (filter, cancel) = (try Item.width("Filter", on: device), try Item.cancel(on: device))
      let stack = Item.symbol + 16 + cancel
      let isPad = device.idiom == .pad
      let width = isPad ? 1024.0 : device.height
      let safe = device.landscapeSafeArea.left
      let edge = isPad ? 50 : safe + 20
      let top = isPad ? 20.0 : 0
      let bar = NavigationHeight.landscape(of: device)
      let start = edge + filter + 16
      let end = width - edge - stack - 16
      field.idle = CGRect(x: safe + 20, y: top + bar + 1, width: width - 2 * safe - 40, height: 36)
      field.active =
        isPad
        ? CGRect(x: 312, y: top + 7, width: 400, height: 36) : CGRect(x: start, y: 7, width: end - start, height: 30)
      leading = (-20 - filter, edge)
      trailing = (width + 20, width - edge - stack)
    }
  }

  private enum NavigationHeight {
    static func landscape(of device: Device) -> Double { device.idiom == .pad ? 50 : 32 }
  }

  /// Taps on the field and on Cancel by turns, often in mid-flight: field and stacks add up, Cancel does not fade.
  @Test(arguments: 0..<Samples.count(12), [Device.iPadMini5, .iPhoneSE1, .iPhone15Pro])
  func interruptions(seed: Int, device: Device) throws {
    var random = SeededGenerator(seed: 5000 + seed)
    let places = try Places(device)
    var (x, y) = (Expected.History(places.field.idle.minX), Expected.History(places.field.idle.minY))
    var (width, height) = (Expected.History(places.field.idle.width), Expected.History(36))
    var (leading, trailing) = (Expected.History(places.leading.idle), Expected.History(places.trailing.idle))
    var time = random.time(0.1...0.4)
    var events: [Event] = []
    for number in 0..<5 {
      let isActive = number % 2 == 0
      events.append(.tap(isActive ? .searchField : .cancel, at: .seconds(time)))
      let field = isActive ? places.field.active : places.field.idle
      x.set(field.minX, at: time, pace)
      y.set(field.minY, at: time, pace)
      width.set(field.width, at: time, pace)
      height.set(field.height, at: time, pace)
      leading.set(isActive ? places.leading.active : places.leading.idle, at: time, pace)
      trailing.set(isActive ? places.trailing.active : places.trailing.idle, at: time, pace)
      time += random.time(0.05...0.5)
    }
    let played = try Played(storeScene(device, trailing: [.symbol("plus")], events))
    for _ in 0..<24 {
      let t = random.number(in: 0...(time + 0.4))
      let root = try played.layers(t)
      expectEqual(
        root.frame(of: "searchBar.field"),
        CGRect(x: x.additive(at: t), y: y.additive(at: t), width: width.additive(at: t), height: height.additive(at: t))
      )
      expectEqual(root.frame(of: "searchBar.leadingItems")?.minX, leading.additive(at: t))
      expectEqual(root.frame(of: "searchBar.trailingItems.0")?.minX, trailing.additive(at: t))
      if let cancel = root.layer(named: "searchBar.cancelButton") { #expect(cancel.opacity == 1) }
    }
    // It is there from the tap on, and goes when the bar has come to rest without it.
    #expect(try played.layers(events.count == 5 ? time + 1 : 0).layer(named: "searchBar.cancelButton") != nil)
  }

  @Test func cancelLeavesWithTheStack() throws {
    let played = try Played(storeScene(.iPadMini5, .landscape, [.tap(.searchField, at: 1), .tap(.cancel, at: 2)]))
    #expect(try played.frame("searchBar.cancelButton", 0.9) == nil)
    expectEqual(try played.frame("searchBar.cancelButton", 1)?.minX, 1024 + 20)
    #expect(try #require(try played.frame("searchBar.cancelButton", 2.2)).maxX > 974)
    #expect(try played.frame("searchBar.cancelButton", 2.3) == nil)
  }

  /// The largest slope of ease-in-out, per second of its duration.
  private static let steepest =
    (0..<1000).map { step in
      let u = Double(step) / 1000
      return (Expected.bezier(0.42, 0, 0.58, 1, at: u + 0.001) - Expected.bezier(0.42, 0, 0.58, 1, at: u)) / 0.0003
    }.max() ?? 0

  private struct Place {
    var frame: CGRect
    var offset, text: CGPoint

    init(_ layer: Layer) {
      (frame, offset, text) = (layer.frame, layer.contentOffset, .zero)
      if case .text(let contents) = layer.contents { text = contents.origin }
    }

    func distance(to other: Place) -> Double {
      [
        frame.minX - other.frame.minX, frame.minY - other.frame.minY, frame.width - other.frame.width,
        frame.height - other.frame.height, offset.x - other.offset.x, offset.y - other.offset.y,
      ].reduce(0) { max($0, abs($1)) }
    }
  }

  private func places(_ played: Played, _ time: Double) throws -> [String: Place] {
    var result: [String: Place] = [:]
    try played.layers(time).layer(named: "searchBar")?.walk { layer, _ in result[layer.name] = Place(layer) }
    return result
  }

  private static let turns: [(device: Device, turn: Action)] = [
    (.iPhoneSE1, .rotate(.portrait)), (.iPhone15Pro, .rotate(.portrait)), (.iPhone16ProMax, .rotate(.portrait)),
    (.iPadMini5, .rotate(.portrait)), (.iPadMini5, .window(width: 507)), (.iPadMini5, .window(width: 320)),
  ]

  /// A turn in mid-flight: from one frame of 240 a second to the next, nothing in the search bar moves further than its
  /// animations do.
  @Test(arguments: turns.indices, [true, false]) func turningInFlightLeavesNoJump(index: Int, opens: Bool) throws {
    let (device, turn) = Self.turns[index]
    let content = Content(initial: .trending(title: "Discover", terms: ["jazz", "lo-fi"]))
    let first: [Event] = opens ? [.tap(.searchField, at: 1)] : [.tap(.searchField, at: 0), .tap(.cancel, at: 1)]
    for delay in [0.11, 0.28] {
      let played = try Played(
        storeScene(
          device, trailing: [.symbol("plus")], content: content, first + [Event(turn, at: .seconds(1 + delay))]))
      let still = try Played(storeScene(device, trailing: [.symbol("plus")], content: content, first))
      let ways = [try places(still, 0.99), try places(still, 2), try places(played, 2)]
      // Closely around the turn, and now and then until all is at rest.
      let spots = (-3...3).map { 1 + delay + Double($0) / 240 } + stride(from: 1.02, to: 1.6, by: 0.07)
      for spot in spots {
        let (before, after) = (try places(played, spot - 1.0 / 240), try places(played, spot))
        for (name, place) in after {
          guard let last = before[name] else { continue }
          let known = ways.compactMap { $0[name] }
          let whole = zip(known, known.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
          // A layer that is on the screen only in flight entered from outside it.
          let way = known.count == ways.count ? whole : 2 * 1024
          let most = way * Self.steepest / 240 * 1.001 + 1e-4
          #expect(place.distance(to: last) <= most, "\(name) at \(spot) s")
        }
      }
    }
  }
}
