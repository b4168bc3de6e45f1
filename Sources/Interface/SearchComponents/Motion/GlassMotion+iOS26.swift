import Foundation
import SearchMotion

extension GlassMotion {
  /// Fitted to two recordings of iOS 26.0 at 12 and 16 frames a second, ± 1.4 pt and ± 1 frame: a tab bar of two tabs and
  /// search at 402, and a segmented control. What they do not show is `inferred`.
  static let iOS26 = Self(
    activation: activation, deactivation: deactivation, searchTabOpening: searchTabOpening,
    searchTabClosing: searchTabClosing, tab: tab, minimizing: minimizing,
    restoring: restoring, scope: scope, longScope: longScope, press: button, pressHold: 0.165)

  /// Touched glass has grown to 95 % after 83 ms, and is large after 165 ms.
  private static let press = AnimationCurve.spring(duration: 0.11, bounce: 0)

  private static func pulse(
    _ layer: String, scale: Double, hold: Double, going: Choreography.Step
  ) -> Choreography.Pulse {
    Choreography.Pulse(
      layer: layer, scale: CGSize(width: scale, height: scale), coming: .init(press, begin: -hold), going: going)
  }

  /// A circle grows by about 1.35, and its symbol turns grey; how grey is by eye. Pieces of glass with several buttons
  /// grow by the same distance, and large ones no further than the largest circle.
  private static let button = Choreography.Pulse(
    layer: "", scale: CGSize(width: 1.35, height: 1.35), isOfGlassBehind: true, mostGrowth: 11, frontOpacity: 0.4,
    coming: .init(press, begin: -0.165),
    going: .init(.spring(duration: 0.3, bounce: 0.3)))

  /// The text of the field appears when there is room for it.
  private static func text(after begin: Double) -> Choreography.LayerTiming {
    Choreography.LayerTiming(
      "searchBar.field.placeholder", "searchBar.field.text", "searchBar.field.tokens", "searchBar.field.clearButton",
      "searchBar.field.caret", "searchBar.field.accessory.",
      fade: .init(.easeInOut(duration: 0.15), begin: begin), appearsFrom: 0, evidence: .inferred)
  }

  /// The touched circle has 1.28 times its size, ± 1.4 pt; a little less keeps it off a keyboard that comes. After the lift the field's left edge is at 236, 115, and 88 in steps of
  /// 83 ms, and the bar's right edge at 168, 93 and 76.
  private static let searchTabOpening = {
    let (hold, settling) = (0.205, Choreography.Step(.spring(duration: 0.3, bounce: 0.3), begin: 0.05))
    return Choreography(
      curve: .spring(duration: 0.26, bounce: 0.14), hold: hold, isExclusive: true,
      parts: [
        .init("tabBar.background"),
        .init("searchBar.field", source: "tabBar.searchBackground"),
        // The symbol fades to 10 % under the finger. The field's, which is smaller, takes its place.
        .init(
          "searchBar.field.tabImage", fade: .init(.easeInOut(duration: 0.2), begin: -hold), appearsFrom: 1,
          source: "tabBar.searchImage", evidence: .inferred),
        .init(
          "searchBar.field.icon", fade: .init(.easeInOut(duration: 0.15), begin: -0.07), appearsFrom: 0,
          source: "tabBar.searchImage", evidence: .inferred),
        text(after: 0.08),
        // The bar's items fade before the bar is as narrow as they are.
        .init("tabBar.item.", "tabBar.selection", fade: .init(.easeInOut(duration: 0.1)), evidence: .inferred),
        // A search that is active already.
        .init(
          "searchBar.cancelButton", fade: .init(.easeInOut(duration: 0.15), begin: 0.12), appearsFrom: 0,
          evidence: .inferred),
      ],
      pulses: [
        pulse("searchBar.field", scale: 1.258, hold: hold, going: settling),
        // The field's symbol stays in the middle of the circle, whose edge moves out by 8.
        Choreography.Pulse(
          layer: "searchBar.field.icon", shift: 8, coming: .init(press, begin: -hold), going: settling,
          evidence: .inferred),
      ])
  }()

  /// The touched circle has 1.31 times its size. After the lift the bar's right edge is at 127, 187, 207, 210 and 208 in
  /// steps of 83 ms, the left edge of what was the field at 160, 271, 316, 322 and 320. The movement begins 20 ms after the
  /// recorded lift. The duration of the touch is that of the opening.
  private static let searchTabClosing = {
    let hold = 0.225
    return Choreography(
      curve: .spring(duration: 0.37, bounce: 0.18), hold: hold, isExclusive: true,
      parts: [
        .init("tabBar.background"),
        .init("tabBar.searchBackground", source: "searchBar.field"),
        // The field's symbol and text stay under the finger. The circle's symbol, which is larger, takes their place.
        .init(
          "tabBar.searchImage", fade: .init(.easeInOut(duration: 0.12), begin: 0.02), appearsFrom: 0,
          source: "searchBar.field.icon", evidence: .inferred),
        .init(
          "tabBar.searchIcon", fade: .init(.easeInOut(duration: 0.08), begin: -0.05), appearsFrom: 1,
          source: "searchBar.field.icon", evidence: .inferred),
        .init(
          "tabBar.searchText", fade: .init(.easeInOut(duration: 0.08), begin: -0.05), appearsFrom: 1,
          source: "searchBar.field.text", evidence: .inferred),
        .init(
          "tabBar.searchPlaceholder", fade: .init(.easeInOut(duration: 0.08), begin: -0.05), appearsFrom: 1,
          source: "searchBar.field.placeholder", evidence: .inferred),
        // The cross of an active search fades on the way.
        .init(
          "tabBar.searchCancel", fade: .init(.easeInOut(duration: 0.15)), appearsFrom: 1,
          source: "searchBar.cancelButton", evidence: .inferred),
        // The bar's items appear when there is room for them.
        .init(
          "tabBar.item.", "tabBar.selection", fade: .init(.easeInOut(duration: 0.15), begin: 0.08), evidence: .inferred),
      ],
      pulses: [
        pulse(
          "tabBar.background", scale: 1.31, hold: hold,
          going: .init(.spring(duration: 0.35, bounce: 0.2), begin: 0.08))
      ])
  }()

  /// The field swells by 5 on each side while it is held; then it gives room to the circle, which is born as a dot in the
  /// field's right end. Both are apart after 85 ms, and at rest after 250 ms. The placeholder slides back by 14 on
  /// the screen, from the field's edge by 19.
  private static let activation = {
    let (hold, settling) = (0.1, AnimationCurve.spring(duration: 0.13, bounce: 0))  // The hold is a short one.
    return Choreography(
      curve: settling, hold: hold,
      parts: [
        .init("searchBar.cancelButton", fade: .init(.timing(.easeOut, duration: 0.085))),
        // Once the field's end has left it.
        .init(
          "searchBar.cancelButton.image", fade: .init(.timing(.easeOut, duration: 0.06), begin: 0.03),
          evidence: .inferred),
      ],
      pulses: [
        pulse(
          "searchBar.field", scale: 1.035, hold: hold, going: .init(.spring(duration: 0.13, bounce: 0)))
      ]
        + ["searchBar.field.placeholder", "searchBar.field.text", "searchBar.field.caret"].map { layer in
          Choreography.Pulse(
            layer: layer, shift: 19, coming: .init(.spring(duration: 0.08, bounce: 0), begin: -hold),
            going: .init(.spring(duration: 0.13, bounce: 0), begin: -0.03))
        })
  }()

  /// As the activation, when the finger leaves the circle.
  private static let deactivation = Choreography(
    curve: activation.curve, hold: 0.165,
    parts: [
      .init("searchBar.cancelButton", fade: .init(.timing(.easeOut, duration: 0.085)), evidence: .inferred),
      // Before the field's end meets it, but not in one frame: our choice.
      .init("searchBar.cancelButton.image", fade: .init(.timing(.easeIn, duration: 0.07)), evidence: .inferred),
    ],
    evidence: .inferred)

  /// The pill covers both tabs after 83 ms, is at its target and wider after 165 ms, and rests after 330 ms.
  private static let tab = Choreography(
    curve: .spring(duration: 0.2, bounce: 0), isExclusive: true,
    parts: [
      .init(
        "tabBar.selection", ahead: .init(.spring(duration: 0.11, bounce: 0)),
        behind: .init(.spring(duration: 0.14, bounce: 0), begin: 0.06))
    ],
    pulses: [
      // How much wider it is.
      Choreography.Pulse(
        layer: "tabBar.selection", scale: CGSize(width: 1.08, height: 1.08),
        coming: .init(.spring(duration: 0.11, bounce: 0)),
        going: .init(.spring(duration: 0.12, bounce: 0), begin: 0.165), evidence: .inferred)
    ])

  /// It takes 3 or 4 frames of 83 ms. The left edge overshoots by 4 inwards, the right edge does not.
  private static let minimizing = Choreography(
    curve: .spring(duration: 0.3, bounce: 0.2), isExclusive: true,
    parts: [
      .init(
        "tabBar.background", "tabBar.searchBackground", "tabBar.searchImage", "tabBar.prominentBackground",
        "tabBar.prominentImage"),
      // The bar's items fade before the bar is as narrow as they are.
      .init("tabBar.item.", "tabBar.selection", fade: .init(.easeInOut(duration: 0.1)), evidence: .inferred),
    ],
    pulses: [
      Choreography.Pulse(
        layer: "tabBar.background", shift: 4, coming: .init(.spring(duration: 0.15, bounce: 0)),
        going: .init(.spring(duration: 0.15, bounce: 0), begin: 0.2))
    ])

  /// It takes 4 or 5 frames. A touch is as that which closes a search tab.
  private static let restoring = {
    var restoring = searchTabClosing
    restoring.parts[1].layers += ["tabBar.searchImage", "tabBar.prominentBackground", "tabBar.prominentImage"]
    return restoring
  }()

  /// The thumb passes its target by 2 % at 0.365 s. On the way it is 1.31 times as high, then at 0.4 s 0.91 times as wide;
  /// it rests after 0.6 to 0.75 s.
  private static let scope = Choreography(
    curve: .spring(duration: 0.457, bounce: 0.22),
    pulses: [
      Choreography.Pulse(
        layer: "scopeBar.selection", scale: CGSize(width: 1, height: 1.31),
        coming: .init(.spring(duration: 0.15, bounce: 0)), going: .init(.spring(duration: 0.25, bounce: 0), begin: 0.25)
      ),
      Choreography.Pulse(
        layer: "scopeBar.selection", scale: CGSize(width: 0.91, height: 1),
        coming: .init(.easeInOut(duration: 0.2), begin: 0.2), going: .init(.easeInOut(duration: 0.25), begin: 0.4)),
    ])
  /// Over two scopes the thumb is 1.46 times as high, and then 0.85 times.
  private static let longScope = {
    var long = scope
    long.pulses[0].scale.height = 1.46
    long.pulses.append(
      Choreography.Pulse(
        layer: "scopeBar.selection", scale: CGSize(width: 1, height: 0.85),
        coming: .init(.easeInOut(duration: 0.12), begin: 0.36), going: .init(.easeInOut(duration: 0.15), begin: 0.48)))
    return long
  }()
}
