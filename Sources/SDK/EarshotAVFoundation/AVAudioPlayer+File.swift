import Playback

// The format of an audio player's file, and the errors for files that cannot be opened.

extension AVAudioPlayer {
  private var information: MediaInfo? { (try? source.open()).map(Probe.inspect) }

  /// The number of channels in the file.
  public var numberOfChannels: Int { information?.channels ?? SoundFormat.channels }

  /// The file's sample rate and channel count, and its bit depth and bit rate if the headers state them.
  public var settings: [String: Any] {
    guard let information else { return [:] }
    var settings: [String: Any] = [AVNumberOfChannelsKey: information.channels ?? SoundFormat.channels]
    settings[AVSampleRateKey] = information.rate.map(Double.init)
    settings[AVLinearPCMBitDepthKey] = information.bits
    settings[AVEncoderBitRateKey] = information.bitRate
    return settings
  }

  /// The format of the file.
  public var format: AVAudioFormat { AVAudioFormat(settings: settings) }
}

extension NSError {
  /// Creates the error that audio services report: `typ?` for data that is not playable audio, `wht?` for other
  /// failures.
  convenience init(_ error: PlaybackError) {
    let code =
      switch error {
      case .unrecognized, .empty, .damaged, .holes, .endsEarly, .missingPlugin: 0x7479_703F
      default: 0x7768_743F
      }
    self.init(
      domain: NSOSStatusErrorDomain, code: code,
      userInfo: [NSLocalizedDescriptionKey: error.description, NSUnderlyingErrorKey: error])
  }
}
