/// An output port.
open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
  /// The type of the port.
  public let portType: AVAudioSession.Port
  /// The name of the port.
  public let portName: String

  init(_ output: AVAudioSession.Output) {
    (portType, portName) = (output.type, output.name)
    super.init()
  }

  /// An identifier made of the port's type and name.
  open var uid: String { "\(portType.rawValue)-\(portName)" }
}
