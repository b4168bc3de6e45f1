import Foundation
import TestSupport
import Testing

/// Picture, tree, panel, keys and undo have one target.
extension PictureEditingTests {
  private static let (first, second) = (
    "      - {title: One, symbol: heart} # first\n", "      # about two\n      - {title: Two, textColor: systemRed}\n"
  )

  /// Waits until picture, tree and panel show a row of the scene.
  private func highlights(_ row: Int, _ page: Page) throws {
    let name = "content.list.row.\(row)"
    try page.wait(
      until: """
        [...document.querySelectorAll('.layer[aria-selected=true]')].map((row) => row.dataset.name).join() === '\(name)'
          && document.querySelector('#chosen:not([hidden]), #outline:not([hidden])')?.textContent === '\(name)'
          && document.querySelector('#edit-fields h3')?.textContent.endsWith('rows[\(row)]')
        """)
  }

  @Test func undoOfAMoveChoosesTheItemAgain() throws {
    try open("content.list.row.1") { (preview) throws in
      try preview.page.press("ArrowUp", alt: true)
      try expect(preview, [(Self.first + Self.second, Self.second + Self.first)])
      try highlights(0, preview.page)
      try preview.page.press("z", control: true)
      try expect(preview)
      try highlights(1, preview.page)
      try preview.page.press("y", control: true)
      try expect(preview, [(Self.first + Self.second, Self.second + Self.first)])
      try highlights(0, preview.page)
      try preview.page.wait(
        until: "location.hash.includes('layer=content.list.row.0&path=content.initial.rows%5B0%5D')")
      try preview.page.run("location.reload()")
      try preview.page.wait(until: "document.querySelector('#edit-fields h3')")
      try highlights(0, preview.page)
      try preview.page.press("u")
      try highlights(1, preview.page)
      try preview.page.press("Delete")
      try expect(preview, [(Self.second, "")])
      try preview.page.press("u")
      try expect(preview)
      try highlights(1, preview.page)
      try preview.page.press("n")
      try highlights(2, preview.page)
      try preview.page.press("u")
      try highlights(1, preview.page)
    }
  }

  @Test func twoPagesHaveOneTargetEach() throws {
    try open("content.list.row.1") { (preview) throws in
      let other = try Browser.launch().page(width: 1280, height: 800)
      defer { try? other.close() }
      try other.open(
        URL(string: preview.served.address.absoluteString + "#layer=content.list.row.0") ?? preview.served.address)
      try highlights(0, other)
      try preview.page.press("ArrowUp", alt: true)
      try highlights(0, preview.page)
      try expect(preview, [(Self.first + Self.second, Self.second + Self.first)])
      // The other page shows the file as it is now, and acts on what it shows.
      try other.wait(until: "document.querySelector('[data-edit$=textColor]')")
      try highlights(0, other)
      try other.press("ArrowDown", alt: true)
      try expect(preview)
      try highlights(1, other)
      try preview.page.wait(until: "document.querySelector('[data-edit$=symbol]')")
      try highlights(0, preview.page)
    }
  }
}
