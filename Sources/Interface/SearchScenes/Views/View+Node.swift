extension SearchScene.View {
  /// The keys of a node's mapping. Those that its kind lacks have their defaults.
  package struct Node: Hashable, Sendable {
    package var kind: Kind
    /// The name of the node's layer below that of the whole view; only views whose parameters are resolved have names.
    package var name = ""
    /// The path of the node's value in the scene, from that of its parent's; after a dot, from the scene's root. Only views
    /// whose parameters are resolved have paths.
    package var source = ""
    /// The parameters of a view that a program draws, without parameters in them; nil for other nodes.
    package var drawing: [String: String]?
    /// The values that take parameters, by key, as they are written.
    var bindings: [String: Value] = [:]

    // The value of the kind's word.
    /// Of stacks, and of a template that is resolved.
    package var children: [SearchScene.View] = []
    /// A text, a badge's text, a symbol's name, a picture's file or a template's name.
    package var text = ""
    package var image: SearchScene.Image?
    package var outline = Outline.rectangle
    /// Of progress, 0…1, and of a rating, 0…5.
    package var number = 0.0
    package var button = ButtonLabel()
    package var isOn = false
    package var titles: [String] = []
    /// Of a spacer, in points; nil for the system's.
    package var leastLength: Double?
    /// Of a template.
    package var parameters: [Parameter] = []

    // Own keys of some kinds.
    package var spacing: Double?
    package var lineSpacing: Double?
    package var alignment: Alignment?
    package var wrapsForAccessibility = false
    /// Of a text; nil for as many as it needs. Of a flow.
    package var lines: Int?
    package var textStyle: TextStyle?
    package var font: SearchScene.Font?
    package var color: SearchScene.Color?
    /// From baseline to baseline, in points at the large text size.
    package var lineHeight: Double?
    /// After every character, in points.
    package var letterSpacing = 0.0
    package var textColor: SearchScene.Color?
    package var tint: SearchScene.Color?
    /// The text whose matches are emphasised.
    package var highlights: String?
    package var emphasized: SearchScene.Highlight?
    package var strikethrough = false
    package var contentMode: SearchScene.Image.ContentMode?
    package var imageShape: SearchScene.Image.Shape?
    package var isTemplate = false
    package var progressStyle = ProgressStyle.bar
    package var buttonStyle = ButtonStyle.plain
    /// Of buttons, switches and segmented controls.
    package var isEnabled = true
    package var selected = SearchScene.Selection.index(0)

    // Keys of all kinds.
    package var id: String?
    /// A parameter, with an exclamation mark before it for its opposite.
    package var when: String?
    package var each: String?
    package var sizing: Sizing?
    package var width: Length?
    package var height: Length?
    package var minWidth: Double?
    package var minHeight: Double?
    package var maxWidth: Length?
    package var maxHeight: Length?
    package var padding = SearchScene.DirectionalInsets()
    package var background: Background?
    package var cornerRadius: CornerRadius?
    package var aspectRatio: Double?
    package var border: Border?
    package var shadow: Shadow?
    package var gradient: Gradient?
    package var opacity = 1.0
    /// To the right and downwards.
    package var offset: [Double] = [0, 0]
    package var priority = 0.0
    package var clips = false
    package var accessibility: SearchScene.Accessibility?

    package init(_ kind: Kind) { self.kind = kind }
  }

  /// Gives a key a value with parameters in it, such as "{title}".
  package mutating func bind(_ key: String, to value: Value) { node.bindings[key] = value }

  /// The value of a parameter: a text, a number, true or false, or a list.
  public struct Value: Hashable, Sendable {
    package var written: WrittenValue

    /// A text. Texts that look like numbers remain texts.
    public static func text(_ text: String) -> Value { Value(written: .text(text)) }

    /// Nil for a list and a mapping.
    var text: String? {
      switch written {
      case .plain(let text), .text(let text): text
      case .list, .mapping: nil
      }
    }

    var items: [Value]? {
      guard case .list(let items) = written else { return nil }
      return items.map(Value.init)
    }

    /// False for nothing, false, an empty text or list, and 0.
    var isTrue: Bool {
      switch written {
      case .plain(let word):
        !["", "~", "null", "false", "False", "FALSE"].contains(word) && ExactNumber.value(word) != 0
      case .text(let text): !text.isEmpty
      case .list(let items): !items.isEmpty
      case .mapping: true
      }
    }
  }
}

/// What a program may give a parameter of a template: a text, a number, true or false, or a list of one of these. Braces in a
/// `String` are braces; `View.Value.text("{title}")` passes a parameter on.
public protocol ParameterValue: Sendable {
  var parameterValue: SearchScene.View.Value { get }
}

extension SearchScene.View.Value: ParameterValue { public var parameterValue: Self { self } }
extension String: ParameterValue {
  public var parameterValue: SearchScene.View.Value { .text(SearchScene.View.escaped(self)) }
}
extension Double: ParameterValue { public var parameterValue: SearchScene.View.Value { .init(floatLiteral: self) } }
extension Int: ParameterValue { public var parameterValue: SearchScene.View.Value { .init(integerLiteral: self) } }
extension Bool: ParameterValue { public var parameterValue: SearchScene.View.Value { .init(booleanLiteral: self) } }
extension Array: ParameterValue where Element: ParameterValue {
  public var parameterValue: SearchScene.View.Value { .init(written: .list(map(\.parameterValue.written))) }
}

extension [SearchScene.View.Parameter] {
  /// Sorted by name.
  init(_ values: [String: any ParameterValue]) {
    self = values.sorted { $0.key < $1.key }.map { .init($0.key, $0.value.parameterValue) }
  }
}

extension SearchScene.View.Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  public init(stringLiteral text: String) { self = .text(text) }
  public init(floatLiteral number: Double) { written = .plain(ExactNumber.text(number)) }
  public init(integerLiteral number: Int) { written = .plain("\(number)") }
  public init(booleanLiteral value: Bool) { written = .plain(value ? "true" : "false") }
  public init(arrayLiteral items: Self...) { written = .list(items.map(\.written)) }
}
