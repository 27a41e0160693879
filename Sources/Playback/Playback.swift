// Playback: from the bytes of a file to audible sound.
//
//     MediaFile ─► Player ═══ ring ═══► Speaker ─► card | real time | file | a test's virtual time
//     (open, sniffed)   SoundOutput: open, play, pause, seeked, close
//
// A `Player` belongs to the extension's side. Its GStreamer pipeline decodes ahead into a ring and never stops:
// paused means that the ring is full. A `Speaker` belongs to the system's side and takes frames when its clock
// requires them. Commands are sent through `SoundOutput`: directly to a speaker in one process (`SpeakerPort`), or
// over the extension's channel.
//
// `ContainerReader` reads a file's format and the location of its sound, from which a `Chain` of elements follows.
// `Probe` examines a file without playing it; `MediaFile.decode` delivers its samples for measurement.
//
// Only this module uses GStreamer, and only the elements in `PluginRegistry`: no registry, no type finding, and no
// element chosen by the data. A hostile file can select one of the chains that `Chain` defines, nothing else.

import CPlayback
import Dispatch
import Foundation

/// Starts GStreamer on another thread, for a program that is certain to play something soon, so that the start of the
/// program and that of GStreamer overlap. Errors are ignored here; they recur, and are reported, when GStreamer is
/// needed.
///
/// - Parameter paths: The files that may be played; those that are not media are skipped.
public func warmUpPlayback(for paths: [String] = []) {
  warmUp.enter()
  // A program that exits early must not unload GStreamer's libraries while a thread loads them.
  atexit { _ = warmUp.wait(timeout: .now() + .seconds(2)) }
  DispatchQueue.global(qos: .userInitiated).async {
    defer { warmUp.leave() }
    // GStreamer itself is started before any file is read.
    try? PluginRegistry.require([])
    for path in paths {
      // The attachment of a payload may have any format, and may need no plugins.
      let file = try? MediaFile(URL(fileURLWithPath: path))
      let chain = try? file?.chain(for: .playing, at: SoundFormat.device.rate)
      guard let chain, (try? PluginRegistry.require(chain.playingFactories)) != nil else { continue }
      if chain.ringCaps == nil { _ = earshot_conversion_prepare() }
    }
  }
}

/// Loads everything needed to measure a file, on this thread, for a program that will soon measure it. Errors are
/// ignored here; they recur, and are reported, when it is needed.
///
/// - Parameter path: The file; nothing is loaded unless it is media.
public func warmUpMeasuring(for path: String) {
  guard let file = try? MediaFile(URL(fileURLWithPath: path)), let chain = try? file.chain(for: .measuring) else {
    return
  }
  try? PluginRegistry.require(chain.factories)
}

/// The pending work of an early start.
private let warmUp = DispatchGroup()
