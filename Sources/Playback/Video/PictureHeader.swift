/// What a packet's first bytes say of the picture in it.
struct PictureHeader {
  /// What the picture is made from.
  private(set) var type = PictureType.predicted
  /// Whether it brings what decoding needs to begin with.
  private(set) var bringsSetup = false
  /// The bytes before the picture itself; all where there is none.
  private(set) var length: Int
  /// Whether there is a picture in it.
  private(set) var isPicture = false

  /// How many of a packet's first bytes are looked at.
  static let reach = 4096

  /// Looks at the beginning of a packet.
  init(_ bytes: [UInt8], _ codec: VideoCodec) {
    length = bytes.count
    switch codec {
    case .mpeg4: readMPEG4(bytes)
    case .mpeg: readMPEG(bytes)
    case .h264: readH264(bytes)
    }
  }

  private mutating func readMPEG4(_ bytes: [UInt8]) {
    var found = self
    StartCodes.units(in: bytes) { code, place in
      if code & 0xF0 == 0x20 { found.bringsSetup = true }
      guard code == 0xB6, place + 4 < bytes.count else { return true }
      found.take([.intra, .predicted, .bidirectional, .predicted][Int(bytes[place + 4] >> 6)], at: place)
      return false
    }
    self = found
  }

  private mutating func readMPEG(_ bytes: [UInt8]) {
    var found = self
    StartCodes.units(in: bytes) { code, place in
      if code == 0xB3 { found.bringsSetup = true }
      guard code == 0, place + 5 < bytes.count else { return true }
      found.take(Self.type(bytes[place + 5]), at: place)
      return false
    }
    self = found
  }

  /// The first bytes of H.264 in byte-stream form. Its pictures are shown in the order in which they come.
  private mutating func readH264(_ bytes: [UInt8]) {
    var found = self
    StartCodes.units(in: bytes) { code, place in
      switch code & 0x1F {
      case 5: found.take(.intra, at: place)
      case 1: found.take(.predicted, at: place)
      case 7: found.bringsSetup = true
      default: break
      }
      return !found.isPicture
    }
    self = found
  }

  private mutating func take(_ type: PictureType, at place: Int) {
    (self.type, length, isPicture) = (type, place, true)
  }

  /// The type of an MPEG-1 or MPEG-2 picture, by the second byte of its header.
  static func type(_ byte: UInt8) -> PictureType {
    switch byte >> 3 & 7 {
    case 1: .intra
    case 3: .bidirectional
    default: .predicted
    }
  }
}
