import Foundation
import SearchEncoding
import SearchFrames

/// The pictures of a report: what verify draws now and does not match, and for the page the goldens and the differences.
package struct PendingStore: Sendable {
  package let report: String

  /// The folders that a verify creates in its report, and the next one empties.
  static let folders = ["pending", "expected", "difference", "frames"]

  /// Returns true for a path that a picture of a report can have.
  package static func isPicture(_ path: String) -> Bool {
    RootFolder.isBelow(path) && path.hasSuffix(".png") && folders.contains { path.hasPrefix($0 + "/") }
  }

  /// Creates the report's folder, and empties it of an earlier report.
  /// - Throws: if the folder has other files with the names of a report's folders.
  package init(report: String) throws(GoldenError) {
    self.report = report
    let old = RootFolder(report)
    if !old.isReport, let name = Self.folders.first(where: old.isTaken) {
      throw .unusable(
        path: report, reason: "verify did not create \(name) in it; choose another folder with --report")
    }
    for name in Self.folders {
      let path = report + "/" + name
      // Removes a symbolic link and not its target; links inside a folder are not followed either.
      try? FileManager.default.removeItem(atPath: path)
      guard !old.exists(name) else {
        throw .cannotCreate(path: path, reason: "what an earlier verify left cannot be removed")
      }
      try mapError(FolderMaker.make(path)) { (error: EncodingError) in GoldenError(error, path: path) }
    }
    // Marks the folder as a report, also for a verify that is killed.
    try Self.write(PendingList(), in: report)
  }

  /// The parts of a report that belong to one golden.
  struct Saved: Sendable {
    /// Nil for a golden that can be neither accepted nor rejected.
    var item: PendingList.Item?
    var pictures: ReportPictures?
  }

  /// Writes the picture that is drawn now, the golden and the difference.
  func save(
    _ drawn: DrawnGolden, in folder: RootFolder, result: inout GoldenResult
  ) throws(GoldenError) -> Saved {
    let planned = drawn.planned
    // The suffix keeps a variant's folder apart from a scene in a folder of the same name.
    let place = planned.scene.name + ".goldens/" + planned.path
    let file = try mapError(drawn.file(), to: planned.failure)
    try out.write(file, to: "pending/" + place)
    try out.write(Array(drawn.layers.utf8), to: "pending/" + RootFolder.layers(of: place))
    result.pending = "pending/" + place
    var pictures = ReportPictures(expected: nil, actual: result.pending, difference: nil)
    if let golden = folder.bytes(planned.path), !LFSPointer.isPointer(golden) {
      try out.write(golden, to: "expected/" + place)
      pictures.expected = "expected/" + place
      if result.hasDifference {
        let layers = folder.bytes(planned.layersPath).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let difference = DifferencePictures(drawn, golden: golden, layers: layers, result: result)
        let written = try writeDifference(difference, of: drawn, place: place)
        (pictures.difference, pictures.frames) = (written.difference, written.frames)
        result.difference = written.difference
      }
    }
    let item = PendingList.Item(
      folder: planned.scene.folder, path: planned.path, name: result.identifier, file: place,
      entry: drawn.entry(file: file))
    return Saved(item: item, pictures: pictures)
  }

  /// Copies an unexpected golden into the report.
  /// - Returns: the copy's path in the report; nil if the golden cannot be shown.
  func saveGolden(_ path: String, of scene: GoldenScene) throws(GoldenError) -> String? {
    guard RootFolder.isPicture(path), let bytes = RootFolder(scene.folder).bytes(path),
      !LFSPointer.isPointer(bytes)
    else { return nil }
    let place = "expected/\(scene.name).goldens/\(path)"
    try out.write(bytes, to: place)
    return place
  }

  var out: RootFolder { RootFolder(report) }

  /// Writes the pending list in an order that does not depend on shards.
  package static func write(_ list: PendingList, in report: String) throws(GoldenError) {
    var list = list
    list.items.sort { ($0.folder, $0.path) < ($1.folder, $1.path) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(list) else {
      throw .unusable(path: report, reason: "the list of pending goldens cannot be written")
    }
    try RootFolder(report).write(Array(data), to: "pending/" + PendingList.fileName)
  }

  /// Writes the difference, and the single frames of a sequence.
  ///
  /// There is no difference from a golden that cannot be decoded.
  /// - Parameter place: the picture's path below `pending/`.
  /// - Throws: if a file cannot be written.
  func writeDifference(
    _ pictures: DifferencePictures, of drawn: DrawnGolden, place: String
  ) throws(GoldenError) -> (difference: String?, frames: [ReportPictures.Frame]) {
    var frames: [ReportPictures.Frame] = []
    do {
      let file = try pictures.file { frame in
        frames.append(try write(frame, time: drawn.time(of: frame.index), place: place))
      }
      guard let file else { return (nil, frames) }
      try out.write(file, to: "difference/" + place)
      return ("difference/" + place, frames)
    } catch let error as GoldenError {
      throw error
    } catch {
      return (nil, frames)
    }
  }

  private func write(
    _ frame: DifferencePictures.Frame, time: Double, place: String
  ) throws -> ReportPictures.Frame {
    let number = String(frame.index)
    let stem = "frames/\(place.dropLast(4))/" + String(repeating: "0", count: max(4 - number.count, 0)) + number
    func put(_ bitmap: Bitmap?, _ role: String) throws -> String? {
      guard let bitmap else { return nil }
      let path = "\(stem)-\(role).png"
      try out.write(try PNGEncoder().encode(bitmap), to: path)
      return path
    }
    return ReportPictures.Frame(
      index: frame.index, time: time, expected: try put(frame.expected, "expected"),
      actual: try put(frame.actual, "actual"), difference: try put(frame.difference, "difference"))
  }
}

extension RootFolder {
  /// True for the folder of a report.
  var isReport: Bool { entry(at: "pending/" + PendingList.fileName) == .file }
}

/// The goldens that a verify leaves to be accepted or rejected, with all that this needs on another machine.
package struct PendingList: Hashable, Sendable, Codable {
  package var items: [Item] = []
  /// The fingerprints of what drew the pictures, by the goldens' folder.
  package var fingerprints: [String: [String]] = [:]

  /// A picture that becomes a golden, or a golden to remove.
  package struct Item: Hashable, Sendable, Codable {
    /// The folder of the scene's goldens, relative to the folder in which verify ran unless its argument was absolute.
    package var folder: String
    /// The picture's path in that folder.
    package var path: String
    /// The name in reports and commands: "AppleMusicTags/light/mid-fade".
    package var name: String
    /// The picture's path in the pending folder; nil removes the golden.
    package var file: String?
    package var entry: GoldenLock.Entry?
    /// The number of its group of failures, which `accept --cause` takes.
    package var cause: Int?

    /// The variant's folder; empty without variants.
    var variant: String { PathText.folder(of: path) }

    /// The name of the scene.
    var scene: String { String(name.dropLast(path.count - ".png".count + 1)) }
  }

  /// Numbers the items by the causes of a run.
  mutating func add(_ groups: [FailureGroup]) {
    let numbers = Dictionary(
      groups.flatMap { group in group.results.map { ($0.identifier, group.number) } }, uniquingKeysWith: { $1 })
    for index in items.indices { items[index].cause = numbers[items[index].name] }
  }

  package static let fileName = "pending.json"
}
