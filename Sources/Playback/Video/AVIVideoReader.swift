/// A reader that finds the video frames of an AVI file by scanning its chunks, because an index may be missing or
/// truncated.
enum AVIVideoReader {
  /// The headers of a video stream.
  private struct Stream {
    var number = 0
    var scale = 1
    var rate = 25
    var width = 0
    var height = 0
    var code = FourCC(0)
    var setup: [UInt8] = []
  }

  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> VideoLayout? {
    guard let stream = stream(bytes) else { return nil }
    guard let codec = codec(stream.code) else {
      throw .unrecognized(found: "video as " + VideoCodecNames.name(of: stream.code))
    }
    var layout = VideoLayout(codec: codec, width: stream.width, height: stream.height)
    layout.rate = Double(stream.rate) / Double(stream.scale)
    if case .mpeg4 = codec { layout.setup = stream.setup }
    var types: [PictureType] = []
    var ticks: [Int] = []
    var tick = 0
    forEachChunk(bytes, stream.number) { offset, size in
      defer { tick += 1 }
      // An empty chunk repeats the previous frame.
      guard size > 0, size <= VideoLayout.longestPacket else { return true }
      let head = bytes.bytes(at: offset, count: min(size, PictureHeader.lookahead))
      let header = PictureHeader(head, codec)
      if layout.prefix.isEmpty, header.hasSetup, header.isPicture {
        layout.prefix = Array(head.prefix(header.length))
      }
      guard header.isPicture else { return true }
      layout.packets.append(
        VideoLayout.Packet(offset: offset, size: size, isKey: header.type == .intra, needsPrefix: !header.hasSetup))
      types.append(header.type)
      ticks.append(tick)
      return layout.packets.count < VideoLayout.maximumPackets
    }
    for (packet, rank) in PictureType.ranks(of: types).enumerated() { layout.packets[packet].rank = rank }
    let length = (scale: stream.rate, units: stream.scale)
    layout.times = ticks.map { VideoLayout.nanoseconds($0 * length.units, scale: length.scale) }
    layout.end = VideoLayout.nanoseconds(tick * length.units, scale: length.scale)
    return layout
  }

  private static func codec(_ code: FourCC) -> VideoCodec? {
    switch code {
    case "FMP4", "XVID", "xvid", "DIVX", "divx", "DX50", "MP4V", "mp4v", "MP4S", "M4S2": .mpeg4
    case "H264", "h264", "X264", "x264", "AVC1", "avc1": .h264(form: "byte-stream")
    case "mpg1", "MPG1": .mpeg(version: 1)
    case "mpg2", "MPG2", "MPEG", "mpeg": .mpeg(version: 2)
    default: nil
    }
  }

  private static func stream(_ bytes: some ByteReading) -> Stream? {
    var headers: Range<Int>?
    RIFFChunk.forEach(bytes, in: 12..<max(12, bytes.count), isBigEndian: false) { chunk in
      if chunk.code == "LIST", chunk.length >= 4, bytes.block(at: chunk.start, count: 4).has("hdrl") {
        headers = chunk.start + 4..<max(chunk.start + 4, chunk.content(within: bytes.count).upperBound)
      }
      return headers == nil
    }
    guard let headers else { return nil }
    var found: Stream?
    var number = 0
    RIFFChunk.forEach(bytes, in: headers, isBigEndian: false) { chunk in
      guard chunk.code == "LIST", chunk.length >= 4, bytes.block(at: chunk.start, count: 4).has("strl") else {
        return true
      }
      let start = chunk.start + 4
      found = stream(bytes, number, in: start..<max(start, chunk.content(within: headers.upperBound).upperBound))
      number += 1
      return found == nil && number < 100
    }
    return found
  }

  private static func stream(_ bytes: some ByteReading, _ number: Int, in range: Range<Int>) -> Stream? {
    var stream = Stream(number: number)
    var isVideo = false
    RIFFChunk.forEach(bytes, in: range, isBigEndian: false) { chunk in
      let content = bytes.block(at: chunk.start, count: min(chunk.content(within: range.upperBound).count, 4096))
      switch chunk.code {
      case "strh":
        isVideo = content.has("vids")
        let (scale, rate) = (content.little(4, at: 20) ?? 0, content.little(4, at: 24) ?? 0)
        if scale > 0, rate > 0 { (stream.scale, stream.rate) = (scale, rate) }
      case "strf" where isVideo:
        stream.width = content.little(4, at: 4) ?? 0
        // A negative height indicates a top-down image.
        stream.height = Int(Int32(truncatingIfNeeded: content.little(4, at: 8) ?? 0).magnitude)
        stream.code = content.code(at: 16) ?? FourCC(0)
        stream.setup = content.part(40).bytes
      default: break
      }
      return true
    }
    return isVideo ? stream : nil
  }

  /// Visits the chunks of a video stream in order, anywhere in the file.
  private static func forEachChunk(
    _ bytes: some ByteReading, _ number: Int, visit: (_ offset: Int, _ size: Int) -> Bool
  ) {
    let digits = [UInt8(48 + number / 10), UInt8(48 + number % 10)]
    var block = ByteBlock([], origin: 0)
    var offset = 0
    for _ in 0..<4 * VideoLayout.maximumPackets {
      if offset < block.origin || offset + 12 > block.origin + block.count {
        block = bytes.block(at: offset, count: 16_384)
      }
      let header = block.part(offset - block.origin, 12)
      guard let code = header.code(at: 0), let size = header.little(4, at: 4) else { return }
      let isEntered = code == "RIFF" || code == "LIST" && (header.has("movi", at: 8) || header.has("rec ", at: 8))
      if isEntered {
        offset += 12
        continue
      }
      if header.has(digits), header.has("dc", at: 2) || header.has("db", at: 2) {
        let remaining = bytes.count - offset - 8
        // A truncated chunk ends the video.
        guard size <= remaining, visit(offset + 8, size) else { return }
      }
      offset += 8 + size + (size & 1)
    }
  }
}
