extension AVAudioSession {
  /// The type of an audio port.
  public struct Port: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates a port type from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The built-in speaker.
    public static let builtInSpeaker = Port(rawValue: "Speaker")
    /// The built-in receiver, held to the ear.
    public static let builtInReceiver = Port(rawValue: "Receiver")
    /// The built-in microphone.
    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    /// Wired headphones.
    public static let headphones = Port(rawValue: "Headphones")
    /// A headset's microphone.
    public static let headsetMic = Port(rawValue: "MicrophoneWired")
    /// Stereo Bluetooth (A2DP).
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
    /// Bluetooth hands-free.
    public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
    /// Bluetooth Low Energy.
    public static let bluetoothLE = Port(rawValue: "BluetoothLE")
    /// An AirPlay device.
    public static let airPlay = Port(rawValue: "AirPlay")
    /// An HDMI output.
    public static let HDMI = Port(rawValue: "HDMIOutput")
    /// A line output.
    public static let lineOut = Port(rawValue: "LineOut")
    /// Car audio.
    public static let carAudio = Port(rawValue: "CarAudio")
    /// USB audio.
    public static let usbAudio = Port(rawValue: "USBAudio")
  }

  /// An override of the audio route, with Apple's raw values.
  public enum PortOverride: UInt, Sendable {
    /// No override.
    case none = 0
    /// The speaker; Apple's four-character code `spkr`.
    case speaker = 0x7370_6B72
  }

  /// The policy for sharing routes with other apps, with Apple's raw values.
  public enum RouteSharingPolicy: UInt, Sendable {
    /// The default policy of the category.
    case `default` = 0
    /// The route of long-form audio.
    case longFormAudio = 1
    /// A route that the system chooses.
    case independent = 2
    /// The route of long-form video.
    case longFormVideo = 3
  }

  /// The error codes of an audio session, with Apple's raw values.
  public enum ErrorCode: Int, Sendable {
    /// No error.
    case none = 0
    /// Audio is running.
    case isBusy = 560_030_580
    /// The operation is not possible in this category.
    case incompatibleCategory = 560_161_140
    /// The app may not interrupt other audio.
    case cannotInterruptOthers = 560_557_684
    /// The process may not start playback: it is in the background, or a service extension (Q8).
    case cannotStartPlaying = 561_015_905
    /// A parameter is invalid.
    case badParam = -50
    /// An unspecified error.
    case unspecified = 2_003_329_396
  }
}
