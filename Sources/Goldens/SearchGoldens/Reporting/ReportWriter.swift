/// Writes the report as one folder of static files.
package enum ReportWriter {
  /// Writes `index.html`, `report.css`, `report.js` and `results.js` into `folder`, which is made where it is not.
  ///
  /// All are rendered before the first is written, and each is written completely or not at all, the page last. The
  /// pictures are the caller's; nothing else in the folder is touched, and nothing outside it.
  ///
  /// - Parameter shownFolder: the folder as the user named it, for the commands that the page gives; `folder` if nil.
  package static func write(
    run: VerifyRun, pictures: [GoldenResult.Key: ReportPictures] = [:], to folder: String,
    shownAs shownFolder: String? = nil
  ) throws(GoldenError) {
    let page = ReportPage(run: run, pictures: pictures, folder: shownFolder ?? folder)
    let files: [(name: String, bytes: [UInt8])]
    do throws(ReportError) {
      files = try page.files()
    } catch {
      throw .unusable(path: folder, reason: error.words)
    }
    for file in files { try RootFolder(folder).write(file.bytes, to: file.name) }
  }
}
