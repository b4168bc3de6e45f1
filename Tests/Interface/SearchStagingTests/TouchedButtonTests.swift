import SearchLayers
import SearchScenes
import TestSupport
import Testing

/// Labels and symbols of touched buttons, which dim before iOS 26.
@Suite struct TouchedButtonTests {
  /// The alpha of the contents of a layer, relative to that at rest.
  private func alpha(_ name: String, _ played: Played, at time: Double) throws -> Double? {
    let colors = try [time, 0].map { try played.layers($0).layer(named: name)?.contents.color?.alpha }
    guard let now = colors[0], let rest = colors[1], rest > 0 else { return colors[0] }
    return now / rest
  }

  private func scene(_ target: SearchScene.TapTarget, system: SystemVersion = .iOS17) -> SearchScene {
    var scene = SearchScene().with { $0.system = system }
    scene.navigation = Navigation(title: "A", trailingItems: [.symbol("plus"), .title("Edit")])
    scene.search = Search(tags: ["One", "Two"], active: true).with { $0.hidesNavigationBarDuringPresentation = false }
    scene.search?.tags.visibility = .always
    scene.search?.leadingItems = [.symbol("star")]
    scene.toolbar = .init(items: [.item(.symbol("trash"))])
    scene.timeline = [.tap(target, at: .seconds(1))]
    return scene
  }

  @Test(arguments: [
    (SearchScene.TapTarget.item("plus"), "navigationBar.trailingItems.0", "navigationBar.trailingItems.1"),
    (.item("Edit"), "navigationBar.trailingItems.1", "navigationBar.trailingItems.0"),
    (.item("star"), "searchBar.leadingItems.0", "searchBar.cancelButton"),
    (.item("trash"), "toolbar.item.0", "searchBar.leadingItems.0"),
    (.cancel, "searchBar.cancelButton", "tags.bottom.0"),
  ])
  func touchedButtonsDim(target: SearchScene.TapTarget, name: String, other: String) throws {
    let played = try Played(scene(target))
    // Cancel is gone after 0.3 s.
    let end = target == .cancel ? 1.3 : 1.35
    #expect(try alpha(name, played, at: 0.99) == 1, "\(name)")
    let alphas = try [1.001, 1.1, 1.2, 1.29].map { try alpha(name, played, at: $0) ?? .nan }
    #expect(abs(alphas[0] - 0.2) < 0.01 && alphas[3] < 1, "\(name): \(alphas)")
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 < $1 }, "\(name): \(alphas)")
    let rest = try alpha(name, played, at: end + 0.001)
    #expect(target == .cancel ? rest == nil : rest == 1, "\(name): \(rest ?? .nan)")
    #expect(try alpha(other, played, at: 1.1) == 1, "\(other)")
  }

  /// A touched tag dims in both of its layers, and comes back in 0.35 s. Others keep their colours.
  @Test func tagsDim() throws {
    let played = try Played(scene(.tag("Two")))
    for layer in ["bottom", "top"] {
      let alphas = try [0.999, 1, 1.1, 1.34, 1.351].map { try played.opacity("tags.\(layer).1", $0) ?? .nan }
      #expect(alphas[0] == 1 && abs(alphas[1] - 0.2) < 0.01 && alphas[4] == 1, "\(alphas)")
      #expect(alphas[1] < alphas[2] && alphas[2] < alphas[3] && alphas[3] < 1, "\(alphas)")
      #expect(try played.opacity("tags.\(layer).0", 1.05) == 1 && alpha("tags.\(layer).1", played, at: 1.05) == 1)
    }
  }

  /// On glass the button grows instead.
  @Test func buttonsOnGlassDoNotDim() throws {
    let played = try Played(scene(.item("plus"), system: SystemVersion(major: 26) ?? .iOS17))
    #expect(try alpha("navigationBar.trailingItems.0", played, at: 1.05) == 1)
  }

  /// What the tap changes and what dims do not disturb each other.
  @Test func cancelDimsWhileItLeaves() throws {
    let played = try Played(scene(.cancel))
    let frames = try [1, 1.15].map { try #require(try played.frame("searchBar.cancelButton", $0)) }
    #expect(frames[0].minX < frames[1].minX)
  }
}
