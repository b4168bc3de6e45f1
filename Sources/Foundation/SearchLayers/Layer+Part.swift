extension Layer {
  /// The owner of a layer: the screen, a tab, a page, a value of a page's content, or a row of one.
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

  /// How a layer follows its superlayer's size, as `UIView.AutoresizingMask` does, and how it clips while its frame animates.
  ///
  /// A layer with a flexible margin or size is a part of its superlayer: it is placed in the bounds that this one has at
  /// an instant, which may not be those of the model.
  package struct Behavior: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The layer's sides cut its line of text while the layer is narrower than in the model.
    package static let clipsText = Self(rawValue: 1)
    /// The layer's bottom cuts sublayers that have a part of their own, while the layer's height animates.
    package static let clipsItems = Self(rawValue: 2)
    package static let flexibleLeftMargin = Self(rawValue: 4)
    package static let flexibleRightMargin = Self(rawValue: 8)
    package static let flexibleWidth = Self(rawValue: 16)
    package static let flexibleTopMargin = Self(rawValue: 32)
    package static let flexibleBottomMargin = Self(rawValue: 64)
    package static let flexibleHeight = Self(rawValue: 128)
  }

  /// A kind of control. Rules and audits treat each kind differently.
  package enum Surface: UInt8, Sendable {
    case content, sidebar, overlay, keyboard
    case topBar
    /// A bar that the keyboard covers in every app.
    case bottomBar
    /// The veil of content below bars, since iOS 26.
    case scrollEdge
    /// A part of the system that apps cannot change, such as the status bar.
    case system

    package var isBar: Bool { self == .topBar || self == .bottomBar }
  }

  /// The meaning of a layer for rules and audits.
  package enum Role: UInt8, Sendable {
    /// The text in the box of the superlayer.
    case text
    /// A line of the superlayer's text, or all of it over the marks of matches.
    case line
    /// The root of a view of the scene.
    case view
    /// The number at an icon, and its ground.
    case badge
    /// Text that people typed: the system cuts it.
    case typedText
    case placeholder
    /// The content that scrolls.
    case scrolledContent
    /// Content in the middle of what bars and keyboard leave.
    case message
    case sectionIndex
    /// Pictures of the layer whose name its own begins with.
    case picture
    /// The box of a search field, which holds its symbols and its text.
    case textField
    /// A button at the end of a search field.
    case accessory

    /// True for a layer that shows the text of its superlayer.
    package var isText: Bool { self == .text || self == .line }
  }

  /// Layers of two states with equal keys are one layer, which animates from one state to the other.
  package struct Key: Hashable, Sendable {
    private let part: Part
    /// Without `leavingPrefix`.
    package let name: String

    /// - Parameter part: that of the layer, or of its superlayer if it has none.
    package init(_ part: Part, _ name: String) {
      var (part, name) = (part, name)
      while let inner = part.inner {
        if case .leaving = part { name.removeFirst(Layer.leavingPrefix.count) }
        part = inner
      }
      (self.part, self.name) = (part, name)
    }
  }

  /// The prefix of the names of a leaving page's layers.
  package static let leavingPrefix = "leaving."

  /// The suffix of the name of a hidden layer with the text that another layout has in the layer before it.
  package static let turnedSuffix = ".turned"

  /// The prefix of the names of a hidden part that another layout has in another place.
  package static let elsewherePrefix = "elsewhere."

  /// Returns the layer as a part.
  package consuming func of(_ part: Part) -> Layer {
    self.part = part
    return self
  }

  package consuming func `as`(_ role: Role) -> Layer {
    self.role = role
    return self
  }

  /// Returns the layer as a part of its superlayer: see ``Behavior``.
  package consuming func placed(_ behavior: Behavior) -> Layer {
    self.behavior.formUnion(behavior)
    return self
  }

  /// Returns the layer as one that shows a value of the scene, unless its path is from the scene's root.
  /// - Parameter path: the value's path from that of the superlayer's value; after a dot, from the scene's root.
  package consuming func showing(_ path: String) -> Layer {
    if source?.first != "." { source = path }
    return self
  }

  /// Returns the path of the value that the layer shows, from the scene's root.
  /// - Parameter path: that of the superlayer's value.
  package func sourcePath(below path: String) -> String {
    guard let source else { return path }
    if source.first == "." { return String(source.dropFirst()) }
    return path.isEmpty || source.first == "[" ? path + source : "\(path).\(source)"
  }

  /// Returns the tree of a page that leaves, with the prefix in all names. This layer must have a part of its own.
  package func leaving() -> Layer {
    var result = prefixed(Self.leavingPrefix)
    result.markLeaving()
    return result
  }

  private mutating func markLeaving() {
    part = part.map { .leaving($0) }
    for index in sublayers.indices { sublayers[index].markLeaving() }
    mask = mask.map { mask in
      var mask = mask
      mask.markLeaving()
      return mask
    }
  }

  /// Visits the layer and all layers below it, masks included, each with its part or the part that it inherits.
  /// - Parameter inherited: the superlayer's part.
  package func walkParts(in inherited: Part = .screen, _ visit: (Layer, Part) -> Void) {
    let own = part ?? inherited
    visit(self, own)
    for layer in sublayers { layer.walkParts(in: own, visit) }
    if isMasked { mask?.walkParts(in: own, visit) }
  }
}

extension Layer.Part {
  /// True for what is, or is in, a row that has layers only while it meets the screen.
  package var isRow: Bool {
    if case .row = self { true } else { inner?.isRow == true }
  }

  package var isLeaving: Bool {
    if case .leaving = self { true } else { inner?.isLeaving == true }
  }

  /// Returns true if both are values of one page's content, but not the same.
  package func isOtherValue(than other: Self) -> Bool {
    guard let (value, page) = value, let (old, oldPage) = other.value else { return false }
    return page == oldPage && value != old
  }

  private var value: (String?, page: Int)? {
    if case .content(let value, let page) = self { (value, page) } else { inner?.value }
  }

  /// The list of a row, or the part of a leaving layer before its page left; nil for all other parts.
  fileprivate var inner: Self? {
    switch self {
    case .row(let part), .leaving(let part): part
    case .screen, .tab, .page, .content: nil
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
