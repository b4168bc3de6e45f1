import ArgumentParser
import SearchFrames

struct Sheet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draws a contact sheet: frames side by side with their times and events.",
    discussion: """
      In a PNG file each frame has the same pixels as render draws for that time. Below it are the time and the event \
      that has begun last.

      An axis of --vary has the values of the scene's goldens, or else all that there are. Values may follow "=", and must \
      for device, tint and language: --vary "appearance,device=iPhone 8,iPhone 15 Pro".
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "Override the scene") var overrides: SceneOverrides
  @OptionGroup var root: RootOption

  @Option(name: .long, parsing: .unconditionalSingleValue, help: "A time; may be repeated.")
  var at: [String] = []

  @Option(
    parsing: .unconditional,
    help: "The interval between frames, such as 100ms, from --from up to --to; instead of --at.")
  var every: String?

  @Option(parsing: .unconditional, help: "With --every: the first instant. (default: 0s)")
  var from: String?

  @Option(parsing: .unconditional, help: "With --every: the last instant. (default: settled)")
  var to: String?

  @Option(
    name: [.short, .long], help: "A file that ends in .png, .svg or .pdf; \"-\" for PNG on standard output.",
    completion: .file(extensions: ["png", "svg", "pdf"]))
  var output: String

  @Option(
    parsing: .unconditional, help: "The number of columns. (default: the number that makes the sheet closest to 3:2)")
  var columns: Int?

  @Flag(help: "With variants: a column for each of them; rows are times.")
  var variantsInColumns = false

  @Flag(inversion: .prefixedNo, help: "Write times, events and variants below the frames.")
  var labels = true

  @Option(help: "The sheet's colours: light or dark.")
  var colors = ChartColors.light

  @Flag(inversion: .prefixedNo, help: "Fill the space between the frames.")
  var ground = true

  @OptionGroup var rows: VaryOptions

  @OptionGroup var scale: ScaleOption

  @OptionGroup var frame: DeviceFrameOption

  @OptionGroup var quiet: QuietOption

  /// The maximum number of frames.
  private static let most = 1000

  func validate() throws {
    guard at.isEmpty != (every == nil) else {
      throw ValidationError("give the times with --at, or an interval with --every")
    }
    if every == nil, from != nil || to != nil { throw ValidationError("--from and --to need --every") }
    if variantsInColumns, !rows.isGiven { throw ValidationError("--variants-in-columns needs --variants or --vary") }
    if columns != nil, rows.isGiven, at.count != 1 || variantsInColumns {
      throw ValidationError(
        "--columns: variants at several times have a row each, or a column with --variants-in-columns")
    }
    if let columns, columns < 1 { throw ValidationError("--columns \(columns): expected 1 or more") }
  }

  func run() throws {
    let file = try options.file(overrides, root)
    let output = try Output(output, format: output == "-" ? "png" : nil, scene: file.name, stills: 1)
    if output.format != .png { scale.note(for: output.format.rawValue, quiet) }
    var renderer = try file.renderer()
    try frame.apply(to: &renderer)
    let sheet = try rows.isGiven ? varied(renderer, file) : plain(renderer, file)
    let bytes = try mapError(sheet.file(output.format), to: file.failure)
    try output.put(bytes, to: output.pattern, quiet, note: ": \(sheet.count) pictures")
  }

  private func plain(_ renderer: SceneRenderer, _ file: SceneFile) throws -> ContactSheet {
    let instants = try instants([renderer], file)[0]
    try check(instants.count)
    return try sheet([ContactSheet.Row(title: "", renderer, at: instants)], file)
  }

  private func sheet(_ rows: [ContactSheet.Row], _ file: SceneFile) throws -> ContactSheet {
    var style = ContactSheet.Style()
    (style.columns, style.hasVariantsInColumns) = (columns, variantsInColumns)
    (style.hasLabels, style.hasGround, style.colors) = (labels, ground, colors)
    return try mapError(ContactSheet(rows: rows, style: style, scale: scale.scale), to: file.failure)
  }

  private func varied(_ renderer: SceneRenderer, _ file: SceneFile) throws -> ContactSheet {
    let variants = try rows.renderers(renderer, of: file, overrides)
    try check(variants.count)
    let instants = try instants(variants.map(\.renderer), file)
    try check(instants.reduce(0) { $0 + $1.count })
    let rows = zip(variants, instants).map { variant, instants in
      ContactSheet.Row(title: variant.title, variant.renderer, at: instants)
    }
    return try sheet(rows, file)
  }

  private func check(_ count: Int) throws {
    guard count <= Self.most else { throw ValidationError("\(count) pictures: at most \(Self.most)") }
  }

  /// Returns the instants for each renderer, equally many for all.
  private func instants(_ renderers: [SceneRenderer], _ file: SceneFile) throws -> [[Instant]] {
    guard let every else {
      let times = try at.map { try TimeOption.parse($0) }
      return try renderers.map { renderer in
        try times.map { try mapError(renderer.instant(of: $0), to: file.failure) }
      }
    }
    guard case .at(let step) = try TimeOption.parse(every, "--every"), step > .zero else {
      throw ValidationError("--every \(every): expected a time above 0, such as 100ms")
    }
    let (from, to) = (try TimeOption.parse(from ?? "0s", "--from"), try TimeOption.parse(to ?? "settled", "--to"))
    // Variants may settle at different instants: the longest span is drawn of all.
    let spans = try renderers.map { try file.span(from, to, of: $0) }
    guard let start = spans.map(\.0).min(), let end = spans.map(\.1).max() else { return [] }
    guard start <= end else { throw ValidationError("there is no instant in [\(start) s, \(end) s]") }
    let count = (end - start).divided(by: step).count + 1
    try check(count)
    return renderers.map { _ in (0..<count).map { start + step.part($0, of: 1) } }
  }
}
