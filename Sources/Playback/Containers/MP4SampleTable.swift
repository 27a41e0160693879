/// Where a track's packets lie, by the tables of its `stbl`.
///
/// What needs no demuxer is read without one: packets go to their decoder as they are, from the very first to the very
/// last, whatever an edit list says; what is sound of them is cut behind it.
enum MP4SampleTable {
  /// Packets that are listed at most: two days of AAC.
  private static let most = 1 << 23

  /// A track's packets; nil where the tables do not say it plainly: packets of different lengths, several descriptions,
  /// places outside the file.
  ///
  /// - Parameters:
  ///   - table: The content of `stbl`.
  ///   - scale: Units of the track in a second.
  ///   - fileSize: The file's length in bytes.
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

  /// Where every picture of a track lies, and how long it is in bytes; nil where the tables do not say it plainly.
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

  /// The length of each packet, in the track's units; the last one may be shorter.
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

  /// The packets' sizes in bytes.
  private static func sizes(_ table: ByteBlock) -> [UInt32]? {
    guard let size = table.big(4, at: 4), let count = table.big(4, at: 8), count > 0, count <= most else { return nil }
    if size > 0 { return [UInt32](repeating: UInt32(size), count: count) }
    guard table.count >= 12 + 4 * count else { return nil }
    return table.bigs(4, at: 12, count: count).map { UInt32(truncatingIfNeeded: $0) }
  }

  /// The packets' places in the file: chunk by chunk, packet by packet. Those before the first one that lies outside the
  /// file, which is cut short then.
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
