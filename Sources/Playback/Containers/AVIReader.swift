/// A reader of the headers of AVI files.
enum AVIReader {
  /// The headers of one stream.
  private struct Stream {
    var isSound = false
    var isVideo = false
    /// The length in the stream's own units.
    var length = 0
    /// The number of seconds that `rate` units last.
    var scale = 0
    var rate = 0
    var format: WaveFormat?

    /// The number of frames of uncompressed sound; nil if the header does not state it exactly, because its units are
    /// neither frames nor equal parts of one.
    var frames: Int? {
      guard let format, format.frameBytes != nil, length > 0 else { return nil }
      let (unitsPerFrame, remainder) = scale > 0 ? rate.quotientAndRemainder(dividingBy: scale * format.rate) : (0, 0)
      return unitsPerFrame > 0 && remainder == 0 ? length / unitsPerFrame : nil
    }
  }

  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout {
    var headers: Range<Int>?
    RIFFChunk.forEach(bytes, in: 12..<max(12, bytes.count), isBigEndian: false) { chunk in
      if chunk.code == "LIST", chunk.length >= 4, bytes.block(at: chunk.start, count: 4).has("hdrl") {
        headers = chunk.start + 4..<max(chunk.start + 4, chunk.content(within: bytes.count).upperBound)
      }
      return headers == nil
    }
    guard let headers else { throw .damaged(reason: "the headers (hdrl) are missing", offset: 12) }

    var sound: Stream?
    var hasVideo = false
    try RIFFChunk.forEach(bytes, in: headers, isBigEndian: false) { chunk throws(ContainerFault) in
      guard chunk.code == "LIST", chunk.length >= 4, bytes.block(at: chunk.start, count: 4).has("strl") else {
        return true
      }
      let start = chunk.start + 4
      let found = try stream(bytes, in: start..<max(start, chunk.content(within: headers.upperBound).upperBound))
      hasVideo = hasVideo || found.isVideo
      if found.isSound, sound == nil { sound = found }
      return true
    }
    guard let sound else {
      if hasVideo, let silent = try MediaLayout.silent(bytes, as: .avi) { return silent }
      throw .unrecognized(found: "is AVI without sound")
    }
    guard let format = sound.format else { throw .damaged(reason: "the sound format (strf) is missing", offset: 12) }
    return MediaLayout(
      kind: .avi, codec: format.codec, media: 0..<bytes.count, rate: format.rate, channels: format.channels,
      bitsPerSample: format.bitsPerSample, bitRate: format.bitRate, hasVideo: hasVideo,
      frames: sound.frames)
  }

  private static func stream(_ bytes: some ByteReading, in range: Range<Int>) throws(ContainerFault) -> Stream {
    var stream = Stream()
    try RIFFChunk.forEach(bytes, in: range, isBigEndian: false) { chunk throws(ContainerFault) in
      let content = bytes.block(at: chunk.start, count: min(chunk.content(within: range.upperBound).count, 64))
      switch chunk.code {
      case "strh":
        stream.isSound = content.has("auds")
        stream.isVideo = content.has("vids")
        // The units of uncompressed sound are frames in most files, but bytes in some.
        stream.scale = content.little(4, at: 20) ?? 0
        stream.rate = content.little(4, at: 24) ?? 0
        stream.length = content.little(4, at: 32) ?? 0
      case "strf" where stream.isSound: stream.format = try WaveFormat(content)
      default: break
      }
      return true
    }
    return stream
  }
}
