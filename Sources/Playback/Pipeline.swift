import CPlayback
import DeviceTime
import Foundation
import Synchronization

/// A running GStreamer pipeline and the ring it fills: the C player, with a Swift owner.
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
    let elements = file.kind.elements
    try PluginShelf.require(PluginShelf.conversion + elements)
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
    let names = elements.map { strdup($0) }
    defer { names.forEach { free($0) } }
    let chain = names.map { UnsafePointer<CChar>($0) } + [nil]
    guard
      let player = earshot_player_create(
        descriptor, UInt64(file.media.lowerBound), UInt64(file.media.count), chain, Int32(format.rate), ring,
        Self.onReport, context.toOpaque())
    else {
      context.release()
      throw faults.first.withLock { $0 } ?? .damaged(path: file.path, reason: "no pipeline can be built for it")
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

  /// Waits for the first sound, the end or a fault; false where none of them came in time.
  func wait(for patience: Duration) -> Bool {
    earshot_player_wait(player, earshot_monotonic() + UInt64(patience.wholeNanoseconds))
  }

  var duration: Duration? {
    let nanoseconds = earshot_player_duration(player)
    return nanoseconds < 0 ? nil : .nanoseconds(nanoseconds)
  }

  func seek(to position: Duration) -> Bool {
    earshot_player_seek(player, position.wholeNanoseconds)
  }

  /// Called by GStreamer; outside any actor on purpose.
  private static let onReport: EarshotPlayerHandler = { context, report in
    guard let context else { return }
    let faults = Unmanaged<Faults>.fromOpaque(context).takeUnretainedValue()
    let element = report.element.map { String(cString: $0) } ?? ""
    let text = report.text.map { String(cString: $0) } ?? "unknown reason"
    switch report.fault {
    case EARSHOT_FAULT_MISSING:
      faults.report(.missingPlugin(element: element, package: "gstreamer1.0-plugins-good", reason: text))
    case EARSHOT_FAULT_READ:
      faults.report(.unreadable(path: faults.path, reason: text))
    default:
      faults.report(.damaged(path: faults.path, reason: text))
    }
  }
}
