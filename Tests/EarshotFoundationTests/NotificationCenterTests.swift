import EarshotFoundation
import TestSupport
import Testing

/// Observers with selectors, which Foundation on Linux does not have.
@Suite("NotificationCenter: observers with selectors") struct NotificationCenterTests {
  private class Listener: NSObject {
    let log: EventLog
    let center: NotificationCenter
    init(_ log: EventLog, _ center: NotificationCenter) { (self.log, self.center) = (log, center) }
  }

  /// Removes itself in `deinit`, as extensions do.
  private final class SelfRemovingListener: Listener {
    deinit {
      center.removeObserver(self)
      log.add("left")
    }
  }

  private let log = EventLog()
  private let center = NotificationCenter()
  private let ended = NSNotification.Name("ended")
  private let began = NSNotification.Name("begun")
  private let receive = Selector("receive:")

  init() {
    SelectorRegistry.register("receive:", of: Listener.self) { listener, argument in
      let notification = argument as? Notification
      let isBridged = (argument as? NSNotification)?.name == notification?.name
      listener.log.add("\(notification?.name.rawValue ?? "nothing"), \(isBridged)")
    }
  }

  @Test func `An observer receives notifications of a name immediately`() {
    let listener = Listener(log, center)
    center.addObserver(listener, selector: receive, name: ended, object: nil)
    center.post(name: ended, object: nil)
    #expect(log.lines == ["ended, true"])
    center.post(name: began, object: nil)
    #expect(log.lines == ["ended, true"])
  }

  @Test func `Without a name, an observer receives all notifications`() {
    let listener = Listener(log, center)
    center.addObserver(listener, selector: receive, name: nil, object: nil)
    center.post(name: began, object: NSObject())
    center.post(name: ended, object: nil)
    #expect(log.lines == ["begun, true", "ended, true"])
  }

  @Test func `With an object, an observer receives only notifications of that object`() {
    let listener = Listener(log, center)
    let (player, equal) = (NSNumber(value: 5), NSMutableString(string: "x"))
    let other = NSMutableString(string: "x")
    center.addObserver(listener, selector: receive, name: ended, object: player)
    center.addObserver(listener, selector: receive, name: began, object: equal)
    center.post(name: ended, object: nil)
    center.post(name: began, object: other)
    #expect(log.lines == [])
    center.post(name: ended, object: player)
    center.post(name: began, object: equal)
    #expect(log.lines == ["ended, true", "begun, true"])
  }

  @Test func `A released object posts nothing and is not retained`() {
    let listener = Listener(log, center)
    var player: NSObject? = NSObject()
    weak let weakPlayer = player
    center.addObserver(listener, selector: receive, name: ended, object: player)
    player = nil
    #expect(weakPlayer == nil)
    center.post(name: ended, object: nil)
    center.post(name: ended, object: NSObject())
    #expect(log.lines == [])
  }

  @Test func `A removed observer receives nothing, whether removed by name or completely`() {
    let listener = Listener(log, center)
    let player = NSObject()
    center.addObserver(listener, selector: receive, name: ended, object: player)
    center.addObserver(listener, selector: receive, name: began, object: nil)
    center.removeObserver(listener, name: began, object: nil)
    center.removeObserver(listener, name: ended, object: NSObject())
    center.post(name: began, object: nil)
    center.post(name: ended, object: player)
    #expect(log.lines == ["ended, true"])
    center.removeObserver(listener)
    center.post(name: ended, object: player)
    #expect(log.lines == ["ended, true"])
  }

  @Test func `Removing an observer from one center does not affect another`() {
    let listener = Listener(log, center)
    let other = NotificationCenter()
    center.addObserver(listener, selector: receive, name: ended, object: nil)
    other.addObserver(listener, selector: receive, name: ended, object: nil)
    other.removeObserver(listener)
    other.post(name: ended, object: nil)
    #expect(log.lines == [])
    center.post(name: ended, object: nil)
    #expect(log.lines == ["ended, true"])
  }

  @Test func `An observer is not retained, and can be removed in deinit`() {
    var listener: Listener? = SelfRemovingListener(log, center)
    if let listener { center.addObserver(listener, selector: receive, name: ended, object: nil) }
    listener = nil
    #expect(log.lines == ["left"])
    center.post(name: ended, object: nil)
    #expect(log.lines == ["left"])
  }

  @Test func `A released observer that was not removed receives nothing`() {
    var listener: Listener? = Listener(log, center)
    if let listener { center.addObserver(listener, selector: receive, name: ended, object: nil) }
    listener = nil
    center.post(name: ended, object: nil)
    let next = Listener(log, center)
    center.addObserver(next, selector: receive, name: began, object: nil)
    center.post(name: ended, object: nil)
    center.post(name: began, object: nil)
    #expect(log.lines == ["begun, true"])
  }

  @Test func `A block's observer is removed by its token`() {
    let token = center.addObserver(forName: ended, object: nil, queue: nil) { [log] in log.add($0.name.rawValue) }
    center.post(name: ended, object: nil)
    center.removeObserver(token)
    center.post(name: ended, object: nil)
    #expect(log.lines == ["ended"])
  }
}
