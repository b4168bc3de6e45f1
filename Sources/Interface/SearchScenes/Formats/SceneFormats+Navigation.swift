extension SceneFormats {
  private static let titleAttributes: ValueFormat<Navigation.TitleAttributes> = .object(
    .init(), expected: "{color, font, kern}",
    fields: [
      Field("color", optional: \.color, color, "The text's colour."),
      Field("font", optional: \.font, font, "The text's size and weight."),
      Field("kern", \.kern, .number("points", in: -20...100), "The space added after every character, in points."),
    ])

  private static let barAppearance: ValueFormat<Navigation.BarAppearance> = .object(
    .init(),
    fields: [
      Field("background", optional: \.background, color, "The bar's background colour."),
      Field(
        "backgroundEffect", optional: \.backgroundEffect, .choice(),
        "The blur below the background colour: systemMaterial, systemChromeMaterial (a bar's) and others."),
      Field(
        "shadow", optional: \.shadow, color.or([("none", .clear)]), "The hairline's colour, or none."),
      Field("title", optional: \.title, titleAttributes, "The inline title's colour and font."),
      Field("largeTitle", optional: \.largeTitle, titleAttributes, "The large title's colour and font."),
      Field(
        "titlePositionAdjustment", optional: \.titlePositionAdjustment, offset, "Moves the inline title, in points."),
    ])

  private static let offset: ValueFormat<Navigation.Offset> = .object(
    .init(), expected: "{horizontal, vertical}",
    fields: [
      Field("horizontal", \.horizontal, points, "To the right."), Field("vertical", \.vertical, points, "Downwards."),
    ])

  private static let appearances: ValueFormat<Navigation.Appearances> = .object(
    .init(),
    fields: [
      Field("standard", optional: \.standard, barAppearance, "With content under the bar."),
      Field("scrollEdge", optional: \.scrollEdge, barAppearance, "With the content's edge at the bar."),
      Field("compact", optional: \.compact, barAppearance, "The standard one of landscape phones."),
    ])

  private static let sidebar: ValueFormat<Navigation.Sidebar> = .object(
    .init(),
    fields: [
      Field("title", \.title, title, "The column's title."),
      Field("width", \.width, positiveLength, "In points; 320 by default. The pages keep at least 320."),
      Field("style", \.list.style, .choice(), "plain, grouped or insetGrouped; insetGrouped by default."),
    ] + listFields(\.list).filter { $0.key != "style" } + [
      Field("leadingItems", \.leadingItems, barItems, "Buttons at the leading edge of the column's bar."),
      Field("trailingItems", \.trailingItems, barItems, "Buttons at its trailing edge."),
      Field("search", optional: \.search, search, "A search bar below the title; absent: none."),
      Field("suggestions", \.suggestions, suggestions, "Shown, filtered by the text, while it is typed."),
      Field("results", \.results, results, "Shown when a search is submitted; none keeps the rows."),
      Field("presentsWithGesture", \.presentsWithGesture, .boolean, "False if no swipe shows it; true by default."),
      Field("isHidden", \.isHidden, .boolean, "True to hide the column; false by default."),
    ], hints: listHints.filter { $0.key != "title" },
    check: { _, node, path, reading in checkList(node, path, &reading) })

  private static let minimization: ValueFormat<Navigation.Minimization> = .object(
    .init(), expected: "{behavior, restoration}",
    fields: [
      Field("behavior", \.behavior, .choice(), "onScrollDown, onScrollUp, never, or automatic, which is never."),
      Field(
        "restoration", \.restoration, .choice(),
        "automatic: by a scroll the other way; atScrollEdge: at the content's top, as with integratedCentered."),
    ])

  static let navigation: ValueFormat<Navigation> = .object(
    Navigation(),
    fields: [
      Field("title", \.title, title, "The bar's title."),
      Field("subtitle", optional: \.subtitle, title, "Below the title; only iOS 26 has it."),
      Field("prompt", optional: \.prompt, title, "A line above the title and the buttons."),
      Field("largeTitle", \.largeTitle, .boolean, "True for a large title below the bar; false by default."),
      Field("leadingItems", \.leadingItems, barItems, "Buttons at the leading edge."),
      Field("trailingItems", \.trailingItems, barItems, "Buttons at the trailing edge."),
      Field("isHidden", \.isHidden, .boolean, "True for a page without a navigation bar; false by default."),
      Field(
        "background", \.background, .choice(),
        "opaque; scrollEdge crossfades two appearances as content scrolls under; scrollFade fades in over 10 pt."),
      Field(
        "colorScheme", \.colorScheme, .choice(),
        "The colours on the bar: default; light has dark text, dark has light text; automatic has the more legible."),
      Field("appearances", optional: \.appearances, appearances, "Colours in place of the system's."),
      Field(
        "hairline", \.hairline, .choice(),
        "automatic, or search: there while the user's last edit left text in the field."),
      Field("minimization", \.minimization, minimization, "When it gives way to content that scrolls, on iOS 27."),
      Field("sidebar", optional: \.sidebar, sidebar, "iPad only: a split view's primary column."),
    ])

  /// The values of a sidebar that events change.
  static let sidebarChanges = single("isHidden", .boolean, "True to hide the column.", expected: "{isHidden}")

  /// The keys of a navigation bar itself. Titles and buttons are not among them: these belong to a page's item.
  private static let barFields: [Field<SearchScene.NavigationChanges>] = [
    Field("isHidden", optional: \.isHidden, .boolean, "True for a page without a navigation bar."),
    Field("background", optional: \.background, .choice(), "opaque, scrollEdge or scrollFade."),
    Field("colorScheme", optional: \.colorScheme, .choice(), "default, light, dark or automatic."),
    Field("appearances", optional: \.appearances, appearances, "All colours in place of the system's."),
    Field("hairline", optional: \.hairline, .choice(), "automatic or search."),
  ]

  /// The key `navigation` of `push`. Titles and buttons of the page are keys of `push` itself.
  static let pushedBar: ValueFormat<SearchScene.NavigationChanges> = .object(
    .init(), expected: "{isHidden, background, colorScheme, …}", fields: barFields,
    hints: Dictionary(
      uniqueKeysWithValues: ["title", "subtitle", "prompt", "largeTitle", "leadingItems", "trailingItems"].map {
        ($0, "titles and buttons belong to the page: write push: {\($0): …}")
      }))

  static let navigationChanges: ValueFormat<SearchScene.NavigationChanges> = .object(
    .init(), expected: "{title, prompt, trailingItems, …}",
    fields: [
      Field("title", optional: \.title, title, "The page's title."),
      Field("subtitle", optional: \.subtitle, title, "Below the title; only iOS 26 has it."),
      Field("prompt", optional: \.prompt, title, "A line above the title; an empty text for none."),
      Field("largeTitle", optional: \.largeTitle, .boolean, "True for a large title below the bar."),
      Field("leadingItems", optional: \.leadingItems, barItems, "Buttons at the leading edge."),
      Field("trailingItems", optional: \.trailingItems, barItems, "Buttons at the trailing edge."),
    ] + barFields + [
      Field("sidebar", optional: \.isSidebarHidden, sidebarChanges, "iPad only: a split view's primary column.")
    ],
    check: { changes, node, path, reading in
      if changes != .init() { return }
      reading.report("sets nothing; name a value such as title or trailingItems", at: node.place, path: path)
    })
}
