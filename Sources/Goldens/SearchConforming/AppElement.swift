import Foundation

/// An element of a running app, as a tool prints its view hierarchy.
public struct AppElement: Hashable, Sendable {
  /// `XCUIElement.ElementType`, as far as scenes have such elements; `unknown` where the tool prints no types.
  public struct Kind: Hashable, Sendable {
    public let name: String

    public static let application = Kind(name: "application")
    public static let window = Kind(name: "window")
    public static let navigationBar = Kind(name: "navigation bar")
    public static let tabBar = Kind(name: "tab bar")
    public static let toolbar = Kind(name: "toolbar")
    public static let searchField = Kind(name: "search field")
    public static let textField = Kind(name: "text field")
    public static let text = Kind(name: "text")
    /// A button, a tab or a segment.
    public static let button = Kind(name: "button")
    public static let cell = Kind(name: "cell")
    public static let image = Kind(name: "image")
    public static let toggle = Kind(name: "switch")
    public static let slider = Kind(name: "slider")
    public static let stepper = Kind(name: "stepper")
    public static let segmentedControl = Kind(name: "segmented control")
    public static let keyboard = Kind(name: "keyboard")
    public static let key = Kind(name: "key")
    public static let statusBar = Kind(name: "status bar")
    public static let other = Kind(name: "element")
    public static let unknown = Kind(name: "unknown")
  }

  public var kind: Kind
  /// The accessibility identifier; empty for none.
  public var identifier = ""
  public var label = ""
  public var value = ""
  public var placeholder = ""
  /// On the screen, in points.
  public var frame: CGRect
  /// The number of elements around it.
  public var depth: Int
  /// Nil where the tool does not print it.
  public var isSelected: Bool?
  /// False for elements that the tool calls invisible.
  public var isVisible = true

  init(_ kind: Kind, frame: CGRect, depth: Int) { (self.kind, self.frame, self.depth) = (kind, frame, depth) }

  /// The texts by which it may be known.
  var words: [String] { [label, placeholder, value].filter { !$0.isEmpty } }
}

extension AppElement.Kind {
  /// The kind of a type's or a role's name: "XCUIElementTypeStaticText", "AXButton", "SearchField".
  init(named name: String) {
    var word = name[...]
    for prefix in ["XCUIElementType", "AX"] where word.hasPrefix(prefix) { word = word.dropFirst(prefix.count) }
    let plain = word.lowercased().filter(\.isLetter)
    self =
      switch plain {
      case "": .unknown
      case "application": .application
      case "window": .window
      case "navigationbar": .navigationBar
      case "tabbar", "tabgroup": .tabBar
      case "toolbar": .toolbar
      case "searchfield": .searchField
      case "textfield", "securetextfield", "textview", "textarea": .textField
      case "statictext", "heading", "text": .text
      case "button", "radiobutton", "tab", "link", "menubutton", "popupbutton", "toolbarbutton", "segment": .button
      case "cell", "tablerow": .cell
      case "image", "icon": .image
      case "switch", "toggle", "checkbox": .toggle
      case "slider": .slider
      case "stepper", "incrementor": .stepper
      case "segmentedcontrol": .segmentedControl
      case "keyboard": .keyboard
      case "key": .key
      case "statusbar": .statusBar
      default: .other
      }
  }

  /// The kind of a number of `XCUIElement.ElementType`.
  init(number: Int) {
    let names = [
      2: "Application", 4: "Window", 9: "Button", 10: "RadioButton", 12: "CheckBox", 14: "PopUpButton",
      16: "MenuButton", 17: "ToolbarButton", 19: "Keyboard", 20: "Key", 21: "NavigationBar", 22: "TabBar",
      23: "TabGroup", 24: "Toolbar", 25: "StatusBar", 27: "TableRow", 33: "Slider", 37: "SegmentedControl",
      40: "Switch", 41: "Toggle", 42: "Link", 43: "Image", 44: "Icon", 45: "SearchField", 48: "StaticText",
      49: "TextField", 50: "SecureTextField", 52: "TextView", 75: "Cell", 79: "Stepper", 80: "Tab",
    ]
    self.init(named: names[number] ?? "Other")
  }
}
