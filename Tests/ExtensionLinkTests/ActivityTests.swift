import Dispatch
import ExtensionLink
import ExtensionProtocol
import ExtensionTestSupport
import Notifications
import Synchronization
import Testing

@MainActor @Suite("Idle detection of an extension", .serialized) struct ActivityTests {
  private final class Done: Sendable {
    let count = Atomic(0)
  }

  private func serve() -> SystemMessage {
    .serve(ServiceRequest(environment: ExtensionEnvironment(), notification: .remote()))
  }

  @Test func `A reply waits for counted work`() async {
    let done = Done()
    let system = SystemEnd(content: { _ in
      guard let activity = ExtensionContext.current?.activity else { return }
      for _ in 0..<50 {
        activity.begin()
        DispatchQueue.global().async {
          activity.perform { done.count.add(1, ordering: .relaxed) }
        }
      }
    })
    await system.load()
    await system.send(.didReceive(.remote()))
    #expect(done.count.load(ordering: .relaxed) == 50)
  }

  @Test func `A reply waits for untracked work and for its follow-up work`() async {
    let done = Done()
    let system = SystemEnd(content: { _ in
      ExtensionContext.current?.activity.note()
      DispatchQueue.global().async {
        for _ in 0..<100_000 { done.count.add(1, ordering: .relaxed) }
        DispatchQueue.global().async { done.count.store(-1, ordering: .relaxed) }
      }
    })
    await system.load()
    await system.send(.didReceive(.remote()))
    #expect(done.count.load(ordering: .relaxed) == -1)
  }

  @Test func `A service extension that never calls its handler is idle at once`() async {
    let system = SystemEnd.service({ _ in })
    let start = ContinuousClock.now
    #expect(await system.send(serve()) == [])
    print("a service that never calls its handler: idle after", start.duration(to: .now))
  }

  @Test func `An extension that waits for a semaphore forever is idle`() async {
    let semaphore = DispatchSemaphore(value: 0)
    let system = SystemEnd.service({ _ in semaphore.wait() })
    let start = ContinuousClock.now
    #expect(await system.send(serve()) == [])
    print("a service that waits for a semaphore: idle after", start.duration(to: .now))
    semaphore.signal()
  }

  @Test func `An extension that computes is not idle until it is done`() async {
    let system = SystemEnd.service({ handler in
      var sum = 0
      for number in 0..<3_000_000 { sum &+= number }
      handler(NotificationContent(title: "\(sum)"))
    })
    #expect(await system.send(serve()) == [.serviceContent(NotificationContent(title: "4499998500000"))])
  }
}
