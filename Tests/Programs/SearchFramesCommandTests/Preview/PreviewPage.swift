import Foundation
import TestSupport

/// A scene's page in a browser.
struct PreviewPage {
  let page: Page
  let served: ServedPage
  let folder: TemporaryFolder

  static let scene = """
    tint: systemPink
    navigation: {title: Search, largeTitle: true}
    search: {placeholder: Artists, scopes: [Apple Music, Library], tags: [Top Results, Artists, Albums]}
    timeline:
      - {at: 0.5s, tap: searchField, id: focused}
      - {at: 0.8s, type: "ra", over: 0.1s}
      - {at: 1s, submit: true, id: searched}
      - {at: 1.5s, tap: "tag:Albums", id: albums}

    """

  /// Serves a scene and opens its page.
  static func open<Result>(
    _ scene: String = scene, options: [String] = [], at place: String = "", width: Int = 1280, height: Int = 800,
    _ body: (PreviewPage) throws -> Result
  ) throws -> Result {
    try withFolder(["scene.yaml": scene]) { (folder) throws in
      try withServed(["preview", "scene.yaml"] + options, in: folder) { (served) throws in
        let page = try Browser.launch().page(width: width, height: height)
        defer { try? page.close() }
        try page.open(URL(string: served.address.absoluteString + place) ?? served.address)
        return try body(PreviewPage(page: page, served: served, folder: folder))
      }
    }
  }

  /// Waits until the exact picture of an instant is shown.
  func rests(at time: String? = nil) throws {
    let words = time.map { " && picture.time === '\($0)'" } ?? ""
    try page.wait(
      until: """
        (() => {
          const picture = document.getElementById('sheet').dataset;
          const { revision, time } = document.documentElement.dataset;
          return picture.kind === 'exact' && picture.revision === revision && picture.time === time\(words);
        })()
        """)
  }

  /// The scene's name on the page: its folder's, because the file is called scene.
  var name: String { folder.path.split(separator: "/").last.map(String.init) ?? "" }

  /// Returns the bytes of the shown picture.
  func picture() throws -> Data {
    let text: String = try page.evaluate(
      """
      fetch(document.getElementById('exact').src).then((answer) => answer.blob()).then((blob) => new Promise((kept) => {
        const reader = new FileReader();
        reader.onload = () => kept(reader.result.split(',')[1]);
        reader.readAsDataURL(blob);
      }))
      """)
    return Data(base64Encoded: text) ?? Data()
  }

  /// Returns the bytes that the command draws.
  func rendered(at time: String, _ options: [String] = []) throws -> Data {
    try Command.run(["render", "scene.yaml", "--at", time, "-o", "-"] + options, in: folder).output
  }

  func focus(_ selector: String) throws { try page.run("document.querySelector(`\(selector)`).focus()") }

  func value(_ script: String) throws -> String { try page.evaluate("String(\(script))") }
}
