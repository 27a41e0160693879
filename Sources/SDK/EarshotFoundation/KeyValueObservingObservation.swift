import Synchronization

/// An observation that lasts until it is invalidated or released.
public final class NSKeyValueObservation: NSObject, Sendable {
  /// A closure that runs once, on the thread that invalidates or releases the observation.
  private struct End: @unchecked Sendable {
    let body: () -> Void
  }

  private let end: Mutex<End?>

  init(_ end: @escaping () -> Void) {
    self.end = Mutex(End(body: end))
    super.init()
  }

  deinit {
    invalidate()
  }

  /// Ends the observation. Further calls have no effect.
  public func invalidate() {
    let last = end.withLock { end in
      defer { end = nil }
      return end
    }
    last?.body()
  }
}
