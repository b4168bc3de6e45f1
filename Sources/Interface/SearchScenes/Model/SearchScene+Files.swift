extension SearchScene {
  /// The rows of all pages and of the sidebar.
  private var rows: [Row] {
    var rows = content.results.rows + (navigation.sidebar?.rows ?? [])
    if case .list(_, let listed) = content.initial { rows += listed }
    for event in timeline {
      if case .push(let page) = event.action, case .list(_, let listed) = page.initial { rows += listed }
    }
    return rows
  }

  /// The colours of the scene.
  var colors: [Color] {
    let artwork = rows.compactMap { row -> Color? in
      if case .color(let color) = row.artwork { color } else { nil }
    }
    let changed = timeline.compactMap { event -> Color? in
      if case .set(let changes) = event.action { changes.tint } else { nil }
    }
    return [tint] + artwork + changed + (goldens?.variants?.tint ?? [])
  }

  /// The pictures that the scene names, as it writes their paths: artwork of rows, and items of bars.
  package var picturePaths: [String] {
    let artwork = rows.compactMap { row -> String? in
      if case .image(let path) = row.artwork { path } else { nil }
    }
    let items = (search?.leadingItems ?? []) + (search?.trailingItems ?? [])
    return artwork
      + items.compactMap { item -> String? in
        if case .image(let path) = item { path } else { nil }
      }
  }

  /// The files that the scene was read from, the scene file first, then those it extends; none for a scene built in
  /// code.
  package var sourceFiles: [String] { source.files.compactMap(\.self) }
}
