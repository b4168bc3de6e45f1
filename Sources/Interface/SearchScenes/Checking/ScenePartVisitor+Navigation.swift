extension ScenePartVisitor {
  func add(_ path: String, _ navigation: Navigation) {
    add(path + ".title", navigation.title)
    add(path + ".subtitle", navigation.subtitle)
    add(path + ".prompt", navigation.prompt)
    add(path + ".leadingItems", navigation.leadingItems)
    add(path + ".trailingItems", navigation.trailingItems)
    add(path + ".appearances", navigation.appearances)
    guard let sidebar = navigation.sidebar else { return }
    add(path + ".sidebar.title", sidebar.title)
    add(path + ".sidebar.rows", rows: sidebar.rows)
  }

  func add(_ path: String, _ changes: SearchScene.NavigationChanges) {
    add(path + ".title", changes.title)
    add(path + ".subtitle", changes.subtitle)
    add(path + ".prompt", changes.prompt)
    add(path + ".leadingItems", changes.leadingItems ?? [])
    add(path + ".trailingItems", changes.trailingItems ?? [])
    add(path + ".appearances", changes.appearances)
  }

  private func add(_ path: String, _ appearances: Navigation.Appearances?) {
    let keyed = [
      ("standard", appearances?.standard), ("scrollEdge", appearances?.scrollEdge), ("compact", appearances?.compact),
    ]
    for (key, appearance) in keyed {
      add("\(path).\(key).background", appearance?.background)
      add("\(path).\(key).shadow", appearance?.shadow)
      add("\(path).\(key).title.color", appearance?.title?.color)
      add("\(path).\(key).largeTitle.color", appearance?.largeTitle?.color)
    }
  }
}
