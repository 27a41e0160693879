import DeviceTime
import Foundation
import Metering
import Playback

/// Does all that players and decoders do, for every file, and looks at what is left of it.
struct LeakTrial {
  let files: [String]
  /// Leaves an element behind, to show that it is told.
  let leaksOnPurpose: Bool

  func run() throws {
    try LeakTracer.start()
    // What is kept for good (plugins, tables, a pool) is made by the first round.
    try round()
    let before = settled()
    for _ in 0..<2 { try round() }
    let after = settled(to: before)
    print("before: \(before); after: \(after)")
    guard after <= before else { throw EngineTrials.Failed(description: "\(before) became \(after)") }
    if leaksOnPurpose { LeakTracer.leak() }
    LeakTracer.finish()
  }

  private func round() throws {
    for file in files {
      // What fails, fails in all of them, and leaves nothing either.
      try? play(file)
      try? fast(file)
      try? decode(file)
      _ = try? Probe.look(at: URL(fileURLWithPath: file))
      try pool(file)
      try? look(file)
    }
  }

  /// Plays, pauses, seeks, loops, and goes to the end; then is let go of in the middle.
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

  /// Plays at other speeds.
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

  /// Decodes all, a part, as much as is wanted, and all in slices.
  private func decode(_ file: String) throws {
    let media = try MediaFile(URL(fileURLWithPath: file))
    _ = try media.decode(into: Taker())
    _ = try media.decode(from: 2_000, frames: 1_000, into: Taker())
    _ = try media.decode(into: Taker(limit: 1))
    _ = try media.measure()
  }

  /// Shows pictures here and there.
  private func look(_ file: String) throws {
    let media = try MediaFile(URL(fileURLWithPath: file))
    guard media.hasVideo else { return }
    let frames = try VideoFrames(media)
    for time in [0, 40, 1_000, 200] { _ = try frames.frame(at: .milliseconds(time)) }
  }

  /// Makes players ready and never plays them: some are released while they still start.
  private func pool(_ file: String) throws {
    let stage = try Stage()
    let pool = PlayerPool(capacity: 2, output: stage.port)
    pool.show(files.suffix(1).map { URL(fileURLWithPath: $0) } + [URL(fileURLWithPath: file)])
  }

  /// The longest that the process may take to come to rest, on a machine that is as busy as can be.
  private static let patience = Duration.seconds(240)

  /// The process's counts once nothing has changed for a while: an idle thread of GLib's waits for work for half a second
  /// before it ends.
  private func settled() -> ProcessCounts {
    let end = ContinuousClock.now + Self.patience
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

  /// The process's counts as soon as none is higher than before.
  private func settled(to before: ProcessCounts) -> ProcessCounts {
    let end = ContinuousClock.now + Self.patience
    LeakTracer.endIdleThreads()
    var last = ProcessCounts.now
    while ContinuousClock.now < end, !(last <= before) {
      usleep(5_000)
      last = .now
    }
    return last
  }
}
