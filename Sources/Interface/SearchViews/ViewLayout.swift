import Foundation
import SearchLayers
import SearchScenes

/// A view laid out: its size for a proposal, and its layers.
///
/// Layout is SwiftUI's: a parent proposes a size, a child answers with its own, the parent places it. No view is larger than
/// a proposal. Every node answers each proposal once, so the work is linear in the nodes of a stack and its levels.
package struct ViewLayout {
  private let root: ViewNode
  private let environment: any ViewEnvironment

  /// - Parameters:
  ///   - view: without parameters; see `SearchScene.View.resolved(with:typed:)`.
  ///   - name: of the view's layer, "content.results.row.0.view".
  package init(_ view: SearchScene.View, named name: String, in environment: any ViewEnvironment) {
    root = ViewNode(view, in: .vertical, prefix: name, environment)
    self.environment = environment
  }

  /// Returns the view's size in a width.
  package func size(width: Double, height: Double? = nil) -> CGSize {
    root.size(Proposal(width: max(width, 0), height: height.map { max($0, 0) }))
  }

  /// Returns the layer of the view in an area of its superlayer.
  ///
  /// - Parameter alignment: the view's place in the area; where a word says nothing, in the middle.
  package func layer(in area: CGRect, aligned alignment: SearchScene.View.Alignment = .leading) -> Layer {
    let proposal = Proposal(width: max(area.width, 0), height: max(area.height, 0))
    let size = root.size(proposal)
    let origin = CGPoint(
      x: area.minX + (area.width - size.width) * (alignment.share.x ?? 0.5),
      y: area.minY + (area.height - size.height) * (alignment.share.y ?? 0.5))
    return root.layer(proposal, at: origin, above: .zero).as(.view)
  }
}

/// A size that a parent proposes; nil for as large as the view wants.
struct Proposal: Equatable {
  var width: Double?
  var height: Double?

  func inset(by insets: Insets) -> Proposal {
    Proposal(
      width: width.map { max($0 - insets.left - insets.right, 0) },
      height: height.map { max($0 - insets.top - insets.bottom, 0) })
  }
}

/// What a node answered to proposals. There are few, so that a search is faster than a hash.
struct Answers<Answer> {
  private var entries: [(proposal: Proposal, answer: Answer)] = []

  subscript(proposal: Proposal) -> Answer? {
    get { entries.first { $0.proposal == proposal }?.answer }
    set { if let newValue { entries.append((proposal, newValue)) } }
  }
}

/// The widths, or the heights, that a view can have.
struct Extent: Hashable {
  var least: Double
  var ideal: Double
  /// Infinite for one that takes all there is.
  var most: Double

  static func fixed(_ length: Double) -> Extent { Extent(least: length, ideal: length, most: length) }
  static let flexible = Extent(least: 0, ideal: 0, most: .infinity)

  var isFlexible: Bool { most == .infinity }

  static func + (a: Extent, b: Extent) -> Extent {
    Extent(least: a.least + b.least, ideal: a.ideal + b.ideal, most: a.most + b.most)
  }

  /// Returns the extent of two views over each other.
  func joined(with other: Extent) -> Extent {
    Extent(least: max(least, other.least), ideal: max(ideal, other.ideal), most: max(most, other.most))
  }
}
