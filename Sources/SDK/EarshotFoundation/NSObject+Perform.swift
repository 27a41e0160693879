import ExtensionLink

// Emulated: calling what `SelectorRegistry` knows, at once or in the device's time where that is virtual. Not emulated:
// `cancelPreviousPerformRequests`, other threads, modes, results.
// The gotcha: as on iOS the object and the argument are held until it is done.

extension NSObject {
  private struct Request: @unchecked Sendable {
    let target: NSObject
    let selector: Selector
    let argument: Any?
  }

  /// Calls a method by name, after `delay` seconds, on the main queue.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    let request = Request(target: self, selector: selector, argument: argument)
    ExtensionTime.current.schedule(after: .nanoseconds(Int64(min(max(delay, 0), 9e8) * 1e9)), on: .main) {
      SelectorRegistry.send(request.selector, to: request.target, with: request.argument)
    }
  }
}
