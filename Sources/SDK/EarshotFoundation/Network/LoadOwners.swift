import ExtensionLink
import Synchronization

/// Which extension's a load is, and the thread that may wait for it: noted where it is made, on the extension's
/// thread, and asked for where it starts, on a queue of the session's that no longer knows.
enum LoadOwners {
  struct Owner {
    let surroundings: ExtensionSurroundings
    /// See ``ExtensionNetwork/waitingThread``.
    let waitingThread: Int32
  }

  private struct Entry {
    let url: URL
    weak var surroundings: ExtensionSurroundings?
    let waitingThread: Int32
  }

  /// More loads than wait to be started at any time.
  private static let maximum = 256

  private static let entries = Mutex<[Entry]>([])

  /// An extension's code makes a load; a session may ask more than once.
  static func note(_ url: URL, _ surroundings: ExtensionSurroundings) {
    let waitingThread = ExtensionNetwork.waitingThread
    entries.withLock { entries in
      entries.append(Entry(url: url, surroundings: surroundings, waitingThread: waitingThread))
      if entries.count > maximum { entries.removeFirst() }
    }
  }

  /// The load starts.
  static func take(_ url: URL) -> Owner? {
    entries.withLock { entries in
      guard let place = entries.firstIndex(where: { $0.url == url }) else { return nil }
      let entry = entries.remove(at: place)
      return entry.surroundings.map { Owner(surroundings: $0, waitingThread: entry.waitingThread) }
    }
  }
}
