import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// A cache of parts of one state's layouts. Results do not depend on it.
///
/// From one instant to the next, most parts of a screen stay the same. A layout records which inputs each part reads:
/// while these are equal, so is the part.
package final class LayoutCache: Sendable {
  let components = LayoutParts<ComponentKey, [Layer]>(most: 48)
  let navigationItems = LayoutParts<NavigationItemKey, NavigationItem>(most: 6)
  let itemStacks = LayoutParts<ItemStackKey, (ItemStack, ItemStack)>(most: 6)

  package init() {}

  struct ComponentKey: Equatable {
    var component: ObjectIdentifier
    var page: Page
    var barGround: RGBAColor?
    var fadesInTurn: Bool
    var ground: RGBAColor?
  }

  /// The pages that a component is laid out for.
  enum Page: Equatable {
    /// The page on top and, in a transition, the one that leaves.
    case all
    case arriving, leaving
  }

  struct NavigationItemKey: Equatable {
    @Boxed var page: PageState
    var bars: BarLayout
    var geometry: ScreenGeometry
    var traits: Traits
    var legibility: BarColors?
  }

  struct ItemStackKey: Equatable {
    var search: Search
    var geometry: ScreenGeometry
    var traits: Traits
  }
}

/// The inputs of a layout that differ between the instants of one state.
package struct LayoutInputs: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let scroll = Self(rawValue: 1)
  package static let tagsScroll = Self(rawValue: 2)
  package static let caret = Self(rawValue: 4)
  package static let placeholder = Self(rawValue: 8)
  package static let spinner = Self(rawValue: 16)
  /// The instant, while pages move.
  package static let transition = Self(rawValue: 32)
  package static let rows = Self(rawValue: 64)

  static let clocks: Self = [.scroll, .tagsScroll, .caret, .placeholder, .spinner, .transition]
}

/// The newest parts of one kind, at most two for a key.
final class LayoutParts<Key: Equatable & Sendable, Value: Sendable>: @unchecked Sendable {
  private struct Entry {
    var key: Key
    /// The inputs that the part read, and their values.
    var inputs: LayoutInputs
    var readings: ClockReadings
    var rows: RowDemand
    var value: Value
  }

  private let lock = NSLock()
  /// The newest last.
  private var entries: [Entry] = []
  private let most: Int

  init(most: Int) { self.most = most }

  /// Returns the part with a key, if its inputs are equal, and the inputs that it reads.
  func value(_ key: Key, _ readings: ClockReadings, _ rows: RowDemand) -> (Value, LayoutInputs)? {
    lock.withLock {
      for index in entries.indices.reversed() where entries[index].key == key {
        let inputs = entries[index].inputs
        if readings.equal(entries[index].readings, in: inputs), !inputs.contains(.rows) || entries[index].rows == rows {
          return (entries[index].value, inputs)
        }
      }
      return nil
    }
  }

  func add(_ value: Value, _ key: Key, _ inputs: LayoutInputs, _ readings: ClockReadings, _ rows: RowDemand) {
    lock.withLock {
      let same = entries.indices.filter { entries[$0].key == key }
      if same.count > 1 || entries.count >= most { entries.remove(at: same.first ?? 0) }
      entries.append(Entry(key: key, inputs: inputs, readings: readings, rows: rows, value: value))
    }
  }
}
