import Synchronization

/// Counts frames and bytes, on any thread.
final class Counter: Sendable {
  private let totals = Mutex((count: 0, bytes: 0))

  func add(_ bytes: Int) {
    totals.withLock { totals in
      totals.count += 1
      totals.bytes += bytes
    }
  }

  var count: Int { totals.withLock { $0.count } }
  var bytes: Int { totals.withLock { $0.bytes } }
}
