import SearchGeometry
import SearchLayers
import SearchScenes

/// Finds all strings of a scene that no font can set, before layout.
struct TextCheck {
  @Boxed var scene: SearchScene
  let text: any TextSetting

  func problems() -> [SceneProblem] {
    // Fonts have a character or lack it, wherever it is: one line tells most scenes that nothing is missing.
    var all: Set<Character> = []
    scene.visitParts(.text) { _, part in
      if case .text(let string) = part { all.formUnion(string) }
    }
    let line = all.sorted().map(String.init).joined(separator: " ")
    if !text.line(line, style: .regular(17), fitting: nil).glyphs.isEmpty { return [] }
    var problems: [SceneProblem] = []
    // Thousands of rows need few lines.
    var known: Set<Character> = []
    var isFamilyMissing = false
    scene.visitParts(.text) { path, part in
      guard !isFamilyMissing, case .text(let string) = part else { return }
      let unknown = string.filter { !known.contains($0) }
      guard !unknown.isEmpty else { return }
      guard text.failure(unknown, style: .regular(17)) != nil,
        let failure = text.failure(string, style: .regular(17))
      else { return known.formUnion(unknown) }
      problems.append(scene.problem(at: path, failure.words, suggestion: nil))
      // A missing family affects every string: once is enough.
      if case .missingCharacter = failure { return }
      isFamilyMissing = true
    }
    return problems
  }
}

extension TextSettingError {
  package var words: String {
    switch self {
    case .missingCharacter(let character, let string, let package, let installed):
      let scalars = character.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
      let ages = character.unicodeScalars.compactMap(\.properties.age).map { "\($0.major).\($0.minor)" }
      let help =
        package.map { "; \(SystemPackage.words($0)) has one that does" }
        ?? installed.map {
          "; \($0), is installed without this character of Unicode \(ages.first ?? "?"); a newer version may have it"
        } ?? ""
      return "no font in use has “\(character)” (\(scalars.joined(separator: " "))) of “\(string)”\(help)"
    case .missingFamily(let family, let weight, let searched, let package):
      let help = package.map { "; \(SystemPackage.words($0)) brings it" } ?? ""
      return "no font of the family “\(family)” (weight \(weight)) in \(searched.joined(separator: ", "))\(help)"
    case .unreadableFont(let path, let reason): return "\(path) is no font that can be read: \(reason)"
    }
  }
}
