import SearchMotion

extension SceneFormats {
  static let clock: ValueFormat<Placeholder.Rotation.Clock> = {
    struct Link: Hashable, Sendable { var rate = 60, pausesWhileTracking = false }
    let link: ValueFormat<Link> = .object(
      Link(), expected: "continuous, or {displayLink: 60}",
      fields: [
        Field(
          "displayLink", \.rate, .integer("ticks a second", in: SceneLimits.fps), required: true, "Ticks a second."),
        Field(
          "pausesWhileTracking", \.pausesWhileTracking, .boolean,
          "True to hold the value while a list is dragged and slows."),
      ])
    return link.map(
      { Placeholder.Rotation.Clock.displayLink($0.rate, pausesWhileTracking: $0.pausesWhileTracking) },
      back: {
        guard case .displayLink(let rate, let pauses) = $0 else { return Link() }
        return Link(rate: rate, pausesWhileTracking: pauses)
      }
    ).or([("continuous", .continuous)])
  }()

  static let rotation: ValueFormat<Placeholder.Rotation> = .object(
    .init(rotate: []), expected: "a text, or {rotate: [texts], …}",
    fields: [
      Field(
        "rotate", \.rotate, ValueFormat<String>.text().list("a list of texts", atLeast: 1), required: true,
        "The texts, shown by turns without end."),
      Field(
        "shuffle", optional: \.shuffle, .integer("a seed", in: 0...Int(Int32.max)),
        "Seeds a permutation, the same on every machine; absent: file order."),
      Field("fadeIn", \.fadeIn, duration, "0.4 s by default."),
      Field("hold", \.hold, duration, "3 s by default."),
      Field("fadeOut", \.fadeOut, duration, "0.4 s by default."),
      Field("color", \.color, color, "#93918F by default."),
      Field("font", optional: \.font, font, "Size and weight; the field's by default."),
      Field("clock", \.clock, clock, "continuous, or {displayLink: ticks a second}."),
    ],
    check: { rotation, node, path, reading in
      if rotation.fadeIn + rotation.hold + rotation.fadeOut > .zero { return }
      reading.report("fadeIn, hold and fadeOut must not all be 0 s", at: node.place, path: path)
    })

  static let placeholder = placeholderDefinition.reference(to: "placeholder")

  static let placeholderDefinition: ValueFormat<Placeholder> = {
    let text = ValueFormat<String>.text()
    let styled: ValueFormat<Placeholder.Styled> = .object(
      .init(""), expected: "a text, {text: …, color: …} or {rotate: [texts], …}",
      fields: [
        Field("text", \.text, text, required: true, "The text."),
        Field("color", optional: \.color, color, "That of the search's style by default."),
        Field("font", optional: \.font, font, "Size and weight; the field's by default."),
      ])
    let expected = styled.expected
    return ValueFormat(expected: expected, schema: .anyOf(text.schema, styled.schema, rotation.schema)) {
      node, path, reading in
      if let entries = node.entries {
        if entries.contains(where: { $0.key == "text" }) {
          return styled.read(node, path, &reading).map { .styled($0) }
        }
        return rotation.read(node, path, &reading).map { .rotation($0) }
      }
      if case .list = node.value {
        return reading.refuse(node, path: path, expected: expected)
      }
      return text.read(node, path, &reading).map { .text($0) }
    } write: { placeholder in
      switch placeholder {
      case .text(let words): return text.write(words)
      case .styled(let words): return styled.write(words)
      case .rotation(let turns): return rotation.write(turns)
      }
    }.visiting { placeholder, path, visitor in
      switch placeholder {
      case .text(let words): text.visit?(words, path, visitor)
      case .styled(let words): styled.visit?(words, path, visitor)
      case .rotation(let turns): rotation.visit?(turns, path, visitor)
      }
    }
  }()

  static let search: ValueFormat<Search> = .object(
    Search(),
    fields: [
      Field("placeholder", optional: \.placeholder, placeholder, "The text of the empty field, or a rotation."),
      Field("scopes", \.scopes, barTitles, "The scope bar's titles; none: no scope bar."),
      Field("tags", \.tags, tags, "The tags: titles, or {items, visibility, font, …}; none: no tags."),
      Field("text", \.text, .text(), "The field's text at the beginning."),
      Field("tokens", \.tokens, tokens, "The tokens before the text at the beginning."),
      Field("active", optional: \.active, .boolean, "True if the search is active at the beginning."),
      Field("focused", \.focused, .boolean, "True if the field is edited at the beginning."),
      Field("showsTags", \.showsTags, .boolean, "True to show tags of visibility afterSubmit at the beginning."),
      Field("selectedScope", \.selectedScope, selection, "A title or \"#index\"."),
      Field("selectedTag", \.selectedTag, selection, "A title or \"#index\"."),
      Field(
        "hidesNavigationBarDuringPresentation", \.hidesNavigationBarDuringPresentation, .boolean, "true by default."),
      Field(
        "hidesSearchBarWhenScrolling", \.hidesSearchBarWhenScrolling, .boolean,
        "True if scrolling hides the search bar, before the large title; false by default."),
      Field(
        "placement", \.placement, .choice(),
        "stacked: below the navigation bar; inline: in it (iPad); standalone: without one; header: in the content; "
          + "withoutField: tags alone; automatic by default: inline on iPads from iOS 16, at the bottom on phones from iOS 26."
      ),
      Field("searchBarStyle", \.searchBarStyle, .choice(), "A standalone bar's background; prominent by default."),
      Field("style", \.style, fieldStyle, "Colours of the field."),
      Field("accessories", \.accessories, accessories, "Buttons in the field, shown while its text is empty."),
      Field(
        "scopeBarActivation", \.scopeBarActivation, .choice(),
        "When the scope bar is visible; onSearchActivation by default."),
      Field("showsScopeBar", \.showsScopeBar, .boolean, "True to show the scope bar at all times, if it is manual."),
      Field(
        "scopeBarPlacement", \.scopeBarPlacement, .choice(),
        "automatic: below the field; navigationBar: in place of the bar's title, at all times."),
      Field(
        "scopeBarWidth", optional: \.scopeBarWidth, positiveLength,
        "In points, for scopes in the navigation bar; by default as wide as the titles need."),
      Field("segments", \.segments, segments, "Colours and fonts of the scope bar."),
      Field(
        "obscuresBackground", \.obscuresBackground, .boolean,
        "True to dim the initial content while the search is active; false by default, where UIKit's default is true."),
      Field(
        "resultsUpdate", \.resultsUpdate, .choice(),
        "onSubmit, or whileTyping: results for the typed text in place of suggestions. onSubmit by default."),
      Field("leadingItems", \.leadingItems, barItems, "Buttons before the field, shown while active."),
      Field("trailingItems", \.trailingItems, barItems, "Buttons after the field, shown while active."),
      Field(
        "maximumActiveWidth", optional: \.maximumActiveWidth, positiveLength,
        "The greatest width of the field while active, in points (iPad)."),
      Field("itemSpacing", optional: \.itemSpacing, length, "Between two items, in points; 16 by default."),
      Field(
        "edgeSpacing", optional: \.edgeSpacing, length,
        "With maximumActiveWidth: the items' added distance to edges and field, in points; 30 by default."),
      Field("automaticallyShowsCancelButton", \.automaticallyShowsCancelButton, .boolean, "true by default."),
      Field(
        "cancelTitle", optional: \.cancelTitle, .text("a title", atLeast: 1),
        "The title of Cancel; by default the system's word in the scene's language."),
    ],
    check: { search, node, path, reading in checkShowsTags(search.tags, node, path, &reading) })
}
