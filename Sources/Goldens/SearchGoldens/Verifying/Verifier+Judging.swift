import SearchEncoding
import SearchFrames

extension Verifier {
  /// Compares a golden with what is drawn now: by hash, and by pixels only if the hashes differ.
  package static func judge(_ drawn: DrawnGolden, in folder: RootFolder, lock: GoldenLock) -> GoldenResult {
    let planned = drawn.planned
    var result = result(of: planned, .matched)
    guard folder.entry(at: planned.path) != .nothing else {
      result.verdict = .missing
      if result.kind == .still { result.pixels = drawn.frames.first }
      return result
    }
    let golden: LockedGolden
    do throws(LockedGolden.Unreadable) {
      golden = try LockedGolden.read(planned, in: folder, lock: lock)
    } catch {
      result.verdict = .unreadable(error.words)
      return result
    }
    guard golden.entry.fps == drawn.framesPerSecond else {
      let (old, new) = (rate(golden.entry.fps), rate(drawn.framesPerSecond))
      result.verdict = .unreadable("the golden is \(old), the scene asks for \(new)")
      return result
    }
    if golden.entry.frames != drawn.frames {
      compare(drawn, with: golden, into: &result)
    }
    if golden.layers != drawn.layers {
      let time = result.badFrames.isEmpty ? nil : result.time
      let changes = LayerChanges.first(from: golden.layers, to: drawn.layers, at: time)
      result.layers = changes.differences
      if result.verdict == .matched {
        result.verdict = .different(nil)
        result.time = changes.time ?? result.time
      } else if case .withinBudget(let figures) = result.verdict {
        // A moved layer is not noise of a rasterizer.
        result.verdict = .different(figures)
      }
    }
    return result
  }

  private static func rate(_ fps: Int?) -> String { fps.map { "a sequence at \($0) frames a second" } ?? "a still" }

  private static func compare(_ drawn: DrawnGolden, with golden: LockedGolden, into result: inout GoldenResult) {
    guard golden.entry.size == drawn.size else {
      result.verdict = .sizeDiffers(expected: golden.entry.size, actual: drawn.size)
      return
    }
    let rules = ComparisonRules(drawn.planned.renderer.scene.goldens?.compare)
    do {
      var expected = try APNGDecoder().pictures(of: golden.bytes)
      var worst: PixelFigures?
      var isEqual = true
      for (index, instant) in drawn.instants.enumerated() {
        let frame = try expected.next()
        guard index >= golden.entry.frames.count || golden.entry.frames[index] != drawn.frames[index] else { continue }
        guard let frame else {
          result.badFrames.append(.init(index: index, time: instant.seconds, figures: nil))
          continue
        }
        guard frame.bitmap.width == drawn.size.width, frame.bitmap.height == drawn.size.height else {
          let found = "\(frame.bitmap.width)×\(frame.bitmap.height)"
          throw EncodingError.corruptPNG("it has \(found) pixels, which \(GoldenLock.fileName) denies")
        }
        let actual = try drawn.bitmap(index).padded(to: drawn.size)
        let ignored = try IgnoredAreas.boxes(of: drawn, index: index, golden: golden.layers)
        let figures = PixelComparison(
          expected: frame.bitmap, actual: actual, rules: rules, ignoring: ignored
        ).figures
        // A comparison of no pixels is not a pass.
        guard figures.compared > 0 else {
          throw LockedGolden.Unreadable(
            words: "no pixel is left to compare: goldens.compare.ignore leaves out all of them")
        }
        isEqual = isEqual && figures.unequal == 0 && figures.ignored == 0
        if figures.decidedBy != nil || worst == nil { worst = Self.worse(worst, figures) }
        if figures.decidedBy != nil {
          result.badFrames.append(.init(index: index, time: instant.seconds, figures: figures))
        }
      }
      if golden.entry.frames.count > drawn.instants.count {
        for index in drawn.instants.count..<golden.entry.frames.count {
          result.badFrames.append(.init(index: index, time: drawn.time(of: index), figures: nil))
        }
      }
      if let first = result.badFrames.first {
        result.verdict = .different(worst)
        result.time = first.time
        // A still has no list of bad frames.
        if result.kind == .still { result.badFrames = [] }
      } else if let worst {
        result.verdict = isEqual ? .matched : .withinBudget(worst)
      }
    } catch let error as EncodingError {
      result.verdict = .unreadable(error.words)
    } catch let error as RenderingError {
      result.verdict = .unreadable(error.words(file: drawn.planned.scene.file))
    } catch let reason as LockedGolden.Unreadable {
      result.verdict = .unreadable(reason.words)
    } catch {
      result.verdict = .unreadable("\(error)")
    }
  }

  private static func worse(_ a: PixelFigures?, _ b: PixelFigures) -> PixelFigures {
    guard let a, (a.decidedBy != nil) == (b.decidedBy != nil) else { return b.decidedBy != nil ? b : a ?? b }
    return b.different > a.different ? b : a
  }
}
