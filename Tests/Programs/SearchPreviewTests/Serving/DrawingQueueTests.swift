import Foundation
import Testing

@testable import SearchPreview

struct DrawingQueueTests {
  /// How many do something at once, and how many have.
  private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var (now, most, all) = (0, 0, 0)

    func work() {
      lock.withLock {
        now += 1
        all += 1
        most = max(most, now)
      }
      usleep(2_000)
      lock.withLock { now -= 1 }
    }

    var values: (most: Int, all: Int) { lock.withLock { (most, all) } }
  }

  @Test func noMoreThanSoManyWorkAndWait() async throws {
    let queue = DrawingQueue(most: 2, mostWaiting: 3)
    let count = Count()
    let refused = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<40 {
        group.addTask {
          do throws(Refusal) {
            try await queue.run { count.work() }
            return false
          } catch {
            return error.status == .busy
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(count.values.most <= 2)
    #expect(count.values.all + refused == 40)
    #expect(count.values.all >= 5)
    // Nothing is left over: there is room again for as many.
    for _ in 0..<3 { #expect(try await queue.run { 7 } == 7) }
  }
}
