import ArgumentParser
import SearchFrames
import SearchGeometry

struct Symbols: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols",
    abstract: "Lists the built-in symbols or those of a scene, or draws them.",
    discussion: """
      Built-in symbols have the names of SF Symbols and are drawn by SearchFrames.

      A team's icon at the size of a bar, next to the built-in cart:
        searchframes symbols brand cart --scene shop.yaml --size 17 -o icons.png
      """)

  @Argument(help: "Only symbols whose names contain one of these texts.")
  var text: [String] = []

  @Option(
    help: "A scene file, whose symbols come first. Built-in ones follow if a text is given.",
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var scene: String?

  @Flag(help: "Only symbols with a drawing of their own, without the forms in circles and crossed out.")
  var own = false

  @Option(
    name: [.short, .long], help: "Draws the symbols to a file that ends in .png, .svg or .pdf.",
    completion: .file(extensions: ["png", "svg", "pdf"]))
  var output: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: "The size of the text next to which the symbols look right, in points; may be repeated. (default: 24)")
  var size: [Double] = []

  @Option(parsing: .unconditionalSingleValue, help: "A weight from 100 to 900; may be repeated.")
  var weight: [Int] = []

  @Option(parsing: .unconditional, help: "The number of columns.")
  var columns = 8

  @Option(help: "The picture's colours: light or dark.")
  var colors = ChartColors.light

  @OptionGroup
  var json: JSONOption

  @OptionGroup
  var scale: ScaleOption

  @OptionGroup
  var root: RootOption

  @OptionGroup
  var quiet: QuietOption

  static let form = JSONForm<[String]>.object(JSONMember("symbols", "the names", JSONForm.string.list) { $0 })

  func validate() throws {
    if json.json, output != nil { throw ValidationError("--json lists the symbols; leave out --output") }
    guard (1...100).contains(columns) else { throw ValidationError("--columns \(columns): expected 1 to 100") }
    for size in size where !(1...200).contains(size) {
      throw ValidationError("--size \(size): expected 1 to 200 points")
    }
    for weight in weight where !(100...900).contains(weight) {
      throw ValidationError("--weight \(weight): expected 100 to 900")
    }
  }

  func run() throws {
    let file = try scene.map { try SceneFile($0, root: root.folder) }
    let renderer = try file?.renderer()
    let builtIn = own ? SymbolSheet.ownNames : SymbolSheet.names
    let all = (file?.scene.symbols.keys.sorted() ?? []) + (file == nil || !text.isEmpty ? builtIn : [])
    let names = all.filter { name in text.isEmpty || text.contains { name.contains($0) } }
    guard !names.isEmpty else {
      throw CommandFailure(
        .data,
        text.isEmpty
          ? "\(file?.path ?? ""): the scene has no symbols"
          : "no symbol's name contains \(text.map { "\"\($0)\"" }.joined(separator: " or "))")
    }
    if json.json { return try Terminal.put(json: Self.form.text(names)) }
    guard let output else { return try Terminal.put(names) }
    let picture = try Output(output, format: output == "-" ? "png" : nil, scene: "symbols", stills: 1)
    if picture.format != .png { scale.note(for: picture.format.rawValue, quiet) }
    let sheet = SymbolSheet(
      pointSizes: size.isEmpty ? [24] : size, weights: weight.isEmpty ? [400] : weight, colors: colors, of: renderer)
    let bytes = try mapError(
      LayerRenderer(sheet.layer(names, columns: columns)).file(picture.format, scale: scale.scale ?? 2)
    ) { (error: SceneError) in CommandFailure(.data, error.localizedDescription) }
    try picture.put(bytes, to: picture.pattern, quiet, note: ": \(names.count) symbols")
  }
}
