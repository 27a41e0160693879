/// The state of reading one link of an Ogg chain: first its headers, then packets for the list.
struct OggLink {
  /// The maximum size of a header, in bytes.
  private static let longestHeader = 1_048_576
  /// The maximum number of pages that are assumed to be missing before an incomplete one.
  private static let maximumLostPages = 8

  let stream: OggStream
  let serial: Int
  /// The headers that the decoder needs; empty until they are complete.
  private(set) var headers: [[UInt8]] = []
  /// The index of the link's first packet in the list.
  let first: Int

  private let base: Int
  private var modes: VorbisModes?
  private var sequence: Int?
  private var packet: [Range<Int>] = []
  private var head: [UInt8] = []
  private var isOpen = false
  private var isBroken = false
  private var packets = 0
  /// The block length of the previous packet, for Vorbis; 0 if there is none.
  private var block = 0
  /// The granule position of the previous page.
  private var countedFrames: Int?
  private var onPage = 0
  private var early = 0
  private var late = 0

  init(_ stream: OggStream, serial: Int, list: PacketList) {
    self.stream = stream
    self.serial = serial
    first = list.count
    base = list.frames
  }

  /// Returns the sound as a range of the frames decoded from all packets of the list.
  func window(in list: PacketList) -> Range<Int> {
    let start = base + stream.delay + early
    return min(start, list.frames)..<max(min(start, list.frames), list.frames - late)
  }

  /// Returns the length of the sound up to the end of a page that was not read completely, in frames.
  ///
  /// Its checksum cannot be verified, so its granule position counts only up to the maximum length of its packets, and
  /// of those on the pages that are missing before it.
  func length(upTo page: OggPage) -> Int? {
    guard let countedFrames, let granule = page.granule else { return nil }
    let completed = page.segments.count { $0 < 255 }
    let lostPages = sequence.map { min(max(0, page.sequence - $0), Self.maximumLostPages) } ?? 0
    let limit = countedFrames + (lostPages * 255 + completed) * longestPacket
    return min(granule, limit) - stream.delay
  }

  /// The maximum number of frames of a packet: 120 ms of Opus (RFC 6716, 3.2.5), or half of the longest Vorbis block.
  private var longestPacket: Int { stream.codec == .opus ? 5_760 : stream.blocks.long / 2 }

  /// Handles the first page of the stream, whose packet is known.
  mutating func take(first page: OggPage) {
    sequence = (page.sequence + 1) & 0xFFFF_FFFF
  }

  /// Handles another page of the stream.
  mutating func take(_ page: OggPage, _ content: ByteBlock, into list: inout PacketList) {
    let isLost = sequence.map { page.sequence != $0 } ?? false
    sequence = (page.sequence + 1) & 0xFFFF_FFFF
    if isLost || page.isContinued != isOpen {
      isBroken = isBroken || packets > 0
      drop()
    }
    // The page may begin with the end of a packet whose beginning is missing.
    var isSkipping = page.isContinued && !isOpen
    onPage = 0
    var completed = 0
    var start = page.content.lowerBound
    var end = start
    for segment in page.segments {
      end += Int(segment)
      guard segment < 255 else { continue }
      if !isSkipping {
        add(start..<end, content)
        finish(into: &list)
        completed += 1
      }
      isSkipping = false
      start = end
    }
    isOpen = page.segments.last == 255 && !isSkipping
    if isOpen { add(start..<end, content) }
    if completed > 0 || page.isLast { count(page, isLost) }
  }

  private mutating func drop() {
    packet = []
    head = []
    isOpen = false
  }

  private mutating func add(_ piece: Range<Int>, _ content: ByteBlock) {
    if !piece.isEmpty { packet.append(piece) }
    let required = headers.isEmpty ? Self.longestHeader : FLACFrame.longestHeader
    guard head.count < required else { return }
    head += content.part(piece.lowerBound - content.origin, min(piece.count, required - head.count)).bytes
  }

  /// Compares the length of the packets on a page with its granule position: a stream may begin and end with frames
  /// that are not sound.
  private mutating func count(_ page: OggPage, _ isLost: Bool) {
    guard let granule = page.granule, !headers.isEmpty, stream.codec != .flac else { return }
    guard packets > 0 else { return }
    if let countedFrames {
      late = isLost ? 0 : max(0, countedFrames + onPage - granule)
    } else if granule < onPage {
      if page.isLast || stream.codec == .opus { late = onPage - granule } else { early = onPage - granule }
    }
    countedFrames = granule
  }

  private mutating func finish(into list: inout PacketList) {
    defer { drop() }
    guard !headers.isEmpty else { return readHeader(into: &list) }
    guard !packet.isEmpty, let frames = frames() else { return }
    packets += 1
    onPage += frames
    append(frames, to: &list)
    isBroken = false
  }

  /// Returns the number of frames of a packet; nil if it is not a sound packet.
  private mutating func frames() -> Int? {
    switch stream.codec {
    case .opus:
      return OpusPacket.frames(head)
    case .flac:
      return FLACFrame(ByteBlock(head, origin: 0))?.samples
    default:
      guard let first = head.first, first & 1 == 0, let modes else { return nil }
      let length = modes.length(first)
      // A block overlaps the previous one; there is none after a gap.
      defer { block = length }
      return isBroken || block == 0 ? 0 : (block + length) / 4
    }
  }

  private mutating func readHeader(into list: inout PacketList) {
    switch stream.codec {
    case .vorbis:
      guard head.first == 5 else { return }
      let setup = ByteBlock(head, origin: 0)
      modes = VorbisModes(setup: setup, lengths: stream.blocks)
      // This is a comment packet without comments and without a vendor.
      let comment = [3] + Array("vorbis".utf8) + [UInt8](repeating: 0, count: 8) + [1]
      if modes != nil { headers = [stream.header, comment, head] }
    case .opus:
      headers = [stream.header, Array("OpusTags".utf8) + [UInt8](repeating: 0, count: 8)]
      if !head.starts(with: "OpusTags".utf8), !head.starts(with: "OpusHead".utf8) { finishFirst(into: &list) }
    default:
      guard head.first == 0xFF else { return }
      headers = [stream.header]
      finishFirst(into: &list)
    }
  }

  /// Finishes the first sound packet, which marks the end of the headers.
  private mutating func finishFirst(into list: inout PacketList) {
    guard let frames = frames() else { return }
    packets += 1
    onPage += frames
    append(frames, to: &list)
  }

  private func append(_ frames: Int, to list: inout PacketList) {
    list.append(packet, frames: frames, isBroken: isBroken)
    if stream.codec == .opus, let first = head.first { list.note(opus: first) }
  }
}
