import Playback

/// A player that plays items one after the other.
///
/// Emulated: the queue, advancing at an item's end, observers. The next item is opened during the current one, so that
/// it is heard from the first frame that the system requests after the end. Important: as on iOS, an item leaves the
/// queue at its end, and ``AVPlayer/currentItem`` is nil after the last one.
@preconcurrency @MainActor
open class AVQueuePlayer: AVPlayer {
  /// The items after the current one.
  private var waiting: [AVPlayerItem] = []

  // MARK: - Creating a player

  /// Creates a player with an empty queue.
  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }

  /// Creates a player for an item.
  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
  }

  /// Creates a player for several items, in order.
  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    actionAtItemEnd = .advance
    waiting = Array(items.dropFirst())
    openNext()
  }

  // MARK: - The queue

  /// Returns the items of the queue, the current one first.
  open func items() -> [AVPlayerItem] {
    (item.map { [$0] } ?? []) + waiting
  }

  /// Returns whether an item can be inserted after another one: it must not be in any player's queue.
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - afterItem: The item to insert after; nil for the end of the queue.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    guard item.player == nil, !items().contains(where: { $0 === item }) else { return false }
    return afterItem.map { after in items().contains { $0 === after } } ?? true
  }

  /// Inserts an item after another one, or at the end. An item that cannot be inserted is reported and ignored.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else {
      KeyValueMisuse.report(
        "AVQueuePlayer: the item is not inserted: it is in a queue already, or its predecessor is not in this queue")
      return
    }
    if self.item == nil {
      super.replaceCurrentItem(with: item)
    } else if let afterItem, afterItem !== self.item, let index = waiting.firstIndex(where: { $0 === afterItem }) {
      waiting.insert(item, at: index + 1)
    } else {
      waiting.insert(item, at: afterItem == nil ? waiting.endIndex : 0)
    }
    openNext()
  }

  /// Removes an item. Removing the current one advances to the next.
  open func remove(_ item: AVPlayerItem) {
    if item === self.item { return advanceToNextItem() }
    waiting.removeAll { $0 === item }
    if item.player === self { item.detach() }
    openNext()
  }

  /// Removes all items, and stops playback.
  open func removeAllItems() {
    for item in waiting where item.player === self { item.detach() }
    waiting = []
    super.replaceCurrentItem(with: nil)
  }

  /// Ends the current item, advances to the next one, and continues playback if the player was playing.
  open func advanceToNextItem() {
    let next = waiting.isEmpty ? nil : waiting.removeFirst()
    super.replaceCurrentItem(with: next)
    openNext()
  }

  /// Replaces the current item, and keeps the rest of the queue.
  open override func replaceCurrentItem(with item: AVPlayerItem?) {
    waiting.removeAll { $0 === item }
    super.replaceCurrentItem(with: item)
    openNext()
  }

  /// Opens the next item, so that its beginning is decoded in time.
  private func openNext() {
    waiting.first?.attach(to: self)
  }

  override func hasEnded(_ item: AVPlayerItem) {
    guard item === self.item, actionAtItemEnd == .advance else { return super.hasEnded(item) }
    timeObservers.didReachEnd()
    advanceToNextItem()
  }

  override func hasLoaded(_ item: AVPlayerItem) {
    // An item that cannot be played is skipped, as on iOS.
    if item === self.item, item.hasFailed, !waiting.isEmpty, actionAtItemEnd == .advance {
      advanceToNextItem()
    } else {
      super.hasLoaded(item)
    }
  }
}
