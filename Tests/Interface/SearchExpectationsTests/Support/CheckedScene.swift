import Foundation
import SearchExpectations
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import SearchTypesetting

/// One for all tests, as one process has.
let typesetter = Typesetter(library: FontLibrary(folders: FontFolders()))

/// A compiled scene whose expectations are checked.
struct CheckedScene {
  let stage: Stage

  init(_ scene: SearchScene) throws { stage = try Stage(scene, text: typesetter) }

  init(yaml: String) throws { try self.init(SearchScene(yaml: yaml)) }

  func verdicts(_ expectations: [SearchScene.Expectation], rate: Int = 240) throws -> [ExpectationVerdict] {
    let check = ExpectationCheck(
      stage, of: Array(expectations.enumerated()).map { ($0.offset, $0.element) }, rate: rate)
    return check.verdicts()
  }

  func verdict(_ expectation: SearchScene.Expectation, rate: Int = 240) throws -> ExpectationVerdict {
    try verdicts([expectation], rate: rate)[0]
  }

  func frame(_ name: String, at time: Double) throws -> CGRect {
    guard let frame = stage.layers(at: .seconds(time)).frame(of: name) else { throw Missing(layer: name) }
    return frame
  }

  struct Missing: Error { var layer: String }
}
