import XCTest

/// Writes what `searchframes conform` reads: add this file to the target of your UI tests.
///
///     try app.writeTree("searched")
///
/// Each file is attached to the test's result. In the simulator it is also written into the folder "trees" next to this
/// file, or that of the variable SEARCHFRAMES_TREES (for `xcodebuild`, TEST_RUNNER_SEARCHFRAMES_TREES).
@preconcurrency @MainActor
enum SearchFramesConform {
  /// Nil for the attachments alone: a device does not reach the Mac's disk.
  static var folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["SEARCHFRAMES_TREES"] { return URL(fileURLWithPath: path) }
    #if targetEnvironment(simulator)
      return URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("trees")
    #else
      return nil
    #endif
  }()

  private static var began = Date()
  private static var marks: [String: TimeInterval] = [:]

  /// Call it when the recording begins.
  static func beginRecording() { (began, marks) = (Date(), [:]) }

  /// Writes the time of one of the scene's events, in seconds since the recording began, to marks.json.
  static func mark(_ event: String) throws {
    marks[event] = Date().timeIntervalSince(began)
    try write(["events": marks], to: "marks.json")
  }

  fileprivate static func write(_ value: Any, to name: String) throws {
    let data = try JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
    let attachment = XCTAttachment(data: data, uniformTypeIdentifier: "public.json")
    (attachment.name, attachment.lifetime) = (name, .keepAlways)
    XCTContext.runActivity(named: name) { $0.add(attachment) }
    guard let folder else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: folder.appendingPathComponent(name))
  }

  /// The values of a snapshot that JSON has; others as text.
  fileprivate static func json(_ value: Any) -> Any {
    if let node = value as? [XCUIElement.AttributeName: Any] {
      return Dictionary(uniqueKeysWithValues: node.map { ($0.key.rawValue, json($0.value)) })
    }
    if let node = value as? [String: Any] { return node.mapValues(json) }
    if let list = value as? [Any] { return list.map(json) }
    return JSONSerialization.isValidJSONObject([value]) ? value : "\(value)"
  }
}

extension XCUIApplication {
  /// Writes the view hierarchy, with exact frames, to STATE.json.
  @preconcurrency @MainActor
  func writeTree(_ state: String) throws {
    try SearchFramesConform.write(
      SearchFramesConform.json(snapshot().dictionaryRepresentation), to: "\(state).json")
  }
}
