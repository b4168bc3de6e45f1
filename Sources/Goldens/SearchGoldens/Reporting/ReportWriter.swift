import Foundation
import SearchEncoding
import SearchFrames

/// Writes the report as one folder of static files.
package enum ReportWriter {
  /// Writes `index.html`, `report.css`, `report.js` and `results.js` into `folder`, which is made where it is not.
  ///
  /// All are rendered before the first is written, and each is written whole or not at all, the page last. The pictures
  /// are the caller's; nothing else in the folder is touched, and nothing outside it.
  ///
  /// - Parameter shownFolder: the folder as the user named it, for the commands that the page gives; `folder` if nil.
  package static func write(
    run: VerifyRun, pictures: [GoldenResult.Key: ReportPictures] = [:], to folder: String,
    shownAs shownFolder: String? = nil
  ) throws(ReportError) {
    let page = ReportPage(run: run, pictures: pictures, folder: shownFolder ?? folder)
    let files = try page.files()
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotMakeFolder(path: folder, reason: error.localizedDescription)
    }
    GoldenFolder(folder).removeLeftovers(beside: [])
    for file in files {
      let path = folder.hasSuffix("/") ? folder + file.name : folder + "/" + file.name
      try removeLink(path)
      do {
        try AtomicFile.write(file.bytes, to: path)
      } catch {
        throw .cannotWrite(path: path, reason: error.reason)
      }
    }
  }

  /// A link would lead out of the folder, and what it leads to be replaced.
  private static func removeLink(_ path: String) throws(ReportError) {
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
  }
}

extension EncodingError {
  fileprivate var reason: String {
    switch self {
    case .cannotCreate(_, let step, let reason), .cannotWrite(_, let step, let reason): "\(step): \(reason)"
    default: words
    }
  }
}
