extension ContentArea.Metrics {
  static let iOS17 = Self(message: .init(hasSystemMessages: true))
}
