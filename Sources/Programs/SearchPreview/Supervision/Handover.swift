import Foundation

/// The first line that a supervisor writes to the server process.
struct Handover: Codable, Sendable {
  var token: String
  var scratch: String
  var scene: SceneState
}
