import Dispatch
import Synchronization

/// A handle of scheduled work.
struct ObserverTimer: Sendable {
  /// The clock's own identifier of the work.
  let name: any Hashable & Sendable
}
