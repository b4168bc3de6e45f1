import SearchScenes

/// The keyboard as events change it.
package struct KeyboardState: Hashable, Sendable {
  package var settings: SearchScene.Keyboard
  /// True while it is on the screen or on its way there.
  package internal(set) var isUp = false
  /// True once it has been up. Before, it has no keys, which nobody would see.
  private(set) var hasKeys = false
  /// The field's text when the keyboard was last up, by which shift and the return key look. A keyboard on its way down
  /// keeps its look.
  private(set) var isTextEmpty = true
  /// True if the return key was on then.
  private(set) var isReturnEnabled = false
  /// The key that is down; nil if none is.
  package var pressed: KeyboardLayout.KeyboardKey?

  init(_ settings: SearchScene.Keyboard) { self.settings = settings }

  /// True if the letters are capitals.
  var isShifted: Bool {
    switch settings.shift {
    case .automatic: isTextEmpty
    case .on: true
    case .off: false
    }
  }

  /// Follows a search: up while its field has focus.
  fileprivate mutating func follow(_ search: SearchState?) {
    guard isUp, let search else {
      pressed = nil
      return
    }
    hasKeys = true
    isTextEmpty = search.typed.isEmpty
    isReturnEnabled = !isTextEmpty || !search.tokens.isEmpty
  }
}

extension ScreenState {
  /// True if the field that has focus raises the keyboard. We choose that an iPad has a hardware keyboard.
  private var raisesKeyboard: Bool {
    guard hasChrome, !keyboard.settings.isHidden, geometry.device.idiom == .phone else { return false }
    return search?.isFocused ?? false
  }

  /// Returns true if an active search has the keyboard below it, or will have when that has risen: its field has one width
  /// on the whole way.
  func isSearchAboveKeyboard(in context: LayoutContext) -> Bool {
    search?.isActive == true && (raisesKeyboard || Keyboard.height(of: self, in: context) > 0)
  }

  /// Returns true if the field at the bottom of the screen is above the keyboard, and that covers the bars there.
  func coversBottomBars(in context: LayoutContext) -> Bool {
    searchPlace(in: context)?.isAtBottom == true && isSearchAboveKeyboard(in: context)
  }

  /// Returns the keyboard for the search as it is now.
  package var updatedKeyboard: KeyboardState {
    var result = keyboard
    result.isUp = raisesKeyboard
    result.follow(search)
    return result
  }
}
