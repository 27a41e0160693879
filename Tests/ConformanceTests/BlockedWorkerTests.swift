import NotificationRuntime
import TestSupport
import Testing

@testable import ConformanceExtension

/// Dispatch starts more worker threads if all are blocked. For that, it reads their states from `/proc`.
@MainActor @Suite("Extensions whose worker threads are blocked") struct BlockedWorkerTests {
  @Test("Enqueued work runs on a further thread, in the sandbox too", arguments: Side.allCases)
  func blocked(side: Side) async throws {
    let stage = try await Stage(side, Principal(BlockedWorkersController.self))
    let interface = try await stage.show()
    #expect(interface.title == "all done")
    #expect(stage.defects == [])
  }
}
