import Foundation
import SearchFrames
import SearchGeometry
import TestSupport
import Testing

@testable import SearchPreview

/// What a page receives for its canvases.
struct PreviewPixelsTests {
  private static let scene = """
    search: {scopes: [A, B], tags: [C, D]}
    timeline: [{at: 0.5s, tap: searchField, id: in}, {at: 1s, submit: true}]

    """

  private typealias Connection = @Sendable (String) async -> [UInt8]

  private struct Picture: Decodable {
    var width, height, words: Int?
    var parts: [[Int]]?
    var error: String?
  }

  /// Runs `body` with a function that opens a connection to a scene's server.
  private func serving(_ body: (() async throws -> Connection, SearchScene) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.scene, to: "scene.yaml")
    let session = SceneSession(file: folder.path(of: "scene.yaml"))
    let handler = PreviewHandler(session: session, scratch: ScratchFolder())
    let fields = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
    let request = "GET /pixels HTTP/1.1\r\n\(fields)\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    let head = try RequestHead(Array(request.utf8), limits: ServingLimits())
    func connect() async throws -> Connection {
      guard case .messages(let respond) = try await handler.pixels(head).body else {
        throw RequestError.notFound
      }
      return respond
    }
    try await body(connect, SearchScene(yaml: Self.scene))
  }

  /// Splits a message into its pictures and their words.
  private func pictures(_ bytes: [UInt8]) throws -> [(picture: Picture, words: [UInt8])] {
    let length = bytes[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(length % 4 == 0)
    var start = 4 + length
    let all = try JSONDecoder().decode([Picture].self, from: Data(bytes[4..<start])).map { picture in
      defer { start += 4 * (picture.words ?? 0) }
      return (picture, Array(bytes[start..<start + 4 * (picture.words ?? 0)]))
    }
    #expect(start == bytes.count)
    return all
  }

  /// Draws a picture over the last one, as the page does.
  private func show(_ picture: Picture, _ words: [UInt8], on shown: inout Bitmap) throws {
    let (width, height) = (try #require(picture.width), try #require(picture.height))
    if (shown.width, shown.height) != (width, height) {
      shown = Bitmap(width: width, height: height, pixels: .init(repeating: 0, count: width * height * 4))
    }
    var pixels = PixelRunsTests.decode(words)[...]
    for part in try #require(picture.parts) {
      for row in part[1]..<part[1] + part[3] {
        let start = (row * width + part[0]) * 4
        shown.pixels.replaceSubrange(start..<start + part[2] * 4, with: pixels.prefix(part[2] * 4))
        pixels = pixels.dropFirst(part[2] * 4)
      }
    }
    #expect(pixels.isEmpty)
  }

  /// A canvas receives changed pixels only, and with them has the whole picture.
  @Test func changedPixelsCompleteTheLastFrame() async throws {
    try await serving { (connect, scene) async throws in
      let ask = try await connect()
      var shown = Bitmap(width: 0, height: 0, pixels: [])
      var sent: [Int] = []
      for (time, query) in [
        ("0s", ""), ("31/60s", ""), ("32/60s", ""), ("32/60s", ""), ("0s", ""), ("1.1s", "&appearance=dark"),
        ("1.2s", "&appearance=dark"), ("1.2s", "&scale=2"), ("1.3s", "&scale=2"),
      ] {
        let (picture, words) = try #require(pictures(await ask("t=\(time)&canvas=a&scale=1\(query)")).first)
        try show(picture, words, on: &shown)
        sent.append(words.count)
        var other = scene
        if query.contains("dark") { other.appearance = .dark }
        let instant = try SearchScene.Time(parsing: time)
        let drawn = try SceneRenderer(other).image(at: instant, scale: query.contains("scale") ? 2 : 1)
        #expect(shown == drawn, "\(time)\(query)")
      }
      // An unchanged picture needs no pixels, and a small change few.
      #expect(sent[3] == 0)
      #expect(sent[2] > 0 && sent[2] < sent[0])
      // Another canvas, and a canvas of the same name on another connection, get the whole picture.
      let whole = try SceneRenderer(scene).image(at: .seconds(0), scale: 1)
      for (ask, name) in [(ask, "b"), (try await connect(), "a")] {
        let (picture, words) = try #require(pictures(await ask("t=0s&canvas=\(name)&scale=1")).first)
        var first = Bitmap(width: 0, height: 0, pixels: [])
        try show(picture, words, on: &first)
        #expect(first == whole)
      }
    }
  }

  /// After an error the canvas still has the frame before it.
  @Test func errorsLeaveTheCanvasAsItIs() async throws {
    try await serving { (connect, scene) async throws in
      let ask = try await connect()
      var shown = Bitmap(width: 0, height: 0, pixels: [])
      for query in ["t=0s", "t=never", "t=0.6s&device=none", "t=nothing", "t=0.6s"] {
        let (picture, words) = try #require(pictures(await ask("canvas=a&scale=1&\(query)")).first)
        guard query == "t=0s" || query == "t=0.6s" else {
          #expect(picture.error?.isEmpty == false && words.isEmpty, "\(query)")
          continue
        }
        try show(picture, words, on: &shown)
        #expect(
          try shown == SceneRenderer(scene).image(at: SearchScene.Time(parsing: String(query.dropFirst(2))), scale: 1))
      }
    }
  }

  /// The pictures of several variants come in one message, each as if it was requested alone.
  @Test func variantsComeInOneMessage() async throws {
    try await serving { (connect, scene) async throws in
      let ask = try await connect()
      let variants = ["appearance=dark&scale=1", "layoutDirection=rightToLeft&scale=2", "device=none", "scale=1"]
      let query = variants.enumerated().map { "\($1)&canvas=\($0)" }.joined(separator: "|")
      let message = "t=0.6s&variants=\(query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
      let answer = try pictures(await ask(message))
      try #require(answer.count == 4)
      #expect(answer[2].picture.error?.contains("device") == true)
      for (index, trait) in [(0, SceneTrait.appearance), (1, .layoutDirection), (3, .tint)] {
        let other = try #require(trait.replacing(scene, ["dark", "rightToLeft", "", trait.text(scene)][index]))
        let drawn = try SceneRenderer(other).image(at: .seconds(0.6), scale: index == 1 ? 2 : 1)
        #expect(answer[index].picture.parts == [[0, 0, drawn.width, drawn.height]])
        #expect(PixelRunsTests.decode(answer[index].words) == drawn.pixels, "\(index)")
      }
      // Pictures that the page has are not sent again.
      for index in [0, 1, 3] { #expect(try pictures(await ask(message))[index].picture.parts == []) }
    }
  }
}
