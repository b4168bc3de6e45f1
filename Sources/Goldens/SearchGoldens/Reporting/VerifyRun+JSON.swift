import Foundation
import SearchLayers

extension VerifyRun {
  /// Reads what `ReportJSON.text` wrote; keys that it does not know are passed over.
  package init(json text: String) throws(ReportError) {
    let form = try RunForm(json: text)
    do {
      self = try form.run
    } catch let error as ReportError {
      throw error
    } catch {
      throw .unexpectedValue(path: "", reason: String(describing: error))
    }
  }
}

extension RunForm {
  init(json text: String) throws(ReportError) {
    let decoder = JSONDecoder()
    let data = Data(text.utf8)
    do {
      // The version first, as anything may stand elsewhere in a newer file.
      let stamp = try decoder.decode(VersionForm.self, from: data)
      if let version = stamp.version, version > ReportJSON.version {
        throw ReportError.newer(version: version, known: ReportJSON.version)
      }
      self = try decoder.decode(RunForm.self, from: data)
    } catch let error as ReportError {
      throw error
    } catch let error as DecodingError {
      throw ReportError(error, in: data)
    } catch {
      throw .notJSON(reason: String(describing: error))
    }
  }
}

extension ReportError {
  fileprivate init(_ error: DecodingError, in data: Data) {
    switch error {
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      // Through Any: on macOS every error is an NSError, and a cast from an error draws a warning.
      let underlying: Any? = context.underlyingError
      let detail = (underlying as? NSError)?.userInfo["NSDebugDescription"] as? String
      let reason = detail ?? context.debugDescription
      // A number that its type cannot hold is told as broken JSON, without its place.
      let isJSON = (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
      self = isJSON ? .unexpectedValue(path: "", reason: reason) : .notJSON(reason: reason)
    case .dataCorrupted(let context):
      self = .unexpectedValue(path: Self.path(context.codingPath), reason: context.debugDescription)
    case .keyNotFound(let key, let context):
      self = .unexpectedValue(path: Self.path(context.codingPath), reason: "“\(key.stringValue)” is missing.")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self = .unexpectedValue(path: Self.path(context.codingPath), reason: "\(Self.word(for: type)) is expected.")
    @unknown default: self = .notJSON(reason: String(describing: error))
    }
  }

  /// "results[3].time".
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return path + "[\(index)]" }
      return path.isEmpty ? key.stringValue : path + "." + key.stringValue
    }
  }

  private static func word(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "A text"
    case is Double.Type: "A number"
    case is Int.Type: "A whole number"
    case is [Any].Type: "A list"
    default: "An object"
    }
  }
}

private struct VersionForm: Decodable { var version: Int? }
