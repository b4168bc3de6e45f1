import Foundation
import Testing

@testable import SearchPreview

struct DrawingQueueTests {
  /// Counts running and finished work.
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

  @Test func runningAndWaitingWorkIsLimited() async throws {
    let queue = DrawingQueue(mostRunning: 2, mostWaiting: 3)
    let count = Count()
    let refused = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<40 {
        group.addTask {
          do throws(RequestError) {
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
    // Finished work leaves room for more.
    for _ in 0..<3 { #expect(try await queue.run { 7 } == 7) }
  }
}
