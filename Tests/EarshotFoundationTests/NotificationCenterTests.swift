import EarshotFoundation
import Testing

/// Observers with selectors, which Foundation on Linux does not have.
@Suite("NotificationCenter: observers with selectors") struct NotificationCenterTests {
  private class Listener: NSObject {
    let notes: Notes
    let center: NotificationCenter
    init(_ notes: Notes, _ center: NotificationCenter) { (self.notes, self.center) = (notes, center) }
  }

  /// Removes itself in `deinit`, as extensions do.
  private final class TidyListener: Listener {
    deinit {
      center.removeObserver(self)
      notes.add("left")
    }
  }

  private let notes = Notes()
  private let center = NotificationCenter()
  private let ended = NSNotification.Name("ended")
  private let begun = NSNotification.Name("begun")
  private let heard = Selector("heard:")

  init() {
    SelectorRegistry.register("heard:", of: Listener.self) { listener, argument in
      let notification = argument as? Notification
      let isBridged = (argument as? NSNotification)?.name == notification?.name
      listener.notes.add("\(notification?.name.rawValue ?? "nothing"), \(isBridged)")
    }
  }

  @Test func `An observer receives notifications of a name immediately`() {
    let listener = Listener(notes, center)
    center.addObserver(listener, selector: heard, name: ended, object: nil)
    center.post(name: ended, object: nil)
    #expect(notes.all == ["ended, true"])
    center.post(name: begun, object: nil)
    #expect(notes.all == ["ended, true"])
  }

  @Test func `Without a name, an observer receives all notifications`() {
    let listener = Listener(notes, center)
    center.addObserver(listener, selector: heard, name: nil, object: nil)
    center.post(name: begun, object: NSObject())
    center.post(name: ended, object: nil)
    #expect(notes.all == ["begun, true", "ended, true"])
  }

  @Test func `With an object, an observer receives only notifications of that object`() {
    let listener = Listener(notes, center)
    let (player, equal) = (NSNumber(value: 5), NSMutableString(string: "x"))
    let other = NSMutableString(string: "x")
    center.addObserver(listener, selector: heard, name: ended, object: player)
    center.addObserver(listener, selector: heard, name: begun, object: equal)
    center.post(name: ended, object: nil)
    center.post(name: begun, object: other)
    #expect(notes.all == [])
    center.post(name: ended, object: player)
    center.post(name: begun, object: equal)
    #expect(notes.all == ["ended, true", "begun, true"])
  }

  @Test func `A released object posts nothing and is not retained`() {
    let listener = Listener(notes, center)
    var player: NSObject? = NSObject()
    weak let held = player
    center.addObserver(listener, selector: heard, name: ended, object: player)
    player = nil
    #expect(held == nil)
    center.post(name: ended, object: nil)
    center.post(name: ended, object: NSObject())
    #expect(notes.all == [])
  }

  @Test func `A removed observer receives nothing, whether removed by name or completely`() {
    let listener = Listener(notes, center)
    let player = NSObject()
    center.addObserver(listener, selector: heard, name: ended, object: player)
    center.addObserver(listener, selector: heard, name: begun, object: nil)
    center.removeObserver(listener, name: begun, object: nil)
    center.removeObserver(listener, name: ended, object: NSObject())
    center.post(name: begun, object: nil)
    center.post(name: ended, object: player)
    #expect(notes.all == ["ended, true"])
    center.removeObserver(listener)
    center.post(name: ended, object: player)
    #expect(notes.all == ["ended, true"])
  }

  @Test func `Removing an observer from one center does not affect another`() {
    let listener = Listener(notes, center)
    let other = NotificationCenter()
    center.addObserver(listener, selector: heard, name: ended, object: nil)
    other.addObserver(listener, selector: heard, name: ended, object: nil)
    other.removeObserver(listener)
    other.post(name: ended, object: nil)
    #expect(notes.all == [])
    center.post(name: ended, object: nil)
    #expect(notes.all == ["ended, true"])
  }

  @Test func `An observer is not retained, and can be removed in deinit`() {
    var listener: Listener? = TidyListener(notes, center)
    if let listener { center.addObserver(listener, selector: heard, name: ended, object: nil) }
    listener = nil
    #expect(notes.all == ["left"])
    center.post(name: ended, object: nil)
    #expect(notes.all == ["left"])
  }

  @Test func `A released observer that was not removed receives nothing`() {
    var listener: Listener? = Listener(notes, center)
    if let listener { center.addObserver(listener, selector: heard, name: ended, object: nil) }
    listener = nil
    center.post(name: ended, object: nil)
    let next = Listener(notes, center)
    center.addObserver(next, selector: heard, name: begun, object: nil)
    center.post(name: ended, object: nil)
    center.post(name: begun, object: nil)
    #expect(notes.all == ["begun, true"])
  }

  @Test func `A block's observer is removed by its token`() {
    let token = center.addObserver(forName: ended, object: nil, queue: nil) { [notes] in notes.add($0.name.rawValue) }
    center.post(name: ended, object: nil)
    center.removeObserver(token)
    center.post(name: ended, object: nil)
    #expect(notes.all == ["ended"])
  }
}
