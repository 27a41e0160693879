public import Foundation
import Synchronization

/// A pool of players for visible media. Each player has decoded its first sound, so that playback starts immediately
/// when play is pressed.
///
/// ``show(_:)`` sets the visible media; players of other media are released, unless they are playing.
public final class PlayerPool: Sendable {
  private struct State {
    var players: [URL: Player] = [:]
    /// The URLs in the order in which they became visible, the latest last.
    var order: [URL] = []
  }

  /// The maximum number of players.
  public let capacity: Int
  private let output: any SoundOutput
  private let format: SoundFormat
  private let state = Mutex(State())

  /// Creates an empty pool.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of players, each of which needs a decoder and a ring with 128 KB of samples. If
  ///     it is exceeded, the players of the media shown first are released.
  ///   - format: The format that `output` accepts.
  ///   - output: The sound output.
  public init(capacity: Int = 8, format: SoundFormat = .device, output: any SoundOutput) {
    self.capacity = max(1, capacity)
    self.format = format
    self.output = output
  }

  /// Sets the visible media, the most important last; new players start decoding.
  ///
  /// Returns immediately, without waiting for a decoder. A file that cannot be played does not affect the others.
  public func show(_ urls: [URL]) {
    let urls = Array(urls.suffix(capacity))
    for url in urls where state.withLock({ $0.players[url] }) == nil { _ = make(url) }
    discard(except: urls)
  }

  /// Returns the player for a file, ready or still decoding; creates one if the file was not shown.
  ///
  /// - Throws: ``PlaybackError`` if the file cannot be played.
  public func player(for url: URL) throws(PlaybackError) -> Player {
    if let player = state.withLock({ $0.players[url] }) { return player }
    let player = try make(url).get()
    discard(except: [url])
    return player
  }

  /// Creates and stores a player, or returns the player that another thread stored first.
  private func make(_ url: URL) -> Result<Player, PlaybackError> {
    let result = Result { () throws(PlaybackError) in
      try Player(MediaFile(url), format: format, output: output)
    }
    guard case .success(let player) = result else { return result }
    // The superfluous player is released outside the lock, because its deinitialization waits for its threads.
    let stored = state.withLock { state in
      let stored = state.players[url] ?? player
      state.players[url] = stored
      return stored
    }
    return .success(stored)
  }

  /// The number of players.
  public var count: Int { state.withLock { $0.players.count } }

  private func discard(except urls: [URL]) {
    // The players are released outside the lock, because the deinitialization of a player waits for its threads.
    var discarded: [Player] = []
    state.withLock { state in
      state.order = state.order.filter { !urls.contains($0) && state.players[$0] != nil }
      state.order += urls.filter { state.players[$0] != nil }
      for url in state.order where state.players.count > capacity {
        guard !urls.contains(url), state.players[url]?.isPlaying == false,
          let player = state.players.removeValue(forKey: url)
        else {
          continue
        }
        discarded.append(player)
      }
    }
    discarded.removeAll()
  }
}
