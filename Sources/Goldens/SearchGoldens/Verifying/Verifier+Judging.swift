import SearchEncoding
import SearchFrames

extension Verifier {
  /// Compares a golden with what is drawn now: by hash, and by pixels only if the hashes differ.
  package static func judge(_ drawn: DrawnGolden, in folder: RootFolder, lock: GoldenLock) -> JudgedGolden {
    var drawn = drawn
    return judge(&drawn, in: folder, lock: lock) { _, _ in false }
  }

  /// - Parameter picture: shows the golden's last frame. It is copied only if it is not the recorded one.
  static func judge(
    _ drawn: inout DrawnGolden, on picture: inout FrameRenderer, in folder: RootFolder, lock: GoldenLock,
    decodes: Bool = false
  ) -> JudgedGolden {
    judge(&drawn, in: folder, lock: lock, decodes: decodes) { drawn, file in
      if let file, picture.isShown(in: file) { return true }
      drawn.keep(&picture)
      return false
    }
  }

  /// Returns true if a golden's only frame is exactly a file's picture. The file is nil if there is more to compare.
  private typealias IsShown = (inout DrawnGolden, [UInt8]?) -> Bool

  /// - Parameter isShown: called if the lock has other hashes.
  private static func judge(
    _ drawn: inout DrawnGolden, in folder: RootFolder, lock: GoldenLock, decodes: Bool = false, isShown: IsShown
  ) -> JudgedGolden {
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
    let areas = IgnoredAreas(drawn, golden: golden.layers)
    var setting = PassingSetting(planned.comparison)
    if decodes || golden.entry.frames != drawn.frames {
      compare(
        &drawn, with: golden, decodes: decodes, ignoring: areas, into: &result, setting: &setting, isShown: isShown)
    }
    if golden.layers != drawn.layers {
      let time = result.badFrames.isEmpty ? nil : result.time
      if let changes = LayerChanges.first(from: golden.layers, to: drawn.layers, at: time, ignoring: areas) {
        add(changes, to: &result, drawn)
      }
    }
    if case .different(var figures?) = result.verdict, !result.badFrames.contains(where: { $0.figures == nil }),
      result.layers.isEmpty || planned.comparison?.layers != .exact
    {
      figures.wouldPass = setting.comparison?.text
      result.verdict = .different(figures)
    }
    if case .different = result.verdict, Fingerprint.isOlder(lock.fingerprint, than: "0.4"), planned.showsMotion {
      result.revision = "motion of 0.4"
    }
    // A still has no list of bad frames.
    if result.kind == .still, !result.badFrames.isEmpty { result.badFrames = [] }
    return result
  }

  /// Adds what changed in the layer trees. Without budgets they must be equal; with budgets the pixels decide, unless the
  /// scene says `layers: exact`. What VoiceOver reads must always be equal.
  private static func add(_ changes: LayerChanges, to result: inout JudgedGolden, _ drawn: DrawnGolden) {
    let comparison = drawn.planned.comparison
    let decide =
      ComparisonRules(comparison).areExact || comparison?.layers == .exact
      || changes.differences.contains { $0.layer.hasPrefix(LayerListing.elements) }
    let differences = changes.differences.byCause
    result.layers = (try? drawn.planned.variant.renderer).map { differences.placed(in: $0.scene) } ?? differences
    if case .matched = result.verdict { result.time = changes.time ?? result.time }
    if drawn.planned.isInFlight {
      let moment = try? drawn.planned.variant.renderer.lastEvent(at: .seconds(result.time))
      result.moment = moment == "" ? nil : moment
    }
    switch result.verdict {
    case .matched:
      let pixels = drawn.instants.count * drawn.size.width * drawn.size.height
      result.verdict = decide ? .different(nil) : .withinBudget(PixelFigures(compared: pixels, different: 0))
    case .withinBudget(var figures) where decide:
      figures.decidedBy = "layers"
      figures.decision = Count.words(changes.differences.count, "layer value") + " changed, and none may"
      result.verdict = .different(figures)
    default: break
    }
  }

  private static func rate(_ fps: Int?) -> String { fps.map { "a sequence at \($0) frames a second" } ?? "a still" }

  private static func compare(
    _ drawn: inout DrawnGolden, with golden: LockedGolden, decodes: Bool, ignoring areas: IgnoredAreas,
    into result: inout JudgedGolden, setting: inout PassingSetting, isShown: IsShown
  ) {
    guard golden.entry.size == drawn.size else {
      result.verdict = .sizeDiffers(expected: golden.entry.size, actual: drawn.size)
      return
    }
    let rules = ComparisonRules(drawn.planned.comparison)
    do {
      // The lock may be wrong, and the picture equal: that is found out without a second bitmap.
      let isSingle = drawn.frames.count == 1 && golden.entry.frames.count == 1 && areas.isEmpty
      if isShown(&drawn, isSingle ? golden.bytes : nil) { return }
      var expected = try APNGDecoder().pictures(of: golden.bytes)
      var worst: PixelFigures?
      var isEqual = true
      for (index, instant) in drawn.instants.enumerated() {
        let frame = try expected.next()
        let isLocked = index < golden.entry.frames.count && golden.entry.frames[index] == drawn.frames[index]
        if isLocked, !decodes || frame.map({ PixelHash.of($0.bitmap) }) == drawn.frames[index] { continue }
        guard let frame else {
          result.badFrames.append(.init(index: index, time: instant.seconds, figures: nil))
          continue
        }
        guard frame.bitmap.width == drawn.size.width, frame.bitmap.height == drawn.size.height else {
          let found = "\(frame.bitmap.width)×\(frame.bitmap.height)"
          throw EncodingError.corruptPNG("it has \(found) pixels, which \(GoldenLock.fileName) denies")
        }
        let actual = try drawn.bitmap(index).padded(to: drawn.size)
        let ignored = areas.boxes(at: index)
        let figures = PixelComparison(
          expected: frame.bitmap, actual: actual, rules: rules, ignoring: ignored
        ).figures
        // A comparison of no pixels is not a pass.
        guard figures.compared > 0 else {
          throw LockedGolden.Unreadable(
            words: "no pixel is left to compare: goldens.compare.ignore leaves out all of them")
        }
        // A later frame of a sequence may be a bad one, and a setting must suit this one too.
        if figures.decidedBy != nil || result.kind == .sequence {
          setting.add(expected: frame.bitmap, actual: actual, ignoring: ignored)
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
      } else if let worst {
        result.verdict = isEqual ? .matched : .withinBudget(worst)
      }
    } catch let error as EncodingError {
      result.verdict = .unreadable(error.words)
    } catch let error as SceneError {
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
