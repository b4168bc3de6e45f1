import Foundation
import SearchLayers

extension GlassMaterial {
  /// "More diffusion", "a darkened edge" and "brighter specular highlights" (WWDC 2026, session 102), and a slider that is off
  /// under Reduce Transparency and Increase Contrast.
  static let iOS27 = {
    var glass = Self()
    // 252 and 253 over white and (248,248,252) over (242,242,247) in captures of the beta; 195 over 127 reported by Codename
    // One, and the saturation. In dark 32 over black and 128 to 134 over 127, by Tembeon/morph and Codename One; between and
    // beyond them, and the saturation there, which keeps the content's chroma, inferred.
    glass.$mix = .inferred(
      Mix(light: (116.5, 137.4, 2.08), dark: (191, 32, 1.335), opaque: (254, 32)),
      "searchBar.field searchBar.cancelButton navigationBar.backButton toolbar.glass.*: between and beyond reported values",
      when: .any(.dark, .increasedContrast))
    glass.$barMix = .inferred(
      glass.mix, "tabBar.background: between and beyond reported values", when: .any(.dark, .increasedContrast))
    glass.$blurRadius = .reported(
      5,
      "tabBar.background searchBar.field searchBar.cancelButton navigationBar.backButton toolbar.glass.*: macOS 27's regular glass, by Clyde-He/Liquid-Glass-Lab"
    )
    // White in the outermost row of a tab bar's top and bottom: 57 % and 35 %, by Codename One. All around is inferred.
    glass.$rim = .inferred(
      (
        light: Glass(rim: 0.57, innerRim: 0.57, rimWidth: 0.33, refraction: 1),
        dark: Glass(rim: 0.35, innerRim: 0.35, rimWidth: 0.33, refraction: 1)
      ),
      "tabBar.background searchBar.field searchBar.cancelButton navigationBar.backButton toolbar.glass.*: Codename One at two edges; all around our choice"
    )
    // 13 over 250, and 250 over 32.
    glass.ink = DynamicColor(RGBAColor(0, 0, 0, 0.948), RGBAColor(255, 255, 255, 0.98), .black, .white)
    // The darkened edge, just outside: at a tab bar's ends the first two pixels at 3× are darker by 79 and 38, at its top and
    // bottom by 24 and 14. We draw the mean of these all around. Circles are darker, by the ratio that Codename One reports.
    glass.$shadow = .reported(
      (circle: 0.6, other: 0.37, offset: .zero, sigma: 0.4),
      "tabBar.background searchBar.field searchBar.cancelButton navigationBar.backButton toolbar.glass.*: Codename One")
    // `UIGlassEffect.clear` of iOS 26.1 as Vercantez/openuikit measured it: 236 of 255 of the content, and a light of 19. The
    // tinted end is inferred.
    glass.slider = Slider(clear: RGBAColor(255, 255, 255, 19.0 / 255), clearSaturation: 1, tintedShare: 0.4)
    glass.$slider.mark(.inferred)
    return glass
  }()
}
