/// A reader of the headers of Core Audio files.
enum CAFReader {
  /// The contents of the `desc` chunk.
  private struct Description {
    let rate: Int
    let format: FourCC
    let flags: Int
    let bytesPerPacket: Int
    let framesPerPacket: Int
    let channels: Int
    let bits: Int
  }

  /// The maximum size of a decoder's configuration, in bytes.
  private static let longestCookie = 65_536

  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout {
    guard let version = bytes.block(at: 4, count: 2).big(2, at: 0), version == 1 else {
      throw .damaged(reason: "not version 1 of the Core Audio Format", offset: 4)
    }
    var description: Description?
    var cookie: ByteBlock?
    var table: CAFPacketTable?
    var data: Range<Int>?
    var claimed = 0
    var offset = 8
    // The number of chunks is limited, because a file may consist of empty ones.
    for _ in 0..<1024 {
      let header = bytes.block(at: offset, count: 12)
      guard let code = header.code(at: 0), let high = header.big(4, at: 4), let low = header.big(4, at: 8) else {
        break
      }
      let start = offset + 12
      let remaining = bytes.count - start
      // Minus one means the end of the file: the recorder did not fill in the length.
      let isOpen = high == 0xFFFF_FFFF && low == 0xFFFF_FFFF
      guard isOpen || high < 0x8000_0000 else { throw .damaged(reason: "a negative length", offset: offset + 4) }
      let length = isOpen ? remaining : high << 32 | low
      let available = min(length, remaining)
      switch code {
      case "desc": description = try Self.description(bytes.block(at: start, count: min(available, 32)))
      case "kuki": cookie = bytes.block(at: start, count: min(available, longestCookie))
      case "pakt": table = try CAFPacketTable(bytes, in: start..<start + available)
      case "data":
        data = min(start + 4, start + available)..<start + available
        claimed = max(0, length - 4)
      default: break
      }
      guard length <= remaining, !isOpen else { break }
      offset = start + length
    }
    guard let description else { throw .damaged(reason: "the format chunk (desc) is missing", offset: 8) }
    guard let data else { throw .damaged(reason: "the sound chunk (data) is missing", offset: 8) }
    var layout = try layout(
      bytes, description, cookie: cookie ?? ByteBlock([], origin: 8), table: table, data: data)
    if layout.claimedFrames == nil, claimed > data.count, claimed < SoundHeaderLimits.placeholder {
      layout.claimedFrames = layout.frames.flatMap { RateConversion.frames($0, from: data.count, to: claimed) }
    }
    return layout
  }

  private static func description(_ chunk: ByteBlock) throws(ContainerFault) -> Description {
    guard let high = chunk.big(4, at: 0), let low = chunk.big(4, at: 4), let format = chunk.code(at: 8),
      let flags = chunk.big(4, at: 12), let bytesPerPacket = chunk.big(4, at: 16),
      let framesPerPacket = chunk.big(4, at: 20), let channels = chunk.big(4, at: 24), let bits = chunk.big(4, at: 28)
    else { throw .damaged(reason: "the format chunk is truncated", offset: chunk.origin) }
    let rate = Double(bitPattern: UInt64(high) << 32 | UInt64(low))
    return Description(
      rate: try SoundHeaderLimits.rate(rate, at: chunk.origin), format: format, flags: flags,
      bytesPerPacket: bytesPerPacket, framesPerPacket: framesPerPacket,
      channels: try SoundHeaderLimits.channels(channels, at: chunk.origin + 24), bits: bits)
  }

  private static func layout(
    _ bytes: some ByteReading, _ description: Description, cookie: ByteBlock, table: CAFPacketTable?, data: Range<Int>
  ) throws(ContainerFault) -> MediaLayout {
    var layout = MediaLayout(
      kind: .caf, codec: .unsupported(CodecNames.name(of: description.format)), media: data, rate: description.rate,
      channels: description.channels, bitsPerSample: description.bits > 0 ? min(description.bits, 64) : nil)
    switch description.format {
    case "lpcm":
      layout.codec = pcm(description)
      if case .pcm(let coding) = layout.codec {
        constant(&layout, coding.bytes * description.channels)
        layout.samples = layout.media
      }
    case "ulaw", "alaw":
      layout.codec = description.format == "ulaw" ? .mulaw : .alaw
      layout.bitsPerSample = 8
      constant(&layout, description.channels)
      layout.samples = layout.media
    case "ima4":
      layout.codec = .ima4
      constant(&layout, 34 * description.channels, framesPerPacket: 64)
    case "aac ", "aach", "aacp", "aacl", "aace", "aacg", "aacf":
      layout.codec = .aac
      guard let setup = AACConfiguration(cookie: cookie) else {
        throw .damaged(reason: "the AAC configuration (kuki) is missing", offset: cookie.origin)
      }
      layout.setup = setup.bytes
      if let name = setup.unsupported { layout.codec = .unsupported(name) }
    case "alac":
      layout.codec = .alac
      guard let setup = ALACConfiguration(cookie: cookie) else {
        throw .damaged(reason: "the Apple Lossless configuration (kuki) is missing", offset: cookie.origin)
      }
      layout.setup = setup.atom
      layout.bitsPerSample = setup.bits
      if description.framesPerPacket == 0 { layout.codec = .unsupported("Apple Lossless of varying packets") }
    case "opus": try opus(&layout, bytes, cookie, table)
    case ".mp1": layout.codec = .mp1
    case ".mp2": layout.codec = .mp2
    case ".mp3", "ms\u{0}U": layout.codec = .mp3
    default: break
    }
    switch layout.codec {
    case .aac, .alac: try packets(&layout, description, table)
    case .mp1, .mp2, .mp3, .ima4, .mulaw, .alaw, .opus: break
    case .pcm, .flac, .vorbis, .silence, .unsupported: return layout
    }
    if let table { trim(&layout, description, table) }
    return layout
  }

  /// Reads Opus, whose packets state their own length; the length in the format may be wrong.
  private static func opus(
    _ layout: inout MediaLayout, _ bytes: some ByteReading, _ cookie: ByteBlock, _ table: CAFPacketTable?
  ) throws(ContainerFault) {
    guard let table, !table.sizes.isEmpty else {
      throw .damaged(reason: "the packet table (pakt) is missing", offset: 8)
    }
    let stored = cookie.has("OpusHead") ? try OpusHead(cookie) : nil
    guard let head = stored ?? layout.channels.flatMap(OpusHead.init(channels:)) else {
      layout.codec = .unsupported("Opus of \(layout.channels ?? 0) channels without the header that lays them out")
      return
    }
    guard head.unsupported == nil else {
      layout.codec = .unsupported(head.unsupported ?? "")
      return
    }
    let list = PacketList(opus: table.sizes, in: layout.media, of: bytes)
    layout.codec = .opus
    layout.rate = 48_000
    layout.channels = head.channels
    layout.setup = head.bytes
    layout.packets = PacketTable(list)
    layout.links = [PacketLink(first: 0, headers: head.headers)]
    layout.frames = list.frames
    layout.isCounted = true
  }

  private static func pcm(_ description: Description) -> SoundCodec {
    let kind: PCMCoding.Kind = description.flags & 1 != 0 ? .float : .signed
    let bytes = description.bytesPerPacket / description.channels
    guard description.bytesPerPacket % description.channels == 0, description.framesPerPacket == 1,
      bytes == (description.bits + 7) / 8,
      let coding = PCMCoding(kind, bytes: bytes, isBigEndian: description.flags & 2 == 0)
    else {
      return .unsupported("\(description.bits)-bit samples in packets of \(description.bytesPerPacket) bytes")
    }
    return .pcm(coding)
  }

  /// Creates a table of packets of the same size.
  private static func constant(_ layout: inout MediaLayout, _ size: Int, framesPerPacket: Int = 1) {
    let count = layout.media.count / size
    let start = layout.media.lowerBound
    layout.media = start..<start + count * size
    layout.frames = count * framesPerPacket
    layout.bitRate = (layout.rate ?? 0) * size * 8 / framesPerPacket
    if framesPerPacket > 1 {
      layout.packets = PacketTable(offset: start, count: count, size: size, framesPerPacket: framesPerPacket)
    }
  }

  private static func packets(
    _ layout: inout MediaLayout, _ description: Description, _ table: CAFPacketTable?
  ) throws(ContainerFault) {
    let frames = description.framesPerPacket
    guard (1...1_048_576).contains(frames) else {
      throw .damaged(reason: "packets of \(frames) frames", offset: 8)
    }
    let data = layout.media
    if description.bytesPerPacket > 0 {
      let count = min(data.count / description.bytesPerPacket, table?.count ?? .max)
      layout.packets = PacketTable(
        offset: data.lowerBound, count: count, size: description.bytesPerPacket, framesPerPacket: frames)
    } else if let table {
      layout.packets = PacketTable(
        offset: data.lowerBound, end: data.upperBound, sizes: table.sizes, framesPerPacket: frames)
    } else {
      throw .damaged(reason: "the packet table (pakt) is missing", offset: 8)
    }
    layout.frames = layout.packets.map { $0.count * frames }
  }

  private static func trim(_ layout: inout MediaLayout, _ description: Description, _ table: CAFPacketTable) {
    // Packets of constant size need no table, and a writer may leave an empty one.
    guard table.validFrames > 0 else { return }
    let all = layout.frames ?? .max
    let first = min(table.primingFrames, all)
    let count = min(table.validFrames, all - first)
    layout.trim = Trim(first: first, count: count, rate: layout.rate ?? description.rate)
    layout.frames = count
    // A table may count whole packets, including frames that its priming excludes; then none is missing.
    let declared = layout.packets?.list == nil ? table.count * max(1, description.framesPerPacket) - first : 0
    let claimed = declared > 0 ? min(table.validFrames, declared) : table.validFrames
    let isComplete = layout.packets?.list?.count == table.count
    if claimed > count, claimed < SoundHeaderLimits.placeholder, !isComplete { layout.claimedFrames = claimed }
  }
}
