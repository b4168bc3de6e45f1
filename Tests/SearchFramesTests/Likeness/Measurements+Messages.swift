import Foundation

/// The message of an empty screen.
extension Measurements {
  private static let message = """
    navigation: {title: Search, largeTitle: true}
    search: {placeholder: Search repos…}
    content: {initial: {kind: message, symbol: folder, title: Search Repos, message: Enter a query to search repos}}
    """
  private static let repositories = Capture("philippgerard/itea")

  static let messages: [MeasuredValue] = [
    row(
      "Message", "folder's width, iOS 26", scene("iPhone 16 Pro Max", message),
      .frame("content.message.image", \.width), 53.33, [repositories], .medium),
    row(
      "Message", "folder's height, iOS 26", scene("iPhone 16 Pro Max", message),
      .frame("content.message.image", \.height), 43, [repositories], .medium),
  ]
}
