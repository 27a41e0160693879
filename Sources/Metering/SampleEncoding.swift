import CMetering

/// The encoding of a sample, by GStreamer's name (`GstAudioFormat`).
public enum SampleEncoding: String, CaseIterable, Hashable, Sendable, Codable {
  /// Unsigned bytes; 128 is silence.
  case u8 = "U8"
  /// Signed bytes.
  case s8 = "S8"
  /// 16 bits, little-endian.
  case s16LE = "S16LE"
  /// 16 bits, big-endian.
  case s16BE = "S16BE"
  /// 24 bits in three bytes, little-endian.
  case s24LE = "S24LE"
  /// 24 bits in three bytes, big-endian.
  case s24BE = "S24BE"
  /// 24 bits in the lower part of four bytes, little-endian.
  case s24In32LE = "S24_32LE"
  /// 24 bits in the lower part of four bytes, big-endian.
  case s24In32BE = "S24_32BE"
  /// 32 bits, little-endian.
  case s32LE = "S32LE"
  /// 32 bits, big-endian.
  case s32BE = "S32BE"
  /// 32-bit float, little-endian; full scale is 1.
  case f32LE = "F32LE"
  /// 32-bit float, big-endian; full scale is 1.
  case f32BE = "F32BE"
  /// 64-bit float, little-endian; full scale is 1.
  case f64LE = "F64LE"
  /// 64-bit float, big-endian; full scale is 1.
  case f64BE = "F64BE"

  /// The size of a sample, in bytes.
  public var bytes: Int { earshot_sample_bytes(encoding) }

  var encoding: EarshotEncoding {
    switch self {
    case .u8: EARSHOT_U8
    case .s8: EARSHOT_S8
    case .s16LE: EARSHOT_S16LE
    case .s16BE: EARSHOT_S16BE
    case .s24LE: EARSHOT_S24LE
    case .s24BE: EARSHOT_S24BE
    case .s24In32LE: EARSHOT_S24_32LE
    case .s24In32BE: EARSHOT_S24_32BE
    case .s32LE: EARSHOT_S32LE
    case .s32BE: EARSHOT_S32BE
    case .f32LE: EARSHOT_F32LE
    case .f32BE: EARSHOT_F32BE
    case .f64LE: EARSHOT_F64LE
    case .f64BE: EARSHOT_F64BE
    }
  }
}
