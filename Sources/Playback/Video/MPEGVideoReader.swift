/// A reader that finds the video frames of an MPEG-1 or MPEG-2 program stream by scanning all of its packets.
///
/// Times are relative to the beginning of the sound, as in a player; without sound, to the first frame.
enum MPEGVideoReader {
  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> VideoLayout? {
    var stream = MPEGVideoStream()
    var extents: [VideoLayout.Extent] = []
    var sound: Int?
    var number: UInt8?
    var length = 0
    ProgramStreamScanner.packets(of: bytes) { id, offset, content, packet in
      if id & 0xE0 == 0xC0 || id == 0xBD, sound == nil { sound = packet.time }
      guard id & 0xF0 == 0xE0, number == nil || number == id else { return true }
      number = id
      let payload = content.part(packet.header)
      guard payload.count > 0 else { return true }
      extents.append(VideoLayout.Extent(start: length, offset: offset + packet.header, count: payload.count))
      length += payload.count
      stream.append(payload.bytes, time: packet.time)
      return stream.units.count < VideoLayout.maximumPackets && extents.count < 8 * VideoLayout.maximumPackets
    }
    guard number != nil else { return nil }
    stream.finish()
    guard let header = stream.header else {
      throw .damaged(reason: "video without a sequence header", offset: 0)
    }
    var layout = VideoLayout(
      codec: .mpeg(version: header.version), width: header.width, height: header.height, extents: extents)
    layout.aspect = header.aspect
    layout.rate = Double(header.frameScale) / Double(header.frameUnits)
    layout.prefix = stream.prefix
    let ranks = PictureType.ranks(of: stream.units.map(\.type))
    layout.packets = zip(stream.units, ranks).map { unit, rank in
      VideoLayout.Packet(
        offset: unit.start, size: min(unit.end - unit.start, VideoLayout.longestPacket), isKey: unit.type == .intra,
        needsPrefix: !unit.hasSetup, rank: rank)
    }
    time(&layout, stream.units, ranks, header, from: sound)
    return layout
  }

  /// Assigns presentation times: those in the stream, or else after the previous frame.
  private static func time(
    _ layout: inout VideoLayout, _ units: [MPEGVideoStream.Unit], _ ranks: [Int], _ header: MPEGVideoStream.Header,
    from sound: Int?
  ) {
    /// Returns the duration of a number of frames, in nanoseconds.
    func nanoseconds(_ frames: Int) -> Int {
      VideoLayout.nanoseconds(frames * header.frameUnits, scale: header.frameScale)
    }
    var stamps = [Int?](repeating: nil, count: units.count)
    for (unit, rank) in zip(units, ranks) { stamps[rank] = unit.time }
    guard let first = stamps.firstIndex(where: { $0 != nil }), let stamp = stamps[first] else {
      layout.times = units.indices.map(nanoseconds)
      layout.end = nanoseconds(units.count)
      return
    }
    let origin = sound ?? stamp
    var anchor = (rank: first, time: VideoLayout.nanoseconds(stamp - origin, scale: 90_000))
    // Without sound, frames without a time before the first one that has a time start the video.
    if sound == nil { anchor.time = nanoseconds(first) }
    let shift = anchor.time - VideoLayout.nanoseconds(stamp - origin, scale: 90_000)
    var times: [Int] = []
    times.reserveCapacity(units.count)
    for rank in units.indices {
      let expected = anchor.time + nanoseconds(rank - anchor.rank)
      var time = expected
      if let stamp = stamps[rank] {
        let presentation = VideoLayout.nanoseconds(stamp - origin, scale: 90_000) + shift
        // A jump in the times indicates another video, or an invalid time.
        if abs(presentation - expected) < 10_000_000_000, presentation > times.last ?? .min {
          time = presentation
          anchor = (rank, presentation)
        }
      }
      times.append(max(time, times.last ?? time))
    }
    layout.times = times
    layout.end = (times.last ?? 0) + nanoseconds(1)
  }
}
