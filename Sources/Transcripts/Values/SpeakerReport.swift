/// An event of the audio output.
public enum SpeakerReport: Hashable, Codable, Sendable {
  /// There is no audio device, and playback continues in silence.
  case noDevice(reason: String)
  /// The audio device failed, or the output cannot be written.
  case failed(reason: String)
  /// The audio device is available again.
  case deviceReturned
  /// The audio route changed, for a reason of `AVAudioSession.RouteChangeReason`.
  case routeChanged(route: String, reason: String)
  /// An interruption, such as a phone call, began: all sounds stop.
  case interruptionBegan
  /// The interruption ended, and the system informs extensions whether they may resume playback.
  case interruptionEnded(shouldResume: Bool)
  /// A sound was not played, because an interruption is in progress.
  case interrupted(sound: String)
  /// A sound was not decoded in time, and silence was inserted.
  case underrun(sound: String)
}

extension SpeakerReport: CustomStringConvertible {
  /// The event in words.
  public var description: String {
    switch self {
    case .noDevice(let reason): "no sound device (\(reason)); continuing in silence"
    case .failed(let reason): reason
    case .deviceReturned: "the sound device is back"
    case .routeChanged(let route, let reason): "sound route changed to \(route) (\(reason))"
    case .interruptionBegan: "an interruption begins"
    case .interruptionEnded(let shouldResume):
      "the interruption ends; extensions \(shouldResume ? "may" : "should not") resume playback"
    case .interrupted(let sound): "\(sound): not played during an interruption"
    case .underrun(let sound): "\(sound): underrun: not decoded in time; silence was inserted"
    }
  }
}
