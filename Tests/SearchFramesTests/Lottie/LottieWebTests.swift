import Foundation
import SearchFrames
import SearchMotion
import SearchVectorPainting
import TestSupport
import Testing

/// lottie-web plays our animations. Where the format has defaults, it reads some members without one.
@Suite struct LottieWebTests {
  private static let photographs = "photographs"
  private static let examples = Likeness.all + ["CustomRows", photographs]

  /// Round and rounded photographs in rows, in a bar and in a template, which scroll.
  private static let words = """
    templates:
      card: {parameters: {name: ""}, view: {hstack: [{image: color.jpg, size: [72, 56], cornerRadius: 12}, {text: "{name}"}]}}
    navigation: {title: Photographs, trailingItems: [{image: {file: turned.jpg, shape: circle}}]}
    timeline: [{at: 0.1s, scroll: {by: 40, over: 0.3s}}]
    """
  private static let cards = "- {view: card, name: One}\n- {view: card, name: Two}"

  private static func withExample<Value>(_ name: String, _ body: (SceneRenderer) throws -> Value) throws -> Value {
    guard name == photographs else { return try body(Likeness.renderer(name)) }
    return try ImageLikenessTests.withScene(adding: cards, words, body)
  }

  /// Two seconds with few frames, because each may need a picture of what is beneath a bar.
  private static func animation(_ renderer: SceneRenderer) throws -> String {
    let instants = EvenInstants(from: .seconds(0), to: .seconds(2), rate: 5)
    return try renderer.lottie(instants, name: "test", LottieOptions(rate: 5), flattens: true).text
  }

  private static let animations = Dictionary(
    uniqueKeysWithValues: examples.map { name in
      (name, Result { try withExample(name) { try animation($0) } })
    })

  // MARK: Members

  @Test(arguments: examples) func membersWithoutDefaultsAreThere(example: String) throws {
    let file = try LottieFile(try #require(Self.animations[example]).get())
    #expect(file.missing() == [])
    #expect(file.layers.count > 10)
  }

  @Test(arguments: [
    ("\"x\":", "mask.x"), ("\"o\":{\"a\":0,\"k\":100}", "tr.o"), ("\"refId\":", "layer 0.refId"),
    ("\"ks\":{\"p\":", "layer.ks"), ("\"tr\"", "gr.tr"), ("\"u\":", "picture.u"),
  ])
  func aMissingMemberIsFound(member: String, path: String) throws {
    let text = try #require(Self.animations[Self.photographs]).get()
    #expect(text.contains(member))
    let spoiled = text.replacingOccurrences(of: member, with: "\"-" + member.dropFirst())
    #expect(try LottieFile(spoiled).missing().contains(path))
  }

  @Test func membersOfTextLayersAreThere() throws {
    let instants = EvenInstants(from: .seconds(3), to: .seconds(3.1), rate: 60)
    let options = LottieOptions(rate: 60, text: .live)
    let file = try LottieFile(try Likeness.renderer("AppleMusicTags").lottie(instants, name: "test", options).text)
    #expect(file.missing() == [] && file.layers.contains { $0["t"] != nil })
  }

  // MARK: Pixels

  @Test(
    .enabled(if: Browser.path != nil && LottieWebPlayer.script != nil, "\(LottieWebPlayer.missing)"),
    arguments: examples)
  func lottieWebDrawsTheSamePixels(example: String) throws {
    try Self.withExample(example) { renderer in
      let player = try LottieWebPlayer()
      try player.load(try #require(Self.animations[example]).get())
      let differences = try [0.0, 1].map { time in
        let ours = try renderer.image(at: .seconds(time), scale: 1)
        return (time, Likeness.difference(ours, try player.picture(at: time * 5, like: ours)))
      }
      #expect(try player.faults() == [])
      try player.close()
      // At one pixel a point, edges of letters are a larger share than at the device's scale.
      Likeness.expect(differences, "\(example), lottie-web", atMost: 0.006)
    }
  }

  // MARK: Crops

  /// Sizes of whole points, of whole pixels within points, and of pixels that the crop covers in part.
  private static let crops: [(crop: [Double], scale: Double)] = [
    ([10.25, 33.3, 120.5, 60.75], 3), ([10.25, 33.3, 120.5, 60.75], 2), ([0.4, 90.7, 99.9, 140.2], 3),
    ([3, 7.5, 150.5, 200], 1), ([12.5, 40, 100, 90], 2), ([10, 20, 100, 200], 3), ([1.1, 2.2, 130.3, 207.7], 2.5),
  ]

  private static func cropped(_ crop: [Double], _ scale: Double) throws -> SceneRenderer {
    try MeasuringScenes.renderer(
      SearchScene(
        yaml: """
          device: {width: 200, height: 300, scale: \(scale)}
          crop: {x: \(crop[0]), y: \(crop[1]), width: \(crop[2]), height: \(crop[3])}
          navigation: {title: Hi, trailingItems: [plus]}
          search: {tags: {items: [Apples, Pears], visibility: always}}
          timeline: [{at: 0.1s, tap: "tag:Pears"}]
          """))
  }

  @Test(arguments: crops) func aCropIsAsLargeAsItsPNG(crop: [Double], scale: Double) throws {
    let renderer = try Self.cropped(crop, scale)
    let (file, picture) = (try LottieFile(try Self.animation(renderer)), try renderer.image(at: .seconds(0)))
    let size = try ["w", "h"].map { try #require(file.root[$0] as? Int) }
    let isWhole = [picture.width, picture.height].allSatisfy { (Double($0) / scale).rounded() * scale == Double($0) }
    let unit = isWhole ? 1 : scale
    #expect(size.map { Double($0) * scale / unit } == [Double(picture.width), Double(picture.height)])
    let origin = crop.prefix(2).map { ($0 * scale).rounded(.down) / scale }
    for time in [0.0, 0.6, 1.8] {
      let placed = file.placed(at: time * 5)
      var compared = 0
      try renderer.layers(at: .seconds(time)).walk { layer, frame in
        guard layer.backgroundColor != nil, let found = placed[layer.name] else { return }
        let expected = [(frame.minX - origin[0]) * unit, (frame.minY - origin[1]) * unit]
        #expect(abs(found.x - expected[0]) < 0.05 * unit && abs(found.y - expected[1]) < 0.05 * unit, "\(layer.name)")
        compared += 1
      }
      #expect(compared > 2)
    }
  }

  @Test(
    .enabled(if: Browser.path != nil && LottieWebPlayer.script != nil, "\(LottieWebPlayer.missing)"),
    arguments: crops)
  func lottieWebDrawsThePixelsOfACrop(crop: [Double], scale: Double) throws {
    let renderer = try Self.cropped(crop, scale)
    let (player, ours) = (try LottieWebPlayer(), try renderer.image(at: .seconds(1)))
    try player.load(try Self.animation(renderer), width: ours.width)
    let theirs = try player.picture(at: 5, like: ours)
    #expect(try player.faults() == [])
    try player.close()
    Likeness.expect([(1, Likeness.difference(ours, theirs))], "\(crop) at \(scale), lottie-web", atMost: 0.003)
  }
}
