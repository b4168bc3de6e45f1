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
}
