import Playback

/// Plays an item again and again.
///
/// Emulated: without a gap, since the player's own passes follow each other to the sample; ``loopCount`` and ``status``
/// with observers, the notification at the end of each pass. A time range is repeated by seeking, with a gap of a few
/// milliseconds. Not emulated: the order of items that were in the queue before; they follow.
/// The gotcha: here one copy of the template plays on, on iOS three take turns; so `currentItem` stays the same.
@preconcurrency @MainActor
open class AVPlayerLooper: NSObject {
  /// Whether it repeats, with Apple's raw values.
  public enum Status: Int, Sendable {
    /// It is not known yet.
    case unknown = 0
    /// It does.
    case ready = 1
    /// The item does not play.
    case failed = 2
    /// It was told to stop.
    case cancelled = 3
  }

  /// Whether it goes before or behind what is in the queue, with Apple's raw values; kept only.
  public enum ItemOrdering: Int, Sendable {
    /// Before them.
    case loopingItemsPrecedeExistingItems = 0
    /// Behind them.
    case loopingItemsFollowExistingItems = 1
  }

  /// Who observes its properties.
  public nonisolated let keyValueObservers = KeyValueObservers()

  private weak var player: AVQueuePlayer?
  private let item: AVPlayerItem
  private let range: CMTimeRange
  private var endObserver: TimeObserver?
  private var statusObservation: NSKeyValueObservation?
  private var shownStatus = Status.unknown
  private var shownCount = 0

  // MARK: - Making

  /// Repeats an item in a player from now on.
  public convenience init(player: AVQueuePlayer, templateItem: AVPlayerItem) {
    self.init(player: player, templateItem: templateItem, timeRange: .invalid)
  }

  /// Repeats a part of an item in a player from now on; with an invalid range, all of it.
  public convenience init(player: AVQueuePlayer, templateItem: AVPlayerItem, timeRange loopRange: CMTimeRange) {
    self.init(
      player: player, templateItem: templateItem, timeRange: loopRange,
      existingItemsOrdering: .loopingItemsPrecedeExistingItems)
  }

  /// Repeats a part of an item in a player from now on; with an invalid range, all of it.
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
    // Any thread may let go of it; what there is to stop is the main actor's.
    let (item, observer, player, isWhole) = (item, endObserver, player, !range.isValid)
    Engine.onMain {
      if isWhole { item.loops = 0 }
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
      item.go(to: range.start)
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
      MainActor.assumeIsolated { self?.tell(item.status == .failed ? .failed : .ready) }
    }
  }

  // MARK: - State

  /// Whether it repeats.
  open var status: Status { observed("status") { shownStatus } }
  /// Why it does not; nil while all is well.
  open var error: (any Error)? { item.error }
  /// How often the item has been heard to its end.
  open var loopCount: Int { observed("loopCount") { shownCount } }
  /// The items that take turns: the one there is.
  open var loopingPlayerItems: [AVPlayerItem] { [item] }

  /// Repeats no more: the pass that is heard is the last one.
  open func disableLooping() {
    guard shownStatus != .cancelled else { return }
    stop()
    tell(.cancelled)
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
    keyValueObservers.changing(["loopCount"]) { shownCount += 1 }
    Engine.post(.AVPlayerItemDidPlayToEndTime, of: item)
    if range.isValid { item.go(to: range.start) }
  }

  private func tell(_ status: Status) {
    guard status != shownStatus else { return }
    keyValueObservers.changing(["status"]) { shownStatus = status }
  }
}

extension AVPlayerLooper: @preconcurrency KeyValueObservable {
  /// An observable property's value by its name.
  public func observableValue(forKey key: String) -> Any? {
    switch key {
    case "status": NSNumber(value: status.rawValue)
    case "loopCount": NSNumber(value: loopCount)
    default: nil
    }
  }
}
