/// Properties of a coded frame, from the first bytes of its packet.
struct PictureHeader {
  private(set) var type = PictureType.predicted
  /// Whether the frame contains the headers needed to start decoding.
  private(set) var hasSetup = false
  /// The number of bytes before the picture; all bytes if there is none.
  private(set) var length: Int
  /// Whether the packet contains a picture.
  private(set) var isPicture = false

  /// The number of bytes to examine.
  static let lookahead = 4096

  /// Parses the beginning of a packet.
  init(_ bytes: [UInt8], _ codec: VideoCodec) {
    length = bytes.count
    switch codec {
    case .mpeg4: readMPEG4(bytes)
    case .mpeg: readMPEG(bytes)
    case .h264: readH264(bytes)
    // No container without tables is supported.
    case .h265: break
    }
  }

  private mutating func readMPEG4(_ bytes: [UInt8]) {
    var found = self
    StartCodes.units(in: bytes) { code, offset in
      if code & 0xF0 == 0x20 { found.hasSetup = true }
      guard code == 0xB6, offset + 4 < bytes.count else { return true }
      found.take([.intra, .predicted, .bidirectional, .predicted][Int(bytes[offset + 4] >> 6)], at: offset)
      return false
    }
    self = found
  }

  private mutating func readMPEG(_ bytes: [UInt8]) {
    var found = self
    StartCodes.units(in: bytes) { code, offset in
      if code == 0xB3 { found.hasSetup = true }
      guard code == 0, offset + 5 < bytes.count else { return true }
      found.take(Self.type(bytes[offset + 5]), at: offset)
      return false
    }
    self = found
  }

  /// Parses H.264 in byte-stream format, whose frames are shown in decoding order.
  private mutating func readH264(_ bytes: [UInt8]) {
    var found = self
    StartCodes.units(in: bytes) { code, offset in
      switch code & 0x1F {
      case 5: found.take(.intra, at: offset)
      case 1: found.take(.predicted, at: offset)
      case 7: found.hasSetup = true
      default: break
      }
      return !found.isPicture
    }
    self = found
  }

  private mutating func take(_ type: PictureType, at offset: Int) {
    (self.type, length, isPicture) = (type, offset, true)
  }

  /// Returns the type of an MPEG-1 or MPEG-2 picture, given the second byte of its header.
  static func type(_ byte: UInt8) -> PictureType {
    switch byte >> 3 & 7 {
    case 1: .intra
    case 3: .bidirectional
    default: .predicted
    }
  }
}
