import SearchGeometry

extension SearchScene {
  /// A picture or a spinner, a title and a text below each other in the middle, of which one is enough:
  /// `UIContentUnavailableConfiguration`.
  public struct Message: SceneValue {
    /// Above the title.
    public var image: Image?
    /// The bold line. "{text}" in it is replaced by the text in the field.
    public var title: String?
    /// The text below the title. "{text}" in it is replaced by the text in the field.
    public var message: String?
    /// A turning activity indicator in place of an image; nil for none.
    public var spinner: Spinner?
    /// The content in place of the others, in the middle.
    public var view: View?

    /// `UIActivityIndicatorView.Style`.
    public enum Spinner: String, Hashable, Sendable, CaseIterable {
      /// 20 points.
      case medium
      /// 37 points.
      case large
    }

    public init(
      image: Image? = nil, title: String? = nil, message: String? = nil, spinner: Spinner? = nil, view: View? = nil
    ) {
      (self.image, self.title, self.message, self.spinner, self.view) = (image, title, message, spinner, view)
    }
  }
}

extension SceneFormats {
  /// A picture's two keys in the mapping of a message.
  static func pictureFields<Root: Sendable>(
    _ keyPath: WritableKeyPath<Root, Image?> & Sendable
  ) -> [Field<Root>] {
    [Field("image", optional: keyPath, image, "Above the title."), symbolField(keyPath)]
  }

  static let spinner = ValueFormat<Message.Spinner>.choice()
  static let spinnerDoc = "A turning activity indicator in place of an image: medium or large."

  /// Reports a message without any part, or with an image and a spinner.
  static func checkMessage(
    _ parts: [String?], _ image: Image?, _ spinner: Message.Spinner?, _ node: SceneNode, _ path: String,
    _ reading: inout Reading
  ) {
    if image != nil, spinner != nil {
      reading.report("has an image and a spinner; a message has one of them", at: node.place, path: path)
    } else if parts.allSatisfy({ $0 == nil }), image == nil, spinner == nil {
      reading.report("needs title, message, image, symbol or spinner", at: node.place, path: path)
    }
  }

  /// One key of a message is enough.
  static let hasPart = JSONValue.array(
    InitialParts.InitialKind.message.keys.map { .members(["required": .strings([$0])]) })

  static let hasTwoPictures = JSONValue.members([
    "required": .strings(["spinner"]),
    "anyOf": .array(["image", "symbol"].map { .members(["required": .strings([$0])]) }),
  ])

  static let message = either(plainMessage, orShowing: messageView, \.view)
  static let messageView = showingView(Message(), expected: "{view: …}", \.view, fields: [])

  private static let plainMessage = messageParts.described(
    by: messageParts.schema.adding([
      "allOf": .array([.members(["anyOf": hasPart]), .members(["not": hasTwoPictures])])
    ]))

  private static let messageParts: ValueFormat<Message> = ValueFormat.object(
    Message(), expected: "{title, message, symbol}",
    fields: [
      Field("title", optional: \.title, title, "Bold; {text} stands for what was typed."),
      Field("message", optional: \.message, title, "Below the title; {text} stands for what was typed."),
      Field("spinner", optional: \.spinner, spinner, spinnerDoc),
    ] + pictureFields(\.image),
    check: { message, node, path, reading in
      checkMessage([message.title, message.message], message.image, message.spinner, node, path, &reading)
    })
}
