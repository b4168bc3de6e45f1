extension Layer {
  /// What a layer belongs to.
  package indirect enum Part: Hashable, Sendable {
    /// No tab and no page.
    case screen
    /// All pages of a tab, by the id of the first one.
    case tab(Int)
    case page(Int)
    /// A value of a page's content, such as the results of one tag; nil for the scene's own.
    case content(String?, of: Int)
    /// A row, a header or a footer, which has layers only while it meets the screen.
    case row(in: Part)
    /// A page that leaves, whose layers have names with `leavingPrefix`.
    case leaving(Part)
  }

  /// What cuts a layer's text or sublayers during an animation.
  package struct Clipping: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The layer's sides cut its line of text while the layer is narrower than in the model.
    package static let text = Self(rawValue: 1)
    /// The layer's bottom cuts sublayers that belong to something else, while the layer's height animates.
    package static let items = Self(rawValue: 2)
  }

  /// Layers of two states with equal keys are one layer, which animates from one state to the other.
  package struct Key: Hashable, Sendable {
    package let part: Part
    /// Without `leavingPrefix`.
    package let name: String

    package init(_ part: Part, _ name: String) { (self.part, self.name) = (part, name) }
  }

  /// The prefix of the names of a leaving page's layers.
  package static let leavingPrefix = "leaving."

  /// The layer's key, once the tree has its parts.
  package var key: Key { Key(whole: part ?? .screen, name) }

  /// True for a layer that is, or is in, a row that has layers only while it meets the screen.
  package var isOfRow: Bool { part?.isRow == true }

  /// Returns true if both layers belong to values of one page's content, but not to the same.
  package func isOfOtherValue(than other: Layer) -> Bool {
    guard case .content(let value, let page) = key.part, case .content(let old, let oldPage) = other.key.part else {
      return false
    }
    return page == oldPage && value != old
  }

  /// Returns the layer as a part.
  package func of(_ part: Part) -> Layer {
    var result = self
    result.part = part
    return result
  }

  /// Returns the layer as one that shows a value of the scene.
  /// - Parameter path: the value's path from that of the superlayer's value.
  package func showing(_ path: String) -> Layer {
    var result = self
    result.source = path
    return result
  }

  /// Returns the tree as that of a page that leaves. The layer has a part.
  package func leaving() -> Layer {
    var result = prefixed(Self.leavingPrefix)
    result.markLeaving()
    return result
  }

  private mutating func markLeaving() {
    part = part.map { .leaving($0) }
    for index in sublayers.indices { sublayers[index].markLeaving() }
    changeMask { $0.markLeaving() }
  }

  /// Gives all layers without a part that of their superlayer.
  package mutating func inheritParts(_ inherited: Part = .screen) {
    let own = part ?? inherited
    part = own
    for index in sublayers.indices { sublayers[index].inheritParts(own) }
    changeMask { $0.inheritParts(own) }
  }
}

extension Layer.Part {
  fileprivate var isRow: Bool {
    switch self {
    case .row: true
    case .leaving(let part): part.isRow
    case .screen, .tab, .page, .content: false
    }
  }
}

extension Layer.Key {
  fileprivate init(whole part: Layer.Part, _ name: String) {
    switch part {
    case .row(let list): self.init(whole: list, name)
    case .leaving(let page): self.init(whole: page, String(name.dropFirst(Layer.leavingPrefix.count)))
    case .screen, .tab, .page, .content: self.init(part, name)
    }
  }
}

/// A value that comparisons ignore.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (a: Self, b: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
