import Foundation
import SearchGeometry

extension Settlement {
  /// Returns the items that a name selects: those with this name, path or folder as any output prints it, or else all
  /// with this text in their name.
  func items(_ name: String, among items: [PendingGolden]) -> [PendingGolden] {
    let exact = items.filter { $0.name == name }
    guard exact.isEmpty, !name.isEmpty else { return exact }
    let place = absolute(name.withoutSuffix)
    let placed = items.filter { item in paths(of: item).contains { $0 == place || $0.hasPrefix(place + "/") } }
    if !placed.isEmpty { return placed }
    return items.filter { $0.name.contains(name.withoutSuffix) }
  }

  /// The golden's path and those of its pictures in the report, relative to the working folder or to the report.
  private func paths(of item: PendingGolden) -> [String] {
    var pictures = [item.file.map { "pending/" + $0 }, item.file.map { "difference/" + $0 }].compactMap(\.self)
    if let cause = item.cause { pictures += SummaryPictures.roles.map { "summary/\(cause)-\($0.name)" } }
    return ([item.folder + "/" + item.path] + pictures + pictures.map { report + "/" + $0 })
      .map { absolute($0.withoutSuffix) }
  }

  private func absolute(_ path: String) -> String {
    let place = path.hasPrefix("/") ? path : tree + "/" + path
    return (try? RealPath(place))?.text ?? place
  }
}

extension String {
  /// A path without the suffix of a golden's files.
  fileprivate var withoutSuffix: String {
    for suffix in [".png", ".layers.txt"] where hasSuffix(suffix) { return String(dropLast(suffix.count)) }
    return self
  }
}
