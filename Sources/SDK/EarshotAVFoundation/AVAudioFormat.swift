/// Frames a second, in ``AVAudioPlayer/settings``, in hertz.
public let AVSampleRateKey = "AVSampleRateKey"
/// Channels, in ``AVAudioPlayer/settings``.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// Bits of a sample, in ``AVAudioPlayer/settings``.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// Bits a second, in ``AVAudioPlayer/settings``.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"

/// How a sound is laid out.
///
/// Emulated: rate and channels of a player's file. Not emulated: layouts, conversion, buffers. The gotcha: it describes the
/// file, not the 44,100 Hz it is heard at.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  /// Frames a second, in hertz.
  public let sampleRate: Double
  /// Channels.
  public let channelCount: UInt32
  /// The same as settings.
  public let settings: [String: Any]

  init(settings: [String: Any]) {
    self.settings = settings
    sampleRate = (settings[AVSampleRateKey] as? Double) ?? 0
    channelCount = UInt32(clamping: (settings[AVNumberOfChannelsKey] as? Int) ?? 0)
    super.init()
  }

  /// Whether channels alternate: as decoders give them.
  open var isInterleaved: Bool { true }
}
