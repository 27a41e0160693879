/// The sample rate, in hertz: a key of ``AVAudioPlayer/settings``.
public let AVSampleRateKey = "AVSampleRateKey"
/// The number of channels: a key of ``AVAudioPlayer/settings``.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The bit depth of linear PCM samples: a key of ``AVAudioPlayer/settings``.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// The bit rate, in bits per second: a key of ``AVAudioPlayer/settings``.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"

/// The format of an audio file.
///
/// Emulated: the sample rate and channel count of a player's file. Not emulated: channel layouts, conversion, buffers.
/// Important: it describes the file, not the 44,100 Hz of the output.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  /// The sample rate, in hertz.
  public let sampleRate: Double
  /// The number of channels.
  public let channelCount: UInt32
  /// The format as a settings dictionary.
  public let settings: [String: Any]

  init(settings: [String: Any]) {
    self.settings = settings
    sampleRate = (settings[AVSampleRateKey] as? Double) ?? 0
    channelCount = UInt32(clamping: (settings[AVNumberOfChannelsKey] as? Int) ?? 0)
    super.init()
  }

  /// Whether the channels are interleaved; always true.
  open var isInterleaved: Bool { true }
}
