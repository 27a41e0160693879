import Synchronization

/// An observation that lasts until it is invalidated or let go of.
public final class NSKeyValueObservation: NSObject, Sendable {
  /// Runs once, on whatever thread lets go of the observation.
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

  /// Observes no more; a second time nothing happens.
  public func invalidate() {
    let last = end.withLock { end in
      defer { end = nil }
      return end
    }
    last?.body()
  }
}
