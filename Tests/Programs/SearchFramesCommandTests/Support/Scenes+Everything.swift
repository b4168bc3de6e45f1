extension Scenes {
  /// Every key that is drawn, most verbs, most ways to write a time.
  static let everything = """
    # Every key that is drawn.
    system: iOS 17
    device: {width: 414, height: 896, scale: 2, idiom: phone, statusBar: 44, safeArea: {top: 44, left: 0, bottom: 34, right: 0}}
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
    language: ja
    tint: "#FF2D55"
    fonts: {text: Inter, display: Inter Display}
    crop: {x: 0, y: 0, width: 414, height: 400}
    navigation:
      title: Search
      largeTitle: true
      background: scrollEdge
      appearances: {standard: {background: "#F0F0F0"}, scrollEdge: {background: "#00FF0000"}, compact: {background: systemRed}}
      hairline: search
    search:
      placeholder: {rotate: [MacBook Air, MacBook Pro, AirPods], shuffle: 7, fadeIn: 0.4s, hold: 3s, fadeOut: 400ms, color: "#93918F", clock: {displayLink: 24}}
      scopes: [Apple Music, Library]
      tags: &tags [Top Results, Artists, 日本語, "بحث", "🎧 Mixes", Songs]
      text: ""
      active: false
      focused: false
      showsTags: false
      selectedScope: Library
      selectedTag: "#1"
      hidesNavigationBarDuringPresentation: true
      obscuresBackground: true
      automaticallyShowsCancelButton: true
    content:
      offset: 0
      scrolls: true
      initial: {kind: trending, title: Discover, terms: [jazz, lo-fi, ambient]}
      suggestions: [radiohead, radio, radio paradise]
      results:
        rows:
          - {title: Creep, subtitle: Song · Radiohead, artwork: "#3A5FCD"}
          - {title: "Weird Fishes / Arpeggi 🐟", artwork: systemTeal}
    timeline:
      - {at: 0.5s, tap: searchField, id: focused}
      - {at: focused + 500ms, type: "radiohead 👩‍👩‍👧‍👦", over: 0.9s}
      - {at: 31/15s, delete: 2, over: 100ms}
      - {at: 2.2s, submit: true, id: searched, delay: 10ms}
      - {at: searched + 200ms, load: results}
      - {at: searched + 800ms, tap: "tag:Songs", id: songs}
      - {at: songs + 100ms, tap: "tag:#1", beginFromCurrentState: true, animation: {spring: {duration: 0.4, bounce: -0.3}}}
      - {at: 3.4, scroll: {of: tags, by: 40, over: 0.3s}}
      - {at: 3.8s, drag: {of: content, by: 120, over: 0.2s}}
      - {at: 4.2s, fling: {velocity: 900}}
      - {at: 5s, set: {appearance: dark, tint: systemPurple, contrast: increased, title: Found, scrollEdgeProgress: 0.4}, animation: {duration: 0.5s, curve: [0.2, -0.5, 0.8, 1.5]}}
      - {at: 5.5s, set: {tags: *tags, scopes: [A, B, C], placeholder: Anything, selectedTag: Artists, selectedScope: "#2"}}
      - {at: 6s, focus: true, animation: {duration: 1, curve: easeOut}}
      - {at: 6.2s, rotate: landscape}
      - {at: 6.4s, set: {showsTags: true, text: radio}, animation: none}
      - {at: 6.8s, focus: false}
      - {at: 7s, tap: cancel}
      - {at: 7.5s, tap: "term:jazz"}
      - {at: 8s, set: {layoutDirection: rightToLeft}}
      - {at: 8.5s, push: {title: Next, largeTitle: true, offset: 3, initial: {kind: list, rows: [{title: A}]}}}
      - {at: 8.6s, tap: back}
      - {at: 9.2s, push: {title: Still, scrolls: false}, animation: none}
      - {at: 9.3s, swipeBack: {progress: 0.4, over: 0.2s, then: cancel}}
      - {at: 9.7s, pop: {to: Found}}
    goldens:
      at: [0s, {name: mid-fade, at: searched + 125ms}, songs + 50ms, {name: done, at: settled}]
      sequences: [{name: pill, from: songs - 50ms, to: songs + 600ms, fps: 60}]
      variants: {appearance: [light, dark], sampling: pairwise, except: [{appearance: dark}]}
      compare: {threshold: 0.1, metric: oklab, antialiasing: ignore, pixels: 0, ratio: 0, density: {count: 4, window: 8}, ignore: [statusBar]}
      scale: 2

    """
}
