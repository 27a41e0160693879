/// The locations and durations of a track's samples, from the tables of its `stbl`.
///
/// Because the locations are known, no demuxer is needed: all packets are passed to the decoder unchanged, from the
/// first to the last, regardless of the edit list, and the result is trimmed.
enum MP4SampleTable {
  /// The maximum number of packets: two days of AAC.
  private static let maximumCount = 1 << 23
  /// The maximum number of chunks of samples.
  private static let maximumChunks = 1 << 20

  /// Returns a track's samples; nil if the tables do not describe them clearly: without durations, in several
  /// descriptions, or with locations outside the file.
  ///
  /// - Parameters:
  ///   - table: The contents of `stbl`.
  ///   - fileSize: The size of the file, in bytes.
  static func samples(in table: ByteBlock, fileSize: Int) -> MP4Samples? {
    guard let (offsets, sizes) = locations(in: table, fileSize: fileSize, atMost: maximumCount), !offsets.isEmpty,
      let times = MP4Box.first("stts", in: table).flatMap(MP4SampleTimes.init), offsets.count <= times.count
    else { return nil }
    return MP4Samples(
      offsets: offsets, sizes: offsets.count == sizes.count ? sizes : Array(sizes.prefix(offsets.count)), times: times)
  }

  /// Returns packets of the same size, whose frames the tables list one by one, as QuickTime's oldest files do; nil if
  /// the tables do not describe them clearly.
  ///
  /// - Parameters:
  ///   - framesPerPacket: The number of frames of a packet.
  ///   - size: The size of a packet, in bytes.
  ///   - table: The contents of `stbl`.
  ///   - scale: The number of the track's units per second.
  ///   - fileSize: The size of the file, in bytes.
  static func packets(
    of framesPerPacket: Int, bytes size: Int, in table: ByteBlock, scale: Int, fileSize: Int
  ) -> PacketTable? {
    let boxes = MP4Box.all(in: table)
    func content(_ code: FourCC) -> ByteBlock? { boxes.first { $0.code == code }?.content }
    guard content("stts").flatMap(length) == 1, let frames = content("stsz")?.big(4, at: 8), frames > 0,
      frames % framesPerPacket == 0, frames / framesPerPacket <= maximumCount, let chunks = content("stsc"),
      let runs = chunks.big(4, at: 4), chunks.count >= 8 + 12 * runs,
      let chunkOffsets = content("stco").map({ ($0, 4) }) ?? content("co64").map({ ($0, 8) })
    else { return nil }
    // The number of packets in each chunk replaces that of frames.
    var packetRuns = chunks.bytes
    for run in 0..<runs {
      let offset = 12 + 12 * run
      guard let count = chunks.big(4, at: offset), count % framesPerPacket == 0 else { return nil }
      let packets = count / framesPerPacket
      for byte in 0..<4 { packetRuns[offset + byte] = UInt8(packets >> (24 - 8 * byte) & 0xFF) }
    }
    let sizes = [UInt32](repeating: UInt32(clamping: size), count: frames / framesPerPacket)
    guard
      let offsets = offsets(
        sizes, chunks: ByteBlock(packetRuns, origin: chunks.origin), chunkOffsets: chunkOffsets.0,
        width: chunkOffsets.1, fileSize: fileSize), !offsets.isEmpty
    else { return nil }
    return PacketTable(
      offsets: offsets, sizes: Array(sizes.prefix(offsets.count)), framesPerPacket: framesPerPacket, rate: scale)
  }

  /// Returns the offsets of the samples that are in the file, and the sizes of all samples, in bytes; nil if the tables
  /// do not describe them clearly.
  ///
  /// - Parameters:
  ///   - table: The contents of `stbl`.
  ///   - fileSize: The size of the file, in bytes.
  ///   - limit: The maximum number of samples.
  static func locations(
    in table: ByteBlock, fileSize: Int, atMost limit: Int
  ) -> (offsets: [UInt64], sizes: [UInt32])? {
    let boxes = MP4Box.all(in: table)
    func content(_ code: FourCC) -> ByteBlock? { boxes.first { $0.code == code }?.content }
    guard let chunks = content("stsc"), let listed = content("stsz"), let count = listed.big(4, at: 8), count <= limit,
      let sizes = sizes(listed),
      let chunkOffsets = content("stco").map({ ($0, 4) }) ?? content("co64").map({ ($0, 8) }),
      let offsets = offsets(
        sizes, chunks: chunks, chunkOffsets: chunkOffsets.0, width: chunkOffsets.1, fileSize: fileSize)
    else { return nil }
    return (offsets, sizes)
  }

  /// Returns the locations of uncompressed samples; nil if the tables do not describe them clearly, or there are
  /// none.
  ///
  /// A sample of the table is one frame or several; its stated size is ignored, because QuickTime's oldest files state
  /// a size of 1.
  /// - Returns: The range of bytes: in the file if `list` is empty, otherwise in the stream whose extents are in
  ///   `list`.
  static func extents(
    in table: ByteBlock, frameBytes: Int, fileSize: Int
  ) -> (range: Range<Int>, list: [MediaLayout.Extent])? {
    let boxes = MP4Box.all(in: table)
    func content(_ code: FourCC) -> ByteBlock? { boxes.first { $0.code == code }?.content }
    guard let length = content("stts").flatMap(length), let sizes = content("stsz"), let count = sizes.big(4, at: 8),
      count > 0, let runs = content("stsc"), let runCount = runs.big(4, at: 4), runCount > 0, runCount <= maximumChunks,
      runs.count >= 8 + 12 * runCount,
      let chunkOffsets = content("stco").map({ ($0, 4) }) ?? content("co64").map({ ($0, 8) }),
      let chunkCount = chunkOffsets.0.big(4, at: 4), chunkCount <= maximumChunks,
      chunkOffsets.0.count >= 8 + chunkOffsets.1 * chunkCount
    else { return nil }
    let chunks = chunkOffsets.0.bigs(chunkOffsets.1, at: 8, count: chunkCount)
    let values = runs.bigs(4, at: 8, count: runCount * 3)
    var list: [MediaLayout.Extent] = []
    var (stream, remaining) = (0, count)
    for run in 0..<runCount {
      let (first, samples, description) = (values[run * 3], Int(values[run * 3 + 1]), values[run * 3 + 2])
      let next = run + 1 < runCount ? values[run * 3 + 3] : UInt64(chunkCount) + 1
      guard first >= 1, next > first, next <= UInt64(chunkCount) + 1, description == 1, samples > 0 else { return nil }
      for chunk in first..<next where remaining > 0 {
        let (bytes, overflows) = min(samples, remaining).multipliedReportingOverflow(by: length * frameBytes)
        guard let offset = Int(exactly: chunks[Int(chunk) - 1]), offset < fileSize, !overflows else {
          remaining = 0
          break
        }
        let sampleBytes = min(bytes, fileSize - offset)
        if list.last.map({ $0.offset + stream - $0.start != offset }) ?? true {
          list.append(MediaLayout.Extent(start: stream, offset: offset))
        }
        stream += sampleBytes
        remaining = sampleBytes < bytes ? 0 : remaining - samples
      }
    }
    let byteCount = stream / frameBytes * frameBytes
    guard let only = list.first, byteCount > 0 else { return nil }
    return list.count == 1 ? (only.offset..<only.offset + byteCount, []) : (0..<byteCount, list)
  }

  /// Returns the length of a packet, in the track's units; the last one may be shorter.
  private static func length(_ table: ByteBlock) -> Int? {
    guard let count = table.big(4, at: 4), let length = table.big(4, at: 12), length > 0, length <= 1 << 20 else {
      return nil
    }
    switch count {
    case 1: return length
    case 2:
      guard table.big(4, at: 16) == 1, let last = table.big(4, at: 20), last <= length else { return nil }
      return length
    default: return nil
    }
  }

  /// Returns the sizes of the packets, in bytes.
  private static func sizes(_ table: ByteBlock) -> [UInt32]? {
    guard let size = table.big(4, at: 4), let count = table.big(4, at: 8), count > 0, count <= maximumCount else {
      return nil
    }
    if size > 0 { return [UInt32](repeating: UInt32(size), count: count) }
    guard table.count >= 12 + 4 * count else { return nil }
    return table.bigs(4, at: 12, count: count).map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Returns the offsets of the packets in the file, chunk by chunk, up to the first one outside a truncated file.
  private static func offsets(
    _ sizes: [UInt32], chunks: ByteBlock, chunkOffsets offsetTable: ByteBlock, width: Int, fileSize: Int
  ) -> [UInt64]? {
    guard let runs = chunks.big(4, at: 4), let chunkCount = offsetTable.big(4, at: 4), runs > 0, runs <= maximumCount,
      chunkCount <= maximumCount, chunks.count >= 8 + 12 * runs, offsetTable.count >= 8 + width * chunkCount
    else { return nil }
    let chunkOffsets = offsetTable.bigs(width, at: 8, count: chunkCount)
    let runValues = chunks.bigs(4, at: 8, count: runs * 3)
    var offsets: [UInt64] = []
    offsets.reserveCapacity(sizes.count)
    for run in 0..<runs {
      let (first, packets, description) = (runValues[run * 3], runValues[run * 3 + 1], runValues[run * 3 + 2])
      let next = run + 1 < runs ? runValues[run * 3 + 3] : UInt64(chunkCount) + 1
      guard first >= 1, next > first, next <= UInt64(chunkCount) + 1, description == 1, packets > 0 else { return nil }
      for chunk in first..<next {
        var offset = chunkOffsets[Int(chunk) - 1]
        for _ in 0..<packets {
          guard offsets.count < sizes.count else { return offsets }
          let size = UInt64(sizes[offsets.count])
          guard offset <= UInt64(fileSize), size <= UInt64(fileSize) - offset else {
            return offsets.isEmpty ? nil : offsets
          }
          offsets.append(offset)
          offset += size
        }
      }
    }
    return offsets.count == sizes.count ? offsets : nil
  }
}
