import SearchLayers

@testable import SearchGoldens

/// Runs to report on.
enum SampleRuns {
  /// Texts that break what does not escape them.
  static let hostile: [String] = [
    "plain", "", "<&\"'>", "]]>", "</script><script>alert(1)</script>", "a|b `c` **d** [e](f) #1 @octocat",
    "line\nbreak\r\nand\ttab", "\u{0}\u{1}\u{8}\u{B}\u{1B}[31m\u{7F}\u{85}\u{9F}", "👩‍👩‍👧‍👦 🏳️‍🌈", "بحث \u{202E}عكس",
    "\u{2028}\u{2029}\u{FEFF}\u{FFFE}\u{FFFF}", "\"\u{301}onclick=x", "<\u{338}b>", "::error::x,y%0A",
    "{{name}} {{{raw}}}",
    "'; rm -rf / #", "../../etc/passwd", String(repeating: "ü", count: 10_000), "100% \\u003c \\ /",
  ]

  static func still(_ verdict: Verdict, name: String = "mid-fade", scene: String = "AppleMusicTags") -> JudgedGolden {
    JudgedGolden(
      scene: scene, variant: "light-iphone-15-pro", name: name, kind: .still, verdict: verdict, time: 3.05,
      golden: "\(scene)/light-iphone-15-pro/\(name).png", pending: "pending/\(scene)/\(name).png",
      difference: "difference/\(scene)/\(name).png")
  }

  static let figures = PixelFigures(
    compared: 1_204_500, different: 38, antialiased: 4, ignored: 120, distance: 0.123456789, channel: 31, density: 9,
    bounds: PixelBox(x: 12, y: 40, width: 30, height: 20), clusters: [PixelBox(x: 12, y: 40, width: 30, height: 20)],
    decidedBy: "pixels", wouldPass: "{pixels: 38}")

  static let everyVerdict: [Verdict] = [
    .matched, .withinBudget(figures), .different(figures), .different(nil),
    .sizeDiffers(expected: .init(width: 393, height: 852), actual: .init(width: 852, height: 393)), .missing,
    .unexpected, .unreadable("its end is missing"),
  ]

  /// One of each verdict, and a sequence.
  static let mixed: VerifyRun = {
    var results = everyVerdict.enumerated().map { still($1, name: "still-\($0)", scene: $0 < 4 ? "A/Tags" : "Bar") }
    var sequence = still(.different(figures), name: "pill", scene: "A/Tags")
    sequence.kind = .sequence
    sequence.frames = 36
    sequence.badFrames = [4, 5, 6, 9].map { .init(index: $0, time: Double($0) / 60, figures: $0 == 9 ? nil : figures) }
    sequence.layers = [.init(layer: "tags.pill", property: "frame.x", from: "101.33", to: "102")]
    results.append(sequence)
    return VerifyRun(results: results, environment: ["cairo 1.16.0 → 1.18.0"])
  }()

  /// Every text of every result is `text`.
  static func filled(with text: String) -> VerifyRun {
    let figures = PixelFigures(compared: 1, different: 1, decidedBy: text, wouldPass: text)
    let results = [.different(figures), .unreadable(text)].map { verdict in
      JudgedGolden(
        scene: text, variant: text, name: text, kind: .still, verdict: verdict, time: 0,
        layers: [.init(layer: text, property: text, from: text, to: text)], golden: text, pending: text,
        difference: text)
    }
    return VerifyRun(results: results, environment: [text])
  }
}

extension ReportPicture: ExpressibleByStringLiteral {
  public init(stringLiteral path: String) { self.init(path) }
}
