import ExtensionLink
import Synchronization

/// The extensions to which loads belong, and the threads that may wait for them. A load is recorded when it is created,
/// on the extension's thread, and looked up when it starts, on a queue of the session.
enum LoadOwners {
  struct Owner {
    let context: ExtensionContext
    /// See ``ExtensionNetwork/waitingThread``.
    let waitingThread: Int32
  }

  private struct Entry {
    let url: URL
    weak var context: ExtensionContext?
    let waitingThread: Int32
  }

  /// The maximum number of recorded loads, which is more than ever wait to start.
  private static let maximum = 256

  private static let entries = Mutex<[Entry]>([])

  /// Records a load that an extension's code creates. A session may record the same load more than once.
  static func note(_ url: URL, _ context: ExtensionContext) {
    let waitingThread = ExtensionNetwork.waitingThread
    entries.withLock { entries in
      entries.append(Entry(url: url, context: context, waitingThread: waitingThread))
      if entries.count > maximum { entries.removeFirst() }
    }
  }

  /// Returns and removes the owner of a load that starts.
  static func take(_ url: URL) -> Owner? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.url == url }) else { return nil }
      let entry = entries.remove(at: index)
      return entry.context.map { Owner(context: $0, waitingThread: entry.waitingThread) }
    }
  }
}
