import CPlayback
import Foundation
import Synchronization

/// The registry of GStreamer elements that may be used, with the plugin file and the package of each.
///
/// GStreamer is started without its own registry: this takes half a millisecond, loads only what is requested, writes
/// no cache, and finds only the elements listed here. Plugins are searched in `GST_PLUGIN_PATH_1_0`,
/// `GST_PLUGIN_PATH`, `GST_PLUGIN_SYSTEM_PATH_1_0` and `GST_PLUGIN_SYSTEM_PATH`, as by GStreamer, then in the folder
/// next to the library itself.
enum PluginRegistry {
  private struct Entry {
    let plugin: String
    /// The plugin that contained the element in earlier versions; nil for the same.
    var earlierPlugin: String?
    let package: String

    /// The plugin's files, the current version's first.
    var files: [String] { [plugin, earlierPlugin].compactMap { $0 }.map { "libgst\($0).so" } }
  }

  private static let core = "libgstreamer1.0-0"
  private static let base = "gstreamer1.0-plugins-base"
  private static let good = "gstreamer1.0-plugins-good"
  private static let bad = "gstreamer1.0-plugins-bad"
  private static let ugly = "gstreamer1.0-plugins-ugly"
  private static let libav = "gstreamer1.0-libav"

  private static let entries: [String: Entry] = [
    "audioconvert": Entry(plugin: "audioconvert", package: base),
    "audioresample": Entry(plugin: "audioresample", package: base),
    "capsfilter": Entry(plugin: "coreelements", package: core),
    "filesink": Entry(plugin: "coreelements", package: core),
    "queue": Entry(plugin: "coreelements", package: core),
    "videoconvert": Entry(plugin: "videoconvertscale", earlierPlugin: "videoconvert", package: base),
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
    "mp4mux": Entry(plugin: "isomp4", package: good),
    "avidemux": Entry(plugin: "avi", package: good),
    "id3demux": Entry(plugin: "id3demux", package: good),
    "mpegpsdemux": Entry(plugin: "mpegpsdemux", package: bad),
    "pitch": Entry(plugin: "soundtouch", package: bad),
    "h264parse": Entry(plugin: "videoparsersbad", package: bad),
    "x264enc": Entry(plugin: "x264", package: ugly),
    "avenc_aac": Entry(plugin: "libav", package: libav),
    "avdec_flac": Entry(plugin: "libav", package: libav),
    "avdec_opus": Entry(plugin: "libav", package: libav),
    "avdec_h264": Entry(plugin: "libav", package: libav),
    "avdec_h265": Entry(plugin: "libav", package: libav),
    "avdec_mpeg4": Entry(plugin: "libav", package: libav),
    "avdec_mpeg2video": Entry(plugin: "libav", package: libav),
    "pulsesink": Entry(plugin: "pulseaudio", package: good),
    "alsasink": Entry(plugin: "alsa", package: "gstreamer1.0-alsa"),
  ]

  /// The final elements of every chain.
  static let conversion = ["audioconvert", "audioresample"]

  /// The element that restricts what the one before it may output.
  static let filter = "capsfilter"

  /// Earshot's own element for libavcodec, which is loaded on demand.
  static let libavcodec = "libavcodec"

  private static let loaded = Mutex<Set<String>>([])

  /// Loads the plugins of these elements where necessary. Waits if another thread is loading them.
  static func require(_ elements: [String]) throws(PlaybackError) {
    try loaded.withLock { loaded throws(PlaybackError) in
      if let failure = earshot_gstreamer_start() { throw .noGStreamer(reason: take(failure)) }
      for element in elements where !loaded.contains(element) {
        try load(element)
        loaded.insert(element)
      }
    }
  }

  /// Loads the type finders for pictures and sounds if they are installed. Reading tags needs them: without a known
  /// type, GStreamer's own readers drop a picture, and `id3demux` drops the whole file. They do not select elements,
  /// because chains are fixed. Requires `require` to have started GStreamer.
  static func loadTypeFinders() {
    let file = "libgsttypefindfunctions.so"
    loaded.withLock { loaded in
      guard loaded.insert(file).inserted,
        let path = folders().map({ $0 + "/" + file }).first(where: { access($0, R_OK) == 0 })
      else { return }
      free(earshot_gstreamer_load(path))
    }
  }

  static func missing(_ element: String, reason: String) -> PlaybackError {
    // GStreamer's libav plugin depends on the libraries.
    .missingPlugin(
      element: element, package: element == libavcodec ? libav : entries[element]?.package ?? good, reason: reason)
  }

  private static func load(_ element: String) throws(PlaybackError) {
    if element == libavcodec {
      if let failure = earshot_libav_load() { throw missing(element, reason: take(failure)) }
      return
    }
    guard let entry = entries[element] else {
      throw .missingPlugin(element: element, package: base, reason: "not in the allowlist")
    }
    let paths = entry.files.flatMap { file in folders().map { $0 + "/" + file } }
    guard let path = paths.first(where: { access($0, R_OK) == 0 }) else {
      throw .missingPlugin(element: element, package: entry.package, reason: "no libgst\(entry.plugin).so")
    }
    if let failure = earshot_gstreamer_load(path) {
      throw .missingPlugin(element: element, package: entry.package, reason: take(failure))
    }
    guard earshot_gstreamer_has(element) else {
      throw .missingPlugin(element: element, package: entry.package, reason: "\(path) does not contain it")
    }
  }

  private static func folders() -> [String] {
    let variables = ["GST_PLUGIN_PATH_1_0", "GST_PLUGIN_PATH", "GST_PLUGIN_SYSTEM_PATH_1_0", "GST_PLUGIN_SYSTEM_PATH"]
    let named = variables.compactMap { getenv($0) }.flatMap {
      String(cString: $0).split(separator: ":").map(String.init)
    }
    guard let bundled = earshot_gstreamer_plugins() else { return named }
    return named + [String(cString: bundled)]
  }

  private static func take(_ text: UnsafeMutablePointer<CChar>) -> String {
    defer { free(text) }
    return String(cString: text)
  }
}
