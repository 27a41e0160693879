/// A reader of the headers of AVI files.
enum AVIReader {
  /// The headers of one stream.
  private struct Stream {
    var isSound = false
    var isVideo = false
    var length = 0
    var format: WaveFormat?
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
      if hasVideo, let silent = MediaLayout.silent(bytes, as: .avi) { return silent }
      throw .unrecognized(found: "is AVI without sound")
    }
    guard let format = sound.format else { throw .damaged(reason: "the sound format (strf) is missing", offset: 12) }
    return MediaLayout(
      kind: .avi, codec: format.codec, media: 0..<bytes.count, rate: format.rate, channels: format.channels,
      bitsPerSample: format.bitsPerSample, bitRate: format.bitRate, hasVideo: hasVideo,
      frames: format.frameBytes != nil && sound.length > 0 ? sound.length : nil)
  }

  private static func stream(_ bytes: some ByteReading, in range: Range<Int>) throws(ContainerFault) -> Stream {
    var stream = Stream()
    try RIFFChunk.forEach(bytes, in: range, isBigEndian: false) { chunk throws(ContainerFault) in
      let content = bytes.block(at: chunk.start, count: min(chunk.content(within: range.upperBound).count, 64))
      switch chunk.code {
      case "strh":
        stream.isSound = content.has("auds")
        stream.isVideo = content.has("vids")
        // The length is counted in the stream's own units, which are frames for uncompressed sound.
        stream.length = content.little(4, at: 32) ?? 0
      case "strf" where stream.isSound: stream.format = try WaveFormat(content)
      default: break
      }
      return true
    }
    return stream
  }
}
