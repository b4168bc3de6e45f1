import Foundation
import SearchScenes
import SearchStaging
import SearchTypesetting

extension FontFolders {
  /// Returns the scene's own font folder, `$SEARCHFRAMES_FONTS` and the system's. Only this function reads the
  /// environment.
  package static func inUse(by scene: SearchScene?) -> FontFolders {
    let environment = ProcessInfo.processInfo.environment
    let own = scene.flatMap { scene in scene.fontFolder.flatMap { scene.isOutside($0) ? nil : $0 } }
    return FontFolders(
      scene: own, environment: environment["SEARCHFRAMES_FONTS"], home: environment["HOME"] ?? NSHomeDirectory())
  }
}

extension SearchScene {
  /// Returns the problems of the font folders besides the system's, or else of the scene's families.
  func fontProblems(_ typesetter: Typesetter) -> [SceneProblem] {
    if let directory = fonts?.directory, let problem = folderProblem(directory) { return [problem] }
    if let pointer = typesetter.library.unfetchedFile {
      return [problem(at: fonts?.directory == nil ? "" : "fonts.directory", pointer)]
    }
    var named =
      fonts.map { [("fonts.text", $0.text, TextStyle.regular(17)), ("fonts.display", $0.display, .regular(20))] } ?? []
    visitParts(.family) { path, part in
      guard case .family(let family) = part, !named.contains(where: { $0.1 == family }) else { return }
      var style = TextStyle.regular(17)
      style.family = family
      named.append((path, family, style))
    }
    return named.compactMap { key, family, style in
      do throws(TextSettingError) {
        _ = try typesetter.fonts(for: [style])
        return nil
      } catch {
        guard case .missingFamily = error else { return problem(at: key, error.words) }
        return missingFamily(family, at: key, typesetter)
      }
    }
  }

  fileprivate var fontFolder: String? { fonts?.directory.map(path) }

  fileprivate func isOutside(_ path: String) -> Bool {
    source.root.map { !RegularFile.isInside(path, $0) } ?? false
  }

  private func folderProblem(_ directory: String) -> SceneProblem? {
    var status = stat()
    let path = path(of: directory)
    if let root = source.root, isOutside(path) {
      return problem(at: "fonts.directory", "\(directory): \(RegularFile.Refusal.outside(root).words)")
    }
    let exists = stat(path, &status) == 0
    guard exists, status.st_mode & S_IFMT == S_IFDIR else {
      let words =
        exists
        ? "\(directory) is \(RegularFile.kind(of: status.st_mode) ?? "a file"); name the folder that the font files are in"
        : "there is no folder \(directory)" + (directory.hasPrefix("/") ? "" : " beside the scene")
      var problem = problem(at: "fonts.directory", words)
      problem.isMissingFile = true
      return problem
    }
    let fonts = FontFolders.contents(of: path)
    if let other = fonts.others.first {
      let kind = stat(other, &status) == 0 ? RegularFile.kind(of: status.st_mode) : nil
      return problem(
        at: "fonts.directory", "\(other) is \(kind ?? "gone"), not a font file; remove it from the folder \(directory)")
    }
    guard fonts.files.isEmpty else { return nil }
    return problem(at: "fonts.directory", "the folder \(directory) has no font files (.ttf, .otf, .ttc or .otc)")
  }

  private func missingFamily(_ family: String, at key: String, _ typesetter: Typesetter) -> SceneProblem {
    let (own, library) = (fonts?.directory, typesetter.library)
    let place = own.map { "in \($0) or in the system's font folders" } ?? "installed"
    // The first folder is the scene's own.
    let found = library.families(in: own == nil ? library.folders.paths : Array(library.folders.paths.prefix(1)))
    let names = Spelling.sorted(found, by: family)
    let there = own.map { "\($0) has " + (names.isEmpty ? "no font that can be read" : Selection.list(names)) }
    return problem(
      at: key,
      "no font of the family “\(family)” is \(place); "
        + (there ?? "the nearest are " + names.prefix(6).joined(separator: ", ")),
      suggestion: Spelling.nearest(to: family, among: names))
  }
}
