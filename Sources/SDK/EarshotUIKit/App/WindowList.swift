/// Windows in the order in which they were added, as long as they exist.
@MainActor
struct WindowList {
  private struct Entry {
    weak var window: UIWindow?
  }

  private var entries: [Entry] = []

  /// The windows that still exist.
  var windows: [UIWindow] { entries.compactMap(\.window) }

  /// Adds a window, as the last one.
  mutating func add(_ window: UIWindow) {
    remove(window)
    entries.append(Entry(window: window))
  }

  /// Removes a window.
  mutating func remove(_ window: UIWindow) {
    entries.removeAll { $0.window == nil || $0.window === window }
  }
}
