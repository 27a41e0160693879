import CPlayback
import Foundation
import Synchronization

/// The GStreamer elements that may ever be used, the plugin file each is in, and the package that brings it.
///
/// GStreamer starts without its registry: a start takes half a millisecond, loads nothing that is not asked for, writes no
/// cache, and finds nothing that is not listed here. `GST_PLUGIN_PATH_1_0`, `GST_PLUGIN_PATH`,
/// `GST_PLUGIN_SYSTEM_PATH_1_0` and `GST_PLUGIN_SYSTEM_PATH` are looked through as GStreamer does, then the folder beside
/// the library itself.
enum PluginShelf {
  private struct Entry {
    let plugin: String
    let package: String
  }

  private static let core = "libgstreamer1.0-0"
  private static let base = "gstreamer1.0-plugins-base"
  private static let good = "gstreamer1.0-plugins-good"
  private static let bad = "gstreamer1.0-plugins-bad"
  private static let libav = "gstreamer1.0-libav"

  private static let entries: [String: Entry] = [
    "audioconvert": Entry(plugin: "audioconvert", package: base),
    "audioresample": Entry(plugin: "audioresample", package: base),
    "capsfilter": Entry(plugin: "coreelements", package: core),
    "rawaudioparse": Entry(plugin: "rawparse", package: base),
    "vorbisdec": Entry(plugin: "vorbis", package: base),
    "opusdec": Entry(plugin: "opus", package: base),
    "mpegaudioparse": Entry(plugin: "audioparsers", package: good),
    "aacparse": Entry(plugin: "audioparsers", package: good),
    "flacparse": Entry(plugin: "audioparsers", package: good),
    "mpg123audiodec": Entry(plugin: "mpg123", package: good),
    "flacdec": Entry(plugin: "flac", package: good),
    "mulawdec": Entry(plugin: "mulaw", package: good),
    "alawdec": Entry(plugin: "alaw", package: good),
    "qtdemux": Entry(plugin: "isomp4", package: good),
    "avidemux": Entry(plugin: "avi", package: good),
    "id3demux": Entry(plugin: "id3demux", package: good),
    "mpegpsdemux": Entry(plugin: "mpegpsdemux", package: bad),
    "pitch": Entry(plugin: "soundtouch", package: bad),
    "avdec_flac": Entry(plugin: "libav", package: libav),
    "avdec_opus": Entry(plugin: "libav", package: libav),
    "avdec_h264": Entry(plugin: "libav", package: libav),
    "avdec_mpeg4": Entry(plugin: "libav", package: libav),
    "avdec_mpeg2video": Entry(plugin: "libav", package: libav),
    "pulsesink": Entry(plugin: "pulseaudio", package: good),
    "alsasink": Entry(plugin: "alsa", package: "gstreamer1.0-alsa"),
  ]

  /// What every chain ends with.
  static let conversion = ["audioconvert", "audioresample"]

  /// An element of Earshot's own over libavcodec, which is loaded for it.
  static let libavcodec = "libavcodec"

  private static let loaded = Mutex<Set<String>>([])

  /// Makes sure that these elements exist, loading their plugins where needed. Whoever comes while another thread loads
  /// waits for it.
  static func require(_ elements: [String]) throws(PlaybackError) {
    try loaded.withLock { loaded throws(PlaybackError) in
      if let failure = earshot_gstreamer_start() { throw .noGStreamer(reason: take(failure)) }
      for element in elements where !loaded.contains(element) {
        try load(element)
        loaded.insert(element)
      }
    }
  }

  /// Loads what tells a picture's or a sound's type by its bytes, where it is installed. Tags need it: GStreamer's own
  /// readers drop a picture of no known type, and `id3demux` all of a file. It chooses no element, since chains are fixed.
  /// Only after `require`, which starts GStreamer.
  static func loadTypeFinders() {
    let file = "libgsttypefindfunctions.so"
    loaded.withLock { loaded in
      guard loaded.insert(file).inserted,
        let path = folders().map({ $0 + "/" + file }).first(where: { access($0, R_OK) == 0 })
      else { return }
      free(earshot_gstreamer_load(path))
    }
  }

  /// The error for an element that is not there.
  static func missing(_ element: String, reason: String) -> PlaybackError {
    // GStreamer's plugin of libav brings the libraries along.
    .missingPlugin(
      element: element, package: element == libavcodec ? libav : entries[element]?.package ?? good, reason: reason)
  }

  private static func load(_ element: String) throws(PlaybackError) {
    if element == libavcodec {
      if let failure = earshot_libav_load() { throw missing(element, reason: take(failure)) }
      return
    }
    guard let entry = entries[element] else {
      throw .missingPlugin(element: element, package: base, reason: "not on the list")
    }
    let file = "libgst\(entry.plugin).so"
    guard let path = folders().map({ $0 + "/" + file }).first(where: { access($0, R_OK) == 0 }) else {
      throw .missingPlugin(element: element, package: entry.package, reason: "no \(file)")
    }
    if let failure = earshot_gstreamer_load(path) {
      throw .missingPlugin(element: element, package: entry.package, reason: take(failure))
    }
    guard earshot_gstreamer_has(element) else {
      throw .missingPlugin(element: element, package: entry.package, reason: "\(file) does not bring it")
    }
  }

  private static func folders() -> [String] {
    let variables = ["GST_PLUGIN_PATH_1_0", "GST_PLUGIN_PATH", "GST_PLUGIN_SYSTEM_PATH_1_0", "GST_PLUGIN_SYSTEM_PATH"]
    let named = variables.compactMap { getenv($0) }.flatMap {
      String(cString: $0).split(separator: ":").map(String.init)
    }
    guard let own = earshot_gstreamer_plugins() else { return named }
    return named + [String(cString: own)]
  }

  private static func take(_ text: UnsafeMutablePointer<CChar>) -> String {
    defer { free(text) }
    return String(cString: text)
  }
}
