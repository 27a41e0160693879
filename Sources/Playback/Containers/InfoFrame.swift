/// What an encoder says about a whole MP3 in its first frame, which has no sound of its own: Xing's, LAME's or
/// Fraunhofer's.
struct InfoFrame {
  /// How many frames of MP3 follow; nil where it is not said.
  let frames: Int?
  /// How many bytes there are; nil where it is not said.
  let bytes: Int?
  /// Whether the bit rate is the same throughout.
  let isConstant: Bool
  /// Frames of sound that the encoder put in front; nil where it is not said.
  let delay: Int?
  /// Frames of sound that it added at the end; nil where it is not said.
  let padding: Int?

  /// Reads what is said; nil where the frame is one of sound.
  ///
  /// - Parameters:
  ///   - block: The frame's bytes.
  ///   - frame: Its header.
  init?(_ block: ByteBlock, _ frame: MPEGFrame) {
    if block.has("VBRI", at: 36) {
      bytes = block.big(4, at: 46)
      frames = block.big(4, at: 50)
      isConstant = false
      delay = nil
      padding = nil
      return
    }
    // A checksum may stand between header and side information; some encoders count it, and some do not.
    let usual = 4 + frame.sideInformation
    guard let start = [usual, usual + 2].first(where: { block.has("Xing", at: $0) || block.has("Info", at: $0) }),
      let flags = block.big(4, at: start + 4)
    else { return nil }
    isConstant = block.has("Info", at: start)
    var place = start + 8
    func field(_ bit: Int, _ length: Int) -> Int? {
      guard flags & bit != 0 else { return nil }
      defer { place += length }
      return block.big(4, at: place)
    }
    frames = field(1, 4)
    bytes = field(2, 4)
    _ = field(4, 100)
    _ = field(8, 4)
    // Who made it, in nine letters; twelve bytes on, two numbers of twelve bits.
    if let letter = block[place], letter > 0x20, letter < 0x7F, let packed = block.big(3, at: place + 21) {
      delay = packed >> 12
      padding = packed & 0xFFF
    } else {
      delay = nil
      padding = nil
    }
  }
}
