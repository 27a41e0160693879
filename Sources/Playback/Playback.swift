// Playback: a file's bytes become sound that is heard.
//
//     MediaFile ─► Player ═══ ring ═══► Speaker ─► card | real time | file | a test's virtual time
//     (open, sniffed)   SoundOutput: open, play, pause, seeked, close
//
// A `Player` lives on the extension's side. Its GStreamer pipeline decodes ahead into a ring and is always running: a full
// ring is what "paused" means. A `Speaker` lives on the system's side and takes frames when its clock says so. Commands go
// through `SoundOutput`: straight to a speaker in one process (`SpeakerPort`), over the extension's channel in two.
//
// What a file is and where its sound lies is read in `Containers` (`MediaLayout`); a `Chain` of elements follows from it.
// `Probe` looks at a file without playing it; `MediaFile.decode` gives its samples to whoever measures them.
//
// Only this module knows GStreamer, and of GStreamer it uses what `PluginShelf` lists: no registry, no type finding,
// no element chosen by the data. Hostile bytes can pick one of the chains that `Chain` knows, nothing else.

import Dispatch
import Foundation

/// Begins to start GStreamer on another thread, for a program that is sure to play something soon: its own start and
/// GStreamer's then overlap. What fails here fails again, with an error, where it is needed.
///
/// - Parameter paths: What may be played; those that are no media are passed over.
public func warmUpPlayback(for paths: [String] = []) {
  warmUp.enter()
  // A program that ends early must not take GStreamer's libraries away under the thread that loads them.
  atexit { _ = warmUp.wait(timeout: .now() + .seconds(2)) }
  DispatchQueue.global(qos: .userInitiated).async {
    defer { warmUp.leave() }
    // GStreamer itself, before a file is looked at.
    try? PluginShelf.require([])
    for path in paths {
      guard let file = try? MediaFile(URL(fileURLWithPath: path)) else {
        // A payload, perhaps, whose attachment may need anything.
        try? PluginShelf.require(PluginShelf.conversion)
        continue
      }
      let chain = try? file.chain(for: .playing, at: SoundFormat.device.rate)
      if let chain { try? PluginShelf.require(chain.playingFactories) }
    }
  }
}

/// Loads what measuring a file takes, on this thread, for a program that will soon be asked to measure it. What fails here
/// fails again, with an error, where it is needed.
///
/// - Parameter path: The file; nothing is loaded for what is no media.
public func warmUpMeasuring(for path: String) {
  guard let file = try? MediaFile(URL(fileURLWithPath: path)), let chain = try? file.chain(for: .measuring) else {
    return
  }
  try? PluginShelf.require(chain.factories)
}

/// What begins early and is on its way.
private let warmUp = DispatchGroup()
