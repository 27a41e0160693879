/// A reader that finds the video frames of an MPEG-4 file with the help of its tables and fragments.
enum MP4VideoReader {
  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> VideoLayout? {
    let index = try MP4Reader.index(of: bytes)
    let boxes = MP4Box.all(in: index)
    let header = boxes.first { $0.code == "mvhd" }?.content
    let movieScale = header.flatMap { $0.big(4, at: $0[0] == 1 ? 20 : 12) } ?? 0
    let fragments = boxes.first { $0.code == "mvex" }?.content
    for box in boxes.lazy.filter({ $0.code == "trak" }).prefix(64) {
      guard let media = MP4Box.first("mdia", in: box.content),
        MP4Box.first("hdlr", in: media)?.code(at: 8) == "vide", !MP4Track.isStill(media)
      else { continue }
      return try layout(box.content, media: media, movieScale: movieScale, fragments, in: bytes)
    }
    return nil
  }

  private static func layout(
    _ track: ByteBlock, media: ByteBlock, movieScale: Int, _ fragments: ByteBlock?, in bytes: some ByteReading
  ) throws(ContainerFault) -> VideoLayout {
    guard let header = MP4Box.first("mdhd", in: media), let scale = header.big(4, at: header[0] == 1 ? 20 : 12),
      scale > 0, scale < 0x8000_0000
    else { throw .damaged(reason: "a video track without a time scale", offset: media.origin) }
    guard let table = MP4Box.first("minf", "stbl", in: media), let entries = MP4Box.first("stsd", in: table),
      let entry = MP4Box.all(in: entries.part(8)).first
    else { throw .damaged(reason: "a video track without a description", offset: media.origin) }
    var layout = try description(entry)
    let trackHeader = MP4Box.first("tkhd", in: track)
    if let trackHeader { layout.rotation = rotation(trackHeader) }
    let (offsets, sizes) =
      MP4SampleTable.locations(in: table, fileSize: bytes.count, atMost: VideoLayout.maximumPackets) ?? ([], [])
    var times = MP4VideoTimes(table, count: offsets.count, scale: scale)
    layout.packets = offsets.indices.map { index in
      VideoLayout.Packet(
        offset: Int(clamping: offsets[index]), size: Int(sizes[index]), isKey: times.isKey(index))
    }
    if let fragments {
      let number = trackHeader.flatMap { $0.big(4, at: $0[0] == 1 ? 20 : 12) } ?? 0
      guard
        let frames = MP4Fragments.frames(of: number, extends: fragments, after: layout.packets.count, in: bytes)
      else { throw .damaged(reason: "fragments that do not state the frames of the video", offset: fragments.origin) }
      times.append(frames)
      layout.packets += frames.map { VideoLayout.Packet(offset: $0.offset, size: $0.size, isKey: $0.isKey) }
    }
    guard !layout.packets.isEmpty else {
      throw .damaged(reason: "a video track without a sample table", offset: table.origin)
    }
    let list = MP4Box.first("edts", "elst", in: track)
    let edits = list.map { MP4EditList($0) }
    let edit = MP4VideoEdit(list, isCut: edits?.isCut == true, scale: scale, movieScale: movieScale)
    order(&layout, times, edit, scale)
    switch layout.codec {
    case .h264, .h265: keepRefreshes(&layout, bytes)
    case .mpeg4, .mpeg: break
    }
    if let edits, edits.isCut {
      _ = MP4VideoCut.cut(&layout, times.presentations, edits, scale: scale, movieScale: movieScale)
    }
    return layout
  }

  /// Returns the end of a track's last frame, in nanoseconds; 0 if its tables do not state it.
  static func end(_ track: ByteBlock, media: ByteBlock, movieScale: Int) -> Int {
    guard let header = MP4Box.first("mdhd", in: media), let scale = header.big(4, at: header[0] == 1 ? 20 : 12),
      scale > 0, scale < 0x8000_0000, let table = MP4Box.first("minf", "stbl", in: media),
      let count = MP4Box.first("stsz", in: table)?.big(4, at: 8), count > 0, count <= VideoLayout.maximumPackets
    else { return 0 }
    let list = MP4Box.first("edts", "elst", in: track)
    let edits = list.map { MP4EditList($0) }
    if let edits, edits.isCut, let end = MP4VideoCut.end(edits, movieScale: movieScale) { return end }
    let edit = MP4VideoEdit(list, isCut: edits?.isCut == true, scale: scale, movieScale: movieScale)
    return end(MP4VideoTimes(table, count: count, scale: scale), edit, scale)
  }

  private static func end(_ times: MP4VideoTimes, _ edit: MP4VideoEdit, _ scale: Int) -> Int {
    let begin = VideoLayout.nanoseconds(edit.delay, scale: scale)
    let last = times.presentations.max().map { $0 + times.lastLength } ?? 0
    let end = max(0, begin + VideoLayout.nanoseconds(last - edit.first, scale: scale))
    return edit.length.map { min(end, begin + VideoLayout.nanoseconds($0, scale: scale)) } ?? end
  }

  /// Sorts the frames by presentation time, and separates those that are never shown.
  private static func order(_ layout: inout VideoLayout, _ times: MP4VideoTimes, _ edit: MP4VideoEdit, _ scale: Int) {
    let displayOrder = layout.packets.indices.sorted {
      (times.presentations[$0], $0) < (times.presentations[$1], $1)
    }
    for (rank, packet) in displayOrder.enumerated() { layout.packets[packet].rank = rank }
    let begin = VideoLayout.nanoseconds(edit.delay, scale: scale)
    layout.times = displayOrder.map { packet in
      begin + VideoLayout.nanoseconds(times.presentations[packet] - edit.first, scale: scale)
    }
    let last = displayOrder.last.map { times.presentations[$0] + times.lastLength } ?? 0
    layout.end = max(0, begin + VideoLayout.nanoseconds(last - edit.first, scale: scale))
    guard let length = edit.length else { return }
    let end = begin + VideoLayout.nanoseconds(length, scale: scale)
    guard end < layout.end else { return }
    // Frames after the edit's end are decoded, because others may depend on them, but not shown. A millisecond is the
    // rounding error of the movie's units.
    layout.end = end
    while layout.times.count > 1, let time = layout.times.last, time >= end - 1_000_000 { layout.times.removeLast() }
  }

  /// Keeps only the frames at which decoding can start of those that a table lists as key frames: instantaneous
  /// refreshes of H.264, and random access pictures of HEVC. Decoding H.264 can usually start at others, too, but
  /// GStreamer's decoder loses frames there.
  private static func keepRefreshes(_ layout: inout VideoLayout, _ bytes: some ByteReading) {
    let setup = layout.setup[layout.codec == .h265 ? 21 : 4]
    let width = Int(setup & 3) + 1
    for index in layout.packets.indices.dropFirst() where layout.packets[index].isKey {
      layout.packets[index].isKey = isRefresh(layout.packets[index], layout.codec, width: width, bytes)
    }
  }

  /// Returns whether decoding can start at a packet, according to its first slice.
  ///
  /// - Parameter width: The number of bytes of a unit's length.
  private static func isRefresh(
    _ packet: VideoLayout.Packet, _ codec: VideoCodec, width: Int, _ bytes: some ByteReading
  ) -> Bool {
    var offset = packet.offset
    let end = packet.offset + packet.size
    for _ in 0..<32 where offset + width < end {
      let unit = bytes.block(at: offset, count: width + 1)
      guard let length = unit.big(width, at: 0), let header = unit[width] else { return false }
      if codec == .h265 {
        let kind = header >> 1 & 0x3F
        if kind < 32 { return (16...21).contains(kind) }
      } else {
        let kind = header & 0x1F
        if (1...5).contains(kind) { return kind == 5 }
      }
      offset += width + length
    }
    return false
  }

  private static func description(_ entry: MP4Box) throws(ContainerFault) -> VideoLayout {
    let content = entry.content
    guard let width = content.big(2, at: 24), let height = content.big(2, at: 26) else {
      throw .damaged(reason: "the video description is truncated", offset: content.origin)
    }
    let boxes = content.part(78)
    var layout = VideoLayout(codec: .mpeg4, width: width, height: height)
    switch entry.code {
    case "avc1", "avc3":
      guard let setup = MP4Box.first("avcC", in: boxes), setup.count > 6 else {
        throw .damaged(reason: "the H.264 configuration (avcC) is missing", offset: boxes.origin)
      }
      layout.codec = .h264(form: "avc")
      layout.setup = setup.bytes
    case "hvc1", "hev1":
      guard let setup = MP4Box.first("hvcC", in: boxes), setup.count > 22 else {
        throw .damaged(reason: "the HEVC configuration (hvcC) is missing", offset: boxes.origin)
      }
      layout.codec = .h265
      layout.setup = setup.bytes
    case "mp4v":
      guard let atom = MP4Box.first("esds", in: boxes), let descriptor = ESDescriptor(atom.part(4)) else {
        throw .damaged(reason: "the description (esds) of the MPEG-4 video is missing", offset: boxes.origin)
      }
      switch descriptor.objectType {
      case 0x20: layout.setup = descriptor.setup.bytes
      case 0x60...0x65: (layout.codec, layout.prefix) = (.mpeg(version: 2), descriptor.setup.bytes)
      case 0x6A: (layout.codec, layout.prefix) = (.mpeg(version: 1), descriptor.setup.bytes)
      default: throw .unrecognized(found: "MPEG-4 video of type \(descriptor.objectType)")
      }
    default:
      throw .unrecognized(found: "video as " + VideoCodecNames.name(of: entry.code))
    }
    if let pixel = MP4Box.first("pasp", in: boxes), let x = pixel.big(4, at: 0), let y = pixel.big(4, at: 4), x > 0,
      y > 0,
      x <= 4 * y, y <= 4 * x
    {
      layout.aspect = (x, y)
    }
    return layout
  }

  private static func rotation(_ header: ByteBlock) -> VideoRotation {
    let matrix = header[0] == 1 ? 52 : 40
    func number(_ offset: Int) -> Int32 {
      Int32(truncatingIfNeeded: header.big(4, at: matrix + offset) ?? 0)
    }
    return VideoRotation(a: number(0), b: number(4), c: number(12), d: number(16))
  }
}
