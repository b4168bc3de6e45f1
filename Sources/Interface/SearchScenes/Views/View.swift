import SearchGeometry

extension SearchScene {
  /// A view of one's own: a node, perhaps with children, that is laid out by SwiftUI's rules.
  ///
  /// Rows, headers, footers, suggestions and messages show one in place of what the system has there. `"{name}"` in a text
  /// takes a parameter of the template that contains it, and `"{text}"` what is typed in the search.
  public struct View: Hashable, Sendable {
    @Boxed package var node: Node

    package init(_ node: Node) { self.node = node }

    package init(_ kind: Kind) { node = Node(kind) }

    /// The word of a node.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case hstack, vstack, zstack, flow, text, image, symbol, picture, shape, progress, rating, badge, button
      case `switch`, segments, divider, spacer, view
    }

    /// `UIFont.TextStyle`.
    public enum TextStyle: String, Hashable, Sendable, CaseIterable {
      case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
    }

    /// The place of a child across a stack, or of a text's lines.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
      case leading, center, trailing, top, bottom, firstTextBaseline
      case topLeading, topTrailing, bottomLeading, bottomTrailing
    }

    /// The outline of a node that is a shape.
    public enum Outline: String, Hashable, Sendable, CaseIterable {
      case rectangle, capsule, circle
    }

    /// `UIButton.Configuration`.
    public enum ButtonStyle: String, Hashable, Sendable, CaseIterable {
      case plain, gray, tinted, filled
    }

    /// `UIButton.Configuration.Size`; `regular` is its `medium`.
    public enum ButtonSize: String, Hashable, Sendable, CaseIterable {
      case mini, small, regular, large
    }

    /// How progress is drawn.
    public enum ProgressStyle: String, Hashable, Sendable, CaseIterable {
      case bar, ring
    }

    /// A width or a height.
    public enum Length: Hashable, Sendable {
      /// Points.
      case points(Double)
      /// All that there is.
      case fill
    }

    /// `size`: a width and a height, or the word of a button's size.
    package enum Sizing: Hashable, Sendable {
      case box(Length, Length)
      case button(ButtonSize)
    }

    /// What is behind a view.
    public enum Background: Hashable, Sendable {
      case color(Color)
      case material(Navigation.BlurEffect)
    }

    /// The radius of a view's corners.
    public enum CornerRadius: Hashable, Sendable {
      case points(Double)
      /// Half the shorter side.
      case capsule
      case corners(Corners)
    }

    /// The radii of four corners, in points: SwiftUI's `RectangleCornerRadii`. A shadow has the largest at each corner.
    public struct Corners: SceneValue {
      public var topLeading: Double
      public var topTrailing: Double
      public var bottomLeading: Double
      public var bottomTrailing: Double

      public init(
        topLeading: Double = 0, topTrailing: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0
      ) {
        (self.topLeading, self.topTrailing) = (topLeading, topTrailing)
        (self.bottomLeading, self.bottomTrailing) = (bottomLeading, bottomTrailing)
      }
    }

    /// A line along the inside of the bounds.
    public struct Border: SceneValue {
      public var color: Color
      /// In points.
      public var width: Double

      public init(color: Color, width: Double = 1) { (self.color, self.width) = (color, width) }
    }

    /// A shadow of the bounds.
    public struct Shadow: SceneValue {
      public var color: Color
      /// The standard deviation of the blur, in points, as `CALayer.shadowRadius`: half of CSS's blur radius (bjango.com,
      /// "Matching drop shadows").
      public var radius: Double
      /// In points; a positive `y` falls downwards.
      public var x: Double
      public var y: Double

      public init(color: Color = "#00000054", radius: Double, x: Double = 0, y: Double = 0) {
        (self.color, self.radius, self.x, self.y) = (color, radius, x, y)
      }
    }

    /// Colours from one side or corner to another: `CAGradientLayer`.
    public struct Gradient: SceneValue {
      /// Two or more, at equal distances.
      public var colors: [Color]
      public var from: Alignment
      public var to: Alignment

      public init(colors: [Color], from: Alignment = .top, to: Alignment = .bottom) {
        (self.colors, self.from, self.to) = (colors, from, to)
      }
    }

    /// The name of a bar's item or a tag that shows the view: the parameter `title`, else the template's name or the id.
    package var name: String {
      node.parameters.first { $0.name == "title" }?.value?.text
        ?? (node.kind == .view ? node.text : node.id ?? node.kind.rawValue)
    }

    /// The words of a button: a title or a symbol.
    package struct ButtonLabel: Hashable, Sendable {
      package var title: String?
      package var symbol: String?

      package init(title: String? = nil, symbol: String? = nil) { (self.title, self.symbol) = (title, symbol) }
    }

    /// A parameter with a value: a template's default, or what a view gives it.
    public struct Parameter: Hashable, Sendable {
      public var name: String
      /// Nil for a parameter without a default, which every view gives.
      public var value: Value?

      public init(_ name: String, _ value: Value?) { (self.name, self.value) = (name, value) }
    }
  }
}
