extension AVAudioSession {
  /// A category of audio, which determines the behavior with other audio.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates a category from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The category for audio that mixes with other audio and is muted by the silent switch.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// The category for audio that silences other audio and is muted by the silent switch. The default.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// The category for audio that silences other audio and plays despite the silent switch.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// The category for recording audio.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// The category for recording and playing audio.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// The category for playing or recording through several routes simultaneously.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// The purpose of the process's audio.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates a mode from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The default mode.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// The mode for movie playback.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// The mode for continuous speech.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// The mode for voice conversations.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// The mode for voice prompts.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    /// The mode for video conversations.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// The mode for measurements of audio.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
  }

  /// Options of a category, with Apple's raw values.
  public struct CategoryOptions: OptionSet, Hashable, Sendable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt

    /// Creates options from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Mixes with other audio.
    public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
    /// Lowers the volume of other audio.
    public static let duckOthers = CategoryOptions(rawValue: 0x2)
    /// Allows Bluetooth hands-free devices.
    public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
    /// Uses the speaker instead of the receiver.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
    /// Pauses other apps' spoken audio.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
    /// Allows stereo Bluetooth devices.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
    /// Allows AirPlay.
    public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
  }

  /// Options of activation and deactivation, with Apple's raw values.
  public struct SetActiveOptions: OptionSet, Hashable, Sendable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt

    /// Creates options from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Notifies other apps that they may resume their audio.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }
}
