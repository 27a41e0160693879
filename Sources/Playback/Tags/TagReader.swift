import CPlayback
import Foundation

/// A reader of tags. It uses GStreamer's parsers where possible, and Earshot's own where they do not suffice (chunks of
/// WAVE and AIFF, compressed or encrypted ID3v2 frames).
enum TagReader {
  /// The tags found so far.
  struct Tags {
    private(set) var texts: [MediaTag] = []
    fileprivate(set) var artwork: Artwork?

    /// Adds a text unless it is a duplicate, there are too many, or it is not text.
    mutating func add(_ tag: MediaTag) {
      guard texts.count < maximumCount, isText(tag.text), !texts.contains(tag) else { return }
      texts.append(tag)
    }

    /// Returns whether a string looks like text. Data mistaken for text contains many characters that do not occur in
    /// texts.
    private func isText(_ text: String) -> Bool {
      var (strange, count) = (0, 0)
      for scalar in text.unicodeScalars {
        count += 1
        switch scalar.properties.generalCategory {
        case .control: if !["\t", "\n", "\r"].contains(scalar) { strange += 1 }
        case .unassigned, .privateUse: strange += 1
        default: if scalar == "\u{FFFD}" { strange += 1 }
        }
      }
      return strange * 10 <= count
    }
  }

  /// The limits of tags and covers.
  fileprivate static let maximumCount = 256
  fileprivate static let maximumLength = 4096
  fileprivate static let maximumArtwork = 16 << 20
  /// The time limit for reading tags, in nanoseconds.
  private static let timeout: UInt64 = 2_000_000_000

  /// Returns a file's tags; none if there are none, or their parser is not installed.
  static func read(_ file: MediaFile) -> Tags {
    switch file.kind {
    case .wav, .aiff:
      let chunks = ChunkTags(file.layout, of: file.bytes)
      var tags = chunks.id3.map { read($0) } ?? Tags()
      let names = Set(tags.texts.map(\.name))
      for text in chunks.texts where !names.contains(text.name) { tags.add(text) }
      return tags
    case .mp3, .aac:
      return readID3(in: file.bytes)
    case .m4a: return read(file, through: "qtdemux")
    case .flac: return read(file, through: "flacparse")
    case .ogg: return OggComment(in: file.bytes).map(read) ?? Tags()
    case .avi: return read(file, through: "avidemux")
    case .w64, .caf, .mpeg: return Tags()
    }
  }

  // MARK: ID3

  /// Reads the ID3v2 tag before the sound, and the ID3v1 tag after it.
  private static func readID3(in bytes: FileBytes) -> Tags {
    var tag: ID3Tag?
    var offset = 0
    for _ in 0..<16 where tag == nil {
      guard let length = LeadingTags.length(bytes.block(at: offset, count: 32)) else { break }
      tag = ID3Tag(bytes, at: offset)
      offset += length
    }
    let tail = bytes.block(at: max(0, bytes.count - 128), count: 128)
    guard tag != nil || tail.has("TAG") else { return Tags() }
    return read(tag, tail.has("TAG") ? tail.bytes : [])
  }

  /// Reads a tag, and a version 1 tag after it, with GStreamer. GStreamer reads only the tags of files whose sound it
  /// recognizes, so the beginning of such a file is added.
  private static func read(_ tag: ID3Tag?, _ trailing: [UInt8] = []) -> Tags {
    let sound = Array("fLaC".utf8) + [UInt8](repeating: 0, count: 508)
    let bytes = (tag?.bytes ?? []) + sound + trailing
    let descriptor = earshot_memory_file("tags")
    guard descriptor >= 0 else { return Tags() }
    guard bytes.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == bytes.count else {
      close(descriptor)
      return Tags()
    }
    return read(descriptor, bytes.count, through: "id3demux")
  }

  // MARK: Ogg

  /// Returns the tags in a stream's comment.
  ///
  /// GStreamer's demuxer is not used: if `oggdemux` is stopped during its start, as would be the case here, it may
  /// restart its task, which then waits forever.
  private static func read(_ comment: OggComment) -> Tags {
    guard (try? PluginRegistry.require([])) != nil else { return Tags() }
    // The type of a cover is detected from its data.
    PluginRegistry.loadTypeFinders()
    let run = TagRun()
    return withExtendedLifetime(run) {
      comment.bytes.withUnsafeBytes {
        _ = earshot_tags_read_comment($0.baseAddress, $0.count, comment.idLength, run.handler)
      }
      return run.tags
    }
  }

  // MARK: GStreamer

  private static func read(_ file: MediaFile, through element: String) -> Tags {
    guard let descriptor = try? file.duplicate() else { return Tags() }
    return read(descriptor, file.byteCount, through: element, any: file.layout.codec == .silence)
  }

  /// Reads tags from a whole file, and takes ownership of its descriptor.
  private static func read(_ descriptor: Int32, _ count: Int, through element: String, any: Bool = false) -> Tags {
    guard (try? PluginRegistry.require([element])) != nil else {
      close(descriptor)
      return Tags()
    }
    PluginRegistry.loadTypeFinders()
    let run = TagRun()
    return element.withCString { name in
      let list = [name, nil]
      return withExtendedLifetime(run) {
        _ = earshot_tags_read(descriptor, 0, UInt64(count), list, any, timeout, run.handler)
        return run.tags
      }
    }
  }
}

/// The Swift side of one reading run. It is used by one thread at a time: GStreamer's while reading, the caller's
/// afterwards.
private final class TagRun {
  var tags = TagReader.Tags()

  /// The C handler, valid as long as this object exists.
  var handler: EarshotTagHandler {
    EarshotTagHandler(
      text: { context, name, value in
        guard let context, let name, let value else { return }
        let text = String(String(cString: value).prefix(TagReader.maximumLength))
        TagRun.from(context).add(MediaTag(name: String(cString: name), text: text))
      },
      image: { context, type, bytes, size in
        guard let context, let type, let bytes, size <= TagReader.maximumArtwork,
          String(cString: type).hasPrefix("image/")
        else { return }
        let run = TagRun.from(context)
        guard run.tags.artwork == nil else { return }
        let picture = [UInt8](UnsafeRawBufferPointer(start: bytes, count: size))
        run.tags.artwork = Artwork(type: String(cString: type), bytes: picture)
      },
      context: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Technical properties, which are not reported as tags.
  private static let technical: Set<String> = [
    "audio-codec", "video-codec", "codec", "container-format", "bitrate", "nominal-bitrate", "maximum-bitrate",
    "minimum-bitrate", "has-crc", "channel-mode", "language-code", "encoder-version", "private-id3v2-frame",
  ]

  private func add(_ tag: MediaTag) {
    if !Self.technical.contains(tag.name) { tags.add(tag) }
  }

  private static func from(_ context: UnsafeMutableRawPointer) -> TagRun {
    Unmanaged<TagRun>.fromOpaque(context).takeUnretainedValue()
  }
}
