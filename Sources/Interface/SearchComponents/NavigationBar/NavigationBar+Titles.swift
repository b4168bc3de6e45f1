import SearchLayers
import SearchScenes

extension NavigationBar {
  /// Returns a line of a title with the scene's kern.
  /// - Parameter width: the room, to which the line is truncated.
  static func titleLine(
    of screen: ScreenState, _ style: TextStyle,
    _ title: KeyPath<Navigation.BarAppearance, Navigation.TitleAttributes?>, fitting width: Double? = nil,
    in context: LayoutContext
  ) -> TextLine {
    context.text.line(
      screen.navigation.title, style: style, kern: appearance(of: screen, title, in: context)?.kern ?? 0, fitting: width
    )
  }

  /// Returns a value of the scene's appearances at the instant: that of the one that is nearer.
  static func appearance<Value>(
    of screen: ScreenState, _ key: KeyPath<Navigation.BarAppearance, Value?>, in context: LayoutContext
  ) -> Value? {
    let (edge, standard) = appearances(of: screen, key, in: context)
    return progress(of: screen, in: context) < 0.5 ? edge : standard
  }

  /// Returns a title's colour; the colours of two appearances cross-fade as their backgrounds do.
  static func titleColor(
    of screen: ScreenState, _ title: KeyPath<Navigation.BarAppearance, Navigation.TitleAttributes?>,
    in context: LayoutContext
  ) -> RGBAColor {
    let (edge, standard) = appearances(of: screen, title, in: context)
    let colors = [edge, standard].map { $0?.color.map(context.color) ?? context.color(.label) }
    let isMixed = colors[0] != colors[1]
    return context.legible(isMixed ? colors[0].mixed(with: colors[1], progress(of: screen, in: context)) : colors[0])
  }

  /// The values with the content's edge at the bar, and with content under it. As in UIKit, a bar without a
  /// scroll-edge appearance has the texts of the standard one.
  private static func appearances<Value>(
    of screen: ScreenState, _ key: KeyPath<Navigation.BarAppearance, Value?>, in context: LayoutContext
  ) -> (edge: Value?, standard: Value?) {
    guard let appearances = screen.navigation.appearances else { return (nil, nil) }
    let compact = context.geometry.hasCompactBars ? appearances.compact : nil
    let standard = (compact ?? appearances.standard)?[keyPath: key]
    guard screen.navigation.background == .scrollEdge, let edge = appearances.scrollEdge else {
      return (standard, standard)
    }
    return (edge[keyPath: key], standard)
  }
}
