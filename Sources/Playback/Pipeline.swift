import CPlayback
import DeviceTime
import Foundation
import Synchronization

/// A running GStreamer pipeline and the ring it fills: the C player, with a Swift owner. Frames are the ring's.
final class Pipeline: Sendable {
  /// Keeps the first fault; GStreamer's threads tell it.
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

  init(_ file: MediaFile, format: SoundFormat) throws(PlaybackError) {
    let chain = try file.chain(for: .playing, at: format.rate)
    try PluginShelf.require(chain.playingFactories)
    guard let ring = earshot_ring_producer_create(UInt32(Player.capacity)) else {
      throw .unreadable(path: file.path, reason: "no memory for its sound: \(String(cString: strerror(errno)))")
    }
    let descriptor: Int32
    do {
      descriptor = try file.duplicate()
    } catch {
      earshot_ring_producer_free(ring)
      throw error
    }
    let faults = Faults(path: file.path)
    // Balanced in deinit, after the pipeline's last thread is gone.
    let context = Unmanaged.passRetained(faults)
    let player = chain.withC(descriptor: descriptor, media: file.media) {
      earshot_player_create($0, Int32(format.rate), ring, Self.onFault, context.toOpaque())
    }
    guard let player else {
      context.release()
      throw faults.first.withLock { $0 }
        ?? .damaged(path: file.path, reason: "no pipeline can be built for it")
    }
    self.player = player
    self.ring = ring
    self.faults = faults
  }

  deinit {
    earshot_player_free(player)
    Unmanaged.passUnretained(faults).release()
  }

  /// The first fault; nil while there is none. Known before the ring's end is.
  var fault: PlaybackError? { faults.first.withLock { $0 } }
  /// Whether there has been any sound at all.
  var hasSound: Bool { earshot_ring_written(ring) > 0 }
  var control: Int32 { earshot_ring_producer_control(ring) }
  var sound: Int32 { earshot_ring_producer_sound(ring) }
  /// Frames heard since the last flush.
  var heard: Int { Int(clamping: earshot_ring_heard(ring)) }
  /// How many frames after the last flush the media had come to its end for the first time; 0 while it has not.
  var firstPass: Int { Int(clamping: earshot_player_first_pass(player)) }

  /// In how many places data was missing, and when the first of them is heard.
  var holes: (count: Int, first: Duration) {
    var nanoseconds: Int64 = 0
    let count = earshot_player_holes(player, &nanoseconds)
    return (Int(count), .nanoseconds(nanoseconds))
  }

  /// How often the media begins anew at its end, after its pass number `pass`; negative for ever.
  func setLoops(_ more: Int, after pass: Int) {
    earshot_player_set_loops(player, UInt64(pass), Int32(clamping: more))
  }

  /// Waits for the first sound, the end or a fault; false where none of them came in time.
  ///
  /// Time is counted in twenty parts: on a machine so busy that this thread wakes late, the decoder's had no turn either, and
  /// a part counts once however long it took.
  func wait(for patience: Duration) -> Bool {
    let part = UInt64(patience.wholeNanoseconds) / 20
    return (0..<20).contains { _ in earshot_player_wait(player, earshot_monotonic() + part) }
  }

  /// The media's length as its demuxer has it.
  var duration: Duration? {
    let nanoseconds = earshot_player_duration(player)
    return nanoseconds < 0 ? nil : .nanoseconds(nanoseconds)
  }

  /// Goes to a frame, and begins anew at the end `loops` times from there.
  func seek(to frame: Int, loops: Int) -> Bool {
    earshot_player_seek(player, Int64(frame), Int32(clamping: loops))
  }

  /// Goes on from `frame` at another speed, with the pitch kept.
  func setTempo(_ tempo: Double, at frame: Int, loops: Int) throws(PlaybackError) {
    if tempo != 1 { try PluginShelf.require(PluginShelf.conversion + ["pitch"]) }
    let isMade = earshot_player_set_tempo(player, tempo, Int64(frame), Int32(clamping: loops))
    if !isMade { throw fault ?? .damaged(path: faults.path, reason: "it cannot be played from there") }
  }

  /// Called by GStreamer; outside any actor on purpose.
  private static let onFault: EarshotPlayerHandler = { context, fault in
    guard let context else { return }
    let faults = Unmanaged<Faults>.fromOpaque(context).takeUnretainedValue()
    faults.report(PlaybackError(fault, path: faults.path))
  }
}

extension PlaybackError {
  /// What a chain told.
  init(_ fault: EarshotFault, path: String) {
    let element = fault.element.map { String(cString: $0) } ?? ""
    let text = fault.text.map { String(cString: $0) } ?? "unknown reason"
    // Before the first sound there is no place to tell.
    let place: DamagedPlace? = fault.nanoseconds > 0 ? .time(.nanoseconds(fault.nanoseconds)) : nil
    self =
      switch fault.kind {
      case EARSHOT_FAULT_MISSING: PluginShelf.missing(element, reason: text)
      case EARSHOT_FAULT_READ: .unreadable(path: path, reason: text)
      case EARSHOT_FAULT_SHRANK: .shrank(path: path, place: place)
      default: .damaged(path: path, reason: text, place: place)
      }
  }
}
