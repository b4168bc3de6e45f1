import SearchGeometry

extension SearchScene {
  /// A row of a list: `UITableViewCell`.
  public struct Row: Hashable, Sendable {
    /// The row's first line.
    public var title: String
    /// Below the title.
    public var subtitle: String?
    /// Secondary text at the trailing edge.
    public var value: String?
    /// At the leading edge.
    public var image: Image?
    /// After the title's text, as a text attachment.
    public var titleImage: Image? {
      get { details.titleImage }
      set { details.titleImage = newValue }
    }
    /// At the trailing edge, before the accessory.
    public var trailingImage: Image? {
      get { details.trailingImage }
      set { details.trailingImage = newValue }
    }
    /// At the trailing edge.
    public var accessory: Accessory
    /// The most lines of the title.
    public var titleLines: Int
    /// The most lines of the subtitle.
    public var subtitleLines: Int
    /// The colour of the title; nil for the system's.
    public var textColor: Color? {
      get { details.textColor }
      set { details.textColor = newValue }
    }
    /// True to highlight the row.
    public var isSelected: Bool
    /// False to dim the row.
    public var isEnabled: Bool
    /// The least height in points; nil for the list's.
    public var rowHeight: Double? {
      get { details.rowHeight }
      set { details.rowHeight = newValue }
    }
    /// The title's font; nil for the list's.
    public var titleFont: Font? {
      get { details.titleFont }
      set { details.titleFont = newValue }
    }
    /// The subtitle's font; nil for the list's.
    public var subtitleFont: Font? {
      get { details.subtitleFont }
      set { details.subtitleFont = newValue }
    }
    /// The colour of the subtitle; nil for the system's.
    public var subtitleColor: Color? {
      get { details.subtitleColor }
      set { details.subtitleColor = newValue }
    }
    /// The line below the row; nil for the section's.
    public var separator: List.Separators? {
      get { details.separator }
      set { details.separator = newValue }
    }
    /// The content in place of image, texts and value; nil for those.
    public var view: View? {
      get { details.view }
      set { details.view = newValue }
    }
    /// What is read in place of the texts; nil for those.
    public var accessibility: Accessibility? {
      get { details.accessibility }
      set { details.accessibility = newValue }
    }
    @Boxed private var details: Details

    /// The properties that few rows set. Rows with the defaults share one box.
    private struct Details: Hashable, Sendable {
      var titleImage: Image?
      var trailingImage: Image?
      var textColor: Color?
      var rowHeight: Double?
      var titleFont: Font?
      var subtitleFont: Font?
      var subtitleColor: Color?
      var separator: List.Separators?
      var view: View?
      var accessibility: Accessibility?

      static let standard = Boxed(wrappedValue: Details())
    }

    /// The view at a row's trailing edge: `UITableViewCell.AccessoryType`, `UICellAccessory.popUpMenu`, and two controls.
    public enum Accessory: Hashable, Sendable {
      case none, disclosureIndicator, checkmark, detailButton
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
      title: String, subtitle: String? = nil, value: String? = nil, image: Image? = nil, accessory: Accessory = .none,
      titleLines: Int = 1, subtitleLines: Int = 1, textColor: Color? = nil, isSelected: Bool = false,
      isEnabled: Bool = true, rowHeight: Double? = nil, titleFont: Font? = nil, subtitleFont: Font? = nil,
      subtitleColor: Color? = nil, titleImage: Image? = nil, trailingImage: Image? = nil,
      separator: List.Separators? = nil, view: View? = nil, accessibility: Accessibility? = nil
    ) {
      (self.title, self.subtitle, self.value, self.image) = (title, subtitle, value, image)
      (self.accessory, self.titleLines, self.subtitleLines) = (accessory, titleLines, subtitleLines)
      (self.isSelected, self.isEnabled) = (isSelected, isEnabled)
      let details = Details(
        titleImage: titleImage, trailingImage: trailingImage, textColor: textColor, rowHeight: rowHeight,
        titleFont: titleFont, subtitleFont: subtitleFont, subtitleColor: subtitleColor,
        separator: separator, view: view, accessibility: accessibility)
      _details = Boxed(details, orShared: Details.standard)
    }

    /// A row whose content is a view.
    public init(view: View) { self.init(title: "", view: view) }

    /// The title of the capsule at the trailing edge, if there is one.
    package var button: String? { if case .button(let title) = accessory { title } else { nil } }
  }
}
