/// A reader of all pages of an Ogg file, because only they determine the contents of the file.
///
/// Packets are passed from the pages to their decoder, without a demuxer. The links of a chain, one stream after the
/// other, are one sound. Links with another codec, rate or number of channels cannot be joined: the sound ends before
/// the first of them, as ``MediaLayout/unplayed`` describes.
enum OggReader {
  /// The maximum number of pieces of packets: half a day of Opus.
  private static let maximumPieces = 1 << 21
  /// The maximum number of joined links.
  private static let maximumLinks = 4096
  /// The maximum number of streams at the beginning of a link.
  private static let maximumStreams = 32

  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout {
    var reader = OggPageReader(bytes)
    var chain = Chain()
    while let page = reader.next() {
      if page.isFirst {
        try chain.begin(page, reader.bytes(page.content))
      } else {
        chain.isComplete = true
        if page.serial == chain.link?.serial { chain.take(page, reader.bytes(page.content)) }
      }
      if chain.unplayed != nil { break }
    }
    chain.close()
    guard let stream = chain.first else {
      guard chain.hasPages else { throw .damaged(reason: "the first page is truncated", offset: 0) }
      throw .unrecognized(
        found: chain.hasVideo ? "is Ogg video without sound" : "is Ogg without a supported codec")
    }
    return layout(stream, chain, truncated: reader.truncated, count: bytes.count)
  }

  private static func layout(_ stream: OggStream, _ chain: Chain, truncated: OggPage?, count: Int) -> MediaLayout {
    var layout = MediaLayout(
      kind: .ogg, codec: stream.codec, media: 0..<count, rate: stream.rate, channels: stream.channels,
      bitsPerSample: stream.bitsPerSample, bitRate: stream.bitRate, hasVideo: chain.hasVideo, frames: stream.frames)
    guard let rate = stream.rate, [.vorbis, .opus, .flac].contains(stream.codec) else { return layout }
    let frames = chain.windows.reduce(0) { $0 + $1.count }
    layout.packets = PacketTable(chain.list)
    layout.links = chain.links
    if chain.windows.count > 1 { layout.windows = chain.windows }
    layout.unplayed = chain.unplayed
    layout.frames = frames
    layout.isCounted = true
    // FLAC has no encoder delay.
    if stream.codec != .flac {
      layout.trim = Trim(first: chain.windows.first?.lowerBound ?? 0, count: frames, rate: rate)
    }
    if stream.codec == .opus { layout.setup = stream.header }
    layout.claimedFrames = claimed(stream, chain, truncated: truncated, frames)
    return layout
  }

  /// Returns the stated number of frames, if the file is truncated.
  private static func claimed(_ stream: OggStream, _ chain: Chain, truncated: OggPage?, _ frames: Int) -> Int? {
    var claimed = chain.links.count == 1 ? stream.frames ?? 0 : 0
    if let truncated, truncated.serial == chain.serial, chain.links.count == 1,
      let length = chain.length(upTo: truncated)
    {
      claimed = max(claimed, length)
    }
    return claimed > frames ? claimed : nil
  }

  /// The state of the links read so far.
  private struct Chain {
    /// The sound of the first link that has any.
    private(set) var first: OggStream?
    private(set) var link: OggLink?
    private(set) var list = PacketList()
    private(set) var links: [PacketLink] = []
    private(set) var windows: [Range<Int>] = []
    private(set) var unplayed: String?
    private(set) var hasVideo = false
    private(set) var hasPages = false
    /// Whether all streams of the link have begun.
    var isComplete = false
    private var streams = 0
    private var isFirstLink = true

    /// The serial number of the last link's stream.
    private(set) var serial: Int?
    private var last: OggLink?

    /// Handles the first page of a stream.
    mutating func begin(_ page: OggPage, _ packet: ByteBlock) throws(ContainerFault) {
      if isComplete {
        close()
        streams = 0
        isComplete = false
        isFirstLink = first == nil
      }
      hasPages = true
      streams += 1
      guard streams <= OggReader.maximumStreams else { return }
      if OggStream.isVideo(packet) { hasVideo = true }
      do {
        guard let stream = try OggStream(packet) else { return }
        // The link uses the first supported stream, or else the first one.
        if let link {
          guard case .unsupported = link.stream.codec else { return }
        }
        link = OggLink(stream, serial: page.serial, list: list)
        link?.take(first: page)
      } catch {
        // An unreadable later link does not prevent the playback of the links before it.
        guard first != nil else { throw error }
        if case .damaged(let reason, _) = error {
          unplayed = "the next stream of the chain cannot be played: \(reason)"
        }
      }
      if isFirstLink { first = link?.stream ?? first }
    }

    /// Handles another page of the link's sound.
    mutating func take(_ page: OggPage, _ content: ByteBlock) {
      guard join() else { return }
      link?.take(page, content, into: &list)
      if list.count >= OggReader.maximumPieces {
        unplayed = "more than \(OggReader.maximumPieces) packets are not supported"
      }
    }

    /// Returns whether the link's sound can be joined to that of the previous links.
    private mutating func join() -> Bool {
      guard let first, let link, unplayed == nil, !first.header.isEmpty else { return false }
      guard links.count < OggReader.maximumLinks else {
        unplayed = "more than \(OggReader.maximumLinks) chained streams are not supported"
        return false
      }
      guard !first.isFollowed(by: link.stream) else { return true }
      unplayed =
        "a chain plays up to its change of format, from \(first.description) to "
        + link.stream.description
      return false
    }

    /// Ends the link.
    mutating func close() {
      guard let link else { return }
      self.link = nil
      guard !link.headers.isEmpty, list.count > link.first else { return }
      last = link
      serial = link.serial
      links.append(PacketLink(first: link.first, headers: link.headers))
      let window = link.window(in: list)
      guard !window.isEmpty else { return }
      if let before = windows.last, before.upperBound == window.lowerBound {
        windows[windows.count - 1] = before.lowerBound..<window.upperBound
      } else {
        windows.append(window)
      }
    }

    func length(upTo page: OggPage) -> Int? { last?.length(upTo: page) }
  }
}
