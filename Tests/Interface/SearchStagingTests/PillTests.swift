import Foundation
import SearchScenes
import TestSupport
import Testing

@Suite("The pill and its mask") struct PillTests {
  /// Three taps 40–120 ms apart: three springs that add, and three scrolls of the row that add.
  @Test(arguments: 0..<Samples.count(24)) func interruptedSpringsAdd(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let frames = try Phone.tagFrames()
    var time = random.time(0.2...0.6)
    var events: [Event] = []
    var (x, width) = (Expected.History(frames[0].minX), Expected.History(frames[0].width))
    var scroll = Expected.History(0)
    for _ in 0..<3 {
      let index = random.below(frames.count)
      events.append(.tap(.tag(.title(musicTags[index])), at: .seconds(time)))
      let spring = Expected.Pace.spring(duration: 0.25, bounce: 0.25)
      x.set(frames[index].minX, at: time, spring)
      width.set(frames[index].width, at: time, spring)
      // The tag is in view, by the smallest change of the row's offset.
      let (low, high) = (32 + frames[index].maxX - 393, frames[index].minX)
      scroll.set(min(max(scroll.model(at: time), low), high), at: time, .easeInOut(0.3))
      time += random.time(0.04...0.12)
    }
    let played = try Played(musicScene(events, active: true, showsTags: true))
    for _ in 0..<20 {
      let t = random.number(in: 0...1.4)
      let left = 16 - scroll.additive(at: t)
      let root = try played.layers(t)
      for name in ["tags.pill", "tags.top.mask"] {
        let pill = CGRect(x: left + x.additive(at: t), y: Phone.container, width: width.additive(at: t), height: 32)
        expectEqual(root.frame(of: name), pill)
        expectEqual(root.layer(named: name)?.cornerRadius, 16)
      }
      for (index, frame) in frames.enumerated() {
        for row in ["bottom", "top"] {
          expectEqual(root.frame(of: "tags.\(row).\(index)"), frame.offsetBy(dx: left, dy: Phone.container))
        }
      }
    }
  }

  @Test func pillGoesBackAndForthBetweenTheSameTwoTags() throws {
    let frames = try Phone.tagFrames()
    var x = Expected.History(frames[0].minX)
    var events: [Event] = []
    for (time, index) in [(0.1, 1), (0.15, 0), (0.21, 1), (0.33, 0), (0.34, 1)] {
      events.append(.tap(.tag(.index(index)), at: .seconds(time)))
      x.set(frames[index].minX, at: time, .spring(duration: 0.25, bounce: 0.25))
    }
    let played = try Played(musicScene(events, active: true, showsTags: true))
    for step in 0...90 {
      let t = Double(step) / 100
      expectEqual(try played.frame("tags.pill", t)?.minX, 16 + x.additive(at: t))
    }
  }

  /// White in both appearances, over a pill in the tint's colour.
  @Test(arguments: Appearance.allCases) func colours(appearance: Appearance) throws {
    var scene = musicScene(active: true, showsTags: true)
    scene.appearance = appearance
    scene.tint = .system(.systemPink)
    let root = try Played(scene).layers(0)
    #expect(root.layer(named: "tags.pill")?.backgroundColor?.hex == (appearance == .light ? "#FF2D55FF" : "#FF375FFF"))
    for (row, hex) in [("tags.top", "#FFFFFFFF"), ("tags.bottom", appearance == .light ? "#000000FF" : "#FFFFFFFF")] {
      let text = root.text(of: row + ".3")
      #expect(text?.color.hex == hex && text?.line.string == "Songs")
    }
    #expect(root.layer(named: "tags.top")?.mask?.name == "tags.top.mask")
    #expect(root.layer(named: "tags.pill")?.cornerCurve == .continuous)
  }
}
