import CPlayback
import Foundation

/// Reads what a file says about itself, through GStreamer's own parsers.
enum TagReader {
  /// Tags, as they were found.
  struct Tags {
    var texts: [MediaTag] = []
    var artwork: Artwork?
  }

  /// A tag is no book, a cover no film.
  fileprivate static let maximumCount = 256
  fileprivate static let maximumLength = 4096
  fileprivate static let maximumArtwork = 16 << 20
  /// Nanoseconds that a file's tags may take.
  private static let patience: UInt64 = 2_000_000_000

  /// A file's tags; none where it has none, or no parser for them is installed.
  static func read(_ file: MediaFile) -> Tags {
    guard let elements = elements(for: file.layout), (try? PluginShelf.require(elements)) != nil,
      let descriptor = try? file.duplicate()
    else { return Tags() }
    PluginShelf.loadTypeFinders()
    let run = TagRun()
    let names = elements.map { strdup($0) }
    defer { names.forEach { free($0) } }
    let list = names.map { UnsafePointer<CChar>($0) } + [nil]
    return withExtendedLifetime(run) {
      // From the first byte: a tag in front is no media, and what this is about.
      _ = earshot_tags_read(descriptor, 0, UInt64(file.byteCount), list, patience, run.handler)
      return run.tags
    }
  }

  private static func elements(for layout: MediaLayout) -> [String]? {
    switch layout.kind {
    // No parser behind it: that one would keep the tags until it has a frame of sound, which nobody waits for.
    case .mp3: ["id3demux"]
    case .wav: ["wavparse"]
    case .m4a: ["qtdemux"]
    case .flac: ["flacparse"]
    case .ogg: ["oggdemux"]
    case .avi: ["avidemux"]
    case .aiff, .aac, .caf, .mpeg: nil
    }
  }
}

/// What C gets of one reading. Touched by one thread at a time: GStreamer's while it reads, the caller's afterwards.
private final class TagRun {
  var tags = TagReader.Tags()

  /// Valid as long as this lives.
  var handler: EarshotTagHandler {
    EarshotTagHandler(
      text: { context, name, value in
        guard let context, let name, let value else { return }
        let text = String(String(cString: value).prefix(TagReader.maximumLength))
        TagRun.from(context).add(MediaTag(name: String(cString: name), text: text))
      },
      image: { context, type, bytes, size in
        guard let context, let type, let bytes, size <= TagReader.maximumArtwork else { return }
        let run = TagRun.from(context)
        guard run.tags.artwork == nil else { return }
        let picture = [UInt8](UnsafeRawBufferPointer(start: bytes, count: size))
        run.tags.artwork = Artwork(type: String(cString: type), bytes: picture)
      },
      context: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Technical facts are not what it says about itself.
  private static let technical: Set<String> = [
    "audio-codec", "video-codec", "codec", "container-format", "bitrate", "nominal-bitrate", "maximum-bitrate",
    "minimum-bitrate", "has-crc", "channel-mode", "language-code", "encoder-version", "private-id3v2-frame",
  ]

  private func add(_ tag: MediaTag) {
    guard !Self.technical.contains(tag.name), tags.texts.count < TagReader.maximumCount, !tags.texts.contains(tag)
    else { return }
    tags.texts.append(tag)
  }

  private static func from(_ context: UnsafeMutableRawPointer) -> TagRun {
    Unmanaged<TagRun>.fromOpaque(context).takeUnretainedValue()
  }
}
