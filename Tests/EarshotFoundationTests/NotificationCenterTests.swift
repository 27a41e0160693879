import EarshotFoundation
import Testing

/// Observers with selectors, which Foundation on Linux does not have.
@Suite struct NotificationCenterTests {
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

  @Test func `an object hears the notifications of a name, at once`() {
    let listener = Listener(notes, center)
    center.addObserver(listener, selector: heard, name: ended, object: nil)
    center.post(name: ended, object: nil)
    #expect(notes.all == ["ended, true"])
    center.post(name: begun, object: nil)
    #expect(notes.all == ["ended, true"])
  }

  @Test func `without a name it hears all`() {
    let listener = Listener(notes, center)
    center.addObserver(listener, selector: heard, name: nil, object: nil)
    center.post(name: begun, object: NSObject())
    center.post(name: ended, object: nil)
    #expect(notes.all == ["begun, true", "ended, true"])
  }

  @Test func `with an object it hears that very one, and not its equal`() {
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

  @Test func `an object that is gone posts nothing, and is not held`() {
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

  @Test func `a listener that is removed hears nothing, whether by name or whole`() {
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

  @Test func `a center keeps its own listeners when another loses them`() {
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

  @Test func `a listener is not held, and can leave on its way out`() {
    var listener: Listener? = TidyListener(notes, center)
    if let listener { center.addObserver(listener, selector: heard, name: ended, object: nil) }
    listener = nil
    #expect(notes.all == ["left"])
    center.post(name: ended, object: nil)
    #expect(notes.all == ["left"])
  }

  @Test func `a listener that goes without a word hears nothing any more`() {
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

  @Test func `the observer of a block is removed as before`() {
    let token = center.addObserver(forName: ended, object: nil, queue: nil) { [notes] in notes.add($0.name.rawValue) }
    center.post(name: ended, object: nil)
    center.removeObserver(token)
    center.post(name: ended, object: nil)
    #expect(notes.all == ["ended"])
  }
}
