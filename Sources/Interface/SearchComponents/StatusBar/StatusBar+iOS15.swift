import Foundation
import SearchLayers

extension StatusBar.Layout {
  static let iOS15: [Self] = [
    // Measured on an iPad mini at 2×: Wi-Fi 14 wide, battery 24 × 12.
    pad(below: 20.0.nextUp, inset: 5),
    // iPads with round corners, by eye.
    pad(below: .infinity, inset: 14, .inferred),
    // Phones with a home button: time and battery measured at 3×, the other symbols from the iPad's.
    .init(
      evidence: .inferred, idiom: .phone, below: 30, anchor: 0.5, timeStyle: .semibold(12), time: .middle,
      baseline: 4.85,
      symbolsBottom: 5, symbolScale: 14.0 / 17, signal: .leading(6.5), batteryInset: 5, batteryRise: 5,
      battery: .narrow),
    // Phones with a notch, measured at 375 at 3×: signal from 294 to 311, Wi-Fi to 331.33, the battery to 360.67.
    .init(
      idiom: .phone, below: 46, narrowerThan: 400, anchor: 0, timeStyle: .semibold(15), time: .center(46.9),
      baseline: 28.5, symbolsBottom: 28.33, symbolScale: 0.89, gap: 5, signal: .trailing, batteryInset: 14.33,
      batteryRise: 5.33, battery: .narrow),
    // Measured at 390 on iOS 15 (samuelHenriquez92/Ravn-Challenge-V3-Samuel-Henriquez, memof90/screenProjects,
    // andr3a88/iTunesSearch-SwiftUI): the time from 19 to 30.67, signal from 302.33 to 319.33, Wi-Fi from 325 to 341, the
    // battery from 346.67 to 371.67 and from 18.67 to 30.67.
    .init(
      idiom: .phone, below: 49, narrowerThan: 400, anchor: 0, timeStyle: island(15.9), time: .center(52.1),
      baseline: 30.33, symbolsBottom: 30.33, symbolScale: 0.88, wifiScale: 0.95, gap: 5.6, signal: .trailing,
      batteryInset: 18.33, batteryRise: 5.67, battery: .notch390),
    // Measured at 414 at 2×, iOS 12 and 15 (arnabkumarroy/TeamDirectory, AnnaGola/R-music): the time from 19 to 30.5,
    // signal from 326.5 to 345, Wi-Fi from 349.5 to 366, the battery from 370.5 to 397 and from 18.5 to 31.
    .init(
      idiom: .phone, below: 49, narrowerThan: 420, scale: 2, anchor: 0, timeStyle: island(16.5), time: .center(51.4),
      baseline: 30.5, symbolsBottom: 30.5, symbolScale: 0.957, wifiScale: 0.97, gap: 4.5, signal: .trailing,
      batteryInset: 17, batteryRise: 5.75, battery: .notch414at2x),
    // Measured at 414 at 3×: the time from 40 to 74, Wi-Fi from 344 to 359.7, the battery's body to 390.33; signal from
    // 319.35 to 337.65 (RomanElfimov/Countries and MyPlaces).
    .init(
      idiom: .phone, below: 46, anchor: 1, timeStyle: island(16.6), time: .center(56.9), baseline: -15.67,
      symbolsBottom: -15.67, symbolScale: 0.947, wifiScale: 0.95, gap: 6.35, signal: .trailing, batteryInset: 21.5,
      batteryRise: 5.93, battery: .notch414),
    // Measured at 428 on iOS 14 and 15 (mksmanish/NewsFeedApp, SaifullahIlyas/DogsBread-MVVM): the time from 18 to 30.67,
    // signal from 324.33 to 343.67, Wi-Fi from 350 to 367, the battery from 373.33 to 400.67 and from 17.67 to 30.67.
    .init(
      idiom: .phone, below: 49, anchor: 0, timeStyle: island(17.3), time: .center(62.9), baseline: 30.33,
      symbolsBottom: 30.33, gap: 6.33, signal: .trailing, batteryInset: 27.33, batteryRise: 6.17, battery: .notch428),
    // Later notches at 375, by eye between the layouts before and after.
    .init(
      evidence: .inferred, idiom: .phone, below: 52, anchor: 1, timeStyle: .semibold(16.2), time: .center(54.4),
      baseline: -17,
      symbolsBottom: -17, symbolScale: 0.94, signal: .trailing, batteryInset: 26.67, batteryRise: 5.8,
      battery: .large),
    // Dynamic Island, measured at 393 at 3×: the time's ink from 55 to 87 and from 23 to 35.67; the battery from 22.67 to
    // 35.67 (andr3a88/iTunesSearch-SwiftUI on iOS 16, EnsarOzturk/CocktailApp on iOS 17).
    .init(
      idiom: .phone, below: 55, narrowerThan: 410, anchor: 1, timeStyle: island(17.5), time: .center(71.5),
      baseline: -18.33, symbolsBottom: -18.33, signal: .trailing, batteryInset: 32.67, batteryRise: 6.165,
      battery: .island402),
    // Measured at 430 at 3×, iOS 17: the time's ink from 58 to 103.67, Wi-Fi from 334.67, the battery from 361.33 to
    // 392.33. The battery's parts are those at 440.
    .init(
      idiom: .phone, below: 55, anchor: 1, timeStyle: island(18.6), time: .center(81.33), baseline: -18,
      symbolsBottom: -18, symbolScale: 1.12, gap: 7.65, signal: .trailing, batteryInset: 37.67, batteryRise: 6.83,
      battery: .island440),
    // Measured on iOS 26 at 402 and 440; earlier versions are not measured. "9:41" begins where "4:24" does, and "09:41"
    // is in the middle of a point further right, as if the label had a least width.
    .init(
      evidence: .inferred, idiom: .phone, narrowerThan: 410, anchor: 1, timeStyle: island(17.7), time: .center(74.2),
      leastTimeWidth: 36.6, baseline: -17.33,
      symbolsBottom: -17.67, signal: .trailing, batteryInset: 35.33, batteryRise: 6.165, battery: .island402),
    .init(
      evidence: .inferred, idiom: .phone, anchor: 1, timeStyle: island(18.6), time: .center(83.65),
      leastTimeWidth: 38, baseline: -17,
      symbolsBottom: -17.33, symbolScale: 1.11, gap: 7.85, signal: .trailing, batteryInset: 40.67, batteryRise: 6.83,
      battery: .island440),
  ]

  /// The clock's digits are larger and thinner than Inter's at the nominal 17 pt.
  private static func island(_ size: Double) -> TextStyle { TextStyle(size: size, weight: 570) }

  private static func pad(below height: Double, inset: Double, _ evidence: Evidence = .measured) -> Self {
    .init(
      evidence: evidence, idiom: .pad, below: height, anchor: 0.5, timeStyle: .medium(12), time: .leading(inset + 1.5),
      baseline: 4.25,
      symbolsBottom: 5, symbolScale: 14.0 / 17, signal: .none, batteryInset: inset, batteryRise: 5, battery: .small,
      showsLevel: true)
  }
}

extension StatusBar.Battery {
  /// Alphas by eye.
  fileprivate static let large = Self(
    width: 25, height: 13.67, outlineRadius: 4.3, fillRadius: 2.5, outlineAlpha: 0.35, capAlpha: 0.4)
  /// Measured on iOS 26 at 440.
  fileprivate static let island440 = Self(
    width: 28.33, height: 14.33, outlineWidth: 7.0 / 6, outlineRadius: 5, bodyInset: 2.33, fillRadius: 2.8,
    outlineAlpha: 0.4, cap: CGSize(width: 1.67, height: 4.83), capAlpha: 0.5)
  /// As at 440, at 0.9 of the size.
  static let island402 = Self(
    width: 25, height: 13, outlineRadius: 4.5, fillRadius: 2.5, outlineAlpha: 0.4,
    cap: CGSize(width: 1.33, height: 4.33), capAlpha: 0.5)
  /// Measured at 390 and at 428 at 3×, and at 414 at 2×.
  fileprivate static let notch390 = Self(
    width: 22.67, height: 12, outlineRadius: 3.7, fillRadius: 1.7, outlineAlpha: 0.4, capAlpha: 0.5)
  fileprivate static let notch428 = Self(
    width: 25, height: 13, outlineRadius: 4, fillRadius: 2, outlineAlpha: 0.4, capAlpha: 0.5)
  fileprivate static let notch414at2x = Self(
    width: 24, height: 12.5, outlineRadius: 3.8, fillRadius: 1.8, outlineAlpha: 0.4,
    cap: CGSize(width: 1.5, height: 4), capAlpha: 0.5)
  /// Measured at 414 at 3×.
  fileprivate static let notch414 = Self(
    width: 24, height: 12.33, outlineRadius: 3.8, fillRadius: 1.8, outlineAlpha: 0.35, capAlpha: 0.4)
  /// Measured at 3× on phones 375 wide and on one with a home button.
  fileprivate static let narrow = Self(
    width: 22, height: 11.33, outlineRadius: 3.4, fillRadius: 1.5, outlineAlpha: 0.4, capAlpha: 0.5)
  /// Measured on an iPad mini at 2×.
  fileprivate static let small = Self(
    width: 24, height: 12, outlineRadius: 3.7, fillRadius: 1.7, outlineAlpha: 0.4, capAlpha: 0.5)
}
