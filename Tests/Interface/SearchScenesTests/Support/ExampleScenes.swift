/// Scenes that several tests read.
enum ExampleScenes {
  /// Every key of the scene file, on a device that can honour all of them.
  static let long = """
    # yaml-language-server: $schema=./scene.schema.json
    system: iOS 17               # the look
    device: iPad Pro 11-inch (M4)
    orientation: portrait
    appearance: light
    contrast: standard
    boldText: false
    reduceMotion: false
    reduceTransparency: false
    differentiateWithoutColor: false
    showsBorders: false
    onOffLabels: false
    layoutDirection: leftToRight
    contentSizeCategory: large
    language: en
    tint: systemPink
    fonts: {directory: ./fonts, text: Inter, display: Inter Display}
    symbols: {brand: art/brand.svg, my-mark: mark.svg}
    crop: searchBar
    navigation:
      title: Search
      largeTitle: true
      background: scrollEdge
      appearances: {standard: {background: "#FF0000"}, scrollEdge: {background: "#00FF0000"}}
      hairline: automatic
      sidebar: {title: Settings, width: 320, rows: [{title: General}]}
    search:
      placeholder: "Artists, Songs, Lyrics, and More"
      scopes: [Apple Music, Library]
      tags: [Top Results, Artists, Albums, Songs, Playlists, Stations, Profiles]
      text: ""
      hidesNavigationBarDuringPresentation: true
      hidesSearchBarWhenScrolling: false
      leadingItems: [filter]
      trailingItems: []
      maximumActiveWidth: 400
      automaticallyShowsCancelButton: true
      cancelTitle: Anuluj
    content:
      offset: 0
      scrolls: true
      initial: {kind: trending, title: Discover, terms: [jazz, lo-fi, ambient]}
      suggestions: [radiohead, radio, radio paradise]
      results: {rows: [{title: Creep, subtitle: Song · Radiohead, artwork: "#3A5FCD"}]}
    timeline:
      - {at: 0.5s, tap: searchField}
      - {at: 1s, type: "radiohead", over: 0.9s}
      - {at: 2.2s, submit: true, id: searched}
      - {at: searched + 800ms, tap: "tag:Songs", id: songs}
      - {at: songs + 100ms, tap: "tag:Artists"}
      - {at: 4.2s, tap: cancel}
    goldens:
      at: [0s, {name: mid-fade, at: searched + 125ms}, songs + 50ms, {name: done, at: settled}]
      sequences: [{name: pill, from: songs - 50ms, to: songs + 600ms, fps: 60}]
      variants: {device: [iPhone SE (1st generation), iPhone 15 Pro], appearance: [light, dark]}
      compare: {threshold: 0.1, metric: oklab, antialiasing: ignore, pixels: 0, ratio: 0, density: {count: 4, window: 8}, ignore: [statusBar]}

    """

  /// Every verb in turn.
  static let verbs = """
    device: iPad (A16)
    search:
      placeholder: {rotate: [MacBook Air, MacBook Pro, AirPods], shuffle: 7, fadeIn: 0.4s, hold: 3s, fadeOut: 0.4s, color: "#93918F", clock: {displayLink: 60}}
      scopes: [One, Two]
      tags: [A, B, B]
      leadingItems: [filter, {title: Filter}, {image: icon.png}]
    content:
      initial: {kind: list, style: insetGrouped, rows: [{title: A}, {title: B, artwork: a.png}]}
      suggestions: [alpha, beta]
    timeline:
      - {at: 0, tap: searchField, id: first}
      - {at: 100ms, type: al, over: 15/60s}
      - {at: 0.5, delete: 1, over: 0.1}
      - {at: 0.7, delete: all}
      - {at: 0.8, type: be}
      - {at: first + 1s, tap: "suggestion:#0"}
      - {at: 1.5, load: failed}
      - {at: 2, tap: "tag:#2", animation: {spring: {duration: 0.5, bounce: -0.2}}}
      - {at: 2, tap: "scope:Two", animation: {duration: 0.1, curve: [0.1, 0, 0.9, 1.2]}}
      - {at: 2, tap: "row:0", animation: none}
      - {at: 2, tap: "item:Filter", delay: 0.1s, beginFromCurrentState: true}
      - {at: 2.1, focus: true}
      - {at: 2.2, focus: false}
      - {at: 2.3, tap: clear}
      - {at: 2.4, scroll: {of: content, to: 100, over: 0.3s}}
      - {at: 2.5, scroll: {of: tags, by: -10.5}}
      - {at: 2.6, drag: {of: content, by: 300, over: 200ms}}
      - {at: 3, fling: {of: content, velocity: 1200}}
      - {at: 3, rotate: landscape}
      - {at: 3, window: {width: 500}}
      - {at: 3, push: {title: Next, scrolls: true, offset: 3, largeTitle: true, initial: {kind: list, rows: [{title: A}]}}}
      - {at: 4, swipeBack: {progress: 0.4, over: 0.3s, then: cancel}}
      - {at: 5, pop: true}
      - {at: 5, push: {title: Next}}
      - {at: 6, pop: root}
      - {at: 6, pop: {to: Search}}
      - {at: 7, submit: true}
      - {at: 7, tap: "tag:A"}
      - {at: 7, tap: back}
      - {at: 7, set: {appearance: dark, tint: systemRed, contrast: increased, boldText: true, reduceMotion: true, reduceTransparency: true, differentiateWithoutColor: true, showsBorders: true, onOffLabels: true, contentSizeCategory: small, layoutDirection: rightToLeft, text: x, placeholder: y, scopes: [a], tags: [b], title: t, scrollEdgeProgress: 0.4, selectedTag: b, selectedScope: "#0", showsTags: true}}
      - {at: 8, tap: cancel}
    """
}
