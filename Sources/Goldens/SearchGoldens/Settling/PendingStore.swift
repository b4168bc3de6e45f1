import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry

/// The pictures of a report: what verify draws now and does not match, and for the page the goldens and the differences.
package struct PendingStore: Sendable {
  package let report: String

  /// The folders that a verify creates in its report, and the next one empties; version 0.1 created the last two.
  static let folders = ["pending", "difference", "pictures", "summary", "expected", "frames"]

  /// Returns true for a path that a picture of a report can have.
  package static func isPicture(_ path: String) -> Bool {
    RootFolder.isBelow(path) && path.hasSuffix(".png") && folders.contains { path.hasPrefix($0 + "/") }
  }

  /// Creates the report's folder, and empties it of an earlier report. A caller that shares the folder with other processes
  /// has locked it.
  /// - Throws: if the folder has other files with the names of a report's folders.
  package init(report: String) throws(GoldenError) {
    self.report = report
    let old = RootFolder(report)
    let isEmpty = old.names(in: "").isEmpty
    if !old.isReport, let name = Self.folders.first(where: old.isTaken) {
      throw .unusable(
        path: report, reason: "verify did not create \(name) in it; choose another folder with --report")
    }
    try mapError(FolderMaker.make(report)) { (error: EncodingError) in GoldenError(error, path: report) }
    // Keeps the report out of commits; a folder that has other files too may be the user's own.
    if isEmpty { try old.write(Array("*\n".utf8), to: ".gitignore") }
    let pending = Self.folders[0]
    let list = pending + "/" + PendingList.fileName
    for name in [pending, list] where RealPath.target(ofLink: report + "/" + name) != nil { try old.removeFile(name) }
    // Marks the folder as a report, also for a verify that is killed. The mark stays while the folder is emptied: other
    // processes that search for scenes take what is below for goldens without it.
    try Self.write(PendingList(), in: report)
    for name in Self.folders.dropFirst() + old.names(in: pending).map({ pending + "/" + $0 }) where name != list {
      let path = report + "/" + name
      // Removes a symbolic link and not its target; links inside a folder are not followed either.
      try? FileManager.default.removeItem(atPath: path)
      guard !old.exists(name) else {
        throw .cannotCreate(path: path, reason: "what an earlier verify left cannot be removed")
      }
    }
  }

  /// The parts of a report that belong to one golden.
  struct Saved: Sendable {
    /// Nil for a golden that can be neither accepted nor rejected.
    var item: PendingGolden?
    var pictures: ReportPictures?
  }

  /// Writes the picture that is drawn now, the golden and the difference.
  func save(
    _ drawn: DrawnGolden, in folder: RootFolder, result: inout JudgedGolden
  ) throws(GoldenError) -> Saved {
    let planned = drawn.planned
    // The suffix keeps a variant's folder apart from a scene in a folder of the same name.
    let place = planned.scene.name + ".goldens/" + planned.path
    let file = try mapError(drawn.file(), to: planned.failure)
    try out.write(file, to: "pending/" + place)
    try out.write(Array(drawn.layers.utf8), to: "pending/" + RootFolder.layers(of: place))
    result.pending = "pending/" + place
    var pictures = ReportPictures(actual: ReportPicture("pending/" + place))
    if let golden = folder.bytes(planned.path), !FilePointer.isPointer(golden) {
      if result.hasDifference {
        let layers = folder.text(planned.layersPath).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let difference = DifferencePictures(drawn, golden: golden, layers: layers, result: result)
        try write(difference, of: drawn, golden: golden, place: place, into: &pictures)
        result.difference = pictures.difference?.path
      } else if case .different = result.verdict {
        pictures.expected = ReportPicture(base: .actual)
      } else {
        pictures.expected = ReportPicture(try share(golden))
      }
    }
    let item = PendingGolden(
      folder: planned.scene.folder, path: planned.path, name: result.identifier, file: place,
      entry: drawn.entry(file: file))
    return Saved(item: item, pictures: pictures)
  }

  /// Copies an unexpected golden into the report.
  /// - Returns: the copy's path in the report; nil if the golden cannot be shown.
  func saveGolden(_ path: String, of scene: GoldenScene) throws(GoldenError) -> String? {
    guard RootFolder.isPicture(path), let bytes = RootFolder(scene.folder).bytes(path),
      !FilePointer.isPointer(bytes)
    else { return nil }
    return try share(bytes)
  }

  /// Writes a picture under a name that its bytes give it, so that equal pictures are one file.
  private func share(_ bytes: [UInt8]) throws(GoldenError) -> String {
    let path = "pictures/\(PixelHash.fileHash(bytes)).png"
    if !out.exists(path) { try out.write(bytes, to: path) }
    return path
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

  /// In bytes.
  private static let leastRoomForFrames = 32 << 10

  /// Writes the difference from the golden, and the golden itself: what differs of it from the picture drawn now, or of
  /// a sequence some frames.
  ///
  /// There is no difference from a golden that cannot be decoded.
  /// - Parameter place: the picture's path below `pending/`.
  /// - Throws: if a file cannot be written.
  private func write(
    _ difference: DifferencePictures, of drawn: DrawnGolden, golden: [UInt8], place: String,
    into pictures: inout ReportPictures
  ) throws(GoldenError) {
    var frames: [ReportPictures.Frame] = []
    var expected: ReportPicture?
    var last: DifferencePictures.Frame?
    // A report has to stay small: with the golden's pending picture and its difference, the frames take about twice
    // the golden's bytes. The first bad frame is always there, and short sequences of small pictures are complete.
    var room = max(golden.count / 2, Self.leastRoomForFrames)
    func put(_ new: Bitmap?, over old: Bitmap?, _ base: ReportPicture.Base) throws -> ReportPicture? {
      guard let new else { return nil }
      if new == old { return ReportPicture(base: base) }
      let patch = old.flatMap { BitmapPatch(from: $0, to: new) }
      let file = try PNGEncoder().encode(patch?.bitmap ?? new)
      room -= file.count
      let path = try share(file)
      return patch.map { ReportPicture(base: base, path: path, x: $0.x, y: $0.y) } ?? ReportPicture(path)
    }
    do {
      let file = try difference.file { frame in
        guard drawn.framesPerSecond != nil else {
          expected = try put(frame.expected, over: frame.actual, .actual)
          return
        }
        guard room > 0 || !frames.contains(where: { difference.isBad($0.index) }) else { return }
        let pictures = ReportPictures.Frame(
          index: frame.index, time: drawn.time(of: frame.index),
          expected: try put(frame.expected, over: frame.actual, .actual),
          // The first frames of the two animations are whole pictures already.
          actual: try put(
            frame.actual, over: last == nil ? drawn.bitmap(0).padded(to: drawn.size) : last?.actual, .previous),
          difference: try put(frame.difference, over: last?.difference ?? frame.difference, .previous))
        frames.append(pictures)
        last = frame
      }
      (pictures.frames, pictures.expected) = (frames, expected)
      guard let file else { return }
      try out.write(file, to: "difference/" + place)
      pictures.difference = ReportPicture("difference/" + place)
    } catch let error as GoldenError {
      throw error
    } catch {
      (pictures.frames, pictures.expected) = (frames, expected)
    }
  }
}

extension RootFolder {
  /// True for the folder of a report.
  var isReport: Bool { entry(at: "pending/" + PendingList.fileName) == .file }
}

/// A picture that becomes a golden, or a golden to remove.
package struct PendingGolden: Hashable, Sendable, Codable {
  /// The folder of the scene's goldens, relative to the folder in which verify ran unless its argument was absolute.
  package var folder: String
  /// The picture's path in that folder.
  package var path: String
  /// The name in reports and commands: "AppleMusicTags/light/mid-fade".
  package var name: String
  /// The picture's path in the pending folder; nil removes the golden.
  package var file: String?
  package var entry: GoldenLock.LockEntry?
  /// The number of its group of failures, which `accept --cause` takes.
  package var cause: Int?

  /// The variant's folder; empty without variants.
  var variant: String { PathText.folder(of: path) }

  /// The name of the scene.
  var scene: String { String(name.dropLast(path.count - ".png".count + 1)) }
}

/// The goldens that a verify leaves to be accepted or rejected, with all that this needs on another machine.
package struct PendingList: Hashable, Sendable, Codable {
  package var items: [PendingGolden] = []
  /// The fingerprints of what drew the pictures, by the goldens' folder.
  package var fingerprints: [String: [String]] = [:]

  /// Numbers the items by the causes of a run.
  mutating func add(_ groups: [FailureGroup]) {
    let numbers = Dictionary(
      groups.flatMap { group in group.results.map { ($0.identifier, group.number) } }, uniquingKeysWith: { $1 })
    for index in items.indices { items[index].cause = numbers[items[index].name] }
  }

  package static let fileName = "pending.json"
}
