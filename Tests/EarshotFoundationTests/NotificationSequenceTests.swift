import EarshotFoundation
import Testing

/// Notifications as an asynchronous sequence, which Foundation on Linux does not have.
@Suite("NotificationCenter: asynchronous sequences") struct NotificationSequenceTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("ended")

  @Test func `A sequence has the notifications of a name and an object, in order`() async {
    let sender = NSObject()
    var iterator = center.notifications(named: name, object: sender).makeAsyncIterator()
    center.post(name: name, object: sender, userInfo: ["number": 1])
    center.post(name: name, object: NSObject(), userInfo: ["number": 2])
    center.post(name: Notification.Name("begun"), object: sender, userInfo: ["number": 3])
    center.post(name: name, object: sender, userInfo: ["number": 4])
    let first = await iterator.next()
    let second = await iterator.next()
    #expect(first?.userInfo?["number"] as? Int == 1)
    #expect(second?.userInfo?["number"] as? Int == 4)
  }

  @Test func `A loop ends when its task is canceled`() async {
    let (center, name) = (center, name)
    let task = Task {
      var count = 0
      for await _ in center.notifications(named: name) { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }
}
