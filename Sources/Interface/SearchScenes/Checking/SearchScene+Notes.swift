extension SearchScene {
  /// The words of the scene that its version of iOS does not have, each with what is drawn instead.
  public var notes: [String] {
    let changes = timeline.compactMap { if case .set(let changes) = $0.action { changes.navigation } else { nil } }
    let pushed = timeline.compactMap { if case .push(let page) = $0.action { page } else { nil } }
    var notes: [String] = []
    if navigation.subtitle != nil || changes.contains(where: { $0.subtitle != nil }) {
      notes.append("iOS \(system.major) has no subtitles in navigation bars; navigation.subtitle is left out")
    }
    var items = navigation.leadingItems + navigation.trailingItems
    items += (search?.leadingItems ?? []) + (search?.trailingItems ?? [])
    items += pushed.flatMap { $0.leadingItems + $0.trailingItems }
    items += changes.flatMap { ($0.leadingItems ?? []) + ($0.trailingItems ?? []) }
    if items.contains(where: { $0.style == .prominent }) {
      notes.append("iOS \(system.major) has no prominent buttons; they are drawn as style: done")
    }
    return notes
  }
}
