import EarshotTesting
import EarshotUserNotifications
import TestSupport
import Testing

@testable import ConformanceExtension

/// Calls of the notification center on several threads, which `Scripts/threads/run` checks for data races as well.
@MainActor @Suite("Row U1: calls on several threads") struct CenterThreadTests {
  /// Thread Sanitizer observes this process only.
  private nonisolated static let sides = ThreadSanitizer.isActive ? [Side.oneProcess] : Side.allCases

  /// Expects a state to which the calls lead in some order of the queues.
  private func expectFinalState(of stage: Stage) async {
    let state = stage.device.notifications(of: Stage.bundle)
    #expect(state.pending.requests.map(\.identifier).sorted() == CenterCalls.finalRequests)
    #expect(CenterCalls.finalBadges.contains(state.badge), "badge \(state.badge)")
    let categories = await UNUserNotificationCenter.current().notificationCategories()
    let names = Set(categories.map(\.identifier))
    #expect(CenterCalls.finalCategories.contains(names), "categories \(names)")
    #expect(stage.defects == [])
  }

  @Test(
    "U1: Calls of an extension on several queues are answered once, and in the order of each queue", arguments: sides)
  func u1(side: Side) async throws {
    let stage = try await Stage(side, Principal(CenterCallsController.self))
    let interface = try await stage.show("First", thread: "calls")
    try await stage.device.settle()
    try await stage.deliver("Second", thread: "calls")
    #expect(interface.title == "in order")
    await expectFinalState(of: stage)
  }

  @Test("U1: Calls of an app on several queues are answered once, and in the order of each queue")
  func u1App() async throws {
    let stage = try await Stage(.oneProcess, Principal(PlainController.self))
    try await stage.deliver("First")
    let calls = CenterCalls()
    calls.begin()
    try await Deadline.yield(for: "the answers") { calls.answerCount >= CenterCalls.answerCount }
    // A handler that is called again would be called before the handler of a later call.
    _ = await UNUserNotificationCenter.current().pendingNotificationRequests()
    #expect(calls.report == "in order")
    await expectFinalState(of: stage)
  }
}
