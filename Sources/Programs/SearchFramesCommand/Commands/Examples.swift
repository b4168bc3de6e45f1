import ArgumentParser

/// `searchframes examples`.
struct Examples: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the examples, or prints one: a whole scene file.",
    discussion: "searchframes examples apple-music-tags > scene.yaml && searchframes render scene.yaml --at 3.05s")

  @Argument(help: "An example's name.", completion: .list(Example.all.map(\.name)))
  var name: String?

  func run() throws {
    guard let name else {
      let width = Example.all.map(\.name.count).max() ?? 0
      for example in Example.all {
        let gap = String(repeating: " ", count: width - example.name.count + 2)
        try Terminal.put(example.name + gap + example.summary)
      }
      return
    }
    try Terminal.put(try Example.named(name).file)
  }
}
