import ExtensionLink
import Synchronization

// Emulated: calling what `SelectorRegistry` knows: at once, or later in the device's time where that is virtual, and taking
// that back. Not emulated: other threads, modes, results.
// The gotcha: as on iOS the object and the argument are held until it is done or taken back.

extension NSObject {
  /// Calls a method by name. Unlike iOS it has no result.
  public func perform(_ selector: Selector) {
    SelectorRegistry.send(selector, to: self)
  }

  /// Calls a method by name with an argument. Unlike iOS it has no result.
  public func perform(_ selector: Selector, with argument: Any?) {
    SelectorRegistry.send(selector, to: self, with: argument)
  }

  /// Calls a method by name with two arguments. Unlike iOS it has no result.
  public func perform(_ selector: Selector, with argument: Any?, with second: Any?) {
    SelectorRegistry.send(selector, to: self, arguments: [argument, second])
  }

  /// Whether the object's class, or one above it, has registered a method of that name.
  public func responds(to selector: Selector?) -> Bool {
    selector.map { SelectorRegistry.knows($0, of: Swift.type(of: self)) } ?? false
  }

  /// Calls a method by name, after `delay` seconds, on the main queue.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    let request = PerformRequest(self, selector, argument)
    PerformRequest.pending.withLock { $0.append(request) }
    ExtensionTime.current.schedule(after: .nanoseconds(Int64(min(max(delay, 0), 9e8) * 1e9)), on: .main) {
      [weak request] in request?.perform()
    }
  }

  /// Takes back all that an object was to do later.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    PerformRequest.cancel { $0.target === target as AnyObject }
  }

  /// Takes back what an object was to do later with this selector and an equal argument.
  public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object argument: Any?) {
    PerformRequest.cancel { request in
      request.target === target as AnyObject && request.selector == selector && request.isFor(argument)
    }
  }
}

/// A method that is called later, unless that is taken back.
private final class PerformRequest: @unchecked Sendable {
  static let pending = Mutex<[PerformRequest]>([])

  let target: NSObject
  let selector: Selector
  private let argument: Any?

  init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }

  func isFor(_ other: Any?) -> Bool {
    guard let argument else { return other == nil }
    guard let other else { return false }
    let (mine, theirs) = (argument as AnyObject, other as AnyObject)
    return mine === theirs || (mine as? NSObject)?.isEqual(theirs) == true
  }

  func perform() {
    let isDue = Self.pending.withLock { pending in
      guard let index = pending.firstIndex(where: { $0 === self }) else { return false }
      pending.remove(at: index)
      return true
    }
    if isDue { SelectorRegistry.send(selector, to: target, with: argument) }
  }

  /// What is taken back lets go of its object and its argument.
  static func cancel(_ isMeant: (PerformRequest) -> Bool) {
    // Looked at outside the lock: comparing arguments calls other code.
    let meant = pending.withLock { $0 }.filter(isMeant)
    pending.withLock { pending in pending.removeAll { request in meant.contains { $0 === request } } }
  }
}
