import Foundation
import SearchFrames
import SearchLayers
import SearchMotion
import SearchVectorPainting
import TestSupport
import Testing

/// Lottie animations have the values of the layer tree.
@Suite struct LottieTests {
  private static func animation(
    _ renderer: SceneRenderer, _ from: Double, _ to: Double, text: LottieOptions.Text = .outlines,
    tolerance: Double = 0.05, flattens: Bool = false
  ) throws -> (file: LottieFile, report: LottieReport, instants: EvenInstants) {
    let instants = EvenInstants(from: .seconds(from), to: .seconds(to), rate: 60)
    let options = LottieOptions(rate: 60, text: text, tolerance: tolerance)
    let (json, report) = try renderer.lottie(instants, name: "test", options, flattens: flattens)
    return (try LottieFile(json), report, instants)
  }

  private static func example(_ name: String) throws -> SceneRenderer {
    let path = PackageFolder.path + "/Goldens/\(name)/scene.yaml"
    return try MeasuringScenes.renderer(SearchScene(yaml: String(contentsOfFile: path, encoding: .utf8)))
  }

  static let spans = [
    ("AppleMusicTags", 2.9, 3.6), ("AppleMusicTags", 0.4, 1.2), ("PodcastsTagsDark", 0.4, 2),
  ]

  @Test(arguments: spans)
  func valuesArePresentationValues(name: String, from: Double, to: Double) throws {
    let renderer = try Self.example(name)
    let (file, report, _) = try Self.animation(renderer, from, to)
    var random = SeededGenerator(seed: 7)
    var compared = 0
    for _ in 0..<40 {
      let time = random.number(in: 0...(to - from - 0.02))
      let placed = file.placed(at: time * 60)
      let tree = try renderer.layers(at: .seconds(from + time))
      tree.walk { layer, frame in
        // A layer that changes what keys cannot express has several, numbered ones.
        guard let found = placed[layer.name], placed[layer.name + "-2"] == nil, layer.opacity > 0 else { return }
        #expect(abs(found.x - frame.minX) < 0.05 && abs(found.y - frame.minY) < 0.05, "\(layer.name) at \(time)")
        if let color = layer.backgroundColor, let bounds = found.bounds, let fill = found.fill, layer.backdrop == nil {
          #expect(
            abs(bounds[0] - frame.width) < 0.05 && abs(bounds[1] - frame.height) < 0.05, "\(layer.name) at \(time)")
          let radius = min(layer.cornerRadius, min(frame.width, frame.height) / 2)
          #expect(abs(bounds[2] - radius) < 0.05, "\(layer.name) at \(time)")
          let errors = zip(fill, [color.red, color.green, color.blue, color.alpha]).map { abs($0 - $1) }
          #expect(errors.allSatisfy { $0 < 2.0 / 255 }, "\(layer.name) at \(time)")
          if layer.sublayers.isEmpty {
            #expect(abs(found.opacity - layer.opacity) < 2.0 / 255, "\(layer.name) at \(time)")
          }
        }
        compared += 1
      }
    }
    #expect(compared > 1000)
    #expect(report.entries.allSatisfy { $0.points <= 0.05 && $0.levels <= 1 })
    #expect(report.entries.contains { $0.form == "exact" })
  }

  @Test func everyLayerIsThereByName() throws {
    let renderer = try Self.example("AppleMusicTags")
    let names = Set(try Self.animation(renderer, 2.95, 3.6).file.layers.compactMap { $0["nm"] as? String })
    func check(_ layer: Layer) {
      // Nothing within a layer that is never seen is written.
      guard layer.opacity > 0 else { return }
      #expect(layer.name.isEmpty || names.contains(layer.name), "\(layer.name)")
      layer.sublayers.forEach(check)
    }
    check(try renderer.layers(at: .seconds(3.15)))
  }

  @Test(arguments: spans)
  func keysAreInOrderAndTheLastHasNoEasing(name: String, from: Double, to: Double) throws {
    let keyed = try Self.animation(try Self.example(name), from, to).file.keyed
    #expect(keyed.count > 5)
    for keys in keyed {
      let times = keys.compactMap { ($0["t"] as? NSNumber)?.doubleValue }
      #expect(times.count == keys.count && zip(times, times.dropFirst()).allSatisfy(<))
      #expect(keys.last?["o"] == nil && keys.last?["i"] == nil && keys.last?["h"] == nil)
      // Each of the others is held or has both handles.
      for key in keys.dropLast() {
        #expect(key["h"] as? Int == 1 ? key["o"] == nil : key["o"] != nil && key["i"] != nil)
      }
    }
  }

  @Test func timingFunctionsAreHandles() throws {
    let renderer = try MeasuringScenes.renderer(
      SearchScene(
        yaml: """
          search: {tags: {items: [All, Some, None], visibility: always}}
          animations: {pill: {duration: 0.5s, curve: easeInOut}}
          timeline: [{at: 0.1s, tap: "tag:Some"}]
          """))
    let (file, report, _) = try Self.animation(renderer, 0, 0.8)
    let pill = try #require(file.layers.first { $0["nm"] as? String == "tags.pill" })
    let position = (pill["ks"] as? LottieFile.Object)?["p"] as? LottieFile.Object
    let keys = try #require(position?["k"] as? [LottieFile.Object])
    let eased = keys.filter { $0["o"] != nil }
    #expect(eased.count == 1)
    let handles = ["o", "i"].map { eased.first?[$0] as? [String: Double] }
    #expect(handles == [["x": 0.42, "y": 0], ["x": 0.58, "y": 1]])
    #expect(report.entries.first { $0.name == "tags.pill" }?.form == "exact")
  }

  @Test func mattesPrecedeWhatTheyMask() throws {
    let file = try Self.animation(try Self.example("AppleMusicTags"), 2.95, 3.6).file
    let masked = file.layers.filter { $0["tt"] != nil }
    #expect(masked.contains { $0["nm"] as? String == "tags.top" && $0["tt"] as? Int == 1 })
    let compositions = [file.root] + (file.root["assets"] as? [LottieFile.Object] ?? [])
    for layers in compositions.map(LottieFile.layers) {
      for (index, layer) in layers.enumerated() {
        #expect((layer["tt"] != nil) == (index > 0 && layers[index - 1]["td"] as? Int == 1))
      }
    }
  }

  /// Players composite compositions, and not the shapes of one layer.
  @Test func translucentGroupsAreCompositions() throws {
    let renderer = try MeasuringScenes.renderer(
      SearchScene(
        yaml: """
          search: {scopes: [One, Two]}
          timeline: [{at: 0.1s, tap: searchField}]
          """))
    let file = try Self.animation(renderer, 0, 0.6).file
    let fading = file.layers.filter {
      (($0["ks"] as? LottieFile.Object)?["o"] as? LottieFile.Object)?["a"] as? Int == 1
    }
    #expect(!fading.isEmpty)
    for layer in fading where layer["ty"] as? Int == 4 {
      #expect((layer["shapes"] as? [Any])?.count == 1, "\(layer["nm"] ?? "")")
    }
  }

  // MARK: Effects

  @Test func movingBackdropsAreRefusedOrFlattened() throws {
    // A page fades beneath the blurred tab bar.
    let renderer = try Self.example("MusicCategories")
    do throws(LottieError) {
      _ = try renderer.lottie(
        EvenInstants(from: .zero, to: .seconds(0.8), rate: 60), name: "test", LottieOptions(rate: 60))
      Issue.record("the bar was not refused")
    } catch {
      guard case .refused(let refusals) = error else { throw error }
      #expect(refusals.map(\.layer) == ["tabBar.background"])
      #expect(refusals.allSatisfy { $0.instant > .seconds(0.5) && $0.instant < .seconds(0.6) })
    }
    let (file, report, _) = try Self.animation(renderer, 0, 0.8, flattens: true)
    let bar = try #require(report.entries.first { $0.name == "tabBar.background" })
    #expect(bar.form == "embedded" && bar.pictures > 5 && file.images.count >= bar.pictures)
    #expect(file.images.allSatisfy { $0.hasPrefix("data:image/png;base64,") })
  }

  // MARK: Text

  @Test func liveTextIsText() throws {
    let renderer = try Self.example("AppleMusicTags")
    let file = try Self.animation(renderer, 2.95, 3.6, text: .live).file
    let documents = file.layers.compactMap { layer -> String? in
      let text = (layer["t"] as? LottieFile.Object)?["d"] as? LottieFile.Object
      return ((text?["k"] as? [LottieFile.Object])?.first?["s"] as? LottieFile.Object)?["t"] as? String
    }
    #expect(Set(documents).isSuperset(of: ["Top Results", "Artists", "Cancel", "Everything in Its Right Place"]))
    let fonts = (file.root["fonts"] as? LottieFile.Object)?["list"] as? [LottieFile.Object]
    #expect(fonts?.isEmpty == false)
  }
}
