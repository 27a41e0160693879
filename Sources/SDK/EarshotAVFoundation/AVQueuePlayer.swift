import Playback

/// Plays items one after the other.
///
/// Emulated: the queue, going on with the next item at an item's end, its observers. The next item is opened while the one
/// before plays, so it is heard with the first frame that the system takes after the end. The gotcha: as on iOS an item
/// leaves the queue at its end, and after the last one ``AVPlayer/currentItem`` is nil.
@preconcurrency @MainActor
open class AVQueuePlayer: AVPlayer {
  /// What follows the current item.
  private var waiting: [AVPlayerItem] = []

  // MARK: - Making

  /// A player of nothing.
  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }

  /// A player of one item.
  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
  }

  /// A player of some items, in order.
  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    actionAtItemEnd = .advance
    waiting = Array(items.dropFirst())
    openNext()
  }

  // MARK: - The queue

  /// The items that are there, the current one first.
  open func items() -> [AVPlayerItem] {
    (item.map { [$0] } ?? []) + waiting
  }

  /// Whether an item can be put behind another: where it is in no player's queue yet.
  ///
  /// - Parameters:
  ///   - item: What is to be put there.
  ///   - afterItem: What it follows; nil for the end.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    guard item.player == nil, !items().contains(where: { $0 === item }) else { return false }
    return afterItem.map { after in items().contains { $0 === after } } ?? true
  }

  /// Puts an item behind another, or at the end; nothing where it cannot be.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else {
      KeyValueMisuse.report(
        "AVQueuePlayer: an item that is in a queue already, or follows none of its items, is not inserted")
      return
    }
    if self.item == nil {
      super.replaceCurrentItem(with: item)
    } else if let afterItem, afterItem !== self.item, let place = waiting.firstIndex(where: { $0 === afterItem }) {
      waiting.insert(item, at: place + 1)
    } else {
      waiting.insert(item, at: afterItem == nil ? waiting.endIndex : 0)
    }
    openNext()
  }

  /// Takes an item out; the current one as ``advanceToNextItem()`` does.
  open func remove(_ item: AVPlayerItem) {
    if item === self.item { return advanceToNextItem() }
    waiting.removeAll { $0 === item }
    if item.player === self { item.detach() }
    openNext()
  }

  /// Takes all items out; nothing is heard any more.
  open func removeAllItems() {
    for item in waiting where item.player === self { item.detach() }
    waiting = []
    super.replaceCurrentItem(with: nil)
  }

  /// Ends the current item and goes on with the next; plays on if it was playing.
  open func advanceToNextItem() {
    let next = waiting.isEmpty ? nil : waiting.removeFirst()
    super.replaceCurrentItem(with: next)
    openNext()
  }

  /// Puts an item in place of the current one; what follows stays.
  open override func replaceCurrentItem(with item: AVPlayerItem?) {
    waiting.removeAll { $0 === item }
    super.replaceCurrentItem(with: item)
    openNext()
  }

  /// Opens what comes next, so that it has decoded its beginning by then.
  private func openNext() {
    waiting.first?.attach(to: self)
  }

  override func hasEnded(_ item: AVPlayerItem) {
    guard item === self.item, actionAtItemEnd == .advance else { return super.hasEnded(item) }
    timeObservers.reachEnd()
    advanceToNextItem()
  }

  override func hasSettled(_ item: AVPlayerItem) {
    // What does not play is left out, as on iOS.
    if item === self.item, item.hasFailed, !waiting.isEmpty, actionAtItemEnd == .advance {
      advanceToNextItem()
    } else {
      super.hasSettled(item)
    }
  }
}
