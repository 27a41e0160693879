import Testing

@testable import NotificationRuntime

@MainActor
@Suite("Device watchdog")
final class WatchdogTests {
  private var continuation: CheckedContinuation<Void, Never>?

  @Test("A shorter timeout is counted in the device's ticks")
  func ticks() {
    let watchdog = Watchdog(timeout: .seconds(10)) { true }
    #expect(watchdog.start(for: .seconds(10)) == 20)
    // One more tick while running, because the next tick may be imminent.
    #expect(watchdog.start(for: .seconds(3)) == 7)
    #expect(watchdog.start(for: .seconds(10)) == 21)
  }

  @Test("The watchdog stops when nothing waits, and starts again")
  func stops() async {
    let watchdog = Watchdog(timeout: .milliseconds(20)) { [weak self] in
      self?.continuation?.resume()
      self?.continuation = nil
      return false
    }
    for _ in 0..<3 {
      await withCheckedContinuation {
        continuation = $0
        #expect(watchdog.start(for: .milliseconds(20)) == 20, "it does not run")
      }
    }
  }
}
