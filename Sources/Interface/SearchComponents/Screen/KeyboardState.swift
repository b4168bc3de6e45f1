import SearchMotion
import SearchScenes

/// The keyboard as events change it.
package struct KeyboardState: Hashable, Sendable {
  package var settings: SearchScene.Keyboard
  /// True while it is on the screen or on its way there.
  package internal(set) var isUp = false
  /// The page with which it goes to the side or comes from there; nil while it rises and drops.
  package fileprivate(set) var movingPage: Int?
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

  /// Takes the look of another keyboard's keys.
  package mutating func showKeys(of other: Self) {
    (hasKeys, isTextEmpty, isReturnEnabled) = (other.hasKeys, other.isTextEmpty, other.isReturnEnabled)
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
  /// True if the field that has focus raises the keyboard.
  package var raisesKeyboard: Bool {
    guard hasChrome, keyboard.settings.isHidden != true, hasScreenKeyboard else { return false }
    return firstResponder?.isFocused ?? false
  }

  /// False for an iPad whose scene does not describe a keyboard: we choose that it has a hardware keyboard.
  var hasScreenKeyboard: Bool { geometry.device.idiom == .phone || keyboard.settings != .automatic }

  /// Returns true if an active search has the keyboard below it, or will have.
  func isSearchAboveKeyboard(in context: LayoutContext) -> Bool {
    search.map { $0.isActive && ($0.isRaised || Keyboard.height(of: self, in: context) > 0) } ?? false
  }

  /// Returns true if the field at the bottom of the screen is above the keyboard, and that covers the bars there.
  func coversBottomBars(in context: LayoutContext) -> Bool {
    searchPlace(in: context)?.isAtBottom == true && isSearchAboveKeyboard(in: context)
  }

  /// The search that may have focus. A page that a finger lets go of keeps it.
  private var firstResponder: SearchState? {
    transition?.latest?.isCancelled == true ? transition?.leaving.search : search
  }

  /// Returns the keyboard that the search needs at an instant.
  ///
  /// As in UIKit, it slides sideways with a page transition that begins at that instant, if the pages fill the screen.
  package func updatedKeyboard(at time: Instant) -> KeyboardState {
    var result = keyboard
    result.isUp = raisesKeyboard
    result.follow(firstResponder)
    let changes = result.isUp != keyboard.isUp
    if let move = transition?.latest, move.beginning == time, !move.isCrossFade,
      changes || result.isUp && move.isCancelled, geometry.secondaryColumn.bounds == geometry.bounds
    {
      result.movingPage = result.isUp && !move.isCancelled ? move.to.id : move.from.id
    } else if changes || transition == nil {
      result.movingPage = nil
    }
    return result
  }
}
