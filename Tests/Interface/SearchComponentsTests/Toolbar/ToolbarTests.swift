import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

struct ToolbarTests {
  private typealias Item = SearchScene.Toolbar.Item

  /// Lays out a toolbar's items and returns the frames of its buttons, by their index.
  private func frames(
    _ items: [Item], _ change: (inout SearchScene) throws -> Void = { _ in }
  ) throws -> (root: Layer, buttons: [Int: CGRect]) {
    var scene = scene()
    scene.toolbar = .init(items: items)
    try change(&scene)
    let root = try Laid(scene).layers()
    let found = items.indices.compactMap { index in root.frame(of: "toolbar.item.\(index)").map { (index, $0) } }
    return (root, Dictionary(uniqueKeysWithValues: found))
  }

  private static let systems = [SystemVersion.iOS17, SystemVersion(major: 26)].compactMap(\.self)

  /// Equal spaces between all buttons, to a pixel.
  @Test(arguments: systems, [LayoutDirection.leftToRight, .rightToLeft])
  func flexibleSpacesAreEqual(system: SystemVersion, direction: LayoutDirection) throws {
    let items = ["plus", "star", "trash", "folder"].map { Item.item(.symbol($0)) }
    let spaced = Array(items.map { [$0] }.joined(separator: [.flexibleSpace]))
    let buttons = try frames(spaced) { ($0.system, $0.layoutDirection) = (system, direction) }.buttons
      .sorted { $0.value.minX < $1.value.minX }.map(\.value)
    try #require(buttons.count == items.count)
    let gaps = zip(buttons, buttons.dropFirst()).map { $1.minX - $0.maxX }
    #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 2.0 / 3 + 1e-9, "\(gaps)")
    #expect((gaps.min() ?? 0) > 30)
  }

  /// In both looks on every device, the buttons are in the safe area, and those of a layout from right to left are the
  /// mirror image of the others.
  @Test(arguments: Device.all.compactMap(\.name)) func buttonsAreInTheSafeArea(device: String) throws {
    let device = try #require(Device.named(device))
    let items: [Item] = [
      .item(.symbol("plus")), .fixedSpace(20), .item(.title("Edit")), .flexibleSpace, .item(.symbol("trash")),
    ]
    for system in Self.systems {
      for orientation in Orientation.allCases {
        let (root, ltr) = try frames(items) { ($0.system, $0.device, $0.orientation) = (system, device, orientation) }
        let (_, rtl) = try frames(items) {
          ($0.system, $0.device, $0.orientation, $0.layoutDirection) = (system, device, orientation, .rightToLeft)
        }
        let safe = orientation == .landscape ? device.landscapeSafeArea : device.safeArea
        #expect(Set(ltr.keys) == [0, 2, 4] && Set(rtl.keys) == [0, 2, 4])
        for (index, frame) in ltr {
          #expect(frame.minX >= safe.left && frame.maxX <= root.frame.width - safe.right, "\(index)")
          #expect(frame.maxY <= root.frame.height - (system == .iOS17 ? safe.bottom : 0), "\(index)")
          let mirrored = try #require(rtl[index])
          #expect(abs(mirrored.minX - (root.frame.width - frame.maxX)) < 1e-6, "\(index)")
          #expect(mirrored.minY == frame.minY && mirrored.size == frame.size, "\(index)")
        }
        let (edit, trash) = (try #require(ltr[2]), try #require(ltr[4]))
        #expect(edit.minX >= (ltr[0]?.maxX ?? 0) + 20 - 1 && trash.minX > edit.maxX)
      }
    }
  }

  /// Heights of UIKit's documents: 44 on phones, 32 on phones in landscape, 50 on iPads, above the safe area.
  @Test(
    arguments: [
      (Device.iPhone15Pro, Orientation.portrait, 44), (.iPhone15Pro, .landscape, 32), (.iPhone8, .portrait, 44),
      (.iPadMini6, .portrait, 50), (.iPadMini6, .landscape, 50),
    ] as [(Device, Orientation, Double)])
  func heightIsThatOfTheDevice(device: Device, orientation: Orientation, height: Double) throws {
    let (root, buttons) = try frames([.item(.symbol("plus"))]) { ($0.device, $0.orientation) = (device, orientation) }
    let safe = orientation == .landscape ? device.landscapeSafeArea : device.safeArea
    let bar = try #require(root.frame(of: "toolbar"))
    #expect(bar.height == height + safe.bottom && bar.maxY == root.frame.height && bar.width == root.frame.width)
    #expect(abs((buttons[0]?.midY ?? 0) - bar.minY - height / 2) <= 0.5)
  }

  /// A hidden button has no place, and those that do not fit are left out from the end.
  @Test(arguments: systems) func hiddenAndSurplusButtonsHaveNoPlace(system: SystemVersion) throws {
    var hidden = BarItem.symbol("star")
    hidden.isHidden = true
    let all = try frames([.item(.symbol("plus")), .item(hidden), .item(.symbol("trash"))]) { $0.system = system }
    let others = try frames([.item(.symbol("plus")), .item(.symbol("trash"))]) { $0.system = system }
    #expect(all.buttons[1] == nil && all.buttons[0] == others.buttons[0] && all.buttons[2] == others.buttons[1])
    var bold = BarItem.title("Keep this one in its own piece")
    bold.style = .done
    let many = (0..<12).map { index in Item.item(index == 0 ? bold : .title("Number \(index)")) }
    let shown = try frames(Array(many.map { [$0] }.joined(separator: [.fixedSpace(20)]))) { $0.system = system }.buttons
    #expect(shown.count > 0 && shown.count < many.count)
    #expect(shown.keys.sorted() == stride(from: 0, to: shown.count * 2, by: 2).map(\.self))
  }
}
