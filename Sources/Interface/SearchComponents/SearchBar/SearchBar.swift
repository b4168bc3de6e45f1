import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The search bar, below the navigation bar: its field and Cancel.
enum SearchBar: Component {
  /// A field in the row of the navigation bar's buttons fades as these do; on glass all do but those that scroll with the
  /// content.
  static func pageMotion(
    of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) -> PageMotion {
    let (slides, screen) = (screen.slidesBars(in: context), screen.showing(page))
    guard !context.movesWholeBars, let place = screen.searchPlace(in: context), place != .header else {
      return .withPage
    }
    if !slides || screen.hasFieldInBar(in: context) { return .inPlace }
    return place == .standalone ? .withPage : .onBar
  }

  static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    guard let search = screen.search, !search.hasScopesOrTags || !hasBackground(screen, in: context) else { return [] }
    return barLayers(of: screen, in: context)
  }

  /// True for a bar whose background is also that of its scopes and tags. `ScopeBarContainer` draws it below them.
  static func hasBackground(_ screen: ScreenState, in context: LayoutContext) -> Bool {
    [.standalone, .header].contains(screen.searchPlace(in: context))
      && screen.search?.settings.searchBarStyle == .prominent
  }

  static func barLayers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    guard let search = screen.search, screen.searchPlace(in: context) != .withoutField else { return [] }
    let bars = BarLayout.of(screen, in: context)
    let context = context.onBar(of: screen.page, on: screen)
    let origin = bars.searchBar.origin
    let place = screen.searchPlace(in: context) ?? .stacked
    var field = fieldLayer(
      of: search, frame: bars.field.offsetBy(dx: -origin.x, dy: -origin.y), at: place,
      activeWidth: bars.aligned.width, isAboveKeyboard: screen.isSearchAboveKeyboard(in: context),
      coverage: ScrollEdge.topOpacity(of: screen, in: context) ?? 0, in: context)
    if place == .tab, let icon = field.layer(named: "searchBar.field.icon")?.frame,
      let symbol = FloatingTabs.leavingSymbol(of: screen, over: icon, in: context)
    {
      field.sublayers.append(symbol)
    }
    if place == .stacked, search.settings.hidesSearchBarWhenScrolling { field.fade(to: bars.fieldShare, in: context) }
    var sublayers = [field]
    if let items = bars.items {
      sublayers += itemLayers(of: search, items, in: context).map { $0.relative(to: origin) }
    } else if let frame = bars.cancel {
      sublayers.append(cancelLayer(of: search, frame: frame, at: place, in: context).relative(to: origin))
    }
    if hasBackground(screen, in: context) {
      let size = CGSize(width: bars.searchBar.width, height: bars.container.maxY - bars.searchBar.minY)
      sublayers = backgroundLayers(size: size, in: context) + sublayers
    }
    var bar = Layer(name: "searchBar", frame: bars.searchBar, sublayers: sublayers)
      .showing(screen.page.source.path("search"))
    if screen.hidesFieldWithBar(in: context) { (bar.opacity, bar.isHidden) = (0, true) }
    return [place == .header ? bar.clipped(above: bars.bottom, in: context) : bar]
  }

  /// The background of a prominent bar and of its scope bar, with a hairline at its top and at its bottom.
  private static func backgroundLayers(size: CGSize, in context: LayoutContext) -> [Layer] {
    let line = context.color(context.look.searchBar.standalone.hairline)
    var layers = BarBackground.material(context.look.barMaterial.tint(in: context), hairline: line).layers(
      of: "searchBar", size: size, hairlines: [0, size.height - context.grid.pixel], in: context)
    (layers[1].name, layers[2].name) = ("searchBar.hairline.top", "searchBar.hairline.bottom")
    return layers
  }

  /// The stacks and Cancel, in the screen's coordinates. They move in from outside the screen, without a fade.
  private static func itemLayers(
    of search: SearchState, _ items: BarLayout.Items, in context: LayoutContext
  ) -> [Layer] {
    let (leading, trailing) = ItemStack.stacks(of: search.settings, in: context)
    let midY = Double(items.field.midY)
    var layers: [Layer] = []
    for (stack, frame, name) in [(leading, items.leading, "leadingItems"), (trailing, items.trailing, "trailingItems")]
    where !stack.buttons.isEmpty {
      let frames = stack.frames(x: Double(frame.minX), midY: midY, in: context)
      var layer = Layer(name: "searchBar.\(name)", frame: frame)
      for (index, button) in stack.buttons.enumerated() {
        guard button.isCancel else {
          let item = button.layer(
            named: "searchBar.\(name).\(index)", frame: frames[index], isLeading: name == "leadingItems", in: context)
          layer.sublayers.append(item.relative(to: frame.origin).showing("\(name)[\(index)]"))
          continue
        }
        var cancel = button.layer(
          named: "searchBar.cancelButton", frame: frames[index], isLeading: name == "leadingItems", in: context)
        cancel.isHidden = !search.isActive || button.isHidden
        layers.append(cancel)
      }
      layers.append(layer)
    }
    return layers
  }

  static func cancelLine(of search: Search, in context: LayoutContext) -> TextLine {
    context.buttonTitle(context.line(search.cancelTitle ?? context.words.cancel, context.barStyle()))
  }

  private static func cancelLayer(
    of search: SearchState, frame: CGRect, at place: SearchPlace, in context: LayoutContext
  ) -> Layer {
    let isActive = search.isActive
    if context.look.searchBar.cancelCircle != nil, let glass = context.look.glass {
      let ink = place == .stacked ? context.color(context.look.searchBar.textColor) : nil
      return cancelCircle(frame: frame, isActive: isActive, glass, ink: ink, in: context)
    }
    let line = cancelLine(of: search.settings, in: context)
    let baseline = context.look.searchBar.baseline(of: line.style, fieldHeight: frame.height, in: context)
    return Layer(
      name: "searchBar.cancelButton", frame: frame, opacity: isActive ? 1 : 0,
      contents: .text(
        TextContents(
          line: line,
          origin: CGPoint(x: context.look.searchBar.cancelTextX, y: baseline + context.look.searchBar.cancelTextY),
          color: context.tint,
          alignment: .right)),
      isHidden: !isActive
    ).accessible(as: .barButton(line.string, size: frame.size))
  }
}

extension SearchBar {
  /// The cross on glass that takes Cancel's place.
  static func cancelCircle(
    named name: String = "searchBar.cancelButton", frame: CGRect, isActive: Bool, _ glass: GlassMaterial,
    ink: RGBAColor? = nil, in context: LayoutContext
  ) -> Layer {
    // An outline does not shrink with the circle, so it leaves at once.
    var layer = glass.layer(named: name, frame: frame, isButton: isActive, in: context)
      .accessible(as: .barButton(SearchScene.BuiltInSymbol.label(of: "xmark"), size: frame.size))
    (layer.opacity, layer.isHidden) = (isActive ? 1 : 0, !isActive)
    // It grows with the circle, which is as high as the field.
    let size = context.look.navigationBar.items.pointSize(of: "xmark") * context.fieldScale
    if let cross = context.symbol("xmark", pointSize: size, weight: 400, color: ink ?? glass.ink(in: context)) {
      layer.sublayers += [
        // It fades while it is away from what is at the field's end.
        cross.layer(
          named: name + ".image", centeredIn: CGRect(origin: .zero, size: frame.size), on: context.grid
        ).placed(.centered).hidden(at: -1.5, if: !isActive)
      ]
    }
    return layer
  }
}

extension Layer {
  /// Fades and clips the contents of a field of which scrolling has left a share.
  fileprivate mutating func fade(to share: Double, in context: LayoutContext) {
    clipsToBounds = true
    let least = context.look.searchBar.leastVisibleShare
    let opacity = min(max((share - least) / (1 - least), 0), 1)
    for index in sublayers.indices { sublayers[index].opacity *= opacity }
  }

  /// Returns a layer of the whole width that shows this one only below a line, beneath the bars.
  func clipped(above line: Double, in context: LayoutContext) -> Layer {
    let frame = CGRect(
      x: 0, y: line, width: context.geometry.width, height: max(context.geometry.height - line, 0))
    return Layer(name: name + ".header", frame: frame, clipsToBounds: true, sublayers: [relative(to: frame.origin)])
  }
}
