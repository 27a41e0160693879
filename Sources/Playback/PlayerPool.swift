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
    var failures: [URL: PlaybackError] = [:]
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
    for url in urls where state.withLock({ $0.players[url] }) == nil {
      do {
        let player = try Player(MediaFile(url), format: format, output: output)
        state.withLock { $0.players[url] = player }
      } catch {
        state.withLock { $0.failures[url] = error }
      }
    }
    letGo(except: urls)
  }

  /// The player for a file, ready or still decoding; made now where the file was not shown.
  ///
  /// - Throws: ``PlaybackError`` where it does not play.
  public func player(for url: URL) throws(PlaybackError) -> Player {
    if let player = state.withLock({ $0.players[url] }) { return player }
    show([url])
    if let player = state.withLock({ $0.players[url] }) { return player }
    throw state.withLock { $0.failures.removeValue(forKey: url) } ?? .missingFile(path: url.path)
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
        guard state.players[url]?.isPlaying == false, let player = state.players.removeValue(forKey: url) else {
          continue
        }
        gone.append(player)
      }
    }
    gone.removeAll()
  }
}
