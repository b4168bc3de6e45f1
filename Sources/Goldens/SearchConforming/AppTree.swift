import Foundation
import SearchFrames
import SearchGeometry
import SearchLanguage
import SearchScenes

/// The view hierarchy of a running app, as one of many tools prints it: a list of elements, in the order of the dump.
public struct AppTree: Sendable {
  /// The form of a dump; later versions may read more.
  public struct Format: Hashable, Sendable {
    /// The tools that print it.
    public let name: String
    /// By how much a number may differ from the app's, in points.
    public let exactness: Double

    public static let pageSource = Format(name: "Appium's page source", exactness: 0.5)
    public static let webDriverAgent = Format(name: "WebDriverAgent's JSON", exactness: 0.5)
    public static let accessibility = Format(name: "AXe, idb, XcodeBuildMCP", exactness: 0)
    public static let snapshot = Format(name: "XCUIElementSnapshot's dictionary", exactness: 0)
    public static let debugDescription = Format(name: "XCUIElement.debugDescription", exactness: 0.05)
    public static let maestro = Format(name: "Maestro's hierarchy", exactness: 0.5)
    public static let agentDevice = Format(name: "agent-device's snapshot", exactness: 0.01)
    public static let relative = Format(name: "frames as shares of the screen (argent, tapflow)", exactness: 0.5)

    static let all = [
      pageSource, webDriverAgent, accessibility, snapshot, debugDescription, maestro, agentDevice, relative,
    ]
  }

  public let format: Format
  public private(set) var elements: [AppElement]

  /// The largest dump in bytes, and the most elements and levels.
  static let (mostBytes, mostElements, mostLevels) = (32 << 20, 50_000, 500)

  /// - Throws: `SceneError` for a file that cannot be read, or that has none of the known forms.
  public init(contentsOf url: URL) throws(SceneError) {
    try self = Self.reading(url.path) { try AppTree(Data($0)) }
  }

  /// Makes a value of a file's bytes.
  static func reading<Value>(
    _ path: String, limit: Int = mostBytes, _ make: ([UInt8]) throws -> Value
  ) throws(SceneError) -> Value {
    do {
      return try make(RegularFile.bytes(of: path, limit: limit))
    } catch let error as RegularFile.Refusal {
      throw .unreadable(path: path, reason: error.words)
    } catch {
      throw (error as? SceneError) ?? .problems([(error as? SceneProblem) ?? problem("\(error)")])
    }
  }

  /// - Parameter text: a dump, such as `XCUIApplication().debugDescription`.
  /// - Throws: `SceneError` for what has none of the known forms.
  public init(text: String) throws(SceneError) { try self.init(bytes: Data(text.utf8), name: "") }

  /// - Throws: `SceneError` for what has none of the known forms.
  package init(bytes: Data?, name: String) throws(SceneError) {
    try self = mapError(AppTree(bytes ?? Data())) { SceneError.problems([$0]) }
  }

  /// - Parameter bytes: a dump, whose form is found by its content.
  init(_ bytes: Data) throws(SceneProblem) {
    guard bytes.count <= Self.mostBytes else { throw Self.problem("is larger than \(Self.mostBytes >> 20) MiB") }
    guard let text = String(data: bytes, encoding: .utf8) else { throw Self.problem("is not text in UTF-8") }
    let body = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let first = body.unicodeScalars.first { !$0.properties.isWhitespace }
    if first == "<" {
      (format, elements) = (.pageSource, try PageSource.elements(of: body))
    } else if first == "{" || first == "[" {
      (format, elements) = try DumpJSON.tree(of: Data(body.utf8))
    } else if body.ranges(of: "Element subtree:").count > 1 {
      throw Self.problem("has several view hierarchies; give one")
    } else if let found = DebugDescription.elements(of: body) {
      (format, elements) = (.debugDescription, found)
    } else {
      throw Self.problem("is no view hierarchy in a known form; known are \(Format.all.map(\.name).inWords)")
    }
    guard elements.count <= Self.mostElements else { throw Self.problem("has more than \(Self.mostElements) elements") }
    guard !elements.isEmpty else {
      throw Self.problem(
        "has no elements with frames as tools for iOS print them; is it another system's, or a web page's?")
    }
    // An element hides all that is in it. One without an area does not: iOS 26 wraps the fields of its bars in invisible
    // elements of size 0.
    var (hidden, tabs) = ([Int](), Int.max)
    for index in elements.indices {
      let element = elements[index]
      hidden.removeAll { $0 >= element.depth }
      // WebDriverAgent calls the tabs of some visible tab bars of iOS 26 invisible.
      if element.depth <= tabs { tabs = element.kind == .tabBar && element.isVisible ? element.depth : .max }
      if tabs < element.depth, element.kind == .button, hidden.isEmpty { elements[index].isVisible = true }
      if !hidden.isEmpty { elements[index].isVisible = false }
      let isHidden = !elements[index].isVisible && element.frame.width > 0 && element.frame.height > 0
      if isHidden, ![.application, .window].contains(element.kind) { hidden.append(element.depth) }
    }
    let limit = 1e6
    elements.removeAll { element in
      let frame = element.frame
      return ![frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0.isFinite && abs($0) < limit }
    }
  }

  static func problem(_ words: String) -> SceneProblem { SceneProblem(path: "", message: words) }

  /// The size of the app, or of what the dump is of, in points; nil if the dump does not say.
  public var size: CGSize? {
    let whole = elements.first { $0.kind == .application || $0.kind == .window } ?? elements.first
    return whole.flatMap { $0.frame.width > 0 && $0.frame.height > 0 ? $0.frame.size : nil }
  }

  /// The frame of the keyboard; nil if there is none. Tools that print no kinds of keys print them as buttons.
  var keyboard: CGRect? {
    if let printed = elements.first(where: { $0.kind == .keyboard && $0.isVisible }) { return printed.frame }
    let keys = elements.filter { element in
      [.button, .key, .unknown].contains(element.kind) && element.isVisible && element.label.count == 1
        && element.label.allSatisfy(\.isLetter) && element.frame.width > 1
    }
    guard let size, keys.count >= 15, let top = keys.map(\.frame.minY).min(), top > size.height * 0.3 else {
      return nil
    }
    return CGRect(x: 0, y: top, width: size.width, height: size.height - top)
  }

  /// Frames that are shares of a screen become points on it.
  mutating func place(on screen: CGSize) {
    guard format == .relative else { return }
    for index in elements.indices {
      let frame = elements[index].frame
      elements[index].frame = CGRect(
        x: frame.minX * screen.width, y: frame.minY * screen.height, width: frame.width * screen.width,
        height: frame.height * screen.height)
    }
  }

  mutating func mirror(in screen: CGRect) {
    for index in elements.indices {
      elements[index].frame.origin.x = screen.minX + screen.maxX - elements[index].frame.maxX
    }
  }
}

extension CGRect {
  /// Foundation's `contains` compares unions, which are rounded.
  func covers(_ other: CGRect, within limit: Double = 0.5) -> Bool {
    minX - limit <= other.minX && minY - limit <= other.minY && maxX + limit >= other.maxX && maxY + limit >= other.maxY
  }
}
