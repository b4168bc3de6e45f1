/// The first scene that the page suggests for an empty file.
enum StarterScene {
  static let text = """
    navigation: {title: Recipes, largeTitle: true}
    search: {placeholder: Search recipes}
    content:
      initial:
        kind: list
        rows:
          - {title: Tomato soup, subtitle: 30 minutes}
          - {title: Flatbread, subtitle: 20 minutes}
    timeline:
      - {at: 0.5s, tap: searchField}
      - {at: 1s, type: soup, over: 0.5s}

    """
}
