import ExtensionProtocol
public import Playback
import Transcripts

extension Device {
  /// Interrupts all sounds, as a phone call does. Sounds stop immediately and do not resume automatically; their
  /// extensions receive `AVAudioSession.interruptionNotification`. No sound can be played until
  /// ``endSoundInterruption(shouldResume:)``.
  public func interruptSound() {
    if !speaker.isInterrupted { system.core.record(.speaker(.interruptionBegan)) }
    system.handle(speaker.interrupt())
    system.forward(.interruptionBegan)
  }

  /// Ends an interruption.
  ///
  /// - Parameter shouldResume: Whether the system informs the extension that it may resume playback.
  public func endSoundInterruption(shouldResume: Bool = true) {
    if speaker.isInterrupted { system.core.record(.speaker(.interruptionEnded(shouldResume: shouldResume))) }
    speaker.endInterruption()
    system.forward(.interruptionEnded(shouldResume: shouldResume))
  }

  /// Changes the audio route. If the old route is no longer available, all sounds stop. Extensions receive
  /// `AVAudioSession.routeChangeNotification`.
  public func changeSoundRoute(to route: Speaker.Route, reason: Speaker.Route.ChangeReason) {
    system.handle(speaker.changeRoute(to: route, reason: reason))
    system.forward(.routeChanged(reason: reason.appleRawValue, port: route.kind.appleRawValue, name: route.name))
  }

  /// Simulates the loss of the audio device: time and sounds continue, but inaudibly. Does nothing on a device with a
  /// sound card.
  public func loseSoundDevice() {
    system.handle(speaker.loseDevice())
  }

  /// Simulates the return of the audio device.
  public func returnSoundDevice() {
    system.handle(speaker.returnDevice())
  }
}

extension Speaker.Route.ChangeReason {
  /// The raw value of the corresponding `AVAudioSession.RouteChangeReason`.
  var appleRawValue: UInt32 {
    switch self {
    case .unknown: 0
    case .newDeviceAvailable: 1
    case .oldDeviceUnavailable: 2
    case .categoryChange: 3
    case .override: 4
    case .wakeFromSleep: 6
    case .noSuitableRouteForCategory: 7
    case .routeConfigurationChange: 8
    }
  }
}

extension Speaker.Route.Kind {
  /// The raw value of the corresponding `AVAudioSession.Port`; the built-in speaker for ports that a phone does not
  /// have.
  var appleRawValue: String {
    switch self {
    case .headphones: "Headphones"
    case .bluetooth: "BluetoothA2DPOutput"
    case .builtInSpeaker, .machine, .none: "Speaker"
    }
  }
}
