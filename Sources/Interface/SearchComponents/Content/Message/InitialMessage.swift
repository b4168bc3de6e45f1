import SearchScenes

/// The initial content that is a message.
enum InitialMessage: InitialKind {
  static let kind = ContentArea.Kind("message")

  static func view(of initial: Content.Initial) -> ContentView? {
    if case .message(let message) = initial { .message(message) } else { nil }
  }
}
