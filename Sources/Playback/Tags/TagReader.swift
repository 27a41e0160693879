import CPlayback
import Foundation

/// Reads what a file says about itself: through GStreamer's own parsers where they read it, with the help of Earshot's where
/// they do not (chunks of WAVE and AIFF, frames of ID3v2 that are compressed or encrypted).
enum TagReader {
  /// Tags, as they were found.
  struct Tags {
    private(set) var texts: [MediaTag] = []
    fileprivate(set) var artwork: Artwork?

    /// Adds a text, unless it is there already, there are too many, or it is none.
    mutating func add(_ tag: MediaTag) {
      guard texts.count < maximumCount, isText(tag.text), !texts.contains(tag) else { return }
      texts.append(tag)
    }

    /// Whether something reads as text. What was taken for text, and is none, consists to a good part of characters that
    /// texts do not have.
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

  /// A tag is no book, a cover no film.
  fileprivate static let maximumCount = 256
  fileprivate static let maximumLength = 4096
  fileprivate static let maximumArtwork = 16 << 20
  /// Nanoseconds that a file's tags may take.
  private static let patience: UInt64 = 2_000_000_000

  /// A file's tags; none where it has none, or no parser for them is installed.
  static func read(_ file: MediaFile) -> Tags {
    switch file.kind {
    case .wav, .aiff:
      let chunks = ChunkTags(file.layout, of: file.bytes)
      var tags = chunks.id3.map { read($0) } ?? Tags()
      let known = Set(tags.texts.map(\.name))
      for text in chunks.texts where !known.contains(text.name) { tags.add(text) }
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

  /// Tags in front of the sound and, of version 1, behind it.
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

  /// Has GStreamer read a tag and, behind it, one of version 1. It reads those of a file whose sound it knows: this is the
  /// beginning of one.
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
  /// The demuxer of GStreamer is not asked: stopped while it starts, as it would be here, `oggdemux` can begin its task
  /// anew, which then waits forever.
  private static func read(_ comment: OggComment) -> Tags {
    guard (try? PluginShelf.require([])) != nil else { return Tags() }
    // A cover's type is found in its bytes.
    PluginShelf.loadTypeFinders()
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

  /// Reads tags from the first byte of a file, which is taken over, to the last.
  private static func read(_ descriptor: Int32, _ count: Int, through element: String, any: Bool = false) -> Tags {
    guard (try? PluginShelf.require([element])) != nil else {
      close(descriptor)
      return Tags()
    }
    PluginShelf.loadTypeFinders()
    let run = TagRun()
    return element.withCString { name in
      let list = [name, nil]
      return withExtendedLifetime(run) {
        _ = earshot_tags_read(descriptor, 0, UInt64(count), list, any, patience, run.handler)
        return run.tags
      }
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

  /// Technical facts are not what it says about itself.
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
