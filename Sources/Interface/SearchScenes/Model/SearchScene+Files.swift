extension SearchScene {
  /// The pictures that the scene names, as it writes their paths: artwork of rows, and items of bars.
  package var picturePaths: [String] {
    var rows = content.results.rows + (navigation.sidebar?.rows ?? [])
    if case .list(_, let listed) = content.initial { rows += listed }
    for event in timeline {
      if case .push(let page) = event.action, case .list(_, let listed) = page.initial { rows += listed }
    }
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
