import SearchMotion
import TestSupport
import Testing

@testable import SearchStaging

@Suite("The agenda") struct AgendaTests {
  /// Parts added on the way come out in the order of time, place in the file, and number.
  @Test(arguments: 0..<Samples.count(20)) func takesInOrder(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var agenda = Agenda(eventTimes: (0..<40).map { _ in .milliseconds(Double(random.below(30) * 100)) })
    var taken: [Agenda.Moment] = []
    var added = 0
    while let moment = agenda.next() {
      taken.append(moment)
      guard moment.part == 0, random.chance(0.5) else { continue }
      for part in 1...(1 + random.below(9)) {
        let time = moment.time + .milliseconds(Double(part * random.below(3) * 50))
        agenda.add(.init(time: time, index: moment.index, part: part, action: .deleteBackward))
        added += 1
      }
    }
    #expect(taken.count == 40 + added)
    #expect(zip(taken, taken.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// Moments that wait come when the pause ends: in their own order, and before all later ones.
  @Test(arguments: Array(0..<Samples.count(20))) func pauses(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let times = (0..<40).map { _ in Instant.milliseconds(Double(random.below(30) * 100)) }
    let end = Instant.milliseconds(Double(random.below(36) * 100))
    var agenda = Agenda(eventTimes: times)
    var (paused, taken): ([Agenda.Moment], [Agenda.Moment]) = ([], [])
    while let moment = agenda.next() {
      if agenda.resumption == .zero, moment.time < end, random.chance(0.5) {
        paused.append(moment)
        agenda.pause(moment, until: end)
      } else {
        taken.append(moment)
      }
    }
    #expect(agenda.resumption == (paused.isEmpty ? .zero : end) && taken.count == 40)
    let resumed = taken.split { !paused.map(\.index).contains($0.index) }
    #expect(resumed.count <= 1 && resumed.joined().map(\.index) == paused.map(\.index))
    #expect(
      taken.prefix { $0.time < end && !paused.map(\.index).contains($0.index) }.count == times.count { $0 < end }
        - paused.count)
  }
}
