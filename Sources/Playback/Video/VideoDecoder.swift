import CPlayback
import Foundation

/// A decoder of the frames of a video, which works sequentially. Each group of pictures, from a key frame to the last
/// frame shown before the next one, is decoded by a new decoder, so that a frame depends only on the packets of its
/// group, not on previous requests.
///
/// For one thread at a time.
final class VideoDecoder {
  /// The reason why there is no frame.
  enum Fault: Error {
    /// The decoder rejects the headers, or the format of its output is not supported.
    case refused(String)
    /// No frame of a whole group could be decoded.
    case noFrame
    /// The request was abandoned.
    case abandoned
  }

  /// A decoded frame.
  struct Picture {
    let rank: Int
    /// The width in pixels, after rotation.
    let width: Int
    let height: Int
    /// The pixels: blue, green, red, 255.
    let bytes: Data
  }

  private let layout: VideoLayout
  private let file: FileBytes
  /// The packets of key frames, in decoding order.
  private let keys: [Int]
  private var video: OpaquePointer?
  /// The first packet of the group, the next packet, and the packet after the group.
  private var key = -1
  private var next = 0
  private var end = 0
  private var pending: EarshotPicture?
  private var isDrained = false

  init(_ layout: VideoLayout, file: FileBytes) {
    self.layout = layout
    self.file = file
    keys = layout.packets.indices.filter { layout.packets[$0].isKey }
  }

  deinit {
    earshot_video_free(video)
  }

  /// Returns the frame of a rank. If it is too damaged, the previous one in its group is returned, or else the next.
  ///
  /// - Parameter isWanted: A closure that is called before each packet, and returns false to end decoding.
  func picture(_ rank: Int, while isWanted: () -> Bool) throws(Fault) -> Picture {
    let key = keys[keyIndex(of: rank)]
    if video == nil || key != self.key || pending.map({ $0.rank > Int64(rank) }) == true { try begin(at: key) }
    guard let video else { throw .noFrame }
    while true {
      var picture = EarshotPicture()
      while earshot_video_next(video, &picture), picture.rank <= Int64(rank) {
        earshot_video_hold(video)
        pending = picture
        if picture.rank == Int64(rank) { return try read(video, picture) }
      }
      if earshot_video_next(video, &picture) { return try read(video, pending ?? picture) }
      if isDrained {
        guard let pending else { throw .noFrame }
        return try read(video, pending)
      }
      guard isWanted() else { throw .abandoned }
      try feed(video)
    }
  }

  /// Returns the rank of the frame before the group of another one; nil for the first group.
  func rankBeforeGroup(of rank: Int) -> Int? {
    let index = keyIndex(of: rank)
    return index > 0 ? layout.packets[keys[index]].rank - 1 : nil
  }

  /// Returns the last key frame that is not shown after the requested frame.
  private func keyIndex(of rank: Int) -> Int {
    keys.lastIndex { layout.packets[$0].rank <= rank } ?? 0
  }

  private func begin(at key: Int) throws(Fault) {
    earshot_video_free(video)
    let codec = layout.codec
    video = layout.setup.withUnsafeBufferPointer {
      earshot_video_create(codec.decoder, codec.caps, $0.baseAddress, $0.count, Int64(VideoLayout.maximumPixels))
    }
    (self.key, next, pending, isDrained) = (-1, key, nil, false)
    guard video != nil else { throw .refused("the decoder rejects it") }
    self.key = key
    end = endOfGroup(from: key)
  }

  /// Returns the end of the group: the next key frame or, if that is followed by frames that are shown before it and
  /// depend on both, the last of those.
  private func endOfGroup(from key: Int) -> Int {
    let packets = layout.packets
    guard let following = packets[(key + 1)...].firstIndex(where: \.isKey) else { return packets.count }
    var end = following + 1
    while end < packets.count, packets[end].rank < packets[following].rank { end += 1 }
    return end > following + 1 ? end : following
  }

  private func feed(_ video: OpaquePointer) throws(Fault) {
    guard next < end else {
      earshot_video_drain(video)
      isDrained = true
      return
    }
    let packet = layout.packets[next]
    var bytes = layout.bytes(of: packet, in: file)
    if next == key, packet.needsPrefix { bytes = layout.prefix + bytes }
    next += 1
    let isAccepted = bytes.withUnsafeBufferPointer {
      earshot_video_push(video, $0.baseAddress, $0.count, Int64(packet.rank), packet.isKey)
    }
    if let refusal = earshot_video_refusal(video) { throw .refused(String(cString: refusal)) }
    // A decoder that fails produces no more frames.
    if !isAccepted { next = end }
  }

  private func read(_ video: OpaquePointer, _ picture: EarshotPicture) throws(Fault) -> Picture {
    let (width, height) = (Int(picture.width), Int(picture.height))
    var bytes = Data(count: width * height * 4)
    let isRead = bytes.withUnsafeMutableBytes { buffer in
      earshot_video_read(
        video, Int32(layout.rotation.quarters), buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), buffer.count)
    }
    guard isRead else { throw .noFrame }
    return layout.rotation.swapsSides
      ? Picture(rank: Int(picture.rank), width: height, height: width, bytes: bytes)
      : Picture(rank: Int(picture.rank), width: width, height: height, bytes: bytes)
  }
}
