/// Views built in code: a function for each node, and for each key of all nodes.
///
/// Texts may take parameters, as in a scene file: `.text("{title}", .headline)`. Keys say what a view has and not what is done
/// to it, so their order means nothing: `.padding(8).background(.red)` is `.background(.red).padding(8)`.
///
/// Children from data are an array: `.vstack(lines.map { .text(verbatim: $0) })`. There is no result builder, because Swift
/// takes a line that begins with `.text` for a part of the line above.
extension SearchScene.View {
  public static func hstack(
    _ children: Self..., spacing: Double? = nil, alignment: Alignment? = nil, wrapsForAccessibility: Bool = false
  ) -> Self {
    hstack(children, spacing: spacing, alignment: alignment, wrapsForAccessibility: wrapsForAccessibility)
  }

  public static func hstack(
    _ children: [Self], spacing: Double? = nil, alignment: Alignment? = nil, wrapsForAccessibility: Bool = false
  ) -> Self {
    make(.hstack) {
      ($0.children, $0.spacing, $0.alignment) = (children, spacing, alignment)
      $0.wrapsForAccessibility = wrapsForAccessibility
    }
  }

  public static func vstack(_ children: Self..., spacing: Double? = nil, alignment: Alignment? = nil) -> Self {
    vstack(children, spacing: spacing, alignment: alignment)
  }

  public static func vstack(_ children: [Self], spacing: Double? = nil, alignment: Alignment? = nil) -> Self {
    make(.vstack) { ($0.children, $0.spacing, $0.alignment) = (children, spacing, alignment) }
  }

  /// - Parameter children: the last is in front.
  public static func zstack(_ children: Self..., alignment: Alignment? = nil) -> Self {
    zstack(children, alignment: alignment)
  }

  /// - Parameter children: the last is in front.
  public static func zstack(_ children: [Self], alignment: Alignment? = nil) -> Self {
    make(.zstack) { ($0.children, $0.alignment) = (children, alignment) }
  }

  /// Nodes wrapped into lines, of which the last shows what fits.
  public static func flow(
    _ children: Self..., spacing: Double? = nil, lineSpacing: Double? = nil, lines: Int? = nil
  ) -> Self {
    flow(children, spacing: spacing, lineSpacing: lineSpacing, lines: lines)
  }

  /// Nodes wrapped into lines, of which the last shows what fits.
  public static func flow(
    _ children: [Self], spacing: Double? = nil, lineSpacing: Double? = nil, lines: Int? = nil
  ) -> Self {
    make(.flow) { ($0.children, $0.spacing, $0.lineSpacing, $0.lines) = (children, spacing, lineSpacing, lines) }
  }

  /// - Parameters:
  ///   - lines: the most lines; nil for as many as it needs.
  ///   - highlights: the text whose matches are emphasised, often "{text}".
  public static func text(
    _ text: String, _ style: TextStyle? = nil, font: SearchScene.Font? = nil, color: SearchScene.Color? = nil,
    lines: Int? = nil, alignment: Alignment? = nil, highlights: String? = nil,
    emphasized: SearchScene.Highlight? = nil, strikethrough: Bool = false
  ) -> Self {
    make(.text) {
      ($0.textStyle, $0.font, $0.color, $0.lines) = (style, font, color, lines)
      ($0.alignment, $0.emphasized, $0.strikethrough) = (alignment, emphasized, strikethrough)
      $0.set("text", text, \.text)
      if let highlights { $0.set("highlights", highlights) { $0.highlights = $1 } }
    }
  }

  /// A text from data, in which braces are no parameters.
  public static func text(
    verbatim text: String, _ style: TextStyle? = nil, font: SearchScene.Font? = nil, color: SearchScene.Color? = nil,
    lines: Int? = nil
  ) -> Self {
    Self.text(escaped(text), style, font: font, color: color, lines: lines)
  }

  /// A text whose lines are `points` from baseline to baseline at the large text size, each in its middle.
  public func lineHeight(_ points: Double) -> Self { setting { $0.lineHeight = points } }

  /// A text with space after every character, in points.
  public func letterSpacing(_ points: Double) -> Self { setting { $0.letterSpacing = points } }

  /// Returns data for texts that take parameters, such as a badge's or a button's, with its braces doubled.
  public static func escaped(_ text: String) -> String {
    text.replacing("{", with: "{{").replacing("}", with: "}}")
  }

  public static func image(_ image: SearchScene.Image) -> Self { make(.image) { $0.image = image } }

  /// A PNG or JPEG file, relative to the scene.
  public static func image(_ file: String) -> Self {
    make(.image) { $0.set("image", file) { $0.image = .file($1) } }
  }

  public static func symbol(_ name: String, font: SearchScene.Font? = nil, color: SearchScene.Color? = nil) -> Self {
    make(.symbol) {
      ($0.font, $0.color) = (font, color)
      $0.set("symbol", name, \.text)
    }
  }

  /// A PNG or JPEG file of a whole cell, at its own scale.
  public static func picture(_ file: String) -> Self { make(.picture) { $0.set("picture", file, \.text) } }

  public static func shape(_ outline: Outline, color: SearchScene.Color? = nil) -> Self {
    make(.shape) { ($0.outline, $0.color) = (outline, color) }
  }

  /// - Parameter share: 0…1.
  public static func progress(_ share: Double, style: ProgressStyle = .bar, tint: SearchScene.Color? = nil) -> Self {
    make(.progress) { ($0.number, $0.progressStyle, $0.tint) = (share, style, tint) }
  }

  /// - Parameter stars: 0…5, in steps of ½.
  public static func rating(_ stars: Double, tint: SearchScene.Color? = nil) -> Self {
    make(.rating) { ($0.number, $0.tint) = (stars, tint) }
  }

  public static func badge(
    _ text: String, color: SearchScene.Color? = nil, textColor: SearchScene.Color? = nil
  ) -> Self {
    make(.badge) {
      ($0.color, $0.textColor) = (color, textColor)
      $0.set("badge", text, \.text)
    }
  }

  public static func button(
    _ title: String, style: ButtonStyle = .plain, size: ButtonSize? = nil, tint: SearchScene.Color? = nil
  ) -> Self {
    make(.button) {
      ($0.buttonStyle, $0.sizing, $0.tint) = (style, size.map { .button($0) }, tint)
      $0.set("button", title) { $0.button.title = $1 }
    }
  }

  public static func button(
    symbol: String, style: ButtonStyle = .plain, size: ButtonSize? = nil, tint: SearchScene.Color? = nil
  ) -> Self {
    make(.button) {
      ($0.buttonStyle, $0.sizing, $0.tint) = (style, size.map { .button($0) }, tint)
      $0.button.symbol = symbol
    }
  }

  public static func `switch`(_ isOn: Bool, tint: SearchScene.Color? = nil) -> Self {
    make(.switch) { ($0.isOn, $0.tint) = (isOn, tint) }
  }

  public static func segments(_ titles: [String], selected: SearchScene.Selection = .index(0)) -> Self {
    make(.segments) { ($0.titles, $0.selected) = (titles, selected) }
  }

  /// A button, a switch or a segmented control that is grey.
  public func disabled(_ isDisabled: Bool = true) -> Self { setting { $0.isEnabled = !isDisabled } }

  public static let divider = Self(.divider)

  public static func divider(color: SearchScene.Color) -> Self { make(.divider) { $0.color = color } }

  public static let spacer = Self(.spacer)

  public static func spacer(_ leastLength: Double) -> Self { make(.spacer) { $0.leastLength = leastLength } }

  /// A template of the scene with values for its parameters.
  public static func template(_ name: String, _ parameters: [String: any ParameterValue] = [:]) -> Self {
    make(.view) { ($0.text, $0.parameters) = (name, .init(parameters)) }
  }

  private static func make(_ kind: Kind, _ change: (inout Node) -> Void) -> Self { Self(kind).setting(change) }

  // MARK: Keys of all nodes

  private func setting(_ change: (inout Node) -> Void) -> Self {
    var view = self
    change(&view.node)
    return view
  }

  /// Names the view's layer, and the target of taps.
  public func id(_ id: String) -> Self { setting { $0.id = id } }
  /// Draws the view if a parameter is true, and not empty or 0; "!name" for the opposite.
  public func when(_ parameter: String) -> Self { setting { $0.when = parameter } }
  /// Repeats the view for every element of a parameter, "{item}".
  public func each(_ parameter: String) -> Self { setting { $0.each = parameter } }
  /// Gives a key of the scene file a value with parameters: `.binding("progress", to: "{share}")`.
  public func binding(_ key: String, to value: Value) -> Self { setting { $0.bindings[key] = value } }
  public func frame(width: Length? = nil, height: Length? = nil) -> Self {
    setting { ($0.width, $0.height) = (width ?? $0.width, height ?? $0.height) }
  }
  /// In points.
  @_disfavoredOverload public func frame(width: Double? = nil, height: Double? = nil) -> Self {
    frame(width: width.map { .points($0) }, height: height.map { .points($0) })
  }
  /// Limits that are nil stay as they are.
  public func frame(
    minWidth: Double? = nil, maxWidth: Length? = nil, minHeight: Double? = nil, maxHeight: Length? = nil
  ) -> Self {
    setting {
      ($0.minWidth, $0.maxWidth) = (minWidth ?? $0.minWidth, maxWidth ?? $0.maxWidth)
      ($0.minHeight, $0.maxHeight) = (minHeight ?? $0.minHeight, maxHeight ?? $0.maxHeight)
    }
  }
  public func padding(_ points: Double) -> Self { padding(horizontal: points, vertical: points) }
  public func padding(horizontal: Double = 0, vertical: Double = 0) -> Self {
    padding(.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal))
  }
  public func padding(_ insets: SearchScene.DirectionalInsets) -> Self { setting { $0.padding = insets } }
  public func background(_ color: SearchScene.Color) -> Self { setting { $0.background = .color(color) } }
  public func background(_ material: SearchScene.Navigation.BlurEffect) -> Self {
    setting { $0.background = .material(material) }
  }
  public func gradient(_ gradient: Gradient) -> Self { setting { $0.gradient = gradient } }
  public func cornerRadius(_ radius: CornerRadius) -> Self { setting { $0.cornerRadius = radius } }
  /// In points.
  public func cornerRadius(_ radius: Double) -> Self { cornerRadius(.points(radius)) }
  public func border(_ border: Border) -> Self { setting { $0.border = border } }
  public func shadow(_ shadow: Shadow) -> Self { setting { $0.shadow = shadow } }
  /// Width by height, where one follows.
  public func aspectRatio(_ ratio: Double) -> Self { setting { $0.aspectRatio = ratio } }
  public func opacity(_ opacity: Double) -> Self { setting { $0.opacity = opacity } }
  public func offset(x: Double = 0, y: Double = 0) -> Self { setting { $0.offset = [x, y] } }
  /// The higher, the later the view gives way.
  public func priority(_ priority: Double) -> Self { setting { $0.priority = priority } }
  public func clipped() -> Self { setting { $0.clips = true } }
  public func accessibility(_ accessibility: SearchScene.Accessibility) -> Self {
    setting { $0.accessibility = accessibility }
  }
}

extension SearchScene.View.Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral points: Double) { self = .points(points) }
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}

extension SearchScene.View.Node {
  /// Sets a text, or binds its key if parameters are in it.
  fileprivate mutating func set(_ key: String, _ text: String, _ set: (inout Self, String) -> Void) {
    if text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) {
      bindings[key] = .text(text)
    } else {
      set(&self, text)
    }
  }

  fileprivate mutating func set(_ key: String, _ text: String, _ keyPath: WritableKeyPath<Self, String>) {
    set(key, text) { $0[keyPath: keyPath] = $1 }
  }
}
