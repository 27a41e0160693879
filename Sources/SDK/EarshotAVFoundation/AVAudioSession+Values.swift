extension AVAudioSession {
  /// How the process's sound and that of others go together.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// A category by Apple's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Beside others, silent on a muted device.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Instead of others, silent on a muted device: the default.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Instead of others, also on a muted device.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Recording and playing.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Several routes at once.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// What the process's sound is for.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// A mode by Apple's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Nothing in particular.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Films.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Speech.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Conversation.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Prompts.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    /// Conversation with pictures.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// Measuring.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
  }

  /// What goes with a category, with Apple's raw values.
  public struct CategoryOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Options from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Others are heard as well.
    public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
    /// Others are quieter meanwhile.
    public static let duckOthers = CategoryOptions(rawValue: 0x2)
    /// Hands-free Bluetooth.
    public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
    /// The speaker rather than the receiver.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
    /// Spoken sound of others pauses meanwhile.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
    /// Bluetooth in stereo.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
    /// AirPlay.
    public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
  }

  /// What goes with activation, with Apple's raw values.
  public struct SetActiveOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Options from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Others hear that they may go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }
}
