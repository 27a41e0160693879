import ExtensionLink
import Synchronization

// Emulated: calling methods in `SelectorRegistry`, synchronously or after a delay in the device's time if that is
// virtual; cancellation. Not emulated: other threads, modes, results.
// The gotcha: as on iOS, the object and the argument are retained until the call or its cancellation.

extension NSObject {
  /// Calls a method by selector. Unlike on iOS, there is no result.
  public func perform(_ selector: Selector) {
    SelectorRegistry.send(selector, to: self)
  }

  /// Calls a method by selector, with an argument. Unlike on iOS, there is no result.
  public func perform(_ selector: Selector, with argument: Any?) {
    SelectorRegistry.send(selector, to: self, with: argument)
  }

  /// Calls a method by selector, with two arguments. Unlike on iOS, there is no result.
  public func perform(_ selector: Selector, with argument: Any?, with second: Any?) {
    SelectorRegistry.send(selector, to: self, arguments: [argument, second])
  }

  /// Returns whether the object's class or a superclass has registered a method for the selector.
  public func responds(to selector: Selector?) -> Bool {
    selector.map { SelectorRegistry.knows($0, of: Swift.type(of: self)) } ?? false
  }

  /// Calls a method by selector, after `delay` seconds, on the main queue.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    let request = PerformRequest(self, selector, argument)
    PerformRequest.pending.withLock { $0.append(request) }
    ExtensionTime.current.schedule(after: .nanoseconds(Int64(min(max(delay, 0), 9e8) * 1e9)), on: .main) {
      [weak request] in request?.perform()
    }
  }

  /// Cancels all delayed calls of a target.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    PerformRequest.cancel { $0.target === target as AnyObject }
  }

  /// Cancels the delayed calls of a target with a selector and an equal argument.
  public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object argument: Any?) {
    PerformRequest.cancel { request in
      request.target === target as AnyObject && request.selector == selector && request.isFor(argument)
    }
  }
}

/// A delayed call of a method.
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

  /// Cancels matching requests, and releases their objects and arguments.
  static func cancel(_ matches: (PerformRequest) -> Bool) {
    // The arguments are compared outside the lock, because comparing them calls other code.
    let matching = pending.withLock { $0 }.filter(matches)
    pending.withLock { pending in pending.removeAll { request in matching.contains { $0 === request } } }
  }
}
