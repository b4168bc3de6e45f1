import SearchComponents
import SearchMotion
import SearchScenes

extension Reducer {
  /// Raises or lowers the keyboard after an event, with its own animation or along with a page.
  mutating func updateKeyboard() {
    let keyboard = state.updatedKeyboard(at: now)
    guard keyboard != state.keyboard else { return }
    let rises = keyboard.isUp != state.keyboard.isUp && keyboard.movingPage == nil
    // Nil for a keyboard that is there at once.
    let curve: AnimationCurve? = animations.keyboard.map(\.curve) ?? .keyboard
    // Its keys do not change on the way up.
    if rises, keyboard.isUp { change { $0.keyboard.showKeys(of: keyboard) } }
    changeKeyboard(rises ? .system(curve) : .none) { state in
      state.keyboard = keyboard
      state.search?.isRaised = keyboard.isUp
    }
  }

  /// Changes the keyboard, and with it the content's inset at the bottom.
  mutating func changeKeyboard(_ animation: Transaction.Animation, _ body: (inout ScreenState) -> Void) {
    let (before, context, timing) = (state, context, timing(animation))
    // A fade that is interrupted turns back from where it is, as a keyboard that slides does.
    change(animation, fromCurrentState: crossFades) { state in
      body(&state)
      state.holdContent(inRangeSince: before, in: context, to: context, timing: timing)
    }
  }

  /// Gives the keyboard other properties. One that is hidden keeps its look on its way down.
  mutating func setKeyboard(_ keyboard: SearchScene.Keyboard) {
    changeKeyboard(.optional) { state in
      if keyboard.isHidden == true {
        state.keyboard.settings.isHidden = true
      } else {
        state.keyboard.settings = keyboard
      }
    }
  }

  /// Presses the key of a grapheme that is about to be typed.
  mutating func press(_ grapheme: Character) {
    guard state.keyboard.isUp, let key = key(of: grapheme), key != state.keyboard.pressed else { return }
    change { $0.keyboard.pressed = key }
  }

  /// Lifts the finger from the key of a grapheme that has been typed.
  mutating func release(_ grapheme: Character) {
    guard let pressed = state.keyboard.pressed, pressed == key(of: grapheme) else { return }
    change { $0.keyboard.pressed = nil }
  }

  private func key(of grapheme: Character) -> KeyboardLayout.KeyboardKey? {
    KeyboardLayout(state.keyboard.settings.shownLayout(language: state.traits.language)).key(of: grapheme)
  }

  /// Returns the instants at which the keys of a text that is typed go down: 0.1 s before the grapheme appears, or as
  /// soon as the one before has: our choice.
  static func pressTimes(of count: Int, over span: Instant) -> [Instant] {
    let down = min(span.part(1, of: count), .milliseconds(100))
    return (0..<count).map { max(span.part($0, of: count), span.part($0 + 1, of: count) - down) }
  }
}
