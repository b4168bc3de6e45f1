import Foundation
import SearchFrames
import SearchGeometry
import TestSupport
import Testing

@testable import SearchPreview

struct PreviewHandlerTests {
  private static let scene = """
    search: {scopes: [A, B], tags: [C, D]}
    timeline: [{at: 0.5s, tap: searchField, id: in}, {at: 1s, submit: true}]

    """

  /// Runs `body` with the handler of a scene in a temporary folder.
  private func handler(
    _ text: String = scene, _ files: [String: String] = [:],
    _ body: (PreviewHandler, SearchScene) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(text, to: "scene.yaml")
    for (name, text) in files { try folder.write(text, to: name) }
    let session = SceneSession(file: folder.path(of: "scene.yaml"))
    try await body(PreviewHandler(session: session, canEdit: true), SearchScene(yaml: text))
  }

  private func respond(_ handler: PreviewHandler, _ target: String, method: String = "GET") async throws -> (
    Response, [UInt8]
  ) {
    let head = try RequestHead(Array("\(method) /\(target) HTTP/1.1".utf8), limits: ServingLimits())
    let response: Response
    do throws(RequestError) {
      response = try await handler.respond(String(head.path.dropFirst()), Request(head: head, body: []))
    } catch {
      response = error.response
    }
    guard case .bytes(let bytes) = response.body else { return (response, []) }
    return (response, bytes)
  }

  @Test func stillsAreEqualToTheRenderer() async throws {
    try await handler { (handler, scene) async throws in
      for time in ["0s", "7/60s", "in + 125ms", "settled"] {
        let item = time.replacingOccurrences(of: " ", with: "%20").replacingOccurrences(of: "+", with: "%2B")
        let instant = try SearchScene.Time(parsing: time)
        let renderer = try SceneRenderer(scene)
        #expect(try await respond(handler, "still.png?t=\(item)").1 == Array(renderer.png(at: instant)))
        #expect(try await respond(handler, "still.svg?t=\(item)").1 == Array(renderer.svg(at: instant).utf8))
        #expect(try await respond(handler, "still.pdf?t=\(item)").1 == Array(renderer.pdf(at: instant)))
      }
    }
  }

  /// The frame before, also one that cannot be drawn, changes nothing in the next picture.
  @Test func picturesInARowAreEqualToTheRenderer() async throws {
    try await handler { (handler, scene) async throws in
      for (time, query) in [
        ("0s", "scale=1"), ("31/60s", "scale=1"), ("never", "scale=1"), ("32/60s", "scale=1"), ("32/60s", "scale=1"),
        ("1s", "scale=1&device=none"), ("1.1s", "scale=1&appearance=dark"), ("1.1s", "scale=0.5"),
        ("1.2s", "scale=0.5"),
      ] {
        let (response, bytes) = try await respond(handler, "still.png?t=\(time)&\(query)")
        guard time != "never", !query.contains("none") else {
          #expect(response.status != .ok)
          continue
        }
        var other = scene
        if query.contains("dark") { other.appearance = .dark }
        let instant = try SearchScene.Time(parsing: time)
        let drawn = try SceneRenderer(other).png(at: instant, scale: query.contains("scale=0.5") ? 0.5 : 1)
        #expect(bytes == Array(drawn), "\(time) \(query)")
      }
    }
  }

  /// A symbol alone is picked as one of a panel is, and the scene's own have pictures, too.
  @Test func symbolsArePicked() async throws {
    let text = "symbols: {brand: brand.svg}\ntabBar: {items: [{title: A, symbol: brand}]}\n"
    let brand = "<svg viewBox='0 0 24 24'><path d='M4 4H20V20H4Z'/></svg>"
    try await handler(text, ["brand.svg": brand]) { (handler, _) async throws in
      let (_, source) = try await respond(handler, "source?layer=tabBar.item.0.image&t=0s")
      let field = #"{"key": "", "path": "tabBar.items[0].symbol", "text": "brand", "kind": "symbol""#
      #expect(String(decoding: source, as: UTF8.self).contains(field))
      for name in ["brand", "star"] {
        let (response, bytes) = try await respond(handler, "symbol.svg?name=\(name)")
        #expect(response.status == .ok && String(decoding: bytes, as: UTF8.self).contains(#"<g id="\#(name)""#))
      }
      #expect(try await respond(handler, "symbol.svg?name=brnd").0.status == .notFound)
    }
  }

  /// The panel says in words what is chosen, and what else a change of it changes.
  @Test(arguments: [
    ("content.list.row.1.view.price", "Second row · price", "changes all three rows that use dish"),
    ("content.list.row.2.view.text.0", "Third row · title", "changes all three rows that use dish"),
    ("content.list.row.3", "Fourth row", nil), ("tags.bottom.1", "Second tag", nil),
    ("content.list.row.4.view.badge.0.text", "Fifth row · badge “NEW”", nil),
    ("tabBar.item.1.title", "Second tab", nil), ("searchBar.field.placeholder", "Placeholder", nil),
  ])
  func valuesHaveNames(layer: String, name: String, shared: String?) async throws {
    let text = """
      templates:
        dish: {parameters: {title: null, price: ""}, view: {vstack: [{text: "{title}"}, {text: "{price}", id: price}]}}
      search: {placeholder: Find, tags: {items: [Top, All], visibility: always}}
      tabBar: {items: [{title: Home, symbol: star}, {title: More, symbol: heart}]}
      content: {initial: {kind: list, rows: [{view: dish, title: A}, {view: dish, title: B, price: C}, {view: dish, title: D}, {title: E}, {view: {hstack: [{badge: NEW}]}, title: F}]}}
      """
    try await handler(text, [:]) { (handler, _) async throws in
      let found = String(decoding: try await respond(handler, "source?layer=\(layer)&t=0s").1, as: UTF8.self)
      #expect(found.contains("\"name\": \"\(name)\""), "\(found)")
      #expect(shared.map { found.contains("\"shared\": \"\($0)\"") } ?? !found.contains("\"shared\": \""), "\(found)")
    }
  }

  /// A text is edited where it is written; one that the file does not have is not another one.
  @Test(arguments: [
    ("content.list.row.0.title", "content.initial.rows[0].title"),
    ("content.list.row.0.accessory", "content.initial.rows[0].accessory.button"), ("searchBar.cancelButton", nil),
    ("tags.bottom.1", "search.tags.items[1].title"),
    ("content.list.row.1.view.badge.0.text", "content.initial.rows[1].view.hstack[0].badge"),
    ("searchBar.field.placeholder", "search.placeholder"),
  ])
  func textsAreEditedWhereTheyAre(layer: String, path: String?) async throws {
    let text = """
      search: {active: true, placeholder: Find, tags: {visibility: always, items: [Top, {title: Live, symbol: heart}]}}
      content: {initial: {kind: list, rows: [{title: One, accessory: {button: GET}}, {view: {hstack: [{badge: NEW}]}, title: T}]}}
      """
    try await handler(text, [:]) { (handler, _) async throws in
      let found = String(decoding: try await respond(handler, "source?layer=\(layer)&t=0s").1, as: UTF8.self)
      let edit = found.matches(of: #/\], "text": ("[^"]*")/#).map { String($0.output.1) }
      #expect(edit == path.map { ["\"\($0)\""] } ?? [], "\(found)")
    }
  }

  /// Pictures of the scene's folder can be chosen, and no others are served.
  @Test func picturesOfTheFolderAreServed() async throws {
    try await handler("search: {}", ["art/a.png": "one", "notes.txt": "two"]) { (handler, _) async throws in
      let palette = String(decoding: try await respond(handler, "palette?t=0s").1, as: UTF8.self)
      #expect(palette.contains(#""images": ["art/a.png"]"#), "\(palette)")
      #expect(try await respond(handler, "image?name=art/a.png").1 == Array("one".utf8))
      for name in ["notes.txt", "art/b.png", "../a.png", "../../../etc/a.png", "", "/etc/passwd"] {
        #expect(try await respond(handler, "image?name=\(name)").0.status == .notFound, "\(name)")
      }
    }
  }

  @Test func choicesReplaceTheScenesTraits() async throws {
    try await handler { (handler, scene) async throws in
      var other = scene
      other.appearance = .dark
      other.layoutDirection = .rightToLeft
      other.contrast = .increased
      other.accessibility = [.boldText]
      other.tint = .system(.systemGreen)
      let query = "appearance=dark&layoutDirection=rightToLeft&contrast=increased&boldText=true&tint=systemGreen"
      let drawn = try SceneRenderer(other).png(at: .seconds(0.6), scale: 1)
      #expect(try await respond(handler, "still.png?t=0.6s&scale=1&\(query)").1 == Array(drawn))
      for wrong in ["appearance=x", "device=x", "tint=x", "contrast=", "layoutDirection=up"] {
        #expect(try await respond(handler, "still.png?\(wrong)").0.status == .badRequest)
      }
    }
  }

  @Test func valuesAreThePresentationValues() async throws {
    try await handler { (handler, scene) async throws in
      struct Values: Decodable {
        var times: [Double]
        var values: [Chart]

        struct Chart: Decodable {
          var name, unit: String
          var values: [Double?]
        }
      }
      let (_, bytes) = try await respond(handler, "values?layer=tags&from=0s&to=2s")
      let found = try JSONDecoder().decode(Values.self, from: Data(bytes))
      #expect(found.times.count == 480 && found.values.map(\.name).starts(with: ["frame.x", "frame.y", "frame.width"]))
      let chart = found.values[1]
      let renderer = try SceneRenderer(scene)
      for index in stride(from: 0, to: found.times.count, by: 37) {
        let frame = try renderer.layers(at: .frames(index, per: 240)).frame(of: "tags")
        #expect(chart.values[index] == frame.map { Double($0.minY).quantized })
      }
      #expect(chart.unit == "pt" && chart.values[0] == nil)
      #expect(try await respond(handler, "values?layer=&from=0s&to=2s").0.status == .badRequest)
      #expect(try await respond(handler, "values?layer=tags&from=2s&to=2s").0.status == .badRequest)
    }
  }

  @Test func theSceneListsItsEvents() async throws {
    try await handler { (handler, _) async throws in
      let text = String(decoding: try await respond(handler, "scene").1, as: UTF8.self)
      #expect(text.contains(#""words": "tap: searchField", "id": "in""#))
      #expect(text.contains(#""words": "submit: true""#))
      #expect(text.contains(#""problems": []"#))
      #expect(try await respond(handler, "scene", method: "POST").0.status == .wrongMethod)
      #expect(try await respond(handler, "nothing").0.status == .notFound)
    }
  }

  @Test func invalidChoicesAreProblems() async throws {
    // The scene resizes its window, which an iPhone cannot do.
    let text = "device: iPad Pro 11-inch (M4)\ntimeline: [{at: 1s, window: {width: 500}}]\n"
    try await handler(text) { (handler, _) async throws in
      let (response, bytes) = try await respond(handler, "scene?device=iPhone%2015%20Pro")
      #expect(response.status == .ok)
      let words = String(decoding: bytes, as: UTF8.self)
      #expect(words.contains(#""problems": [{"#) && words.contains("timeline[0]"))
      #expect(try await self.respond(handler, "still.png?device=iPhone%2015%20Pro").0.status == .unprocessable)
    }
  }

  @Test func animationsAreLimited() async throws {
    try await handler { (handler, _) async throws in
      #expect(try await respond(handler, "animation.png?from=0s&to=86400s&fps=60").0.status == .unprocessable)
      #expect(try await respond(handler, "animation.png?from=1s&to=1s").0.status == .badRequest)
      #expect(try await respond(handler, "animation.png?from=0s&to=1s&fps=0").0.status == .badRequest)
      #expect(try await respond(handler, "animation.png?from=0s&to=100ms&fps=20&scale=0.2").0.status == .ok)
      #expect(try await respond(handler, "animation.svg?from=0s&to=600ms").0.status == .ok)
      #expect(try await respond(handler, "animation.tiff?from=0s&to=600ms").0.status == .notFound)
    }
  }
}
