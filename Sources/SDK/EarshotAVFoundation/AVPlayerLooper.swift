import Playback

/// An object that repeats an item in a queue player.
///
/// Emulated: gapless repetition, as consecutive passes of one engine; ``loopCount`` and ``status`` with observers; the
/// notification at the end of each pass. A time range is repeated by seeking, with a gap of a few milliseconds. Not
/// emulated: the ordering of existing items: the looping item replaces the current one, and the others follow it.
/// Important: a single copy of the template item repeats, so `currentItem` stays the same; on iOS three copies
/// alternate.
@preconcurrency @MainActor
open class AVPlayerLooper: NSObject {
  /// The state of a looper, with Apple's raw values.
  public enum Status: Int, Sendable {
    /// The status is not known yet.
    case unknown = 0
    /// The looper repeats the item.
    case ready = 1
    /// The item cannot be played.
    case failed = 2
    /// Looping was disabled.
    case cancelled = 3
  }

  /// The position of the looping items in the queue, with Apple's raw values. Stored; has no effect.
  public enum ItemOrdering: Int, Sendable {
    /// The looping items precede the existing items.
    case loopingItemsPrecedeExistingItems = 0
    /// The looping items follow the existing items.
    case loopingItemsFollowExistingItems = 1
  }

  /// The observers of the looper's properties.
  public nonisolated let keyValueObservers = KeyValueObservers()

  private weak var player: AVQueuePlayer?
  private let item: AVPlayerItem
  private let range: CMTimeRange
  private var endObserver: TimeObserver?
  private var statusObservation: NSKeyValueObservation?
  private var publishedStatus = Status.unknown
  private var publishedCount = 0

  // MARK: - Creating a looper

  /// Creates a looper that repeats an item in a player.
  public convenience init(player: AVQueuePlayer, templateItem: AVPlayerItem) {
    self.init(player: player, templateItem: templateItem, timeRange: .invalid)
  }

  /// Creates a looper that repeats a time range of an item in a player; an invalid range repeats the whole item.
  public convenience init(player: AVQueuePlayer, templateItem: AVPlayerItem, timeRange loopRange: CMTimeRange) {
    self.init(
      player: player, templateItem: templateItem, timeRange: loopRange,
      existingItemsOrdering: .loopingItemsPrecedeExistingItems)
  }

  /// Creates a looper that repeats a time range of an item in a player; an invalid range repeats the whole item. The
  /// order is ignored.
  public init(
    player: AVQueuePlayer, templateItem: AVPlayerItem, timeRange loopRange: CMTimeRange,
    existingItemsOrdering itemOrdering: ItemOrdering
  ) {
    self.player = player
    range = loopRange
    item = (templateItem.copy() as? AVPlayerItem) ?? AVPlayerItem(asset: templateItem.asset)
    super.init()
    player.replaceCurrentItem(with: item)
    begin(player)
  }

  deinit {
    // Deinitialization can happen on any thread; the item and observers belong to the main actor.
    let (item, observer, player, loopsWholeItem) = (item, endObserver, player, !range.isValid)
    PlayerEngine.onMain {
      if loopsWholeItem { item.loops = 0 }
      if let observer { _ = player?.timeObservers.remove(observer) }
    }
  }

  private func begin(_ player: AVQueuePlayer) {
    guard !item.isLoading else {
      item.onOpen = { [weak self] in
        guard let self, let player = self.player else { return }
        begin(player)
      }
      return
    }
    var end = range.end
    if range.isValid, range.end.isNumeric, !range.isEmpty {
      item.move(to: range.start)
    } else {
      item.loops = -1
      end = (item.engine?.duration).map { CMTime($0) } ?? .invalid
    }
    let observer = TimeObserver(.at(end.isNumeric ? [end] : []), queue: nil) { [weak self] _ in
      MainActor.assumeIsolated { self?.passEnded() }
    }
    endObserver = observer
    player.timeObservers.add(observer)
    statusObservation = item.observe(\.status) { [weak self] item, _ in
      MainActor.assumeIsolated { self?.publish(item.status == .failed ? .failed : .ready) }
    }
  }

  // MARK: - State

  /// The state of the looper.
  open var status: Status { observed("status") { publishedStatus } }
  /// The error that prevents the item from playing.
  open var error: (any Error)? { item.error }
  /// The number of times that the item has played to its end.
  open var loopCount: Int { observed("loopCount") { publishedCount } }
  /// The items that the looper repeats; always a single one.
  open var loopingPlayerItems: [AVPlayerItem] { [item] }

  /// Stops looping after the current pass.
  open func disableLooping() {
    guard publishedStatus != .cancelled else { return }
    stop()
    publish(.cancelled)
  }

  private func stop() {
    statusObservation?.invalidate()
    if let endObserver { _ = player?.timeObservers.remove(endObserver) }
    if range.isValid {
      if player != nil { item.forwardPlaybackEndTime = range.end }
    } else {
      item.loops = 0
    }
  }

  private func passEnded() {
    guard player?.item === item else { return }
    keyValueObservers.changing(["loopCount"]) { publishedCount += 1 }
    PlayerEngine.post(.AVPlayerItemDidPlayToEndTime, of: item)
    if range.isValid { item.move(to: range.start) }
  }

  private func publish(_ status: Status) {
    guard status != publishedStatus else { return }
    keyValueObservers.changing(["status"]) { publishedStatus = status }
  }
}

extension AVPlayerLooper: @preconcurrency KeyValueObservable {
  /// Returns the value of an observable property.
  public func observableValue(forKey key: String) -> Any? {
    switch key {
    case "status": NSNumber(value: status.rawValue)
    case "loopCount": NSNumber(value: loopCount)
    default: nil
    }
  }
}
