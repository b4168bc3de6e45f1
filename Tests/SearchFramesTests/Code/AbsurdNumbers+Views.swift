import SearchScenes

/// The numbers of views.
extension SceneNumber {
  private static func view(_ name: String, _ make: @escaping @Sendable (Double) -> SearchScene.View) -> Self {
    row(name) { $0.view = make($1) }
  }

  static let views: [Self] = [
    view("Node.spacing") { .hstack(.text("a"), .text("b"), spacing: $0) },
    view("Node.lineSpacing") { .flow(.text("a"), .text("b"), spacing: 4, lineSpacing: $0).frame(width: 10) },
    view("Node.lines") { .vstack(.text("a b c", lines: whole($0)), .flow(.text("d"), lines: whole($0))) },
    view("Node.leastLength") { .hstack(.text("a"), .spacer($0), .text("b")) },
    view("Node.number") { .vstack(.progress($0), .rating($0), .progress($0, style: .ring)) },
    view("Node.minWidth") { .text("a").frame(minWidth: $0) },
    view("Node.minHeight") { .text("a").frame(minHeight: $0) },
    view("Node.maxWidth") { .text("a").frame(maxWidth: .points($0), maxHeight: .points($0)) },
    view("Node.width") { .text("a").frame(width: .points($0), height: .points($0)) },
    view("Node.aspectRatio") { .shape(.circle).frame(width: 20).aspectRatio($0) },
    view("Node.opacity") { .text("a").opacity($0) },
    view("Node.priority") { .hstack(.text("a").priority($0), .text("b")) },
    view("Node.offset") { .text("a").offset(x: $0, y: $0) },
    view("Node.padding") { .text("a").padding($0) },
    view("Node.cornerRadius") { .shape(.rectangle).frame(width: 20, height: 20).cornerRadius(.points($0)) },
    view("Node.lineHeight") { .text("a b c").lineHeight($0).frame(width: 8) },
    view("Node.letterSpacing") { .text("abc").letterSpacing($0) },
    view("Corners.topLeading") { .text("a").background(.tint).cornerRadius(.corners(.init(topLeading: $0))) },
    view("Corners.topTrailing") { .text("a").background(.tint).cornerRadius(.corners(.init(topTrailing: $0))) },
    view("Corners.bottomLeading") { .text("a").background(.tint).cornerRadius(.corners(.init(bottomLeading: $0))) },
    view("Corners.bottomTrailing") { .text("a").background(.tint).cornerRadius(.corners(.init(bottomTrailing: $0))) },
    view("Border.width") { .text("a").border(.init(color: .tint, width: $0)) },
    view("Shadow.radius") { .text("a").shadow(.init(color: .tint, radius: $0)) },
    view("Shadow.x") { .text("a").shadow(.init(color: .tint, radius: 1, x: $0)) },
    view("Shadow.y") { .text("a").shadow(.init(color: .tint, radius: 1, y: $0)) },
  ]
}
