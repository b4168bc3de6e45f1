import Foundation
import SearchEncoding
import SearchFrames

/// The folder in which a verify leaves what did not pass: `pending/` and `expected/` in its report.
package struct PendingStore: Sendable {
  /// The report's folder.
  package let report: String

  /// What a verify makes in its report's folder, and the next one empties.
  private static let folders = ["pending", "expected", "difference", "frames"]

  /// Returns true for the path of a picture that a verify can have made.
  package static func isPicture(_ path: String) -> Bool {
    RootFolder.isBelow(path) && path.hasSuffix(".png") && folders.contains { path.hasPrefix($0 + "/") }
  }

  /// Makes the folder, empty of what an earlier verify left.
  /// - Throws: for a folder in which something else lies by those names.
  package init(report: String) throws(GoldenError) {
    self.report = report
    let old = RootFolder(report)
    if old.place("pending/" + PendingList.fileName) != .file, let name = Self.folders.first(where: old.isTaken) {
      throw .unusable(
        path: report, reason: "\(name) in it is no verify's; name another folder for the report with --report")
    }
    for name in Self.folders {
      let path = report + "/" + name
      // Of a symbolic link the link is removed, and nothing below a folder is followed.
      try? FileManager.default.removeItem(atPath: path)
      guard !old.exists(name) else {
        throw .cannotCreate(path: path, reason: "what an earlier verify left cannot be removed")
      }
      do throws(EncodingError) {
        try FolderMaker.make(path)
      } catch {
        throw GoldenError(error, path: path)
      }
    }
    // A verify that is killed leaves nothing to be settled, and the folder known for a report.
    try Self.write(PendingList(), in: report)
  }

  /// What is kept of one golden.
  struct Kept: Sendable {
    /// Nil for what cannot be settled.
    var item: PendingList.Item?
    var pictures: ReportPictures?
  }

  /// Keeps what is drawn now, and for the report the golden and the difference.
  func keep(
    _ drawn: DrawnGolden, in folder: RootFolder, result: inout GoldenResult
  ) throws(GoldenError) -> Kept {
    let planned = drawn.planned
    // With an ending, so that a variant's folder and a scene in a folder of its name are two.
    let place = planned.scene.name + ".goldens/" + planned.path
    let file: [UInt8]
    do throws(RenderingError) {
      file = try drawn.file()
    } catch {
      throw .scene(error.words(file: planned.scene.file))
    }
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
    return Kept(item: item, pictures: pictures)
  }

  /// Copies a golden that nobody asks for.
  /// - Returns: where it is now, below the report; nil for one that cannot be shown.
  func keepGolden(_ path: String, of scene: GoldenScene) throws(GoldenError) -> String? {
    guard RootFolder.isPicture(path), let bytes = RootFolder(scene.folder).bytes(path),
      !LFSPointer.isPointer(bytes)
    else { return nil }
    let place = "expected/\(scene.name).goldens/\(path)"
    try out.write(bytes, to: place)
    return place
  }

  var out: RootFolder { RootFolder(report) }

  /// Writes the list of what is pending, in an order that shards joined have too.
  package static func write(_ list: PendingList, in report: String) throws(GoldenError) {
    var list = list
    list.items.sort { ($0.folder, $0.path) < ($1.folder, $1.path) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(list) else {
      throw .unusable(path: report, reason: "the list of what is pending cannot be written")
    }
    try RootFolder(report).write(Array(data), to: "pending/" + PendingList.fileName)
  }
}
