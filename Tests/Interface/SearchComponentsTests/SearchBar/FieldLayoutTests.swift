import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

@Suite("Parts of a search field") struct FieldLayoutTests {
  private static let titles = ["A", "From: Ada", "A long token that no phone's field has room for in any orientation"]

  private static func search(_ random: inout SeededGenerator) -> Search {
    var search = Search(
      placeholder: random.chance(0.5)
        ? nil : .styled(.init("Artists, Songs, Lyrics and More").with { $0.font = .init(size: 30) }))
    search.text = random.pick(["", "", "a", "radiohead", String(repeating: "long ", count: 30)])
    search.tokens = (0..<random.below(5)).map { _ in
      .init(title: random.pick(titles), symbol: random.pick([nil, "person"]))
    }
    search.accessories = (0..<random.below(6)).map { _ in
      random.pick([.bookmark, .resultsList, .microphone, .image(.symbol("star.fill")), .image(.color(.systemRed))])
    }
    search.focused = random.chance(0.5)
    search.active = search.focused || random.chance(0.3)
    if random.chance(0.4) {
      search.leadingItems = (0..<random.below(4)).map { _ in .symbol("filter") }
      search.trailingItems = (0..<random.below(4)).map { _ in .title("Edit") }
    }
    search.placement = random.pick(Search.Placement.allCases.filter { $0 != .withoutField })
    return search
  }

  private static func laid(_ random: inout SeededGenerator) -> Laid {
    let (width, isPad) = (random.number(in: 320...1366).rounded(), random.chance(0.4))
    var scene = scene(
      Device(width: width, height: 1400, scale: random.pick([1, 2, 3]), idiom: isPad ? .pad : .phone, statusBar: 24),
      search: search(&random))
    scene.contentSizeCategory = random.pick(ContentSizeCategory.allCases)
    scene.layoutDirection = random.pick(LayoutDirection.allCases)
    return Laid(scene)
  }

  /// The visible parts of the field: their frames, clipped.
  private func parts(of field: Layer) -> [String: CGRect] {
    var parts: [String: CGRect] = [:]
    func add(_ layer: Layer, _ origin: CGPoint, _ clip: CGRect) {
      let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y).intersection(clip)
      guard !frame.isNull, frame.width > 0, frame.height > 0 else { return }
      parts[layer.name.replacing("searchBar.field.", with: "")] = frame
    }
    let whole = CGRect.infinite
    let bounds = field.clipsToBounds ? CGRect(origin: .zero, size: field.frame.size) : whole
    for part in field.sublayers {
      guard part.name == "searchBar.field.tokens" else {
        add(part, .zero, bounds)
        continue
      }
      for token in part.sublayers {
        add(token, CGPoint(x: part.innerOrigin.x, y: part.innerOrigin.y), part.frame.intersection(bounds))
      }
    }
    return parts
  }

  /// Magnifying glass, tokens, text or placeholder, caret, accessories and clear button lie side by side in the field.
  @Test(arguments: 0..<Samples.count(150)) func nothingOverlaps(seed: Int) throws {
    var random = SeededGenerator(seed: 31_000 + seed)
    let laid = Self.laid(&random)
    let field = try #require(try laid.layers().layer(named: "searchBar.field"))
    let bounds = CGRect(origin: .zero, size: field.frame.size).insetBy(dx: -0.01, dy: -0.01)
    // The caret is measured half a point over the placeholder, and rounded to pixels at the end of text.
    let tolerance = 0.6
    let parts = parts(of: field).sorted { $0.key < $1.key }
    for (index, (name, frame)) in parts.enumerated() {
      #expect(frame.minX >= bounds.minX && frame.maxX <= bounds.maxX, "\(name) \(frame) in \(bounds)")
      for (other, place) in parts[..<index] {
        let common = frame.intersection(place)
        #expect(common.isNull || common.width <= tolerance, "\(name) \(frame) and \(other) \(place) in \(bounds)")
      }
    }
  }

  /// Titles and symbols of tokens are in their tokens.
  @Test(arguments: 0..<Samples.count(60)) func tokensHoldTheirTitles(seed: Int) throws {
    var random = SeededGenerator(seed: 32_000 + seed)
    try Self.laid(&random).layers().walk { layer, _ in
      guard layer.name.hasPrefix("searchBar.field.token.") else { return }
      for part in layer.sublayers where layer.frame.width > 60 {
        #expect(part.frame.minX >= 0 && part.frame.maxX <= layer.frame.width, "\(part.name) \(part.frame)")
      }
    }
  }

  /// Accessories replace the clear button until there is text, the first nearest to the text.
  @Test func accessoriesAreThereWithoutText() throws {
    func names(_ search: Search) throws -> [String] {
      try #require(try Laid(scene(search: search)).layers().layer(named: "searchBar.field")).sublayers
        .sorted { $0.frame.minX < $1.frame.minX }.map { $0.name.replacing("searchBar.field.", with: "") }
    }
    let accessories: [Search.Accessory] = [.bookmark, .resultsList, .microphone]
    let all = ["accessory.0", "accessory.1", "accessory.2"]
    #expect(try names(Search().with { $0.accessories = accessories }) == ["icon", "placeholder"] + all)
    #expect(try names(Search(text: "a").with { $0.accessories = accessories }) == ["icon", "text", "clearButton"])
    let tokens = [Search.Token(title: "A")]
    #expect(
      try names(
        Search().with {
          $0.tokens = tokens
          $0.accessories = accessories
        }) == ["icon", "tokens", "placeholder"] + all)
    #expect(try names(Search().with { $0.tokens = tokens }) == ["icon", "tokens", "placeholder", "clearButton"])
    #expect(try names(Search(text: "a").with { $0.tokens = tokens }) == ["icon", "tokens", "text", "clearButton"])
  }

  /// The scene's colours, in place of the look's.
  @Test func style() throws {
    let style = Search.Style(field: "#FFFFFF40", text: .white, placeholder: "#FFFFFFB0", icon: .systemOrange)
    let empty = try Laid(scene(search: Search().with { $0.style = style })).layers()
    #expect(empty.layer(named: "searchBar.field")?.backgroundColor == RGBAColor(hex: "#FFFFFF40"))
    #expect(try empty.text(of: "searchBar.field.placeholder").color == RGBAColor(hex: "#FFFFFFB0"))
    let styled = Placeholder.styled(
      .init("Find").with {
        $0.color = .systemRed
        $0.font = .init(size: 20, weight: .bold)
      })
    let own = try Laid(scene(search: Search(placeholder: styled).with { $0.style = style })).layers()
      .text(of: "searchBar.field.placeholder")
    #expect(own.line.style == .init(size: 20, weight: 700) && own.color == RGBAColor(255, 59, 48))
    let typed = try Laid(scene(search: Search(text: "a").with { $0.style = style })).layers()
    #expect(try typed.text(of: "searchBar.field.text").color == .white)
    for (root, name) in [(empty, "icon"), (typed, "icon"), (typed, "clearButton")] {
      guard case .paths(let paths) = root.layer(named: "searchBar.field." + name)?.contents else {
        Issue.record("\(name) is not drawn")
        continue
      }
      #expect(paths.allSatisfy { $0.color == RGBAColor(255, 149, 0) })
    }
  }
}
