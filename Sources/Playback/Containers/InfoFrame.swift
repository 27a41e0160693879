/// The info frame of an MP3: a first frame without sound in which the encoder (Xing, LAME or Fraunhofer) describes
/// the file.
struct InfoFrame {
  /// The number of MP3 frames that follow; nil if it is not stated.
  let frames: Int?
  /// The number of bytes; nil if it is not stated.
  let bytes: Int?
  /// Whether the bit rate is constant.
  let isConstant: Bool
  /// The encoder delay, in frames of sound; nil if it is not stated.
  let delay: Int?
  /// The padding at the end, in frames of sound; nil if it is not stated.
  let padding: Int?

  /// Parses an info frame; nil for a frame of sound.
  ///
  /// - Parameters:
  ///   - block: The frame's bytes.
  ///   - frame: The frame's header.
  init?(_ block: ByteBlock, _ frame: MPEGFrame) {
    if block.has("VBRI", at: 36) {
      bytes = block.big(4, at: 46)
      frames = block.big(4, at: 50)
      isConstant = false
      delay = nil
      padding = nil
      return
    }
    // A checksum may follow the header; some encoders include it in the position, others do not.
    let usual = 4 + frame.sideInformation
    guard let start = [usual, usual + 2].first(where: { block.has("Xing", at: $0) || block.has("Info", at: $0) }),
      let flags = block.big(4, at: start + 4)
    else { return nil }
    isConstant = block.has("Info", at: start)
    var offset = start + 8
    func field(_ flag: Int, _ length: Int) -> Int? {
      guard flags & flag != 0 else { return nil }
      defer { offset += length }
      return block.big(4, at: offset)
    }
    frames = field(1, 4)
    bytes = field(2, 4)
    _ = field(4, 100)
    _ = field(8, 4)
    // The encoder's name has nine letters; twelve bytes later, there are two numbers of twelve bits.
    if let letter = block[offset], letter > 0x20, letter < 0x7F, let packed = block.big(3, at: offset + 21) {
      delay = packed >> 12
      padding = packed & 0xFFF
    } else {
      delay = nil
      padding = nil
    }
  }
}
