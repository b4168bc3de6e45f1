import Foundation
import SearchMotion
import SearchStaging
import TestSupport
import Testing

/// Screens of every look, sheets, split views, the largest text and Reduce Motion, between their states.
@Suite struct MotionMeterTests {
  /// The environment variable SEARCHFRAMES_METER has another number of scenes, whose faults are printed and not judged.
  @Test func noRuleIsBroken() throws {
    let scenes = ProcessInfo.processInfo.environment["SEARCHFRAMES_METER"].flatMap { Int($0) }
    var (counts, words): ([MotionMeter.Rule: Int], [String]) = ([:], [])
    for seed in 0..<(scenes ?? 20) {
      var transitions = RandomTransitions(seed: seed, isWide: true)
      let stage = try Played(try transitions.scene(without: refusals)).stage
      var (meter, random) = (MotionMeter(stage), SeededGenerator(seed: seed))
      let end = min(stage.settled.seconds, 6)
      for _ in 0..<50 { meter.look(at: .seconds(random.time(0...max(end, 0.1)))) }
      meter.followEvents()
      for fault in meter.faults {
        counts[fault.rule, default: 0] += 1
        words.append("\(fault.rule): \(seed), iOS \(stage.scene.system.major), \(fault.time) s: \(fault.words)")
      }
    }
    guard scenes == nil else { return print(words.joined(separator: "\n"), counts) }
    for rule in MotionMeter.Rule.allCases {
      let found = words.filter { $0.hasPrefix("\(rule):") }.joined(separator: "\n")
      #expect(counts[rule] == nil, "\(found)")
    }
  }
}
