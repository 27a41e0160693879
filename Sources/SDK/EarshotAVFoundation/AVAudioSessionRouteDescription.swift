/// The input and output ports of an audio route.
open class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
  /// The input ports; always empty.
  public let inputs: [AVAudioSessionPortDescription] = []
  /// The output ports.
  public let outputs: [AVAudioSessionPortDescription]

  init(_ outputs: [AVAudioSession.Output]) {
    self.outputs = outputs.map(AVAudioSessionPortDescription.init)
    super.init()
  }
}
