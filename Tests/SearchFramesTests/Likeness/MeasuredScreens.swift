import Foundation
import SearchFrames
import SearchMeasuring

/// Screens that are compiled and painted once for all values that are read off them.
struct MeasuredScreens {
  private struct Part: Hashable {
    var scene: String
    var area: CGRect
    var time: Double
  }

  private var scenes: [String: SearchScene] = [:]
  private var renderers: [String: SceneRenderer] = [:]
  private var pictures: [Part: MeasuredImage] = [:]

  private mutating func scene(_ yaml: String) throws -> SearchScene {
    if let scene = scenes[yaml] { return scene }
    let scene = try SearchScene(yaml: yaml)
    scenes[yaml] = scene
    return scene
  }

  mutating func layers(of yaml: String, at time: Double) throws -> Layer {
    let renderer = try renderers[yaml] ?? MeasuringScenes.renderer(scene(yaml))
    renderers[yaml] = renderer
    return try renderer.layers(at: .seconds(time))
  }

  /// - Parameter area: the part of the screen, in points.
  mutating func picture(of yaml: String, _ area: CGRect, at time: Double) throws -> MeasuredImage {
    let part = Part(scene: yaml, area: area, time: time)
    let picture = try pictures[part] ?? MeasuringScenes.picture(scene(yaml), area, at: time)
    pictures[part] = picture
    return picture
  }
}
