import ArgumentParser
import Foundation
import SearchFrames
import SearchGeometry

/// A request of `batch`: a command, and its options as the keys of a JSON object.
struct BatchRequest {
  /// Returned with the answer.
  var id: JSONValue?
  /// The scene's text, which takes the place of standard input.
  private(set) var scene: String?
  /// The scene's file.
  private(set) var file: String?
  /// The file to write.
  private(set) var output: String?
  private(set) var command: any ParsableCommand.Type = Render.self
  private(set) var arguments: [String] = []

  static let commands: [String: any ParsableCommand.Type] = [
    "render": Render.self, "frames": Frames.self, "sheet": Sheet.self, "plot": Plot.self, "inspect": Inspect.self,
    "check": Check.self,
  ]

  /// - Throws: a usage error for a line that is no request.
  init(_ line: [UInt8]) throws {
    guard let keys = try? JSONDecoder().decode([String: Value].self, from: Data(line)) else {
      throw ValidationError("expected a JSON object such as {\"file\": \"a.yaml\", \"output\": \"a.png\"}")
    }
    id = keys["id"]?.json
    for (key, value) in keys.sorted(by: { $0.key < $1.key }) {
      switch (key, value) {
      case ("id", _): break
      case ("scene", .text(let text)): scene = text
      case ("file", .text(let path)): file = path
      case ("command", .text(let name)):
        guard let known = Self.commands[name] else {
          let names = Self.commands.keys.sorted()
          throw ValidationError(
            "command: expected one of \(names.joined(separator: ", "))" + Spelling.hint(for: name, among: names))
        }
        command = known
      case ("scene", _), ("file", _), ("command", _): throw ValidationError("\(key): expected a text")
      case ("root", _): throw ValidationError("root: the folder of all requests is an option of batch")
      default:
        if key == "output", case .text(let path) = value { output = path }
        arguments += value.arguments(of: Self.option(key))
      }
    }
    guard (scene == nil) != (file == nil) else {
      throw ValidationError("a request has either \"scene\", a scene's text, or \"file\", the path of one")
    }
    if output == "-" { throw ValidationError("output: standard output has the answers; name a file") }
    // Behind "--" a path may begin with a hyphen.
    arguments += file.map { ["--", $0] } ?? [SceneDraft.standardInput]
  }

  /// "--svg-text" for "svgText".
  private static func option(_ key: String) -> String {
    "--" + key.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  /// A value of a request.
  enum Value: Decodable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([Value])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let flag = try? value.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else {
        self = .list(try value.decode([Value].self))
      }
    }

    var json: JSONValue {
      switch self {
      case .text(let text): .string(text)
      case .number(let number): .double(number)
      case .flag(let flag): .bool(flag)
      case .list(let items): .array(items.map(\.json))
      }
    }

    /// A flag that is true is the option alone, a list the option for each value.
    func arguments(of option: String) -> [String] {
      switch self {
      case .flag(let flag): flag ? [option] : []
      case .list(let items): items.flatMap { $0.arguments(of: option) }
      case .text(let text): ["\(option)=\(text)"]
      case .number: ["\(option)=\(json.line)"]
      }
    }
  }
}
