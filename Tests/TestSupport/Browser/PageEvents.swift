import Foundation

/// The events of a page.
struct PageEvents {
  /// The number of times that the page has loaded.
  private(set) var loads = 0
  /// The console messages, errors of scripts and warnings of the browser, as "level: words".
  private(set) var console: [String] = []

  private struct Message<Parameters: Decodable>: Decodable { var params: Parameters }

  private struct Call: Decodable {
    struct Argument: Decodable {
      var value: PlainValue?
      var description: String?
    }
    var type: String
    var args: [Argument]
  }

  private struct Thrown: Decodable { var exceptionDetails: ScriptException }

  private struct Logged: Decodable {
    struct Entry: Decodable {
      var level, text: String
      var url: String?
    }
    var entry: Entry
  }

  mutating func note(_ method: String, _ data: Data) throws(BrowserError) {
    switch method {
    case "Page.loadEventFired": loads += 1
    case "Runtime.consoleAPICalled":
      let call = try parameters(Call.self, data)
      let words = call.args.map { $0.value?.words ?? $0.description ?? "?" }
      console.append("\(call.type): \(words.joined(separator: " "))")
    case "Runtime.exceptionThrown":
      console.append("exception: \(try parameters(Thrown.self, data).exceptionDetails.words)")
    case "Log.entryAdded":
      let entry = try parameters(Logged.self, data).entry
      console.append("\(entry.level): \(entry.text)" + (entry.url.map { " (\($0))" } ?? ""))
    default: break
    }
  }

  private func parameters<Value: Decodable>(_ type: Value.Type, _ data: Data) throws(BrowserError) -> Value {
    do { return try JSONDecoder().decode(Message<Value>.self, from: data).params } catch {
      throw .unreadable(String(decoding: data.prefix(1_000), as: UTF8.self))
    }
  }
}

/// A JavaScript string, number or boolean as text.
private struct PlainValue: Decodable {
  let words: String

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      words = text
    } else if let number = try? value.decode(Double.self) {
      words = "\(number)"
    } else if let flag = try? value.decode(Bool.self) {
      words = "\(flag)"
    } else {
      words = "…"
    }
  }
}

/// An error that a script threw.
struct ScriptException: Decodable {
  struct Exception: Decodable { var description: String? }
  var text: String
  var exception: Exception?

  var words: String { exception?.description ?? text }
}
