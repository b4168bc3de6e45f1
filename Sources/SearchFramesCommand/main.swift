
import Foundation
import SearchFrames
import SearchEncoding
let scene = SearchScene(
  tint: .system(.systemPink),
  navigation: Navigation(title: "Search", largeTitle: true),
  search: Search(placeholder: "Artists, Songs, Lyrics, and More", scopes: ["Apple Music", "Library"], tags: ["Top Results", "Artists", "Albums", "Songs", "Playlists", "Stations", "Profiles"]),
  content: Content(results: .init(rows: [Row(title: "Creep", subtitle: "Song · Radiohead", artwork: .color(.system(.systemBlue))), Row(title: "Karma Police", subtitle: "Song · Radiohead", artwork: .color(.system(.systemIndigo)))])),
  timeline: [
    .tap(.searchField, at: .seconds(0.5)),
    .type("radiohead", over: .seconds(0.9), at: .seconds(1)),
    .submit(at: .seconds(2.2)),
    .tap(.tag("Songs"), at: .seconds(3)),
    .tap(.tag("Artists"), at: .seconds(3.1)),
    .tap(.cancel, at: .seconds(4.2)),
  ])
do {
  let r = try SceneRenderer(scene)
  print("settled", r.settled)
  for a in CommandLine.arguments.dropFirst() {
    let t = Double(a)!
    let png = try r.png(at: .seconds(t))
    try AtomicFile.write(png, to: "/tmp/out-\(a).png")
  }
  print(LayerDescription(try r.layers(at: .seconds(3.15))).text)
} catch { print(error) }
