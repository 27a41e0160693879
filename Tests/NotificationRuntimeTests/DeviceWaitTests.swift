import Dispatch
import Playback
import TestSupport
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

  @Test("Evaluating a condition is equally deep after many changes")
  func depth() async throws {
    let device = Device(speaker: try Speaker(.null))
    var (isDone, addresses): (Bool, [Int]) = (false, [])
    let wait = Task {
      try await device.wait {
        var mark = 0
        withUnsafePointer(to: &mark) { addresses.append(Int(bitPattern: $0)) }
        return isDone
      }
    }
    // Until the wait has evaluated its condition a second time, after which it waits for changes.
    try await Deadline.yield(for: "the wait") { addresses.count >= 2 }
    func change() -> Int {
      device.core.changed()
      return addresses.last ?? 0
    }
    let first = change()
    for _ in 0..<1_000 { _ = change() }
    #expect(abs(change() - first) <= 256)
    isDone = true
    device.core.changed()
    try await wait.value
  }
}
