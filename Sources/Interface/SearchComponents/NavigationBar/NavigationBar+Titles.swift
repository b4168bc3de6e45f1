import SearchLayers
import SearchScenes

extension NavigationBar {
  /// Returns the scene's attributes of a title at the instant: those of the appearance that is nearer.
  static func attributes(
    of screen: ScreenState, _ title: KeyPath<Navigation.BarAppearance, Navigation.TitleAttributes?>,
    in context: LayoutContext
  ) -> Navigation.TitleAttributes? {
    let (edge, standard) = attributePair(of: screen, title, in: context)
    return progress(of: screen, in: context) < 0.5 ? edge : standard
  }

  /// Returns a title's colour; the colours of two appearances cross-fade as their backgrounds do.
  static func titleColor(
    of screen: ScreenState, _ title: KeyPath<Navigation.BarAppearance, Navigation.TitleAttributes?>,
    in context: LayoutContext
  ) -> RGBAColor {
    let (edge, standard) = attributePair(of: screen, title, in: context)
    let colors = [edge, standard].map { $0?.color.map(context.color) ?? context.color(.label) }
    let isMixed = colors[0] != colors[1]
    return context.legible(isMixed ? colors[0].mixed(with: colors[1], progress(of: screen, in: context)) : colors[0])
  }

  /// The attributes with the content's edge at the bar, and with content under it. As in UIKit, a bar without a
  /// scroll-edge appearance has the texts of the standard one.
  private static func attributePair(
    of screen: ScreenState, _ title: KeyPath<Navigation.BarAppearance, Navigation.TitleAttributes?>,
    in context: LayoutContext
  ) -> (edge: Navigation.TitleAttributes?, standard: Navigation.TitleAttributes?) {
    guard let appearances = screen.navigation.appearances else { return (nil, nil) }
    let compact = context.geometry.hasCompactBars ? appearances.compact : nil
    let standard = (compact ?? appearances.standard)?[keyPath: title]
    guard screen.navigation.background == .scrollEdge, let edge = appearances.scrollEdge else {
      return (standard, standard)
    }
    return (edge[keyPath: title], standard)
  }
}
