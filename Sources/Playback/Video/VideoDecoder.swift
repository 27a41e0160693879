import CPlayback
import Foundation

/// Decodes one film's pictures, one after the other. Each group of pictures, from one that decoding can begin at to the
/// last one that is shown before the next such one, gets a decoder of its own: what a picture looks like then depends on its
/// group's packets and on nothing that was asked for before.
///
/// For one thread at a time.
final class VideoDecoder {
  /// Why there is no picture.
  enum Fault: Error {
    /// The decoder does not take what the headers say, or its pictures are none that are shown.
    case refused(String)
    /// Nothing came out of a whole group.
    case nothing
    /// Whoever waited has given up.
    case abandoned
  }

  /// A decoded picture.
  struct Picture {
    let rank: Int
    /// In pixels, after turning.
    let width: Int
    let height: Int
    /// Blue, green, red, 255.
    let bytes: Data
  }

  private let layout: VideoLayout
  private let file: FileBytes
  /// The packets that decoding can begin at, in the order of decoding.
  private let keys: [Int]
  private var video: OpaquePointer?
  /// The packet that the group begins with, the one that comes next, and the one that the group ends before.
  private var key = -1
  private var next = 0
  private var end = 0
  private var held: EarshotPicture?
  private var isDrained = false

  init(_ layout: VideoLayout, file: FileBytes) {
    self.layout = layout
    self.file = file
    keys = layout.packets.indices.filter { layout.packets[$0].isKey }
  }

  deinit {
    earshot_video_free(video)
  }

  /// The picture of a rank; where that is damaged beyond showing, the one before it in its group, or the first one after it.
  ///
  /// - Parameter isWanted: Asked before each packet; false ends the decoding.
  func picture(_ rank: Int, while isWanted: () -> Bool) throws(Fault) -> Picture {
    let key = keys[keyIndex(of: rank)]
    if video == nil || key != self.key || held.map({ $0.rank > Int64(rank) }) == true { try begin(at: key) }
    guard let video else { throw .nothing }
    while true {
      var picture = EarshotPicture()
      while earshot_video_next(video, &picture), picture.rank <= Int64(rank) {
        earshot_video_hold(video)
        held = picture
        if picture.rank == Int64(rank) { return try read(video, picture) }
      }
      if earshot_video_next(video, &picture) { return try read(video, held ?? picture) }
      if isDrained {
        guard let held else { throw .nothing }
        return try read(video, held)
      }
      guard isWanted() else { throw .abandoned }
      try feed(video)
    }
  }

  /// The rank of the picture before the group of another; nil where that is in the first group.
  func rankBeforeGroup(of rank: Int) -> Int? {
    let index = keyIndex(of: rank)
    return index > 0 ? layout.packets[keys[index]].rank - 1 : nil
  }

  /// The last packet that decoding can begin at and whose picture is not shown after the one wanted.
  private func keyIndex(of rank: Int) -> Int {
    keys.lastIndex { layout.packets[$0].rank <= rank } ?? 0
  }

  private func begin(at key: Int) throws(Fault) {
    earshot_video_free(video)
    let codec = layout.codec
    video = layout.setup.withUnsafeBufferPointer {
      earshot_video_create(codec.decoder, codec.caps, $0.baseAddress, $0.count, Int64(VideoLayout.mostPixels))
    }
    (self.key, next, held, isDrained) = (-1, key, nil, false)
    guard video != nil else { throw .refused("its decoder does not take it") }
    self.key = key
    end = endOfGroup(from: key)
  }

  /// The group goes on to the next key picture; where pictures follow that one and are shown before it, they are made from
  /// both, and it goes on to the last of those.
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
    let isTaken = bytes.withUnsafeBufferPointer {
      earshot_video_push(video, $0.baseAddress, $0.count, Int64(packet.rank), packet.isKey)
    }
    if let refusal = earshot_video_refusal(video) { throw .refused(String(cString: refusal)) }
    // A decoder that gives up has no more to give.
    if !isTaken { next = end }
  }

  private func read(_ video: OpaquePointer, _ picture: EarshotPicture) throws(Fault) -> Picture {
    let (width, height) = (Int(picture.width), Int(picture.height))
    var bytes = Data(count: width * height * 4)
    let isRead = bytes.withUnsafeMutableBytes { buffer in
      earshot_video_read(
        video, Int32(layout.turn.quarters), buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), buffer.count)
    }
    guard isRead else { throw .nothing }
    return layout.turn.swapsSides
      ? Picture(rank: Int(picture.rank), width: height, height: width, bytes: bytes)
      : Picture(rank: Int(picture.rank), width: width, height: height, bytes: bytes)
  }
}
