public import Foundation
import Synchronization

/// Keeps players ready for what a person can see: each has decoded its first sound, so that pressing play is heard at
/// once.
///
/// What comes into view is asked for with ``show(_:)``; what has left it is let go of. A player that is playing is kept
/// whatever is in view.
public final class PlayerPool: Sendable {
  private struct State {
    var players: [URL: Player] = [:]
    /// In the order in which they came into view, the latest last.
    var order: [URL] = []
  }

  /// How many players are kept at most.
  public let capacity: Int
  private let output: any SoundOutput
  private let format: SoundFormat
  private let state = Mutex(State())

  /// An empty pool.
  ///
  /// - Parameters:
  ///   - capacity: How many players it keeps at most; those beyond it that were shown first are let go of. Each costs a
  ///     ring of 192 KB and its decoder.
  ///   - format: The format that `output` takes.
  ///   - output: Where their sound goes.
  public init(capacity: Int = 8, format: SoundFormat = .device, output: any SoundOutput) {
    self.capacity = max(1, capacity)
    self.format = format
    self.output = output
  }

  /// Says what is visible now, the most important last; what is not ready yet begins to decode.
  ///
  /// Returns at once: nothing waits for a decoder here. A file that does not play keeps none of the others from it.
  public func show(_ urls: [URL]) {
    let urls = Array(urls.suffix(capacity))
    for url in urls where state.withLock({ $0.players[url] }) == nil { _ = make(url) }
    letGo(except: urls)
  }

  /// The player for a file, ready or still decoding; made now where the file was not shown.
  ///
  /// - Throws: ``PlaybackError`` where it does not play.
  public func player(for url: URL) throws(PlaybackError) -> Player {
    if let player = state.withLock({ $0.players[url] }) { return player }
    let player = try make(url).get()
    letGo(except: [url])
    return player
  }

  /// Makes a player and keeps it; where another thread was faster, that one's.
  private func make(_ url: URL) -> Result<Player, PlaybackError> {
    let made = Result { () throws(PlaybackError) in
      try Player(MediaFile(url), format: format, output: output)
    }
    guard case .success(let player) = made else { return made }
    // A player that is not kept is let go of outside the lock: its end waits for its threads.
    let kept = state.withLock { state in
      let kept = state.players[url] ?? player
      state.players[url] = kept
      return kept
    }
    return .success(kept)
  }

  /// How many players are kept.
  public var count: Int { state.withLock { $0.players.count } }

  private func letGo(except urls: [URL]) {
    // Let go of outside the lock: a player's end waits for its threads.
    var gone: [Player] = []
    state.withLock { state in
      state.order = state.order.filter { !urls.contains($0) && state.players[$0] != nil }
      state.order += urls.filter { state.players[$0] != nil }
      for url in state.order where state.players.count > capacity {
        guard !urls.contains(url), state.players[url]?.isPlaying == false,
          let player = state.players.removeValue(forKey: url)
        else {
          continue
        }
        gone.append(player)
      }
    }
    gone.removeAll()
  }
}
