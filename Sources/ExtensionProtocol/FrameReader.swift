import CChannel
import Files
import Foundation

/// A reader that splits a stream of untrusted bytes into frames.
///
/// A frame consists of an eight-byte header (the length of the message and the number of its descriptors, 32 bits each,
/// little-endian) and the message. Descriptors arrive no later than the first byte of their message, but one read may
/// return several messages; the header identifies the descriptors of each message.
struct FrameReader {
  /// The length of the header, in bytes.
  static let headerBytes = 8

  private var bytes = Data()
  private var descriptors: [OwnedDescriptor] = []

  /// Returns the header of a frame.
  static func header(of frame: Frame) -> Data {
    var header = Data(capacity: headerBytes)
    for value in [frame.bytes.count, frame.descriptors.count] {
      withUnsafeBytes(of: UInt32(value).littleEndian) { header.append(contentsOf: $0) }
    }
    return header
  }

  /// Reads until the stream ends, delivering each complete frame.
  ///
  /// - Returns: The error, or nil if the stream ended between two frames.
  mutating func read(from socket: Int32, _ deliver: (Frame) -> Void) -> ChannelError? {
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    defer { chunk.deallocate() }
    var numbers = [Int32](repeating: -1, count: Int(EARSHOT_MAX_DESCRIPTORS))
    while true {
      var descriptorCount: Int32 = 0
      let count = earshot_receive(socket, chunk.baseAddress, chunk.count, &numbers, &descriptorCount)
      for number in numbers.prefix(Int(descriptorCount)) { descriptors.append(OwnedDescriptor(takingOver: number)) }
      if count == 0 { return bytes.isEmpty ? nil : .malformed(reason: "truncated") }
      if count < 0 {
        switch errno {
        case ECONNRESET: return .closed
        case EBADMSG: return .malformed(reason: "too many descriptors")
        default: return .system(reason: String(cString: strerror(errno)))
        }
      }
      // Not a slice, for which Foundation looks up conformances at run time.
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      if let failure = cut(deliver) { return failure }
    }
  }

  /// Delivers all complete frames.
  private mutating func cut(_ deliver: (Frame) -> Void) -> ChannelError? {
    var offset = 0
    while bytes.count - offset >= Self.headerBytes {
      let length = value(at: offset)
      let descriptorCount = value(at: offset + 4)
      guard length <= Frame.maximumBytes else { return .tooLong(bytes: length, allowed: Frame.maximumBytes) }
      guard descriptorCount <= Frame.maximumDescriptors else {
        return .malformed(reason: "it announces \(descriptorCount) descriptors")
      }
      let end = offset + Self.headerBytes + length
      guard bytes.count >= end else { break }
      guard descriptors.count >= descriptorCount else { return .malformed(reason: "announced descriptors are missing") }
      let message = bytes.subdata(in: offset + Self.headerBytes..<end)
      deliver(Frame(bytes: message, descriptors: Array(descriptors.prefix(descriptorCount))))
      descriptors.removeFirst(descriptorCount)
      offset = end
    }
    if offset > 0 { bytes = bytes.subdata(in: offset..<bytes.count) }
    // A peer that sends more descriptors than two messages may have, without announcing them, would accumulate them
    // here.
    return descriptors.count > 2 * Frame.maximumDescriptors
      ? .malformed(reason: "unannounced descriptors") : nil
  }

  private func value(at offset: Int) -> Int {
    Int(bytes.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) })
  }
}
