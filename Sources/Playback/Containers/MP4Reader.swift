/// A reader of the index of MPEG-4 files: `.m4a`, `.mp4`, `.mov`.
enum MP4Reader {
  /// The maximum size of an index, in bytes.
  private static let longestIndex = 67_108_864
  /// The maximum number of boxes and tracks.
  private static let maximumBoxes = 4096
  private static let maximumTracks = 64

  static func recognizes(_ head: ByteBlock) -> Bool {
    guard let size = head.big(4, at: 0), let code = head.code(at: 4) else { return false }
    switch code {
    case "ftyp":
      return !head.has("hei", at: 8) && !head.has("mif1", at: 8) && !head.has("msf1", at: 8)
        && !head.has("avi", at: 8)
    // Early QuickTime files have no file type box.
    case "moov", "mdat", "wide", "free", "skip", "pnot": return size >= 8 || size <= 1
    default: return false
    }
  }

  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout {
    let index = try index(of: bytes)
    let boxes = MP4Box.all(in: index)
    if boxes.contains(where: { $0.code == "cmov" }) {
      throw .unrecognized(found: "is QuickTime with a compressed index, which is not supported")
    }
    let header = boxes.first { $0.code == "mvhd" }?.content
    let movieScale = header.flatMap { $0.big(4, at: $0[0] == 1 ? 20 : 12) } ?? 0

    var sound: MP4Track?
    var hasVideo = false
    var pictures = 0
    for box in boxes.lazy.filter({ $0.code == "trak" }).prefix(maximumTracks) {
      guard let media = MP4Box.first("mdia", in: box.content),
        let handler = MP4Box.first("hdlr", in: media)?.code(at: 8)
      else { continue }
      if handler == "vide", !hasVideo, !MP4Track.isStill(media) {
        hasVideo = true
        pictures = MP4VideoReader.end(box.content, media: media, movieScale: movieScale)
      }
      if handler == "soun", sound == nil { sound = try MP4Track(box.content, media: media, movieScale: movieScale) }
    }
    guard let sound else {
      if hasVideo, let silent = try MediaLayout.silent(bytes, as: .m4a) { return silent }
      throw .unrecognized(found: hasVideo ? "is an MPEG-4 video without sound" : "is MPEG-4 without a sound track")
    }
    let entry = sound.entry
    var layout = MediaLayout(
      kind: .m4a, codec: entry.codec, media: 0..<bytes.count, rate: entry.rate, channels: entry.channels,
      bitsPerSample: entry.bitsPerSample, setup: entry.setup, bitRate: entry.bitRate, hasVideo: hasVideo)
    if case .unsupported = entry.codec { return layout }
    let fragments = boxes.first { $0.code == "mvex" }?.content
    if fragments != nil, !sound.hasSamples, !MP4Fragments.exist(in: bytes) {
      throw .unrecognized(found: "is the first segment of an MPEG-4 stream, and the sound is in other files")
    }
    // The index of fragments states neither the length of the video nor iTunes' tag.
    MP4SoundLocation.find(
      &layout, sound, fragments: fragments, gapless: fragments == nil ? GaplessTag(index) : nil,
      pictures: fragments == nil ? pictures : 0, in: bytes)
    return layout
  }

  /// Finds and reads the index, `moov`, anywhere in the file.
  static func index(of bytes: some ByteReading) throws(ContainerFault) -> ByteBlock {
    var offset = 0
    for _ in 0..<maximumBoxes {
      let header = bytes.block(at: offset, count: 16)
      guard let size = header.big(4, at: 0), let code = header.code(at: 4) else { break }
      let remaining = bytes.count - offset
      var length = size
      var headerLength = 8
      if size == 1 {
        guard let long = header.big(8, at: 8) else { throw .damaged(reason: "a truncated box header", offset: offset) }
        length = long
        headerLength = 16
      } else if size == 0 {
        length = remaining
      }
      guard length >= headerLength else {
        throw .damaged(reason: "a box '\(code)' of \(length) bytes", offset: offset)
      }
      if code == "moov" {
        guard length <= remaining else { throw .damaged(reason: "the index (moov) is truncated", offset: offset) }
        guard length <= longestIndex else {
          throw .damaged(reason: "an index (moov) of more than \(longestIndex >> 20) MiB", offset: offset)
        }
        return bytes.block(at: offset + headerLength, count: length - headerLength)
      }
      guard length <= remaining else {
        throw .damaged(reason: "truncated in '\(code)', and the index (moov) is missing", offset: offset)
      }
      offset += length
    }
    throw .damaged(reason: "the index (moov) is missing", offset: min(offset, bytes.count))
  }
}
