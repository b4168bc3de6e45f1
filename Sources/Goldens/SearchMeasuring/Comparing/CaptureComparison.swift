import Foundation
import SearchFrames
import SearchGeometry
import SearchMotion
import SearchScenes

/// A rendered frame and a capture of a real screen, measured in the same regions.
package struct CaptureComparison: Sendable {
  package let ours, theirs: MeasuredImage
  package let regions: [CaptureRegion]
  package let measurements: [Measurement]

  package init(ours: MeasuredImage, theirs: MeasuredImage, regions: [CaptureRegion]) {
    (self.ours, self.theirs, self.regions) = (ours, theirs, regions)
    measurements = regions.flatMap { region in
      zip(region.measured(on: ours), region.measured(on: theirs)).map { ours, theirs in
        Measurement(region: region.name, quantity: ours.quantity, ours: ours.value, theirs: theirs.value)
      }
    }
  }

  /// Compares a scene's frame and a capture, in the regions that are proposed for the scene.
  package init(_ renderer: SceneRenderer, at instant: Instant = .zero, theirs: MeasuredImage) throws(SceneError) {
    let ours = try renderer.measuredImage(at: instant, scale: theirs.scale)
    let proposal = RegionProposal(ours, screen: renderer.canvas(at: instant))
    self.init(ours: ours, theirs: theirs, regions: proposal.regions(of: renderer.presentation(at: instant)))
  }

  /// The number of regions whose lengths differ by at most a pixel and whose colours by at most 4/255, and of all, for
  /// shapes or for text and symbols.
  package func agreement(ofInk isInk: Bool) -> (agreeing: Int, all: Int) {
    let regions = regions.filter { ($0.measures == [.ink]) == isInk }
    let differing = Set(
      measurements.filter { measurement in
        if let points = measurement.difference { return abs(points) * ours.scale > 1.001 }
        if let channels = measurement.channels { return channels.contains { abs($0) > 4 } }
        return measurement.massRatio == nil
      }.map(\.region))
    return (regions.count { !differing.contains($0.name) }, regions.count)
  }

  /// The differences that count, in a few numbers.
  package struct Summary: Hashable, Sendable {
    /// The absolute differences of lengths in device pixels, from the smallest.
    package var lengths: [Double] = []
    package var worstLength: Measurement?
    /// The largest differences of a channel, from the smallest.
    package var colors: [Double] = []
    package var worstColor: Measurement?
    /// The absolute differences of ink masses, as a share of theirs.
    package var masses: [Double] = []
    /// The quantities that one picture or both do not have.
    package var missing: [Measurement] = []

    package static let closeColor = 1.0

    /// Returns the value that a share of the differences does not exceed, by the nearest rank.
    package static func percentile(_ share: Double, of sorted: [Double]) -> Double {
      sorted.isEmpty ? 0 : sorted[max(Int((share * Double(sorted.count)).rounded(.up)), 1) - 1]
    }
  }

  /// Returns true if both pictures have every length, and none differs by more device pixels.
  package func isWithin(pixels: Double) -> Bool {
    let summary = summary
    // Less than a thousandth is rounding.
    return (summary.lengths.last ?? 0) <= pixels + 0.001 && !summary.missing.contains { $0.quantity.isLength }
  }

  package var summary: Summary {
    var summary = Summary()
    for measurement in measurements {
      if let points = measurement.difference {
        let pixels = abs(points) * ours.scale
        if pixels > summary.lengths.max() ?? -1 { summary.worstLength = measurement }
        summary.lengths.append(pixels)
      } else if let channels = measurement.channels {
        let worst = channels.map(abs).max() ?? 0
        if worst > summary.colors.max() ?? -1 { summary.worstColor = measurement }
        summary.colors.append(worst)
      } else if let ratio = measurement.massRatio {
        summary.masses.append(abs(ratio - 1))
      } else {
        summary.missing.append(measurement)
      }
    }
    summary.lengths.sort()
    summary.colors.sort()
    summary.masses.sort()
    return summary
  }
}

extension SceneRenderer {
  /// Returns the frame at an instant, to be measured.
  package func measuredImage(at instant: Instant, scale: Double) throws(SceneError) -> MeasuredImage {
    let bitmap = try image(of: presentation(at: instant), at: instant, scale: scale)
    return MeasuredImage(bitmap: bitmap, scale: scale, origin: canvas(at: instant).origin)
  }
}

/// The scales of captures.
package enum CaptureScale {
  /// Returns the whole number of device pixels per point, 1, 2 or 3, at which a screen has a capture's size; nil if there
  /// is none.
  package static func scale(of capture: PixelSize, screen: CGSize) -> Double? {
    [1.0, 2, 3].first { scale in
      Double(capture.width) == (Double(screen.width) * scale).rounded()
        && Double(capture.height) == (Double(screen.height) * scale).rounded()
    }
  }
}
