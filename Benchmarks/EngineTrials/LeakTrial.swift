import DeviceTime
import Foundation
import Metering
import Playback

/// Uses all features of players and decoders on every file, and checks for leaks.
struct LeakTrial {
  let files: [String]
  /// Whether to leak an element, to verify that it is reported.
  let leaksOnPurpose: Bool

  func run() throws {
    try LeakTracer.start()
    // Permanent objects (plugins, tables, a pool) are created in the first round.
    try round()
    let initialCounts = settled()
    for _ in 0..<2 { try round() }
    let finalCounts = settled(to: initialCounts)
    print("before: \(initialCounts); after: \(finalCounts)")
    guard finalCounts <= initialCounts else {
      throw EngineTrials.Failed(description: "\(initialCounts) became \(finalCounts)")
    }
    if leaksOnPurpose { LeakTracer.leak() }
    LeakTracer.finish()
  }

  private func round() throws {
    for file in files {
      // All of them cause errors, which must not leak either.
      try? play(file)
      try? fast(file)
      try? decode(file)
      _ = try? Probe.inspect(at: URL(fileURLWithPath: file))
      try pool(file)
      try? show(file)
    }
  }

  /// Plays, pauses, seeks, loops, and plays to the end; then releases a player in the middle.
  private func play(_ file: String) throws {
    let stage = try Stage()
    let player = try stage.player(file)
    try player.prepare()
    player.play()
    try stage.advance(5_000)
    player.pause()
    player.seek(to: .milliseconds(120))
    player.loops = 1
    _ = try stage.playToEnd(player)
    player.seek(to: .zero)
    player.play()
    try stage.advance(441)
  }

  /// Plays at other rates.
  private func fast(_ file: String) throws {
    let stage = try Stage()
    let player = try stage.player(file)
    try player.prepare()
    player.play()
    for rate in [2.0, 0.5, 1] {
      try player.setRate(rate)
      try stage.advance(3_000)
    }
    _ = try stage.playToEnd(player)
  }

  /// Decodes the whole file, a part of it, the file up to a stop, and the file in slices.
  private func decode(_ file: String) throws {
    let media = try MediaFile(URL(fileURLWithPath: file))
    _ = try media.decode(into: Sink())
    _ = try media.decode(from: 2_000, frames: 1_000, into: Sink())
    _ = try media.decode(into: Sink(limit: 1))
    _ = try media.measure()
  }

  /// Shows frames at several positions.
  private func show(_ file: String) throws {
    let media = try MediaFile(URL(fileURLWithPath: file))
    guard media.hasVideo else { return }
    let frames = try VideoFrames(media)
    for time in [0, 40, 1_000, 200] { _ = try frames.frame(at: .milliseconds(time)) }
  }

  /// Prepares players without playing them; some are released while they start.
  private func pool(_ file: String) throws {
    let stage = try Stage()
    let pool = PlayerPool(capacity: 2, output: stage.port)
    pool.show(files.suffix(1).map { URL(fileURLWithPath: $0) } + [URL(fileURLWithPath: file)])
  }

  /// The time limit for the process to become idle, on a very busy machine.
  private static let timeout = Duration.seconds(240)

  /// Returns the counts of the process when nothing has changed for a while: an idle GLib thread waits for half a
  /// second before it ends.
  private func settled() -> ProcessCounts {
    let end = ContinuousClock.now + Self.timeout
    LeakTracer.endIdleThreads()
    var (last, equal) = (ProcessCounts.now, 0)
    while ContinuousClock.now < end, equal < 140 {
      usleep(5_000)
      let now = ProcessCounts.now
      equal = now == last ? equal + 1 : 0
      last = now
    }
    return last
  }

  /// Returns the counts of the process as soon as none is higher than before.
  private func settled(to before: ProcessCounts) -> ProcessCounts {
    let end = ContinuousClock.now + Self.timeout
    LeakTracer.endIdleThreads()
    var last = ProcessCounts.now
    while ContinuousClock.now < end, !(last <= before) {
      usleep(5_000)
      last = .now
    }
    return last
  }
}
