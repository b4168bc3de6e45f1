import Foundation
import SearchLayers

extension GlassMaterial {
  static let iOS26 = Self(
    // Numbers that Vercantez/openuikit prints of UIKit's filters on iOS 26.1. They agree with captures: (251,251,255) over
    // (242,242,247), 25 over black. With increased contrast glass is opaque.†
    //
    // The filter's blur is 2.25, but text below a field in a capture is sharper; 0.65 gives its contrast within a quarter.
    blurRadius: 0.65, saturation: (5.651, 2.225),
    tint: DynamicColor(
      RGBAColor(red: 252.7 / 255, green: 252.7 / 255, blue: 252.7 / 255, alpha: 222.0 / 255),
      RGBAColor(red: 32.9 / 255, green: 32.9 / 255, blue: 32.9 / 255, alpha: 188.0 / 255),
      RGBAColor(254, 254, 254), RGBAColor(25, 25, 25)),
    // Measured at 3×, pixel by pixel: 255 255 252 251 in light, 54 47 39 25 in dark.
    rim: (
      Glass(rim: 1, innerRim: 1, rimWidth: 0.75, refraction: 1),
      Glass(rim: 0.143, innerRim: 0.044, rimWidth: 1, refraction: 1)
    ),
    // (25,25,29) over (251,251,255), 244 over 25.
    ink: DynamicColor(RGBAColor(0, 0, 0, 0.9), RGBAColor(255, 255, 255, 0.95), .black, .white),
    // 4 more blue than red over (242,242,247). In the dark there is no capture over a hue.†
    inkHue: (0.85, 0),
    // Least squares over the pixels around circles of 44, fields of 48 and tab bars of 62.
    shadow: (0.1, 0.07, CGSize(width: 0, height: 8), 17),
    // Measured at 3× in the middle of the sides of one blue button: (72,198,248) (54,174,246) (37,149,243) around (8,106,238) in
    // light, (0,186,248) (10,172,247) (21,156,245) around (42,127,241) in dark. The rule for other tints is ours.†
    tintedRim: TintedRim(shares: [0.61, 0.455, 0.29], brightness: (2.4, 1.855), white: (0.4, -0.6)),
    // (160,255,255) over (8,106,238); 241 at its brightest over (42,127,241).
    tintedInk: (152.0 / 255, 199.0 / 255))
}
