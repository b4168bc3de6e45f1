import ArgumentParser
import SearchCharts
import SearchFrames
import SearchGeometry

struct Symbols: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols",
    abstract: "Lists the built-in symbols, or draws them.",
    discussion: "They have the names of SF Symbols and are drawn by SearchFrames.")

  @Argument(help: "Only symbols whose names contain this.")
  var text: String?

  @Flag(help: "Only symbols with a drawing of their own, without the forms in circles and crossed out.")
  var own = false

  @Option(
    name: [.short, .long], help: "Draws the symbols to a file that ends in .png, .svg or .pdf.",
    completion: .file(extensions: ["png", "svg", "pdf"]))
  var output: String?

  @Option(
    parsing: .unconditional, help: "The symbols' size: that of the text next to which they look right, in points.")
  var size = 24.0

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
  var quiet: QuietOption

  static let form = JSONForm<[String]>.object(JSONMember("symbols", "the names", JSONForm.string.list) { $0 })

  func validate() throws {
    if json.json, output != nil { throw ValidationError("--json lists the symbols; leave out --output") }
    guard (1...200).contains(size) else { throw ValidationError("--size \(size): expected 1 to 200 points") }
    guard (1...100).contains(columns) else { throw ValidationError("--columns \(columns): expected 1 to 100") }
    for weight in weight where !(100...900).contains(weight) {
      throw ValidationError("--weight \(weight): expected 100 to 900")
    }
  }

  func run() throws {
    let all = own ? SymbolSheet.ownNames : SymbolSheet.names
    let names = all.filter { name in text.map { name.contains($0) } ?? true }
    guard !names.isEmpty else { throw CommandFailure(.data, "no built-in symbol's name contains \"\(text ?? "")\"") }
    if json.json { return try Terminal.put(json: Self.form.text(names)) }
    guard let output else { return try Terminal.put(names) }
    let file = try Output(output, format: output == "-" ? "png" : nil, scene: "symbols", stills: 1)
    if file.format != .png { try scale.refuse(for: file.format.rawValue) }
    let sheet = SymbolSheet(pointSize: size, weights: weight.isEmpty ? [400] : weight, colors: colors)
    let bytes = try mapError(
      LayerRenderer(sheet.layer(names, columns: columns)).file(file.format, scale: scale.scale ?? 2)
    ) { (error: RenderingError) in CommandFailure(.data, error.localizedDescription) }
    try file.put(bytes, to: file.pattern, quiet, note: ": \(names.count) symbols")
  }
}
