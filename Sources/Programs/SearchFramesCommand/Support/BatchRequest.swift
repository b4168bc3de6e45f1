import ArgumentParser
import Foundation
import SearchFrames
import SearchGeometry

/// A request of `batch`: a command, and its options as the keys of a JSON object.
struct BatchRequest {
  /// The scene's text, which takes the place of standard input.
  private(set) var scene: String?
  /// The scene's file.
  private(set) var file: String?
  /// The files to write.
  private(set) var outputs: [String] = []
  private(set) var command: any ParsableCommand.Type = Render.self
  private(set) var arguments: [String] = []

  static let commands: [String: any ParsableCommand.Type] = [
    "render": Render.self, "frames": Frames.self, "sheet": Sheet.self, "plot": Plot.self, "inspect": Inspect.self,
    "check": Check.self, "test": Test.self, "audit": Audit.self, "code": Code.self,
  ]
  static let schema: JSONValue = {
    func words(_ type: String, _ words: String) -> JSONValue {
      .members(["type": type.isEmpty ? nil : .string(type), "description": .string(words)])
    }
    let single = JSONValue.strings(["string", "number", "boolean", "null"])
    let list = JSONValue.members(["type": .string("array"), "items": .members(["type": single])])
    return .members([
      "type": .string("object"),
      "description": .string("A line of standard input. Other keys are options of the command: svgText is --svg-text."),
      "properties": .members([
        "id": words("", "any value; the answer has it"),
        "scene": .members([
          "type": .strings(["string", "object"]), "description": .string("a scene's text, or a scene"),
        ]),
        "file": words("string", "the path of a scene, in place of scene"),
        "command": .members(["enum": .strings(commands.keys.sorted()), "default": .string("render")]),
      ]),
      "oneOf": .array(["scene", "file"].map { .members(["required": .strings([$0])]) }),
      "additionalProperties": .members(["anyOf": .array([.members(["type": single]), list])]),
    ])
  }()
  /// In bytes: a scene of the largest size, each character escaped.
  static let longest = 8 << 20

  /// - Throws: a usage error for a line that is no request.
  init(_ line: [UInt8]) throws {
    if line.count > Self.longest { throw ValidationError("a line holds at most \(Self.longest >> 20) MiB") }
    guard let keys = try? JSONDecoder().decode([String: RequestValue].self, from: Data(line)) else {
      throw ValidationError("expected a JSON object such as {\"file\": \"a.yaml\", \"output\": \"a.png\"}")
    }
    for (key, value) in keys.sorted(by: { $0.key < $1.key }) {
      switch (key, value) {
      case ("id", _), (_, .absent): break
      case ("scene", .text(let text)): scene = text
      case ("scene", .object): scene = Self.value(of: key, in: line)
      case ("file", .text(let path)): file = path
      case ("command", .text(let name)):
        guard let known = Self.commands[name] else {
          let names = Self.commands.keys.sorted()
          throw ValidationError(
            "command: expected one of \(names.joined(separator: ", "))" + Spelling.hint(for: name, among: names))
        }
        command = known
      case ("scene", _): throw ValidationError("scene: expected a scene's text, or a scene as an object")
      case ("file", _), ("command", _): throw ValidationError("\(key): expected a text")
      case (_, _) where !key.allSatisfy { $0.isLetter || $0 == "-" } || key.isEmpty:
        throw ValidationError("\(key.shown): no option has this name; write svgText for --svg-text")
      case ("root", _): throw ValidationError("root: the folder of all requests is an option of batch")
      default:
        if key == "output" { outputs = value.texts }
        arguments += try value.arguments(of: Self.option(key))
      }
    }
    guard (scene == nil) != (file == nil) else {
      throw ValidationError("a request has either \"scene\", a scene's text, or \"file\", the path of one")
    }
    if outputs.contains("-") { throw ValidationError("output: standard output has the answers; name a file") }
    // Behind "--" a path may begin with a hyphen.
    arguments += file.map { ["--", $0] } ?? [SceneDraft.standardInput]
  }

  /// Returns the JSON text of a member of an object, of the last one of that name; also of the beginning of an object.
  static func value(of name: String, in line: [UInt8]) -> String? {
    var (depth, index, start, key, found) = (0, 0, Int?.none, String?.none, Substring?.none)
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\""):
        let first = index
        index += 1
        while index < line.count, line[index] != UInt8(ascii: "\"") { index += line[index] == 0x5C ? 2 : 1 }
        if depth == 1, start == nil, index < line.count {
          key = try? JSONDecoder().decode(String.self, from: Data(line[first...index]))
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ":") where depth == 1 && start == nil: start = index + 1
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 1, let first = start {
          if key == name { found = String(decoding: line[first..<index], as: UTF8.self)[...] }
          start = nil
        }
        if line[index] != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
      index += 1
    }
    return found.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// "--svg-text" for "svgText".
  private static func option(_ key: String) -> String {
    "--" + key.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  /// A value of a request.
  enum RequestValue: Decodable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([RequestValue])
    case object
    /// Null, as if the key were not there.
    case absent

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .absent
      } else if let flag = try? value.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let items = try? value.decode([RequestValue].self) {
        self = .list(items)
      } else {
        self = .object
      }
    }

    var texts: [String] {
      switch self {
      case .text(let text): [text]
      case .list(let items): items.flatMap(\.texts)
      case .number, .flag, .object, .absent: []
      }
    }

    /// A flag that is true is the option alone, a list the option for each value.
    func arguments(of option: String) throws -> [String] {
      switch self {
      case .flag(let flag): return flag ? [option] : []
      case .list(let items): return try items.flatMap { try $0.arguments(of: option) }
      case .text(let text): return ["\(option)=\(text)"]
      case .number(let number): return ["\(option)=\(JSONValue.double(number).line)"]
      case .absent: return []
      case .object: throw ValidationError("\(option): expected a text, a number, true, false or a list of these")
      }
    }
  }
}
