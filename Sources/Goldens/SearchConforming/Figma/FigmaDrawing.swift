import Foundation
import SearchGeometry
import SearchScenes
import SearchTypesetting

/// Turns nodes of Figma into nodes of a view: frames with auto layout into stacks, others into a zstack with offsets.
struct FigmaDrawing {
  /// The ids of frames with auto layout whose children are placed by offsets all the same.
  let pinned: Set<String>
  /// True for boxes in place of texts and symbols, and ids, to compare the layout with Figma's.
  let isMeasured: Bool
  let fonts: Typesetter
  /// A line for each thing that is not drawn as Figma draws it, and the prototype's animations as text of a scene.
  var notes: [String] = [], animations: [String] = []
  private var count = 0

  typealias Axis = FigmaNode.Axis
  enum Sizing { case fixed, hug, fill }

  /// The frame around a node.
  struct Place {
    /// The direction of its stack, and the directions in which it hugs; nil for offsets.
    var axis: Axis?, hugging: Set<Axis> = []
    /// Its box, and the size that is drawn of it.
    var box: CGRect, room: CGSize
    var clips = false, isInstance = false, depth = 0
    /// The rotation and scale on the page.
    var transform = AffineTransform.identity
  }

  init(pinned: Set<String> = [], isMeasured: Bool = false, _ fonts: Typesetter) {
    (self.pinned, self.isMeasured, self.fonts) = (pinned, isMeasured, fonts)
  }

  mutating func note(_ node: FigmaNode, _ what: String, _ instead: String) {
    notes.append("\(node.name): \(what); \(instead)")
  }

  mutating func root(_ node: FigmaNode) throws(SceneProblem) -> FigmaCell {
    let box = node.box ?? .zero
    // Each level is a mapping and a list of a scene file, below some keys.
    guard let cell = try cell(node, in: Place(box: box, room: box.size)), cell.levels <= (SceneLimits.nesting - 8) / 2
    else {
      throw AppTree.problem(
        "\(node.name) nests too deep for a view, or has nothing to draw; choose another with --node")
    }
    return cell
  }

  /// Returns the cell of a node; nil if it is not seen.
  mutating func cell(_ node: FigmaNode, in place: Place) throws(SceneProblem) -> FigmaCell? {
    let isHidden = !node.isVisible && count > 0
    if node.type == "SLICE" || isHidden && (isMeasured || !place.isInstance) { return nil }
    count += 1
    guard count <= SceneLimits.viewNodes, place.depth < SceneLimits.nesting else {
      throw AppTree.problem("\(node.name) is one of too many nodes, or nests too deep; choose a smaller --node")
    }
    guard var box = node.box else {
      if !isHidden { note(node, "it has no absoluteBoundingBox", "not drawn") }
      return nil
    }
    if place.axis == nil, place.clips {
      guard box.intersects(place.box) || box.width * box.height == 0 else { return nil }
      if node.children.isEmpty, node.type != "TEXT" { box = box.intersection(place.box) }
    }
    let (tag, said, moved) = ("n\(count)", notes.count, animations.count)
    var cell: FigmaCell
    let icon = node.type.hasPrefix("TEXT") ? text(node, box, place) : icon(node, box, place)
    if let icon { cell = icon } else { cell = try node.children.isEmpty ? shape(node, box) : frame(node, box, place) }
    let room = place.axis == nil ? place.room : box.size
    let seen = CGSize(width: min(box.width, room.width), height: min(box.height, room.height))
    let isLine = node.type == "LINE"
    if seen != box.size, node.isPainted, node.type != "TEXT", !place.clips {
      note(node, "it is larger than what it is in", "drawn as large as that")
    }
    setSize(of: &cell, node, box, place)
    if place.axis == nil {
      let half = isLine && node.text("strokeAlign") == "CENTER" ? (node.number("strokeWeight") ?? 1) / 2 : 0
      let shift = box.width < box.height ? (x: half, y: 0) : (x: 0, y: half)
      let offset = WrittenValue.points(box.minX - place.box.minX - shift.x, box.minY - place.box.minY - shift.y)
      cell["offset"] = offset == .points(0, 0) ? nil : offset
    }
    // The colour of a symbol has its own.
    if node.opacity < 1, icon == nil || node.type.hasPrefix("TEXT") { cell["opacity"] = .points(node.opacity) }
    listEffects(of: node)
    addAnimations(of: node)
    (cell.name, cell.id, cell.isHidden, cell.component) = (node.name, node.id, isHidden, node.text("componentId"))
    cell.box = isLine ? nil : CGRect(origin: box.origin, size: seen)
    cell.properties = Set((node["componentPropertyDefinitions"] ?? node["componentProperties"])?.keys ?? [])
    let references = node["componentPropertyReferences"]
    cell.references["visible"] = references?.text("visible")
    if ["symbol", "image"].contains(cell.kind) { cell.references[cell.kind] = references?.text("mainComponent") }
    if isMeasured { cell["id"] = .text(tag) }
    if isHidden { (notes, animations) = (Array(notes.prefix(said)), Array(animations.prefix(moved))) }
    return cell
  }

  private func setSize(of cell: inout FigmaCell, _ node: FigmaNode, _ box: CGRect, _ place: Place) {
    for (axis, length) in [(Axis.horizontal, box.width), (.vertical, box.height)] {
      let sizing = sizing(of: node, along: axis, in: place)
      let isLeaf = node.type != "TEXT" && cell.children.isEmpty
      // A line has no height in Figma.
      let isThin = node.type == "LINE" && (axis == .horizontal) == (box.width < box.height)
      let points = isThin ? max(node.number("strokeWeight") ?? 1, 0.1) : length
      if sizing == .fill, !isThin { cell[axis.key] = .plain("fill") }
      if isThin || sizing == .fixed || sizing == .hug && isLeaf { cell[axis.key] = .points(points) }
    }
    for key in ["minWidth", "maxWidth", "minHeight", "maxHeight"] where place.axis != nil || key.hasPrefix("min") {
      if let points = node.number(key), points > 0 { cell[key] = .points(points) }
    }
  }

  /// Returns how a node gets its length along an axis; older answers say it in other words.
  func sizing(of node: FigmaNode, along axis: Axis, in place: Place) -> Sizing {
    if fills(node, along: axis, in: place) { return place.hugging.contains(axis) ? .hug : .fill }
    if node.type == "TEXT" { return !isMeasured && wantsToHug(node, along: axis) ? .hug : .fixed }
    guard node.axis != nil, !isPinned(node), wantsToHug(node, along: axis) else { return .fixed }
    // In Figma a child may fill a frame that is as large as its children. In a stack that child would take all the room
    // there is. So the frame gets Figma's size; where nothing shows the child's size, the child hugs instead.
    let inner = Place(axis: node.axis, box: .zero, room: .zero)
    let isFilled = node.children.contains { child in
      child.isVisible && child.text("layoutPositioning") != "ABSOLUTE" && fills(child, along: axis, in: inner)
        && (isMeasured || (child.isPainted || child.aligns(along: axis)) && child.type != "TEXT")
    }
    return isFilled ? .fixed : .hug
  }

  /// True for a frame whose children are placed by offsets, as those that overlap.
  private func isPinned(_ node: FigmaNode) -> Bool {
    pinned.contains(node.id)
      || node.number("itemSpacing") ?? 0 < 0 && node.text("primaryAxisAlignItems") != "SPACE_BETWEEN"
  }

  private func fills(_ node: FigmaNode, along axis: Axis, in place: Place) -> Bool {
    guard place.axis != nil, node.text(axis.sizingKey).isEmpty else {
      return place.axis != nil && node.text(axis.sizingKey) == "FILL"
    }
    return axis == place.axis ? node.number("layoutGrow") == 1 : node.text("layoutAlign") == "STRETCH"
  }

  private func wantsToHug(_ node: FigmaNode, along axis: Axis) -> Bool {
    if !node.text(axis.sizingKey).isEmpty { return node.text(axis.sizingKey) == "HUG" }
    let resize = (node["style"] ?? node).text("textAutoResize")
    if node.type == "TEXT" { return resize == "WIDTH_AND_HEIGHT" || axis == .vertical && resize == "HEIGHT" }
    return node.text(node.axis == axis ? "primaryAxisSizingMode" : "counterAxisSizingMode") != "FIXED"
  }

  // MARK: Frames

  private mutating func frame(_ node: FigmaNode, _ box: CGRect, _ place: Place) throws(SceneProblem) -> FigmaCell {
    var inner = place
    (inner.axis, inner.hugging, inner.box, inner.room, inner.clips) = (
      nil, [], box, box.size, node.flag("clipsContent")
    )
    if place.axis == nil {
      inner.room = CGSize(width: min(box.width, place.room.width), height: min(box.height, place.room.height))
    }
    inner.isInstance = place.isInstance || ["INSTANCE", "COMPONENT"].contains(node.type)
    inner.depth += 1
    if node.type != "GROUP" { inner.transform.prepend(node.transform) }
    if abs(node.number("rotation") ?? 0) > 0.001 { note(node, "it is rotated", "what is in it is drawn upright") }
    if node.text("layoutMode") == "GRID" { note(node, "a grid", "placed by offsets") }
    var cell: FigmaCell
    let isWhole = inner.room.width > box.width - 0.5 && inner.room.height > box.height - 0.5
    if let axis = node.axis, !isPinned(node), isWhole {
      inner.axis = axis
      inner.hugging = Set([Axis.horizontal, .vertical].filter { sizing(of: node, along: $0, in: place) == .hug })
      cell = try stack(node, axis, inner, place)
      cell.hasLayout = true
    } else {
      if node.axis != nil { note(node, "its auto layout is not that of a stack", "placed by offsets") }
      let children = node.flag("itemReverseZIndex") ? node.children.reversed() : node.children
      cell = FigmaCell("zstack", in: try placed(children, in: inner), ["alignment": .plain("topLeading")])
    }
    addBox(to: &cell, node, box)
    if inner.clips { cell["clips"] = .plain("true") }
    let hangsOver = node.children.contains { $0.isVisible && $0.box.map { !box.covers($0) } ?? false }
    if !inner.clips, hangsOver, cell["cornerRadius"] != nil || cell["gradient"] != nil {
      note(node, "something reaches out of its corners or its gradient", "cut off there")
    }
    return cell
  }

  /// Returns the cells of children at offsets. Groups without a look are left out, and masks cut what follows.
  private mutating func placed(_ children: [FigmaNode], in place: Place) throws(SceneProblem) -> [FigmaCell] {
    var cells: [FigmaCell] = []
    guard place.depth < SceneLimits.nesting else { throw AppTree.problem("the node nests too deep for a view") }
    for (index, child) in children.enumerated() where child.isVisible || place.isInstance {
      var inner = place
      inner.depth += 1
      if child.flag("isMask"), child.isVisible, let box = child.box {
        (inner.box, inner.room, inner.clips) = (box, box.size, true)
        if !["RECTANGLE", "ELLIPSE"].contains(child.type) || !child.isUpright {
          note(child, "a mask of another form", "its box cuts what it masks")
        }
        var mask = FigmaCell("zstack", in: try placed(Array(children[(index + 1)...]), in: inner))
        (mask["alignment"], mask["clips"]) = (.plain("topLeading"), .plain("true"))
        (mask["size"], mask["cornerRadius"]) = (.points(box.width, box.height), cornerRadius(of: child, box))
        mask["offset"] = .points(box.minX - place.box.minX, box.minY - place.box.minY)
        return cells + [mask]
      }
      let isPlain =
        child.isVisible && child.axis == nil && !child.children.isEmpty && !child.isPainted && child.opacity == 1
        && !child.flag("clipsContent") && child.text("layoutMode") != "GRID" && child.list("effects").isEmpty
        && child["componentPropertyReferences"] == nil && child.list("interactions").isEmpty
        && !child.children.contains { $0.flag("isMask") }
      if isPlain, ["GROUP", "FRAME"].contains(child.type), icon(child, child.box ?? .zero, place) == nil {
        if child.type == "FRAME" { inner.transform.prepend(child.transform) }
        cells += try placed(child.children, in: inner)
      } else if let cell = try cell(child, in: place) {
        cells.append(cell)
      }
    }
    return cells
  }

  /// Returns a frame with auto layout, without its look.
  private mutating func stack(
    _ node: FigmaNode, _ axis: Axis, _ inner: Place, _ place: Place
  ) throws(SceneProblem) -> FigmaCell {
    var (children, behind, before): ([FigmaCell], [FigmaCell], [FigmaCell]) = ([], [], [])
    var (free, isFilled) = (inner, inner.hugging.contains(axis) && node.number("min" + axis.key.capitalized) == nil)
    (free.axis, free.hugging) = (nil, [])
    for child in node.children {
      let isFree = child.text("layoutPositioning") == "ABSOLUTE"
      guard let cell = try cell(child, in: isFree ? free : inner) else { continue }
      if !isFree, sizing(of: child, along: axis, in: inner) == .fill { isFilled = true }
      if !isFree { children.append(cell) } else if children.isEmpty { behind.append(cell) } else { before.append(cell) }
    }
    let wraps = node.text("layoutWrap") == "WRAP"
    var (justify, spacing) = (node.text("primaryAxisAlignItems"), node.number("itemSpacing") ?? 0)
    let (align, count) = (node.text("counterAxisAlignItems"), children.count)
    if justify == "SPACE_BETWEEN" {
      // Its spacing is stale, and a single child is in the middle.
      spacing = 0
      if !isFilled, count > 1, !wraps {
        children =
          [children[0]]
          + children.dropFirst().flatMap { cell in
            var spacer = FigmaCell("spacer", .plain("0"))
            (spacer.isHidden, spacer.references["visible"]) = (cell.isHidden, cell.references["visible"])
            return [spacer, cell]
          }
      } else {
        justify = count == 1 ? "CENTER" : ""
      }
    }
    var cell = FigmaCell(wraps ? "flow" : axis == .horizontal ? "hstack" : "vstack", in: children)
    if count > 1 { cell["spacing"] = .points(spacing) }
    let across = align == "BASELINE" && axis == .horizontal ? "firstTextBaseline" : axis.across.word(align)
    if wraps {
      cell["lineSpacing"] = .points(max(node.number("counterAxisSpacing") ?? 0, 0))
    } else {
      cell["alignment"] = .plain(across)
    }
    // A row begins at its leading edge, and a column is in the middle; others are in a zstack that places them.
    let isNatural =
      justify == "SPACE_BETWEEN" || (axis == .horizontal ? !["CENTER", "MAX"].contains(justify) : justify == "CENTER")
    if !isFilled, !isNatural, !wraps, count > 0 {
      let (along, other) = (axis.word(justify), axis.across.word(align))
      let words = axis == .horizontal ? (other, along) : (along, other)
      let corner = words.0 == "center" ? words.1 : words.1 == "center" ? words.0 : words.0 + words.1.capitalized
      if count == 1 { cell.kind = "zstack" }
      if count > 1, sizing(of: node, along: axis.across, in: place) != .hug { cell[axis.across.key] = .plain("fill") }
      cell = count > 1 ? FigmaCell("zstack", in: [cell]) : cell
      cell["alignment"] = .plain(count > 1 ? along : corner)
    }
    cell["padding"] = padding(of: node)
    guard !behind.isEmpty || !before.isEmpty else { return cell }
    for axis in [Axis.horizontal, .vertical] where sizing(of: node, along: axis, in: place) != .hug {
      cell[axis.key] = .plain("fill")
    }
    return FigmaCell("zstack", in: behind + [cell] + before, ["alignment": .plain("topLeading")])
  }

  /// Strokes take room only if the frame says so.
  private func padding(of node: FigmaNode) -> WrittenValue? {
    let hasRoom = node.flag("strokesIncludedInLayout") && !node.paints("strokes").isEmpty
    let sides = ["Top", "Left", "Bottom", "Right"].map { side in
      let stroke = node["individualStrokeWeights"]?.number(side.lowercased()) ?? node.number("strokeWeight") ?? 0
      return max((node.number("padding\(side)") ?? 0) + (hasRoom ? stroke : 0), 0)
    }
    if Set(sides).count == 1 { return sides[0] == 0 ? nil : .points(sides[0]) }
    let all = zip(["top", "leading", "bottom", "trailing"], sides).filter { $1 != 0 }
    return .mapping(all.map { .init(key: $0, value: .points($1)) })
  }
}

extension FigmaNode {
  /// True for a frame whose room along an axis is not all behind its children.
  fileprivate func aligns(along axis: Axis) -> Bool {
    guard let own = self.axis else { return false }
    return !["", "MIN"].contains(text(own == axis ? "primaryAxisAlignItems" : "counterAxisAlignItems"))
  }
}
