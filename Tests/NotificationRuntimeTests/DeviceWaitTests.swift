import Dispatch
import Playback
import Testing

@testable import NotificationRuntime

@MainActor
@Suite("Waiting for a condition in real time")
struct DeviceWaitTests {
  @Test("A change that the main actor makes before the wait has begun ends it")
  func earlyChange() async throws {
    let device = Device(speaker: try Speaker(.null))
    var (hasChanged, evaluations) = (false, 0)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        hasChanged = true
        device.core.changed()
      }
    }
    try await device.wait {
      evaluations += 1
      return hasChanged
    }
    #expect(hasChanged)
    #expect(evaluations > 1, "The condition was met before the wait.")
  }
}
