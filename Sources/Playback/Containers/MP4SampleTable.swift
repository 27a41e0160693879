/// The locations of a track's packets, from the tables of its `stbl`.
///
/// No demuxer is used where none is necessary: all packets are passed to the decoder unchanged, from the very first to
/// the very last, regardless of the edit list, and the result is trimmed.
enum MP4SampleTable {
  /// The maximum number of packets: two days of AAC.
  private static let most = 1 << 23
  /// The maximum number of chunks of samples.
  private static let mostChunks = 1 << 20

  /// Returns a track's packets; nil if the tables do not describe them clearly: packets of different lengths, several
  /// descriptions, or locations outside the file.
  ///
  /// - Parameters:
  ///   - table: The contents of `stbl`.
  ///   - scale: The number of the track's units per second.
  ///   - fileSize: The size of the file, in bytes.
  static func packets(in table: ByteBlock, scale: Int, fileSize: Int) -> PacketTable? {
    let boxes = MP4Box.all(in: table)
    func content(_ code: FourCC) -> ByteBlock? { boxes.first { $0.code == code }?.content }
    guard let length = content("stts").flatMap(length), let chunks = content("stsc"),
      let sizes = content("stsz").flatMap(sizes),
      let places = content("stco").map({ ($0, 4) }) ?? content("co64").map({ ($0, 8) }),
      let offsets = offsets(sizes, chunks: chunks, places: places.0, width: places.1, fileSize: fileSize)
    else { return nil }
    return PacketTable(
      offsets: offsets, sizes: offsets.count == sizes.count ? sizes : Array(sizes.prefix(offsets.count)),
      framesPerPacket: length, rate: scale)
  }

  /// Returns the locations and sizes of a track's video frames, in bytes; nil if the tables do not describe them
  /// clearly.
  static func places(in table: ByteBlock, fileSize: Int) -> (offsets: [UInt64], sizes: [UInt32])? {
    let boxes = MP4Box.all(in: table)
    func content(_ code: FourCC) -> ByteBlock? { boxes.first { $0.code == code }?.content }
    guard let chunks = content("stsc"), let listed = content("stsz"),
      let count = listed.big(4, at: 8), count <= VideoLayout.mostPackets, let sizes = sizes(listed),
      let places = content("stco").map({ ($0, 4) }) ?? content("co64").map({ ($0, 8) }),
      let offsets = offsets(sizes, chunks: chunks, places: places.0, width: places.1, fileSize: fileSize)
    else { return nil }
    return (offsets, sizes)
  }

  /// Returns the locations of uncompressed samples; nil if the tables do not describe them clearly, or there are
  /// none.
  ///
  /// A sample of the table is one frame or several; its stated size is ignored, because QuickTime's oldest files say
  /// 1.
  /// - Returns: The range of bytes: in the file if `list` is empty, otherwise in the stream whose pieces are in
  ///   `list`.
  static func pieces(
    in table: ByteBlock, frameBytes: Int, fileSize: Int
  ) -> (range: Range<Int>, list: [MediaLayout.Piece])? {
    let boxes = MP4Box.all(in: table)
    func content(_ code: FourCC) -> ByteBlock? { boxes.first { $0.code == code }?.content }
    guard let length = content("stts").flatMap(length), let sizes = content("stsz"), let count = sizes.big(4, at: 8),
      count > 0, let runs = content("stsc"), let runCount = runs.big(4, at: 4), runCount > 0, runCount <= mostChunks,
      runs.count >= 8 + 12 * runCount,
      let places = content("stco").map({ ($0, 4) }) ?? content("co64").map({ ($0, 8) }),
      let chunkCount = places.0.big(4, at: 4), chunkCount <= mostChunks,
      places.0.count >= 8 + places.1 * chunkCount
    else { return nil }
    let chunks = places.0.bigs(places.1, at: 8, count: chunkCount)
    let words = runs.bigs(4, at: 8, count: runCount * 3)
    var list: [MediaLayout.Piece] = []
    var (stream, left) = (0, count)
    for run in 0..<runCount {
      let (first, samples, description) = (words[run * 3], Int(words[run * 3 + 1]), words[run * 3 + 2])
      let next = run + 1 < runCount ? words[run * 3 + 3] : UInt64(chunkCount) + 1
      guard first >= 1, next > first, next <= UInt64(chunkCount) + 1, description == 1, samples > 0 else { return nil }
      for chunk in first..<next where left > 0 {
        let (bytes, isTooMuch) = min(samples, left).multipliedReportingOverflow(by: length * frameBytes)
        guard let place = Int(exactly: chunks[Int(chunk) - 1]), place < fileSize, !isTooMuch else { left = 0; break }
        let here = min(bytes, fileSize - place)
        if list.last.map({ $0.place + stream - $0.start != place }) ?? true {
          list.append(MediaLayout.Piece(start: stream, place: place))
        }
        stream += here
        left = here < bytes ? 0 : left - samples
      }
    }
    let whole = stream / frameBytes * frameBytes
    guard let only = list.first, whole > 0 else { return nil }
    return list.count == 1 ? (only.place..<only.place + whole, []) : (0..<whole, list)
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
    guard let size = table.big(4, at: 4), let count = table.big(4, at: 8), count > 0, count <= most else { return nil }
    if size > 0 { return [UInt32](repeating: UInt32(size), count: count) }
    guard table.count >= 12 + 4 * count else { return nil }
    return table.bigs(4, at: 12, count: count).map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Returns the offsets of the packets in the file, chunk by chunk, up to the first one outside a truncated file.
  private static func offsets(
    _ sizes: [UInt32], chunks: ByteBlock, places: ByteBlock, width: Int, fileSize: Int
  ) -> [UInt64]? {
    guard let runs = chunks.big(4, at: 4), let chunkCount = places.big(4, at: 4), runs > 0, runs <= most,
      chunkCount <= most, chunks.count >= 8 + 12 * runs, places.count >= 8 + width * chunkCount
    else { return nil }
    let chunkPlaces = places.bigs(width, at: 8, count: chunkCount)
    let runWords = chunks.bigs(4, at: 8, count: runs * 3)
    var offsets: [UInt64] = []
    offsets.reserveCapacity(sizes.count)
    for run in 0..<runs {
      let (first, packets, description) = (runWords[run * 3], runWords[run * 3 + 1], runWords[run * 3 + 2])
      let next = run + 1 < runs ? runWords[run * 3 + 3] : UInt64(chunkCount) + 1
      guard first >= 1, next > first, next <= UInt64(chunkCount) + 1, description == 1, packets > 0 else { return nil }
      for chunk in first..<next {
        var place = chunkPlaces[Int(chunk) - 1]
        for _ in 0..<packets {
          guard offsets.count < sizes.count else { return offsets }
          let size = UInt64(sizes[offsets.count])
          guard place <= UInt64(fileSize), size <= UInt64(fileSize) - place else {
            return offsets.isEmpty ? nil : offsets
          }
          offsets.append(place)
          place += size
        }
      }
    }
    return offsets.count == sizes.count ? offsets : nil
  }
}
