import Foundation
import SearchScenes

/// The children of a stack in a size.
struct Arrangement {
  var size: CGSize
  /// In the stack's content.
  var origins: [CGPoint]
  var proposals: [Proposal]
}

extension ViewNode {
  private var spacing: Double { node.spacing ?? ViewMetrics.spacing }

  func arrangement(_ proposal: Proposal) -> Arrangement {
    if let known = arrangements[proposal] { return known }
    let result: Arrangement
    switch kind {
    case .hstack: result = row(proposal)
    case .vstack: result = column(proposal)
    case .flow: result = flow(proposal)
    default: result = pile(proposal)
    }
    arrangements[proposal] = result
    return result
  }

  /// True if some children follow the height that others decide.
  private var hasFollowers: Bool {
    let count = children.count { $0.followedRatio != nil }
    return count > 0 && count < children.count
  }

  /// Returns the natural height of the highest child of those that do not follow it.
  private func decidedHeight(_ proposals: [Proposal]) -> Double {
    var height = 0.0
    for (index, child) in children.enumerated() where !hasFollowers || child.followedRatio == nil {
      height = max(height, child.size(Proposal(width: proposals[index].width)).height)
    }
    return height
  }

  // MARK: Rows

  private func row(_ proposal: Proposal) -> Arrangement {
    let gaps = spacing * Double(max(children.count - 1, 0))
    var proposals: [Proposal] = []
    var widths: [Double] = []
    func place(height: Double?) {
      proposals = children.map { _ in Proposal(height: proposal.height) }
      var extents: [Extent] = []
      for child in children {
        if let height, let ratio = child.followedRatio {
          // It gives way to texts that are narrower.
          extents.append(Extent(least: 0, ideal: height * ratio, most: height * ratio))
        } else {
          extents.append(child.widths())
        }
      }
      widths = distribute(proposal.width.map { max($0 - gaps, 0) }, extents) {
        index, width in
        proposals[index].width = width
        if children[index].followedRatio != nil { proposals[index].height = height }
        return Double(children[index].size(proposals[index]).width)
      }
    }
    place(height: hasFollowers ? 0 : proposal.height)
    if hasFollowers {
      let alone = decidedHeight(proposals)
      var height = proposal.height ?? alone
      // A node that is as wide as the row is high takes width from texts, which may then be higher. Where no height has room for
      // both, the node is as high as the others are without it.
      for round in 0..<4 {
        place(height: height)
        let needed = decidedHeight(proposals)
        let hasRoom = children.indices.allSatisfy { widths[$0] > height * (children[$0].followedRatio ?? 0) - 1e-6 }
        if hasRoom, needed <= height + 1e-6 { break }
        height = proposal.height == nil && round < 2 ? needed : alone
      }
    }
    // What is as high as the row is so in the end, but never lower than it has to be.
    if proposal.height == nil, children.contains(where: { $0.heights().isFlexible }) {
      let height = decidedHeight(proposals)
      for (index, child) in children.enumerated()
      where child.heights().isFlexible && !(hasFollowers && child.followedRatio != nil) {
        proposals[index].height = height
      }
    }
    var (sizes, baselines): ([CGSize], [Double]) = ([], [])
    for (index, child) in children.enumerated() {
      sizes.append(child.size(proposals[index]))
      baselines.append(alignment == .firstTextBaseline ? child.baseline(proposals[index]) ?? sizes[index].height : 0)
    }
    let above = baselines.max() ?? 0
    let below = zip(sizes, baselines).map { $0.height - $1 }.max() ?? 0
    let isOnBaseline = alignment == .firstTextBaseline
    let height = isOnBaseline ? above + below : sizes.map { Double($0.height) }.max() ?? 0
    let whole = CGSize(
      width: min(widths.reduce(gaps, +), proposal.width ?? .infinity), height: min(height, proposal.height ?? .infinity)
    )
    var (x, origins): (Double, [CGPoint]) = (0, [])
    for (index, size) in sizes.enumerated() {
      let y = isOnBaseline ? above - baselines[index] : (whole.height - size.height) * (alignment.share.y ?? 0.5)
      origins.append(CGPoint(x: min(x, whole.width - size.width), y: min(y, whole.height - size.height)))
      x += size.width + spacing
    }
    return Arrangement(size: whole, origins: origins, proposals: proposals)
  }

  /// Divides a length among the children: those of higher priority first, of those the least flexible, and spacers last.
  /// - Parameters:
  ///   - length: nil for as much as all want.
  ///   - size: proposes a length to a child; returns the one that it takes.
  private func distribute(_ length: Double?, _ extents: [Extent], _ size: (Int, Double) -> Double) -> [Double] {
    var result = extents.map { _ in 0.0 }
    guard var remaining = length else {
      for index in extents.indices { result[index] = size(index, extents[index].ideal) }
      return result
    }
    func priority(_ index: Int) -> Double {
      children[index].kind == .spacer ? -.infinity : children[index].node.priority
    }
    let priorities = Set(extents.indices.map(priority)).sorted(by: >)
    for level in priorities {
      let group = extents.indices.filter { priority($0) == level }.sorted {
        let (a, b) = (extents[$0].most - extents[$0].least, extents[$1].most - extents[$1].least)
        return a == b ? $0 < $1 : a < b
      }
      let later = extents.indices.filter { priority($0) < level }.reduce(0) { $0 + extents[$1].least }
      var room = max(remaining - later, 0)
      for (number, index) in group.enumerated() {
        let extent = extents[index]
        let share = room / Double(group.count - number)
        result[index] = size(index, min(min(max(share, extent.least), extent.most), room))
        room = max(room - result[index], 0)
        remaining = max(remaining - result[index], 0)
      }
    }
    return result
  }

  // MARK: Columns

  private func column(_ proposal: Proposal) -> Arrangement {
    let gaps = spacing * Double(max(children.count - 1, 0))
    let width = sharedWidth(proposal.width)
    var proposals = children.map { _ in Proposal(width: width) }
    if let height = proposal.height {
      let room = max(height - gaps, 0)
      var extents = children.map { $0.heights() }
      var total = 0.0
      for index in children.indices {
        let ideal = Double(children[index].size(proposals[index]).height)
        (extents[index].ideal, extents[index].most) = (ideal, extents[index].isFlexible ? .infinity : ideal)
        extents[index].least = min(extents[index].least, ideal)
        total += ideal
      }
      // Texts keep their lines where there is room for all.
      if total > room + 1e-6 || extents.contains(where: \.isFlexible) {
        _ = distribute(room, extents) { index, height in
          let isWhole = !extents[index].isFlexible && height >= extents[index].ideal
          proposals[index].height = isWhole ? nil : height
          return Double(children[index].size(proposals[index]).height)
        }
      }
    }
    var sizes: [CGSize] = []
    for (index, child) in children.enumerated() { sizes.append(child.size(proposals[index])) }
    let whole = CGSize(
      width: min(sizes.map { Double($0.width) }.max() ?? 0, proposal.width ?? .infinity),
      height: min(sizes.reduce(gaps) { $0 + $1.height }, proposal.height ?? .infinity))
    var (y, origins): (Double, [CGPoint]) = (0, [])
    for size in sizes {
      let x = (whole.width - size.width) * (alignment.share.x ?? 0.5)
      origins.append(CGPoint(x: x, y: min(y, whole.height - size.height)))
      y += size.height + spacing
    }
    return Arrangement(size: whole, origins: origins, proposals: proposals)
  }

  /// Returns the width of all nodes below or over each other; what is as wide as the others waits for them.
  private func sharedWidth(_ proposed: Double?) -> Double? {
    if let proposed { return proposed }
    var (width, isAnyFlexible) = (0.0, false)
    for child in children {
      let extent = child.widths()
      isAnyFlexible = isAnyFlexible || extent.isFlexible
      width = max(width, extent.ideal)
    }
    return isAnyFlexible ? width : nil
  }

  // MARK: Piles

  private func pile(_ proposal: Proposal) -> Arrangement {
    var shared = Proposal(width: sharedWidth(proposal.width), height: proposal.height)
    if shared.height == nil, children.contains(where: { $0.heights().isFlexible }) {
      shared.height = decidedHeight(children.map { _ in shared })
    }
    var (sizes, proposals): ([CGSize], [Proposal]) = ([], [])
    for child in children {
      // Others keep their own height, so that rounding takes no line from a text.
      let own = child.heights().isFlexible || proposal.height != nil ? shared : Proposal(width: shared.width)
      proposals.append(own)
      sizes.append(child.size(own))
    }
    let whole = CGSize(
      width: sizes.map { Double($0.width) }.max() ?? 0, height: sizes.map { Double($0.height) }.max() ?? 0)
    let origins = sizes.map { size in
      CGPoint(
        x: (whole.width - size.width) * (alignment.share.x ?? 0.5),
        y: (whole.height - size.height) * (alignment.share.y ?? 0.5))
    }
    return Arrangement(size: whole, origins: origins, proposals: proposals)
  }

  // MARK: Flows

  private func flow(_ proposal: Proposal) -> Arrangement {
    let lineSpacing = node.lineSpacing ?? ViewMetrics.spacing
    let room = proposal.width ?? .infinity
    let own = Proposal(width: proposal.width)
    var origins: [CGPoint] = []
    var (x, y, lineHeight, width, line) = (0.0, 0.0, 0.0, 0.0, 1)
    /// The children of the line, whose middles are on one height.
    var (first, heights): (Int, [Double]) = (0, [])
    func endLine() {
      for (offset, height) in heights.enumerated() { origins[first + offset].y += (lineHeight - height) / 2 }
      (first, heights) = (origins.count, [])
    }
    for child in children {
      let size = child.size(own)
      let isFirst = heights.isEmpty
      if !isFirst, x + size.width > room + 1e-6 {
        // The last line shows what fits.
        if line == node.lines { break }
        endLine()
        (x, y, lineHeight, line) = (0, y + lineHeight + lineSpacing, 0, line + 1)
      }
      if let height = proposal.height, y + size.height > height + 1e-6 { break }
      origins.append(CGPoint(x: x, y: y))
      heights.append(Double(size.height))
      (lineHeight, width) = (max(lineHeight, size.height), max(width, x + size.width))
      x += size.width + spacing
    }
    endLine()
    let size = CGSize(width: min(width, room), height: min(y + lineHeight, proposal.height ?? .infinity))
    return Arrangement(size: size, origins: origins, proposals: origins.map { _ in own })
  }

  // MARK: Extents and baselines

  func stackWidths() -> Extent {
    var extents: [Extent] = []
    for child in children { extents.append(child.widths()) }
    let gaps = spacing * Double(max(children.count - 1, 0))
    switch kind {
    case .hstack: return extents.reduce(.fixed(gaps), +)
    case .flow:
      let all = extents.reduce(.fixed(gaps), +)
      return Extent(least: 0, ideal: all.ideal, most: all.ideal)
    default: return extents.reduce(.fixed(0)) { $0.joined(with: $1) }
    }
  }

  func stackHeights() -> Extent {
    let extents = children.map { $0.heights() }
    switch kind {
    case .vstack: return extents.reduce(.fixed(spacing * Double(max(children.count - 1, 0))), +)
    case .flow: return .fixed(0)
    default: return extents.reduce(.fixed(0)) { $0.joined(with: $1) }
    }
  }

  /// Returns the first baseline from the view's top; nil for a view without text.
  func baseline(_ proposal: Proposal) -> Double? {
    let size = size(proposal)
    let (frame, inner) = content(proposal, in: size)
    if let own = ownBaseline(in: frame, inner) { return own }
    guard !children.isEmpty else { return nil }
    let arrangement = arrangement(inner)
    for (index, origin) in arrangement.origins.enumerated() {
      if let found = children[index].baseline(arrangement.proposals[index]) { return frame.minY + origin.y + found }
    }
    return nil
  }
}
