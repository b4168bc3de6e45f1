import Foundation
import SearchGeometry

extension Page {
  /// Presses and releases a key; the focused element receives it.
  /// - Parameter key: a value of `KeyboardEvent.key`: "ArrowLeft", "Tab", "a".
  package func press(_ key: String, shift: Bool = false, alt: Bool = false, control: Bool = false) throws(BrowserError)
  {
    let codes: [String: Int] = [
      "Backspace": 8, "Delete": 46, "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36,
      "ArrowLeft": 37,
      "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
    ]
    let modifiers = (alt ? 1 : 0) + (control ? 2 : 0) + (shift ? 8 : 0)
    var parameters = JSONValue.members(["key": .string(key), "modifiers": .int(modifiers)])
    if let code = codes[key] { parameters = parameters.adding(["windowsVirtualKeyCode": .int(code)]) }
    if key.count == 1 && !control && !alt || key == "Enter" {
      parameters = parameters.adding(["text": .string(key == "Enter" ? "\r" : key)])
    }
    for type in ["keyDown", "keyUp"] { try call("Input.dispatchKeyEvent", parameters.adding(["type": .string(type)])) }
  }

  /// Holds the Alt key down or releases it. Mouse events meanwhile need `alt` too.
  package func holdAlt(_ isDown: Bool) throws(BrowserError) {
    try call(
      "Input.dispatchKeyEvent",
      .members([
        "type": .string(isDown ? "keyDown" : "keyUp"), "key": .string("Alt"), "windowsVirtualKeyCode": .int(18),
        "modifiers": .int(isDown ? 1 : 0),
      ]))
  }

  /// Scrolls the first element that matches a selector into view and moves the mouse to a fraction of its width and
  /// height.
  package func point(
    at selector: String, share: Double = 0.5, down: Double = 0.5, alt: Bool = false
  ) throws(BrowserError) {
    let place = try place(of: selector, share: share, down: down)
    try mouse("mouseMoved", place, button: "none", modifiers: alt ? 1 : 0)
  }

  /// Drags from one fraction of an element's width to another.
  package func drag(_ selector: String, from: Double, to: Double) throws(BrowserError) {
    try drag(from: place(of: selector, share: from), to: place(of: selector, share: to))
  }

  /// Drags an element by its middle, to the right by a number of CSS pixels.
  package func drag(_ selector: String, by distance: Double) throws(BrowserError) {
    let start = try place(of: selector)
    try drag(from: start, to: [start[0] + distance, start[1]])
  }

  private func drag(from start: [Double], to end: [Double]) throws(BrowserError) {
    try mouse("mouseMoved", start, button: "none")
    try mouse("mousePressed", start, button: "left")
    for step in 1...4 {
      let x = start[0] + (end[0] - start[0]) * Double(step) / 4
      try mouse("mouseMoved", [x, start[1]], button: "left")
    }
    try mouse("mouseReleased", end, button: "left")
  }

  /// Turns the wheel over an element.
  /// - Parameter isZoom: true to hold the Control key.
  package func wheel(
    _ selector: String, share: Double = 0.5, down: Double = 0.5, by delta: Double, isZoom: Bool = false
  ) throws(BrowserError) {
    let place = try place(of: selector, share: share, down: down)
    try call(
      "Input.dispatchMouseEvent",
      .members([
        "type": .string("mouseWheel"), "x": .double(place[0]), "y": .double(place[1]), "deltaX": .int(0),
        "deltaY": .double(delta), "modifiers": .int(isZoom ? 2 : 0),
      ]))
  }

  /// Clicks the first element that matches a selector, at its centre or at fractions of its size.
  package func click(_ selector: String, share: Double = 0.5, down: Double = 0.5) throws(BrowserError) {
    let place = try place(of: selector, share: share, down: down)
    try mouse("mouseMoved", place, button: "none")
    try mouse("mousePressed", place, button: "left")
    try mouse("mouseReleased", place, button: "left")
  }

  /// Clicks an element twice, so that the browser sends a double click.
  package func doubleClick(_ selector: String) throws(BrowserError) {
    let place = try place(of: selector)
    try mouse("mouseMoved", place, button: "none")
    for count in 1...2 {
      try mouse("mousePressed", place, button: "left", clicks: count)
      try mouse("mouseReleased", place, button: "left", clicks: count)
    }
  }

  /// Types a text into the focused element.
  package func type(_ text: String) throws(BrowserError) {
    for key in text { try press(String(key)) }
  }

  /// Sets a media feature such as "prefers-color-scheme".
  package func setMedia(_ feature: String, _ value: String) throws(BrowserError) {
    try call(
      "Emulation.setEmulatedMedia",
      .members(["features": .array([.members(["name": .string(feature), "value": .string(value)])])]))
  }

  private func place(of selector: String, share: Double = 0.5, down: Double = 0.5) throws(BrowserError) -> [Double] {
    try evaluate(
      """
      (() => {
        const found = document.querySelector(\(JSONText.string(selector)));
        if (!found) throw new Error('there is no ' + \(JSONText.string(selector)));
        found.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = found.getBoundingClientRect();
        return [left + width * \(share), top + height * \(down)];
      })()
      """)
  }

  private func mouse(
    _ type: String, _ place: [Double], button: String, modifiers: Int = 0, clicks: Int = 1
  ) throws(BrowserError) {
    try call(
      "Input.dispatchMouseEvent",
      .members([
        "type": .string(type), "x": .double(place[0]), "y": .double(place[1]), "button": .string(button),
        "clickCount": .int(button == "left" ? clicks : 0), "modifiers": .int(modifiers),
      ]))
  }
}
