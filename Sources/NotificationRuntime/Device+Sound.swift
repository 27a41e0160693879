import ExtensionProtocol
public import Playback

extension Device {
  /// Something else takes the sound, a call for instance: every sound stops at once and does not resume by itself, its
  /// extension is told (`AVAudioSession.interruptionNotification`), and none can be played until
  /// ``endSoundInterruption(shouldResume:)``.
  public func interruptSound() {
    handle(speaker.interrupt())
    tell(.interruptionBegan)
  }

  /// Sounds can be played again.
  ///
  /// - Parameter shouldResume: Whether the system tells the extension that it may go on by itself.
  public func endSoundInterruption(shouldResume: Bool = true) {
    speaker.endInterruption()
    tell(.interruptionEnded(shouldResume: shouldResume))
  }

  /// Sound goes another way from now on. Where what it was heard through is gone, every sound stops; the extension is told
  /// (`AVAudioSession.routeChangeNotification`).
  public func changeSoundRoute(to route: Speaker.Route, reason: Speaker.Route.ChangeReason) {
    handle(speaker.changeRoute(to: route, reason: reason))
    tell(.routeChanged(reason: reason.appleRawValue, port: route.kind.appleRawValue, name: route.name))
  }

  /// The sound device goes: time and sounds go on, and nothing is heard of them. Does nothing on a device with a sound card.
  public func loseSoundDevice() {
    handle(speaker.loseDevice())
  }

  /// The sound device is there again.
  public func returnSoundDevice() {
    handle(speaker.returnDevice())
  }

  /// The next sound that plays is decoded too late for so long: silence is heard instead, and it goes on where it was. In
  /// virtual time only.
  public func starveSound(for duration: Duration) {
    speaker.starve(for: duration)
  }

  private func tell(_ event: AudioSessionEvent) {
    guard let session = interface?.session, !session.running.isLeaving else { return }
    session.send(.audioSession(event))
  }
}

extension Speaker.Route.ChangeReason {
  /// Apple's raw value of `AVAudioSession.RouteChangeReason`.
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
  /// Apple's raw value of `AVAudioSession.Port`; the device's loudspeaker where a phone has nothing like it.
  var appleRawValue: String {
    switch self {
    case .headphones: "Headphones"
    case .bluetooth: "BluetoothA2DPOutput"
    case .builtInSpeaker, .machine, .none: "Speaker"
    }
  }
}
