import Foundation
import SearchComponents
import SearchEncoding
import SearchLayers
import SearchScenes

/// Loads the image and symbol files that a scene names, relative to the scene's folder.
enum SceneImages {
  /// In bytes.
  private static let largestFile = 32 << 20
  /// In bytes, all files together.
  private static let mostBytes = 128 << 20
  /// 4096 × 4096: decoded twice it is a quarter of a small machine's memory.
  private static let mostPixels = 16 << 20

  /// The largest SVG file, in bytes.
  private static let largestSymbol = 128 << 10

  static func load(_ scene: SearchScene, reporting problems: inout [SceneProblem]) -> Artwork {
    var artwork = Artwork(images: images(of: scene, reporting: &problems))
    for (name, file) in scene.symbols.sorted(by: { $0.key < $1.key }) {
      let key = KeyPathText.join("symbols", name)
      do throws(ImageError) {
        artwork.symbols[name] = try symbol(scene.path(of: file), root: scene.source.root)
      } catch {
        problems.append(problem(error, of: file, in: scene, at: key))
      }
    }
    return artwork
  }

  private static func images(
    of scene: SearchScene, reporting problems: inout [SceneProblem]
  ) -> [String: ImageFile] {
    var images: [String: ImageFile] = [:]
    var bytesLeft = mostBytes
    for (key, file) in scene.pictures where images[file] == nil {
      do throws(ImageError) {
        let image = try load(scene.path(of: file), root: scene.source.root)
        bytesLeft -= image.bytes.count
        guard bytesLeft >= 0 else { throw .unusable("the scene's images exceed \(mostBytes >> 20) MiB together") }
        images[file] = image
      } catch {
        problems.append(problem(error, of: file, in: scene, at: key))
      }
    }
    return images
  }

  private enum ImageError: Error {
    /// No file that can be read.
    case file(RegularFile.Refusal)
    case unusable(String)
    case svg(SVGProblem)
  }

  private static func symbol(_ path: String, root: String?) throws(ImageError) -> Artwork.Symbol {
    let bytes = try mapError(RegularFile.bytes(of: path, limit: largestSymbol, root: root), to: ImageError.file)
    guard bytes.count <= largestSymbol else { throw .unusable("it is larger than \(largestSymbol >> 10) KiB") }
    return try mapError(Artwork.Symbol(svg: bytes), to: ImageError.svg)
  }

  private static func load(_ path: String, root: String?) throws(ImageError) -> ImageFile {
    let bytes = try mapError(RegularFile.bytes(of: path, limit: largestFile, root: root), to: ImageError.file)
    guard bytes.count <= largestFile else { throw .unusable("it is larger than \(largestFile >> 20) MiB") }
    guard var image = ImageFile(bytes: bytes) else {
      let error = EncodingError.notPNG(bytes)
      let words = "it is not a PNG or JPEG file" + (bytes.isEmpty ? ": it is empty" : "")
      throw .unusable(error == .notPNG ? words : error.words)
    }
    // Reports a damaged file here, with its path, rather than when a frame first draws it.
    let bitmap = try mapError(image.decoded(pixelLimit: mostPixels)) { (error: EncodingError) in
      ImageError.unusable(error.words)
    }
    image.tones = ImageTones(bitmap)
    return image
  }

  private static func problem(
    _ error: ImageError, of file: String, in scene: SearchScene, at key: String
  ) -> SceneProblem {
    switch error {
    case .file(.missing): break
    case .file(let refusal):
      var problem = scene.problem(at: key, "\(file) cannot be used: \(refusal.words)")
      if case .outside = refusal { return problem }
      problem.isMissingFile = true
      return problem
    case .unusable(let reason): return scene.problem(at: key, "\(file) cannot be used: \(reason)")
    case .svg(let problem):
      let place = SceneProblem.Place(file: scene.path(of: file), line: problem.line, column: problem.column)
      return SceneProblem(place: place, path: key, message: problem.message)
    }
    let folder = PathText.folder(of: file)
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: scene.path(of: folder.isEmpty ? "." : folder))) ?? []
    let suffixes = file.lowercased().hasSuffix(".svg") ? [".svg"] : [".png", ".jpg", ".jpeg"]
    let paths = names.filter { name in suffixes.contains { name.lowercased().hasSuffix($0) } }.map {
      folder.isEmpty ? $0 : folder + "/" + $0
    }
    var problem = scene.problem(
      at: key, "there is no file \(file)" + (file.hasPrefix("/") ? "" : " beside the scene"),
      suggestion: Spelling.nearest(to: file, among: paths.filter { $0 != file }.sorted()))
    problem.isMissingFile = true
    return problem
  }
}
