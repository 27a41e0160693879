import Synchronization

// Emulated: observers by selector, referenced weakly, whose methods are found in `SelectorRegistry`; their removal,
// also from `deinit`. Everything is emulated.
// Important: the method is called synchronously, on the posting thread. `removeObserver` with an object is this
// module's overload, which also removes observers that Foundation returned for blocks.

extension NotificationCenter {
  /// Adds an observer whose method is called with each matching notification.
  ///
  /// - Parameters:
  ///   - observer: The observer; not retained. Its deallocation ends the observation.
  ///   - selector: The observer's method, with the notification as its parameter, or without parameters.
  ///   - name: The name of the notifications; nil for any.
  ///   - object: The sender of the notifications, compared by identity and not retained; nil for any.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let entry = SelectorObserver(observer as AnyObject, selector, name, object.map { $0 as AnyObject }, of: self)
    entry.token = addObserver(forName: name, object: nil, queue: nil) { [weak entry] in entry?.receive($0) }
    SelectorObserver.list.add(entry)
  }

  /// Removes an observer, by object or by block.
  ///
  /// - Parameter observer: The observer, or the result of `addObserver(forName:object:queue:using:)`.
  public func removeObserver(_ observer: AnyObject) {
    removeSelectors(of: observer) { _ in true }
    removeObserver(observer as Any)
  }

  /// Removes the matching registrations of an observer.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - name: The name of the registration; nil for any.
  ///   - object: The sender of the registration; nil for any.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    let poster = object.map { ObjectIdentifier($0 as AnyObject) }
    removeSelectors(of: observer) { entry in
      (name == nil || entry.name == name) && (poster == nil || entry.poster == poster)
    }
    removeObserver(observer as Any, name: name, object: object)
  }

  private func removeSelectors(of observer: AnyObject, where matches: (SelectorObserver) -> Bool) {
    for token in SelectorObserver.list.remove(of: observer, in: self, where: matches) {
      removeObserver(token as Any)
    }
  }
}

private final class SelectorObserver: @unchecked Sendable {
  static let list = SelectorObservers()

  // Objects are identified by address, as they may be deinitializing, and a weak reference would be nil then.
  let observer: ObjectIdentifier
  let poster: ObjectIdentifier?
  let center: ObjectIdentifier
  let name: NSNotification.Name?
  /// Foundation's observer, whose block references this object weakly; the list retains it. Set once, before the object
  /// is shared.
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

  func receive(_ notification: Notification) {
    guard let target else { return }
    if poster != nil {
      guard let sender, let posted = notification.object, posted as AnyObject === sender else { return }
    }
    SelectorRegistry.send(selector, to: target, with: notification)
  }

  /// Removes the registration from the center after the observer's deallocation.
  func unregister() {
    if let token { home?.removeObserver(token as Any) }
  }
}

/// The registrations by selector, of all centers.
private final class SelectorObservers: Sendable {
  private let entries = Mutex<[SelectorObserver]>([])

  /// Adds a registration, and removes those whose observers are deallocated.
  func add(_ entry: SelectorObserver) {
    let expired = entries.withLock { entries in
      let expired = entries.filter { $0.target == nil }
      entries.removeAll { $0.target == nil }
      entries.append(entry)
      return expired
    }
    for entry in expired { entry.unregister() }
  }

  /// Removes the matching registrations, and returns their Foundation observers.
  func remove(
    of observer: AnyObject, in center: NotificationCenter, where matches: (SelectorObserver) -> Bool
  ) -> [any NSObjectProtocol] {
    let (observer, center) = (ObjectIdentifier(observer), ObjectIdentifier(center))
    return entries.withLock { entries in
      let matching = entries.filter { $0.observer == observer && $0.center == center && matches($0) }
      entries.removeAll { entry in matching.contains { $0 === entry } }
      return matching.compactMap(\.token)
    }
  }
}
