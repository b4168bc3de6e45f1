import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchLayers

/// The small pictures that a Markdown summary shows: of each cause the first golden, expected, now, and the difference.
///
/// They are files in the report's folder "summary", so that a job can attach them to a comment.
package struct SummaryPictures: Hashable, Sendable {
  /// The paths in the report by the number of the cause, in the order of `roles`; nil for a picture that there is not.
  package private(set) var rows: [Int: [String?]] = [:]

  /// `gh` attaches at most 50 files to a comment: three for each of these causes. Source: docs.github.com, "Attaching
  /// files with GitHub CLI".
  static let mostCauses = 16
  static let roles: [(name: String, role: ReportPictures.Role & Sendable)] = [
    ("expected", \.expected), ("now", \.actual), ("difference", \.difference),
  ]
  /// In pixels, so that three fit side by side into a comment.
  static let largest = PixelSize(width: 390, height: 520)

  package init() {}

  /// Writes the pictures.
  /// - Parameter report: a report that `PendingStore` has emptied.
  package init(
    _ run: VerifyRun, pictures: [JudgedGolden.GoldenKey: ReportPictures], in report: String
  ) throws(GoldenError) {
    let folder = RootFolder(report)
    for group in run.groups.prefix(Self.mostCauses) {
      guard let result = group.results.first(where: { pictures[$0.key] != nil }), let shown = pictures[result.key]
      else { continue }
      let bad = result.badFrames.first
      let frame = shown.frames.firstIndex { $0.index == bad?.index } ?? 0
      let figures: PixelFigures? =
        if case .different(let figures) = result.verdict { bad?.figures ?? figures } else { nil }
      let paths = try Self.roles.map { name, role throws(GoldenError) -> String? in
        guard let bitmap = shown.bitmap(role, frame: frame, in: folder) else { return nil }
        let path = "summary/\(group.number)-\(name).png"
        let part = Self.part(around: figures?.bounds, of: bitmap)
        let picture = bitmap.cropped(to: part).reduced(by: Self.factor(part))
        let file = try mapError(PNGEncoder().encode(picture)) { GoldenError($0, path: report + "/" + path) }
        try folder.write(file, to: path)
        return path
      }
      if paths.contains(where: { $0 != nil }) { rows[group.number] = paths }
    }
  }

  /// The part of a picture that is shown: what differs and what is around it; everything if nothing is known to differ.
  static func part(around bounds: PixelBox?, of bitmap: Bitmap) -> PixelRect {
    let whole = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    guard let bounds else { return whole }
    let (margin, least) = (24, PixelSize(width: largest.width, height: 120))
    let (width, height) = (
      max(bounds.width + 2 * margin, least.width), max(bounds.height + 2 * margin, least.height)
    )
    func start(_ from: Int, _ length: Int, _ shown: Int, _ all: Int) -> Int {
      max(0, min(from + length / 2 - shown / 2, all - shown))
    }
    let part = PixelRect(
      x: start(bounds.x, bounds.width, width, bitmap.width), y: start(bounds.y, bounds.height, height, bitmap.height),
      width: width, height: height)
    return part.intersection(whole)
  }

  private static func factor(_ part: PixelRect) -> Int {
    max(1, (part.width + largest.width - 1) / largest.width, (part.height + largest.height - 1) / largest.height)
  }
}
