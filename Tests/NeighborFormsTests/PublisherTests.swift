import EarshotCombine
import EarshotFoundation
import ExtensionTestSupport
import TestSupport
import Testing

/// The publishers that Combine adds to Foundation's classes.
@MainActor @Suite("Publishers of timers, properties and notifications") struct PublisherTests {
  private final class Model: NSObject, KeyValueObservable {
    let keyValueObservers = KeyValueObservers()
    nonisolated(unsafe) private var value = 0

    var count: Int {
      get { observed("count") { value } }
      set { keyValueObservers.changing(["count"]) { value = newValue } }
    }

    func observableValue(forKey key: String) -> Any? { key == "count" ? NSNumber(value: count) : nil }
  }

  private final class Holder {
    var subscription: AnyCancellable?
  }

  private let log = EventLog()

  @Test func `A timer's publisher sends dates in device time until it is canceled`() async {
    let holder = Holder()
    let system = SystemEnd { [log] _ in
      holder.subscription = EarshotTimer.publish(every: 0.5, on: .main, in: .common).autoconnect()
        .sink { _ in
          log.add("tick")
          if log.lines.count == 3 { holder.subscription?.cancel() }
        }
    }
    await system.begin()
    #expect(await system.advance(to: 10) == [0.5, 1, 1.5])
    #expect(log.lines == ["tick", "tick", "tick"])
  }

  @Test func `A timer's publisher that is not connected sends nothing`() async {
    let holder = Holder()
    let system = SystemEnd { [log] _ in
      holder.subscription = EarshotTimer.publish(every: 0.5, on: .main, in: .common).sink { _ in log.add("tick") }
    }
    await system.begin()
    #expect(await system.advance(to: 2) == [])
    #expect(log.lines == [])
  }

  @Test func `A property's publisher sends the present value and each later one`() {
    let model = Model()
    let subscription = model.publisher(for: \.count).sink { [log] in log.add("\($0)") }
    model.count = 2
    model.count = 3
    subscription.cancel()
    model.count = 4
    #expect(log.read() == ["0", "2", "3"])
    let changes = model.publisher(for: \.count, options: .new).removeDuplicates().sink { [log] in log.add("\($0)") }
    model.count = 5
    model.count = 5
    #expect(log.read() == ["5"])
    changes.cancel()
  }

  @Test func `A property's publisher follows its subscriber's demand, and does not retain the object`() {
    let model = Model()
    let limited = model.publisher(for: \.count).prefix(2).sink { [log] in log.add("\($0)") }
    for number in 1...3 { model.count = number }
    #expect(log.read() == ["0", "1"])
    limited.cancel()
    weak var released: Model?
    var subscription: AnyCancellable?
    do {
      let other = Model()
      released = other
      subscription = other.publisher(for: \.count).sink { [log] in log.add("\($0)") }
    }
    #expect(released == nil && subscription != nil && log.lines == ["0"])
  }

  @Test func `A notification center's publisher sends the notifications of a name`() {
    let center = NotificationCenter()
    let (name, other) = (Notification.Name("one"), Notification.Name("other"))
    let subscription = center.publisher(for: name).sink { [log] in log.add($0.name.rawValue) }
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    subscription.cancel()
    center.post(name: name, object: nil)
    #expect(log.lines == ["one"])
  }
}
