extension AVAudioSession {
  /// A kind of port, by Apple's name.
  public struct Port: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// A kind by Apple's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The device's speaker.
    public static let builtInSpeaker = Port(rawValue: "Speaker")
    /// The device's receiver, at the ear.
    public static let builtInReceiver = Port(rawValue: "Receiver")
    /// The device's microphone.
    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    /// Headphones with a wire.
    public static let headphones = Port(rawValue: "Headphones")
    /// A headset's microphone.
    public static let headsetMic = Port(rawValue: "MicrophoneWired")
    /// Bluetooth in stereo.
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
    /// Hands-free Bluetooth.
    public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
    /// Bluetooth Low Energy.
    public static let bluetoothLE = Port(rawValue: "BluetoothLE")
    /// AirPlay.
    public static let airPlay = Port(rawValue: "AirPlay")
    /// HDMI.
    public static let HDMI = Port(rawValue: "HDMIOutput")
    /// A line.
    public static let lineOut = Port(rawValue: "LineOut")
    /// A car.
    public static let carAudio = Port(rawValue: "CarAudio")
    /// USB.
    public static let usbAudio = Port(rawValue: "USBAudio")
  }

  /// An exception from the route, with Apple's raw values.
  public enum PortOverride: UInt, Sendable {
    /// None.
    case none = 0
    /// The speaker instead: Apple's four characters `spkr`.
    case speaker = 0x7370_6B72
  }

  /// How routes are shared with others, with Apple's raw values.
  public enum RouteSharingPolicy: UInt, Sendable {
    /// As the category says.
    case `default` = 0
    /// With other long sounds.
    case longFormAudio = 1
    /// The system decides.
    case independent = 2
    /// With other long films.
    case longFormVideo = 3
  }

  /// Why a call failed, with Apple's raw values.
  public enum ErrorCode: Int, Sendable {
    /// Nothing failed.
    case none = 0
    /// Sound is running.
    case isBusy = 560_030_580
    /// The category does not go with that.
    case incompatibleCategory = 560_161_140
    /// Others are not to be interrupted.
    case cannotInterruptOthers = 560_557_684
    /// The process may not be heard: in the background, or in a service extension (Q8).
    case cannotStartPlaying = 561_015_905
    /// A parameter is wrong.
    case badParam = -50
    /// Something else.
    case unspecified = 2_003_329_396
  }
}

/// Where sound goes, and where it comes from.
open class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
  /// Where it comes from: nowhere.
  public let inputs: [AVAudioSessionPortDescription] = []
  /// Where it goes.
  public let outputs: [AVAudioSessionPortDescription]

  init(_ outputs: [AVAudioSession.Output]) {
    self.outputs = outputs.map(AVAudioSessionPortDescription.init)
    super.init()
  }
}

/// A port that sound goes to.
open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
  /// What kind of port.
  public let portType: AVAudioSession.Port
  /// What it is called.
  public let portName: String

  init(_ output: AVAudioSession.Output) {
    (portType, portName) = (output.type, output.name)
    super.init()
  }

  /// The same as long as the port is: its kind and name.
  open var uid: String { "\(portType.rawValue)-\(portName)" }
}
