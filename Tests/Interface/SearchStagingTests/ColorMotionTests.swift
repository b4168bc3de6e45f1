import SearchLayers
import SearchScenes
import Testing

/// Colours of text and symbols follow the animation of the event that changes them, as backgrounds do.
@Suite("Colours in motion") struct ColorMotionTests {
  private func played(_ changes: Changes, _ animation: SearchScene.Animation?) throws -> Played {
    let navigation = Navigation(title: "Recipes", trailingItems: [.symbol("plus"), .title("Edit")]).with {
      $0.appearances = .init(standard: .init(background: "#0082C9"), scrollEdge: .init(background: "#0082C9"))
    }
    let search = Search().with { $0.accessories = [.bookmark] }
    let set = Event(.set(changes), at: 1, animation: animation)
    return try Played(SearchScene(tint: "#FF0000", search: search, timeline: [set]).with { $0.navigation = navigation })
  }

  private func color(_ name: String, _ played: Played, _ time: Double) throws -> RGBAColor {
    let layer = try #require(try played.layers(time).layer(named: name), "\(name)")
    return try #require(layer.contents.color, "\(name)")
  }

  private static let names = ["navigationBar.title", "navigationBar.trailingItems.0", "navigationBar.trailingItems.1"]

  /// Several values of one event animate together.
  @Test(arguments: [
    (
      Changes {
        $0.appearance = .dark
        $0.style = .init(placeholder: "#00FF00", icon: "#00FF00")
      },
      ["searchBar.field.placeholder", "searchBar.field.icon", names[0]]
    ),
    (Changes { $0.tint = "#0000FF" }, [names[1], names[2]]),
    (Changes { $0.appearance = .dark }, [names[0], "statusBar.time"]),
    (
      Changes { $0.navigation = .init { $0.colorScheme = .dark } },
      [names[0], "searchBar.field.placeholder", "searchBar.field.icon"]
    ),
    (
      Changes { $0.style = .init(placeholder: "#00FF00", icon: "#00FF00") },
      ["searchBar.field.placeholder", "searchBar.field.icon", "searchBar.field.accessory.0"]
    ),
    (
      Changes { $0.navigation = .init { $0.appearances = .init(scrollEdge: .init(title: .init(color: "#FFFF00"))) } },
      [names[0]]
    ),
  ]) func followTheAnimation(changes: Changes, names: [String]) throws {
    let (moving, jumping) = (try played(changes, .linear(0.4)), try played(changes, nil))
    for name in names {
      let (old, new) = (try color(name, moving, 0.9), try color(name, moving, 2))
      #expect(old != new, "\(name)")
      for (time, share) in [(1.0, 0.0), (1.1, 0.25), (1.3, 0.75), (1.4, 1)] {
        let (now, wanted) = (try color(name, moving, time), old.mixed(with: new, share))
        for (a, b) in zip(
          [now.red, now.green, now.blue, now.alpha], [wanted.red, wanted.green, wanted.blue, wanted.alpha])
        {
          expectEqual(a, b, within: 2e-6, "\(name) at \(time) s")
        }
      }
      #expect(try color(name, jumping, 1) == color(name, jumping, 2), "\(name)")
    }
  }

  /// The screen's background follows, so that text is never on the wrong one.
  @Test func theScreenFollows() throws {
    let played = try played(Changes { $0.appearance = .dark }, .linear(0.4))
    for (time, level) in [(1.0, 1.0), (1.1, 0.75), (1.3, 0.25), (1.4, 0)] {
      expectEqual(try played.layers(time).backgroundColor?.red, level, within: 1e-5)
    }
  }

  /// A battery has parts of several opacities, which fade together.
  @Test func partsKeepTheirShares() throws {
    let played = try played(Changes { $0.appearance = .dark }, .linear(0.4))
    func alphas(_ time: Double) throws -> [Double] {
      guard case .paths(let paths) = try played.layers(time).layer(named: "statusBar.battery")?.contents else {
        return []
      }
      return paths.map(\.color.alpha)
    }
    let rest = try alphas(0)
    #expect(Set(rest).count > 1)
    for (a, b) in zip(try alphas(1.2), rest) { expectEqual(a, b, within: 1e-5) }
  }
}
