import SearchLayers

/// The first changes between two recordings of layer trees, of a still or of a sequence.
struct LayerChanges {
  var differences: [LayerDifference]
  /// The instant of the changes in seconds; nil for a still and for the first frame of a sequence.
  var time: Double?

  /// - Parameter time: the first instant at which pixels differ, in seconds; nil for the first at which trees differ.
  static func first(from golden: String, to drawn: String, at time: Double?) -> LayerChanges {
    let (old, new) = (LayerFrames(golden), LayerFrames(drawn))
    if let time {
      return LayerChanges(differences: new.listing(at: time).differences(from: old.listing(at: time)), time: time)
    }
    for instant in Set(old.times + new.times).sorted() {
      let differences = new.listing(at: instant).differences(from: old.listing(at: instant))
      // The text of the first tree has no instant.
      let time = instant.isFinite ? instant : nil
      if !differences.isEmpty { return LayerChanges(differences: differences, time: time) }
    }
    return LayerChanges(differences: [], time: nil)
  }
}

/// A recording of layer trees: the trees and the instants at which they change.
struct LayerFrames {
  private var listings: [(time: Double, listing: LayerListing)] = []

  init(_ text: String) {
    var block: [Substring] = []
    var time = -Double.infinity
    for line in text.split(separator: "\n") {
      if line.hasPrefix("at ") {
        append(block, at: time)
        block = []
        time = Double(line.dropFirst(3)) ?? time
      } else {
        block.append(line)
      }
    }
    append(block, at: time)
  }

  private mutating func append(_ block: [Substring], at time: Double) {
    guard !block.isEmpty else { return }
    if block[0].hasPrefix(LayerSequence.change), var listing = listings.last?.listing {
      for line in block { listing.apply(change: line.dropFirst(LayerSequence.change.count)) }
      listings.append((time, listing))
    } else {
      listings.append((time, LayerListing(text: block.joined(separator: "\n"))))
    }
  }

  /// The instants of the trees; that of the first is minus infinity.
  var times: [Double] { listings.map(\.time) }

  /// Returns the tree at an instant in seconds.
  func listing(at time: Double) -> LayerListing {
    listings.last { $0.time <= time + 5e-10 }?.listing ?? listings.first?.listing ?? LayerListing(text: "")
  }
}
