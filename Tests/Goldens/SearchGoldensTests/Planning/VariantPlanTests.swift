import SearchFrames
import Testing

@testable import SearchGoldens

@Suite struct VariantPlanTests {
  static func variants(_ variants: Variants) throws -> [Variant] {
    var scene = SearchScene()
    scene.goldens = Goldens(variants: variants)
    return try VariantPlan.variants(of: scene)
  }

  @Test func aSceneWithoutVariantsIsOneVariant() throws {
    #expect(try VariantPlan.variants(of: SearchScene()).map(\.folder) == [""])
    #expect(try Self.variants(Variants()).map(\.folder) == [""])
  }

  @Test(arguments: AccessibilitySetting.allCases)
  func everySwitchIsAnAxis(setting: AccessibilitySetting) throws {
    let made = try Self.variants(Variants(appearance: [.dark]).with { $0.accessibility = [setting: [false, true]] })
    #expect(made.map(\.folder) == ["dark-no-\(setting.hyphenated)", "dark-\(setting.hyphenated)"])
    #expect(made.map(\.scene.accessibility) == [[], [setting]])
    var exception = Variants.Exception()
    exception.accessibility[setting] = true
    let rest = try Self.variants(Variants(except: [exception]).with { $0.accessibility = [setting: [false, true]] })
    #expect(rest.map(\.scene.accessibility) == [[]])
  }

  @Test func theProductHasEveryCombinationOnce() throws {
    let made = try Self.variants(
      Variants(appearance: [.light, .dark]).with {
        $0.orientation = [.portrait, .landscape]
        $0.contrast = [.standard, .increased]
      })
    #expect(made.count == 8)
    #expect(Set(made.map(\.folder)).count == 8)
    #expect(made.first?.folder == "portrait-light-standard-contrast")
    for variant in made {
      #expect(variant.folder.hasPrefix(variant.scene.orientation.rawValue))
      #expect(variant.folder.contains(variant.scene.appearance.rawValue))
    }
  }

  @Test func exceptionsRemoveMatchingCombinations() throws {
    var exception = Variants.Exception()
    exception.orientation = .landscape
    exception.appearance = .dark
    let made = try Self.variants(
      Variants(appearance: [.light, .dark], except: [exception]).with {
        $0.orientation = [.portrait, .landscape]
        $0.contrast = [.standard, .increased]
      })
    #expect(made.count == 6)
    #expect(!made.contains { $0.scene.orientation == .landscape && $0.scene.appearance == .dark })
    // An exception that names no axis of the variants has no effect.
    #expect(try Self.variants(Variants(appearance: [.light], except: [.init()])).count == 1)
  }

  @Test func leavingOutEveryCombinationIsRefused() throws {
    var (light, dark) = (Variants.Exception(), Variants.Exception())
    (light.appearance, dark.appearance) = (.light, .dark)
    #expect(throws: SceneProblem.self) {
      try Self.variants(Variants(appearance: [.light, .dark], except: [light, dark]))
    }
    #expect(try Self.variants(Variants(appearance: [.light, .dark], except: [light])).count == 1)
  }

  @Test func variantsWithTheSameFolderAreRefused() throws {
    #expect(throws: SceneProblem.self) { try Self.variants(Variants(language: ["ja", "JA"])) }
    #expect(throws: SceneProblem.self) { try Self.variants(Variants(appearance: [.light, .light])) }
  }

  @Test func tooManyCombinationsAreRefused() throws {
    let languages = (0..<200).map { "l\($0)" }
    let more = languages.map { SearchScene.Color.system(.init(rawValue: $0) ?? .systemRed) }
    #expect(throws: SceneProblem.self) { try Self.variants(Variants(language: languages).with { $0.tint = more }) }
  }

  @Test(arguments: [[2, 2], [2, 3, 4], [5], [1, 1, 1], [3, 3, 3, 3], [2, 2, 2, 2, 2, 2, 2], [9, 8, 2, 2]])
  func pairwiseContainsEveryPair(counts: [Int]) {
    let all = VariantPlan.product(of: counts)
    let chosen = VariantPlan.pairwise(all)
    #expect(chosen == VariantPlan.pairwise(all))
    #expect(Set(chosen).isSubset(of: Set(all)) && Set(chosen).count == chosen.count)
    for a in counts.indices {
      for b in counts.indices where b > a {
        let met = Set(chosen.map { [$0[a], $0[b]] })
        #expect(met.count == counts[a] * counts[b], "axes \(a) and \(b)")
      }
    }
    if counts.count == 1 { #expect(chosen.count == counts[0]) }
    if counts.count > 2, all.count > 8 { #expect(chosen.count < all.count) }
  }

  @Test func pairwiseContainsEveryPairThatExceptionsLeave() {
    let all = VariantPlan.product(of: [3, 3, 3]).filter { !($0[0] == 1 && $0[1] == 2) }
    let chosen = VariantPlan.pairwise(all)
    for (a, b) in [(0, 1), (0, 2), (1, 2)] {
      #expect(Set(chosen.map { [$0[a], $0[b]] }) == Set(all.map { [$0[a], $0[b]] }))
    }
  }

  @Test(arguments: [
    ("iPhone SE (1st generation)", "iphone-se-1st-generation"), ("A/B\\C", "a-b-c"), ("../../etc", "etc"),
    ("..", "_"), ("", "_"), ("日本語", "日本語"), ("a\u{0}b", "a-b"), ("--x--", "x"), ("#FF0000", "ff0000"), ("a. ", "a"),
  ])
  func slugs(text: String, slug: String) { #expect(Slug.of(text) == slug) }
}
