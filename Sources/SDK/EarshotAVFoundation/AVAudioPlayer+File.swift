import Playback

// What an audio player's file is, and why it is none.

extension AVAudioPlayer {
  private var information: MediaInfo? { (try? source.open()).map(Probe.look) }

  /// Channels of the file's.
  public var numberOfChannels: Int { information?.channels ?? SoundFormat.channels }

  /// What the file is: rate, channels, and what else its headers say.
  public var settings: [String: Any] {
    guard let information else { return [:] }
    var settings: [String: Any] = [AVNumberOfChannelsKey: information.channels ?? SoundFormat.channels]
    settings[AVSampleRateKey] = information.rate.map(Double.init)
    settings[AVLinearPCMBitDepthKey] = information.bits
    settings[AVEncoderBitRateKey] = information.bitRate
    return settings
  }

  /// What the file is.
  public var format: AVAudioFormat { AVAudioFormat(settings: settings) }
}

extension NSError {
  /// The error as audio services tell it: 'typ?' for what is no sound, 'wht?' for the rest.
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
