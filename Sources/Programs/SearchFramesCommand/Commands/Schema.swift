import ArgumentParser
import SearchConforming
import SearchFrames
import SearchGeometry
import SearchGoldens
import SearchVectorPainting

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of scene files, or of a command's JSON, for editors and validators.",
    discussion: """
      Save that of scenes beside yours as scene.schema.json and begin them with: \
      # yaml-language-server: $schema=./scene.schema.json
      """)

  @Option(
    help: """
      What to describe: \(Subject.allCases.map(\.rawValue).joined(separator: ", ")); or a key of scene files, such as \
      search.tags.
      """)
  var of = Subject.scene.rawValue

  func run() throws {
    try Terminal.put(json: Subject(rawValue: of)?.schema ?? Explain.key(of).schemaText)
  }

  enum Subject: String, CaseIterable {
    case scene, inspect, check, devices, symbols, fonts, doctor, examples, explain, record, frames, plot, code, verify,
      test, audit, conform, batch

    var schema: String {
      switch self {
      case .scene: SearchScene.jsonSchema()
      case .inspect: Inspect.Tree.schema
      case .check: FoundProblem.form.schemaText(title: "check --json")
      case .devices: Devices.form.schemaText(title: "devices --json")
      case .symbols: Symbols.form.schemaText(title: "symbols --json")
      case .fonts: Fonts.form.schemaText(title: "fonts --json")
      case .doctor: Doctor.form.schemaText(title: "doctor --json")
      case .examples: Examples.form.schemaText(title: "examples --json")
      case .explain: Explain.form.schemaText(title: "explain --json")
      case .record: Record.form.schemaText(title: "record --json")
      case .frames: LottieReport.form.schemaText(title: "frames --report")
      case .plot: ChartValues.form.schemaText(title: "plot -o NAME.json")
      case .code: LayerMotion.form.schemaText(title: "code --language json")
      case .verify: ReportJSON.schema
      case .test: ReportJSON.expectationsSchema
      case .audit: ReportJSON.findingsSchema
      case .conform: FilmConformance.eitherForm.schemaText(title: "conform --json")
      case .batch:
        BatchAnswer.form.schemaText(
          title: "an answer of batch", definitions: JSONValue.members(["request": BatchRequest.schema]))
      }
    }
  }
}
