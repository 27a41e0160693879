import CPlayback
import DeviceTime
import Foundation
import Synchronization

/// A running GStreamer pipeline and the ring that it fills: the Swift owner of the C player. Frames are the ring's.
final class Pipeline: Sendable {
  /// A store of the first fault that GStreamer's threads report.
  private final class Faults: Sendable {
    let path: String
    let first = Mutex<PlaybackError?>(nil)

    init(path: String) {
      self.path = path
    }

    func report(_ error: PlaybackError) {
      first.withLock { $0 = $0 ?? error }
    }
  }

  private nonisolated(unsafe) let player: OpaquePointer
  private nonisolated(unsafe) let ring: OpaquePointer
  private let faults: Faults

  init(_ file: MediaFile, _ chain: Chain, format: SoundFormat) throws(PlaybackError) {
    try PluginRegistry.require(chain.playingFactories)
    guard let ring = earshot_ring_producer_create(UInt32(Player.capacity)) else {
      throw .unreadable(path: file.path, reason: "out of memory: \(String(cString: strerror(errno)))")
    }
    let descriptor: Int32
    do {
      descriptor = try file.duplicate()
    } catch {
      earshot_ring_producer_free(ring)
      throw error
    }
    let faults = Faults(path: file.path)
    // The matching release is in deinit, when the pipeline's last thread has ended.
    let context = Unmanaged.passRetained(faults)
    let player = chain.withC(descriptor: descriptor, media: file.media) {
      earshot_player_create($0, Int32(format.rate), ring, Self.onFault, context.toOpaque())
    }
    guard let player else {
      context.release()
      throw faults.first.withLock { $0 }
        ?? .damaged(path: file.path, reason: "no pipeline can be built")
    }
    self.player = player
    self.ring = ring
    self.faults = faults
  }

  deinit {
    earshot_player_free(player)
    Unmanaged.passUnretained(faults).release()
  }

  /// The first fault; nil if there is none. It is set before the end of the ring.
  var fault: PlaybackError? { faults.first.withLock { $0 } }
  /// Whether any sound has been decoded.
  var hasSound: Bool { earshot_ring_written(ring) > 0 }
  var control: Int32 { earshot_ring_producer_control(ring) }
  var sound: Int32 { earshot_ring_producer_sound(ring) }
  /// The number of frames heard since the last flush.
  var heardFrames: Int { Int(clamping: earshot_ring_heard(ring)) }
  /// The course of playback since the last seek or change of speed.
  var course: Course { Course(earshot_player_course(player)) }

  /// The number of gaps in the data, and the time of the first one.
  var holes: (count: Int, first: Duration) {
    var nanoseconds: Int64 = 0
    let count = earshot_player_holes(player, &nanoseconds)
    return (Int(count), .nanoseconds(nanoseconds))
  }

  /// Sets how often playback restarts at the end of the media, after pass number `pass`; negative for endless
  /// looping. The next `decoded` passes are played in any case.
  func setLoops(_ loops: Int, after pass: Int, decoded: Int) {
    earshot_player_set_loops(player, UInt64(pass), Int32(clamping: loops), Int32(clamping: decoded))
  }

  /// Waits for the first sound, the end or a fault; returns false on a timeout.
  ///
  /// The timeout is counted in twenty parts: on a machine so busy that this thread wakes up late, the decoder was late
  /// as well, so each part counts once, regardless of its actual duration.
  func wait(for timeout: Duration) -> Bool {
    let part = UInt64(timeout.wholeNanoseconds) / 20
    return (0..<20).contains { _ in earshot_player_wait(player, earshot_monotonic() + part) }
  }

  /// The duration of the media according to its demuxer.
  var duration: Duration? {
    let nanoseconds = earshot_player_duration(player)
    return nanoseconds < 0 ? nil : .nanoseconds(nanoseconds)
  }

  /// Seeks to a frame. From there, playback restarts at the end `loops` times; `passes` were heard until now.
  func seek(to frame: Int, loops: Int, passes: Int) -> Bool {
    earshot_player_seek(player, Int64(frame), Int32(clamping: loops), UInt64(passes))
  }

  /// Continues from `frame` at another speed, preserving the pitch. The other parameters are those of a seek.
  func setTempo(_ tempo: Double, at frame: Int, loops: Int, passes: Int) throws(PlaybackError) {
    if tempo != 1 { try PluginRegistry.require(PluginRegistry.conversion + [PluginRegistry.filter, "pitch"]) }
    let succeeded = earshot_player_set_tempo(
      player, tempo, Int64(frame), Int32(clamping: loops), UInt64(passes))
    if !succeeded { throw fault ?? .damaged(path: faults.path, reason: "seeking to this position failed") }
  }

  /// The handler of faults, which GStreamer calls outside any actor.
  private static let onFault: EarshotPlayerHandler = { context, fault in
    guard let context else { return }
    let faults = Unmanaged<Faults>.fromOpaque(context).takeUnretainedValue()
    faults.report(PlaybackError(fault, path: faults.path))
  }
}

extension PlaybackError {
  /// Creates the error for a fault of a chain.
  init(_ fault: EarshotFault, path: String) {
    let element = fault.element.map { String(cString: $0) } ?? ""
    let text = fault.text.map { String(cString: $0) } ?? "unknown reason"
    // Before the first sound, there is no position to report.
    let location: DamageLocation? = fault.nanoseconds > 0 ? .time(.nanoseconds(fault.nanoseconds)) : nil
    self =
      switch fault.kind {
      case EARSHOT_FAULT_MISSING: PluginRegistry.missing(element, reason: text)
      case EARSHOT_FAULT_READ: .unreadable(path: path, reason: text)
      case EARSHOT_FAULT_SHRANK: .shrank(path: path, location: location)
      default: .damaged(path: path, reason: text, location: location)
      }
  }
}
