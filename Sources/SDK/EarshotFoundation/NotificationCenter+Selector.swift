import Synchronization

// Emulated: observers by selector, held weakly; what is sent is found in `SelectorRegistry`. Removing them, also from `deinit`.
// Not emulated: nothing of it.
// The gotcha: the method runs at once, on the thread that posts. An observer that Foundation gave for a block is removed here
// too: `removeObserver` with an object is this one, and hands that on.

extension NotificationCenter {
  /// Sends `selector` to an object, with the notification, whenever one is posted that fits.
  ///
  /// - Parameters:
  ///   - observer: The object. It is not held: once it is gone, it hears nothing.
  ///   - selector: The name of its method, which takes the notification or nothing.
  ///   - name: The notifications' name; nil for any.
  ///   - object: Who posts them: this very object, which is not held either; nil for anyone.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let entry = SelectorObserver(observer as AnyObject, selector, name, object.map { $0 as AnyObject }, of: self)
    entry.token = addObserver(forName: name, object: nil, queue: nil) { [weak entry] in entry?.hear($0) }
    SelectorObserver.list.add(entry)
  }

  /// Sends an object, or the observer of a block, nothing any more.
  ///
  /// - Parameter observer: What was added, or what `addObserver(forName:object:queue:using:)` returned.
  public func removeObserver(_ observer: AnyObject) {
    removeSelectors(of: observer) { _ in true }
    removeObserver(observer as Any)
  }

  /// Sends an object, or the observer of a block, no such notifications any more.
  ///
  /// - Parameters:
  ///   - observer: What was added.
  ///   - name: The name it was added with; nil for any.
  ///   - object: The object it was added with; nil for any.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    let poster = object.map { ObjectIdentifier($0 as AnyObject) }
    removeSelectors(of: observer) { entry in
      (name == nil || entry.name == name) && (poster == nil || entry.poster == poster)
    }
    removeObserver(observer as Any, name: name, object: object)
  }

  private func removeSelectors(of observer: AnyObject, where isMeant: (SelectorObserver) -> Bool) {
    for token in SelectorObserver.list.take(of: observer, in: self, where: isMeant) {
      removeObserver(token as Any)
    }
  }
}

/// An object that hears notifications by a selector.
private final class SelectorObserver: @unchecked Sendable {
  static let list = SelectorObservers()

  // An object is known by its address where it may be on its way out: then a weak reference gives nothing.
  let observer: ObjectIdentifier
  let poster: ObjectIdentifier?
  let center: ObjectIdentifier
  let name: NSNotification.Name?
  /// Foundation's observer, which holds this one weakly: the list does it. Set once, before another thread knows of it.
  var token: (any NSObjectProtocol)?
  private let selector: Selector
  private(set) weak var target: AnyObject?
  private weak var sender: AnyObject?
  private weak var home: NotificationCenter?

  init(
    _ target: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ sender: AnyObject?,
    of home: NotificationCenter
  ) {
    (observer, poster, center) = (ObjectIdentifier(target), sender.map { ObjectIdentifier($0) }, ObjectIdentifier(home))
    (self.target, self.selector, self.name, self.sender, self.home) = (target, selector, name, sender, home)
  }

  func hear(_ notification: Notification) {
    guard let target else { return }
    if poster != nil {
      guard let sender, let posted = notification.object, posted as AnyObject === sender else { return }
    }
    SelectorRegistry.send(selector, to: target, with: notification)
  }

  /// Leaves its center, because its object is gone.
  func leave() {
    if let token { home?.removeObserver(token as Any) }
  }
}

/// The objects that hear notifications by a selector, in every center.
private final class SelectorObservers: Sendable {
  private let entries = Mutex<[SelectorObserver]>([])

  /// Adds one; those whose objects are gone leave.
  func add(_ entry: SelectorObserver) {
    let gone = entries.withLock { entries in
      let gone = entries.filter { $0.target == nil }
      entries.removeAll { $0.target == nil }
      entries.append(entry)
      return gone
    }
    for entry in gone { entry.leave() }
  }

  /// Takes out what is meant, and gives Foundation's observers of it.
  func take(
    of observer: AnyObject, in center: NotificationCenter, where isMeant: (SelectorObserver) -> Bool
  ) -> [any NSObjectProtocol] {
    let (observer, center) = (ObjectIdentifier(observer), ObjectIdentifier(center))
    return entries.withLock { entries in
      let meant = entries.filter { $0.observer == observer && $0.center == center && isMeant($0) }
      entries.removeAll { entry in meant.contains { $0 === entry } }
      return meant.compactMap(\.token)
    }
  }
}
