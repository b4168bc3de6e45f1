import Foundation
import SearchLayers
import Testing

/// Descriptions, comparisons, rounding and mirroring include a layer's backdrop.
struct BackdropShareTests {
  let bar = Layer(
    name: "bar", frame: CGRect(x: 1, y: 2, width: 30, height: 4), backgroundColor: RGBAColor(245, 245, 245, 0.8),
    backdrop: Backdrop(blurRadius: 20, saturation: 1.8, amount: 0.2))

  @Test func itIsDescribed() {
    #expect(
      bar.description
        == "bar 1 2 30 4 backgroundColor #F5F5F5CC backdrop.blurRadius 20 backdrop.saturation 1.8 "
        + "backdrop.amount 0.2\n")
    #expect(
      LayerJSON.form.text(LayerJSON(bar)).contains(
        "\"backgroundColor\": \"#F5F5F5CC\",\n  \"backdrop\": "
          + "{\"blurRadius\": 20, \"saturation\": 1.8, \"amount\": 0.2}\n}"))
    var plain = bar
    plain.backdrop = nil
    #expect(!plain.description.contains("backdrop"))
    #expect(!LayerJSON.form.text(LayerJSON(plain)).contains("backdrop"))
  }

  private func differences(_ old: Layer, _ new: Layer) -> [LayerDifference] {
    LayerListing(text: new.description).differences(from: LayerListing(text: old.description))
  }

  @Test(arguments: 0..<3) func everyNumberTellsLayersApart(index: Int) throws {
    let number = [\Backdrop.blurRadius, \.saturation, \.amount][index]
    var other = bar
    var backdrop = try #require(bar.backdrop)
    backdrop[keyPath: number] += 0.125
    other.backdrop = backdrop
    #expect(other != bar)
    #expect(differences(bar, other).map(\.property).allSatisfy { $0.hasPrefix("backdrop.") })
    #expect(differences(bar, other).count == 1)
  }

  @Test func itComesAndGoes() {
    var plain = bar
    plain.backdrop = nil
    #expect(plain != bar)
    let differences = differences(plain, bar)
    #expect(
      differences.map(\.description) == [
        "bar.backdrop.blurRadius none → 20", "bar.backdrop.saturation none → 1.8", "bar.backdrop.amount none → 0.2",
      ])
  }

  @Test func itIsRoundedAndMirrored() {
    var bar = bar
    bar.backdrop = Backdrop(blurRadius: 20.000_000_4, saturation: 1.800_000_4, amount: 0.199_999_6)
    #expect(bar.quantized().backdrop == self.bar.backdrop)
    #expect(self.bar.mirrored(in: 100).backdrop == self.bar.backdrop)
  }
}
