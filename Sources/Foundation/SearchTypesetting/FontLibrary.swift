import SearchGeometry
import SearchLayers

/// The font files of some folders, found by family and weight.
///
/// It reads only as many files as needed, always in the same order: folder by folder, and within a folder files named
/// like the family first. It caches what it has read; later changes on disk have no effect.
package final class FontLibrary: Sendable {
  package let folders: FontFolders
  private let state = Locked(ReadFonts())

  private struct ReadFonts {
    var files: [String: [NamedFile]] = [:]
    var descriptions: [String: [FontDescription]] = [:]
    var open: [OpenKey: FontFace] = [:]
    var families: [FamilyKey: [FontDescription]] = [:]
    // More than a scene needs; an animated size with an optical size axis makes many instances.
    var instances = GenerationCache<InstanceKey, FontInstance>(limit: 512)
    var unfetched: String??
  }

  private struct InstanceKey: Hashable {
    var face: FontDescription
    var variation: [FontInstance.Setting]
    /// The nominal size of a calibrated font, −1 for others: a static face serves both designs.
    var calibratedSize: Double
    var glyphScale: Double
  }

  struct NamedFile {
    var path: String
    var name: FontFileName
  }

  private struct OpenKey: Hashable {
    var path: String
    var index: Int
  }

  private struct FamilyKey: Hashable {
    var family: String
    var folder: String
    var tier: Int
  }

  package init(folders: FontFolders) { self.folders = folders }

  /// Returns the face of a family nearest to a weight, from the first folder that has the family.
  /// - Parameter isThorough: true to read all other files if no file named like the family has the exact weight. If
  ///   false, they are read only if no such file is of the family.
  /// - Parameter folder: the only folder to search; nil for all.
  func description(family: String, weight: Int, isThorough: Bool, folder: String? = nil) -> FontDescription? {
    let family = family.lowercased()
    return state.withLock { state in
      for folder in folder.map({ [$0] }) ?? folders.paths {
        var faces: [FontDescription] = []
        for tier in 0..<FontFileName.tiers {
          faces += FontLibrary.faces(of: family, tier: tier, in: folder, &state)
          let nearest = FontDescription.nearest(to: weight, in: faces)
          if let nearest, !isThorough || nearest.distance(to: weight) == 0 && !nearest.isItalic { return nearest }
        }
        if let nearest = FontDescription.nearest(to: weight, in: faces) { return nearest }
      }
      return nil
    }
  }

  /// Opens a face; the same face is always the same object.
  func open(_ description: FontDescription) throws(TextSettingError) -> FontFace {
    if let damage = description.damage { throw .unreadableFont(path: description.path, reason: damage) }
    let key = OpenKey(path: description.path, index: description.index)
    return try state.withLock { (state) throws(TextSettingError) in
      if let face = state.open[key] { return face }
      guard let file = FontFile(path: description.path) else {
        throw .unreadableFont(path: description.path, reason: "it cannot be opened")
      }
      let face = FontFace(file: file, index: description.index)
      state.open[key] = face
      return face
    }
  }

  /// Returns the face at a weight and size. Equal variations are the same object while it is cached, so that scenes share
  /// the outlines of its glyphs.
  func instance(
    of description: FontDescription, weight: Int, size: Double, isCalibrated: Bool = false, glyphScale: Double = 1
  ) throws(TextSettingError) -> FontInstance {
    let face = try open(description)
    let variation = FontInstance.variation(of: face, weight: weight, size: size)
    let key = InstanceKey(
      face: description, variation: variation, calibratedSize: isCalibrated ? size : -1, glyphScale: glyphScale)
    return try state.withLock { (state) throws(TextSettingError) in
      if let known = state.instances.value(for: key) { return known }
      let made = try FontInstance(
        face: face, weight: weight, size: size, isCalibrated: isCalibrated, glyphScale: glyphScale)
      state.instances.insert(made, for: key)
      return made
    }
  }

  /// Returns the font files whose names begin with `prefix`, in lower-case letters and digits, in order.
  func files(namedLike prefix: String) -> [NamedFile] {
    state.withLock { state in
      folders.paths.flatMap { FontLibrary.files(in: $0, &state) }.filter { $0.name.base.hasPrefix(prefix) }
    }
  }

  /// The first file before the system's folders that is a pointer to a font, with words; nil if all were fetched.
  package var unfetchedFile: String? {
    state.withLock { state in
      if let known = state.unfetched { return known }
      let own = folders.paths.prefix { $0 != FontFolders.system(home: nil).first }
      let found = own.flatMap { FontLibrary.files(in: $0, &state) }.lazy.compactMap { file in
        FontFile(path: file.path)?.withBytes(FilePointer.words).map { "\(file.path) \($0)" }
      }.first
      state.unfetched = .some(found)
      return found
    }
  }

  /// Returns the faces of a file; empty if it is not a font.
  func descriptions(path: String) -> [FontDescription] {
    state.withLock { FontLibrary.descriptions(path: path, &$0) }
  }

  /// Returns the names of all families in some folders, sorted.
  package func families(in folders: [String]) -> [String] {
    let files = state.withLock { state in folders.flatMap { FontLibrary.files(in: $0, &state) } }
    var names: Set<String> = []
    for file in files {
      guard let bytes = FontFile(path: file.path) else { continue }
      for description in descriptions(path: file.path) where description.damage == nil {
        let face = FontFace(file: bytes, index: description.index)
        if let name = face.name(16) ?? face.name(1) { names.insert(name) }
      }
    }
    return names.sorted()
  }

  private static func files(in folder: String, _ state: inout ReadFonts) -> [NamedFile] {
    if let files = state.files[folder] { return files }
    let files = FontFolders.files(in: folder).map { NamedFile(path: $0, name: FontFileName(path: $0)) }
    state.files[folder] = files
    return files
  }

  private static func descriptions(path: String, _ state: inout ReadFonts) -> [FontDescription] {
    if let known = state.descriptions[path] { return known }
    var faces: [FontDescription] = []
    if let file = FontFile(path: path) {
      faces = (0..<file.faceCount).compactMap { FontDescription(file: file, index: $0) }
    }
    state.descriptions[path] = faces
    return faces
  }

  private static func faces(
    of family: String, tier: Int, in folder: String, _ state: inout ReadFonts
  ) -> [FontDescription] {
    let key = FamilyKey(family: family, folder: folder, tier: tier)
    if let known = state.families[key] { return known }
    let wanted = FontFileName.normalized(family)
    let faces = files(in: folder, &state)
      .filter { $0.name.tier(for: wanted) == tier }
      .flatMap { descriptions(path: $0.path, &state) }
      .filter { $0.families.contains(family) }
    state.families[key] = faces
    return faces
  }
}
