import SearchGeometry

extension SearchScene {
  /// A row of a list: `UITableViewCell`.
  @dynamicMemberLookup
  public struct Row: SceneValue {
    /// The row's first line.
    public var title: String
    /// Below the title.
    public var subtitle: String?
    /// Secondary text at the trailing edge.
    public var value: String?
    /// At the leading edge.
    public var image: Image?
    /// At the trailing edge.
    public var accessory: Accessory = .none
    /// The most lines of the title.
    public var titleLines = 1
    /// The most lines of the subtitle.
    public var subtitleLines = 1
    /// True to highlight the row.
    public var isSelected = false
    /// False to dim the row.
    public var isEnabled = true
    @Boxed var details: Details

    /// The properties that few rows set. Rows with the defaults share one box.
    public struct Details: SceneValue {
      /// After the title's text, as a text attachment.
      public var titleImage: Image?
      /// At the trailing edge, before the accessory.
      public var trailingImage: Image?
      /// The colour of the title; nil for the system's.
      public var textColor: Color?
      /// The least height in points; nil for the list's.
      public var rowHeight: Double?
      /// The title's font; nil for the list's.
      public var titleFont: Font?
      /// The subtitle's font; nil for the list's.
      public var subtitleFont: Font?
      /// The colour of the subtitle; nil for the system's.
      public var subtitleColor: Color?
      /// The line below the row; nil for the section's.
      public var separator: List.Separators?
      /// The content in place of image, texts and value; nil for those.
      public var view: View?
      /// What VoiceOver reads instead of the texts; nil: the texts.
      public var accessibility: Accessibility?

      static let standard = Boxed(wrappedValue: Details())
    }

    public subscript<Value>(dynamicMember key: WritableKeyPath<Details, Value>) -> Value {
      get { details[keyPath: key] }
      set { details[keyPath: key] = newValue }
    }

    /// The view at a row's trailing edge: `UITableViewCell.AccessoryType`, `UICellAccessory.popUpMenu`, and two controls.
    public enum Accessory: Hashable, Sendable {
      case none, disclosureIndicator, checkmark, detailButton
      /// Three lines: the row can be moved (`UICellAccessory.reorder`).
      case reorder
      /// Chevrons up and down: the value is chosen from a menu.
      case popUpMenu
      case `switch`(isOn: Bool)
      /// A capsule such as "GET". The row is laid out like the App Store's.
      case button(String)
      /// At most half as wide as the row.
      case view(View)

      package var view: View? {
        get { if case .view(let view) = self { view } else { nil } }
        set { self = newValue.map { .view($0) } ?? .none }
      }
    }

    public init(
      title: String, subtitle: String? = nil, value: String? = nil, image: Image? = nil, accessory: Accessory = .none
    ) {
      _details = Details.standard
      (self.title, self.subtitle, self.value) = (title, subtitle, value)
      (self.image, self.accessory) = (image, accessory)
    }

    /// A row whose content is a view. A title names it, for taps among others.
    public init(view: View, title: String = "") {
      self.init(title: title)
      self.view = view
    }

    /// The title of the capsule at the trailing edge, if there is one.
    package var button: String? { if case .button(let title) = accessory { title } else { nil } }
  }
}

extension SceneFormats {
  private static let lines = ValueFormat<Int>.integer("a number of lines", in: 1...SceneLimits.lines)
  static let row = rowDefinition.reference(to: "row")
  static let rowDefinition = either(plainRow, orShowing: viewRow, \.details.view)
  private static let isSelectedField = Field<Row>("isSelected", \.isSelected, .boolean, "True to highlight the row.")
  private static let isEnabledField = Field<Row>("isEnabled", \.isEnabled, .boolean, "False to dim the row.")

  private static let rowHeightField = Field<Row>(
    "rowHeight", optional: \.details.rowHeight, positiveLength, "The row's least height in points.")

  private static let separatorField = Field<Row>(
    "separator", optional: \.details.separator, separators, "The line below the row, in place of the section's.")

  /// A row whose content is a view. Image, title and others are its view's.
  private static let viewRow = showingView(
    Row(title: ""), expected: "a row {view: …} with the parameters of its template", \.details.view,
    fields: [
      Field("title", \.title, title, "The row's title for events; by default the parameter title."),
      Field("accessory", \.accessory, accessory, "At the trailing edge."),
      isSelectedField, isEnabledField, rowHeightField, separatorField, accessibilityField(\.details.accessibility),
    ])

  private static let plainRow: ValueFormat<Row> = .object(
    Row(title: ""), expected: "a row {title, subtitle, value, image, accessory}",
    fields: [
      Field("title", \.title, title, required: true, "The row's first line."),
      Field("subtitle", optional: \.subtitle, title, "Below the title."),
      Field("value", optional: \.value, title, "Secondary text at the trailing edge."),
      Field("image", optional: \.image, image, "A PNG or JPEG file beside the scene, a colour, or a mapping."),
      Field("artwork", optional: \.image, image, "The same as image.").alias(of: "image"),
      symbolField(\.image),
      Field(
        "titleImage", optional: \.details.titleImage, image, "After the title's text; a symbol has the title's colour."),
      Field("trailingImage", optional: \.details.trailingImage, image, "At the trailing edge, before the accessory."),
      Field("accessory", \.accessory, accessory, "At the trailing edge."),
      Field(
        "button", \.accessory, buttonTitle.map({ .button($0) }, back: { _ in "" }),
        "Short for accessory: {button: …}: a capsule such as GET; the row is laid out like the App Store's."
      ).alias(of: "accessory"),
      Field(
        "titleLines", \.titleLines, lines,
        "The most lines of the title; 1 by default, and at accessibility sizes as many as it needs."),
      Field("subtitleLines", \.subtitleLines, lines, "The most lines of the subtitle; 1 by default."),
      Field("textColor", optional: \.details.textColor, color, "The title's colour."),
      isSelectedField, isEnabledField, rowHeightField,
      Field("titleFont", optional: \.details.titleFont, font, "The title's font."),
      Field("subtitleFont", optional: \.details.subtitleFont, font, "The subtitle's font."),
      Field("subtitleColor", optional: \.details.subtitleColor, color, "The subtitle's colour."), separatorField,
      accessibilityField(\.details.accessibility),
    ], hints: sectionKeys.merging(["rows": belongsToSection("rows")]) { _, last in last },
    check: { _, node, path, reading in
      for keys in [["image", "artwork", "symbol"], ["accessory", "button"]] {
        reading.refuseSeveral(of: keys, in: node, path, "a row")
      }
    })

  static let rows = row.list("a list of rows", standIn: Row(title: ""))

  static let accessory = either(
    plainAccessory, orShowing: showingView(Row.Accessory.none, expected: "{view: …}", \.view, fields: []), \.view)

  private static let plainAccessory: ValueFormat<Row.Accessory> = {
    struct Parts: Hashable, Sendable { var isOn: Bool?, button: String? }
    let expected =
      "none, disclosureIndicator, checkmark, detailButton, popUpMenu, reorder, {switch: true}, {button: GET} or {view: …}"
    let parts: ValueFormat<Parts> = .object(
      Parts(), expected: expected,
      fields: [
        Field("switch", optional: \.isOn, .boolean, "A switch that is on or off."),
        Field("button", optional: \.button, buttonTitle, "A capsule; the row is laid out like the App Store's."),
      ],
      check: { parts, node, path, reading in
        if (parts.isOn == nil) != (parts.button == nil) { return }
        reading.report("expected either switch or button", at: node.place, path: path)
      })
    let words: [(String, Row.Accessory)] = [
      ("none", .none), ("disclosureIndicator", .disclosureIndicator), ("checkmark", .checkmark),
      ("detailButton", .detailButton), ("popUpMenu", .popUpMenu), ("reorder", .reorder),
    ]
    return parts.map(
      { $0.isOn.map { .switch(isOn: $0) } ?? $0.button.map { .button($0) } ?? Row.Accessory.none },
      back: { accessory in
        switch accessory {
        case .switch(let isOn): Parts(isOn: isOn)
        case .button(let title): Parts(button: title)
        default: Parts()
        }
      }
    ).or(words).withoutParts.reporting(.text) {
      if case .button(let title) = $0 { ScenePart(text: title) } else { nil }
    }
  }()

  private static let buttonTitle = ValueFormat<String>.string("a title", atLeast: 1)
}
