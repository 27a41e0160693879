/// A decoder of one channel of IMA ADPCM in QuickTime's format: packets of 34 bytes, each with a state and 64 nibbles.
struct IMA4Decoder {
  /// The size of a packet of one channel, in bytes.
  static let packetBytes = 34
  /// The number of frames in a packet.
  static let framesPerPacket = 64

  /// The step sizes of the IMA recommendation.
  private static let steps: [Int] = [
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107,
    118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963,
    1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894,
    6484, 7132, 7845, 8630, 9493, 10_442, 11_487, 12_635, 13_899, 15_289, 16_818, 18_500, 20_350, 22_385, 24_623,
    27_086, 29_794, 32_767,
  ]
  private static let changes = [-1, -1, -1, -1, 2, 4, 6, 8]

  private var value = 0
  private var index = 0

  /// Decodes a packet.
  ///
  /// - Parameter body: A closure that receives the number of each frame in the packet, and its sample.
  mutating func decode(_ packet: ArraySlice<UInt8>, _ body: (Int, Float) -> Void) {
    guard packet.count == Self.packetBytes else { return }
    let start = packet.startIndex
    let header = Int(Int16(bitPattern: UInt16(packet[start]) << 8 | UInt16(packet[start + 1])))
    let (stored, storedIndex) = (header & ~0x7F, min(header & 0x7F, Self.steps.count - 1))
    // The header has the upper nine bits of the value; the last packet has all of them, unless there was a jump.
    if storedIndex != index || abs(stored - value) > 0x7F { (value, index) = (stored, storedIndex) }
    for offset in 0..<Self.packetBytes - 2 {
      let byte = packet[start + 2 + offset]
      body(2 * offset, next(Int(byte & 0x0F)))
      body(2 * offset + 1, next(Int(byte >> 4)))
    }
  }

  private mutating func next(_ nibble: Int) -> Float {
    let step = Self.steps[index]
    var change = step >> 3
    if nibble & 4 != 0 { change += step }
    if nibble & 2 != 0 { change += step >> 1 }
    if nibble & 1 != 0 { change += step >> 2 }
    value = min(max(value + (nibble & 8 != 0 ? -change : change), -32_768), 32_767)
    index = min(max(index + Self.changes[nibble & 7], 0), Self.steps.count - 1)
    return Float(value) / 32_768
  }
}
