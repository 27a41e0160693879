import ExtensionLink
import ExtensionProtocol
import Synchronization

extension AVAudioSession {
  /// An audio session event that the system sends to the process.
  package enum SystemEvent: Sendable {
    /// An interruption began; the system has stopped all players.
    case interruptionBegan
    /// The interruption ended.
    case interruptionEnded(shouldResume: Bool)
    /// The audio route changed. `reason` is Apple's raw value; port types are Apple's names.
    case routeChanged(reason: UInt, outputs: [(portType: String, name: String)])
    /// Secondary audio should be muted (true) or may resume (false).
    case silenceSecondary(Bool)
    /// Audio of another app started or stopped.
    case otherAudio(isPlaying: Bool)
    /// The device's volume, 0 to 1, changed.
    case outputVolumeChanged(Float)
    /// The media server terminated.
    case mediaServicesWereLost
    /// The media server restarted.
    case mediaServicesWereReset
  }

  /// Subscribes the session to the system's events. Called once, when an extension is hosted.
  package static func listen() {
    ExtensionConnection.onAudioSession = { (event: AudioSessionEvent) in
      switch event {
      case .interruptionBegan: sharedInstance().receive(.interruptionBegan)
      case .interruptionEnded(let shouldResume):
        sharedInstance().receive(.interruptionEnded(shouldResume: shouldResume))
      case .routeChanged(let reason, let port, let name):
        sharedInstance().receive(.routeChanged(reason: UInt(reason), outputs: [(portType: port, name: name)]))
      case .servicesReset: sharedInstance().receive(.mediaServicesWereReset)
      }
    }
  }

  /// Applies an event: properties change immediately, and the notification follows on the main queue.
  package func receive(_ event: SystemEvent) {
    switch event {
    case .interruptionBegan:
      state.withLock { $0.isActive = false }
      PlayerEngine.post(
        Self.interruptionNotification, of: self,
        [
          AVAudioSessionInterruptionTypeKey: NSNumber(value: InterruptionType.began.rawValue),
          AVAudioSessionInterruptionReasonKey: NSNumber(value: InterruptionReason.default.rawValue),
        ])
    case .interruptionEnded(let shouldResume):
      let options: InterruptionOptions = shouldResume ? .shouldResume : []
      PlayerEngine.post(
        Self.interruptionNotification, of: self,
        [
          AVAudioSessionInterruptionTypeKey: NSNumber(value: InterruptionType.ended.rawValue),
          AVAudioSessionInterruptionOptionKey: NSNumber(value: options.rawValue),
        ])
    case .routeChanged(let reason, let outputs):
      let previous = currentRoute
      let next = outputs.map { Output(type: Port(rawValue: $0.portType), name: $0.name) }
      state.withLock { $0.outputs = next }
      PlayerEngine.post(
        Self.routeChangeNotification, of: self,
        [
          AVAudioSessionRouteChangeReasonKey: NSNumber(value: reason),
          AVAudioSessionRouteChangePreviousRouteKey: previous,
        ])
    case .silenceSecondary(let isSilenced):
      state.withLock { $0.silencesSecondary = isSilenced }
      let type: SilenceSecondaryAudioHintType = isSilenced ? .begin : .end
      PlayerEngine.post(
        Self.silenceSecondaryAudioHintNotification, of: self,
        [AVAudioSessionSilenceSecondaryAudioHintTypeKey: NSNumber(value: type.rawValue)])
    case .otherAudio(let isPlaying):
      state.withLock { $0.isOtherAudioPlaying = isPlaying }
    case .outputVolumeChanged(let volume):
      PlayerEngine.onMain { [self] in
        keyValueObservers.changing(["outputVolume"]) { state.withLock { $0.volume = min(max(volume, 0), 1) } }
      }
    case .mediaServicesWereLost:
      PlayerEngine.post(Self.mediaServicesWereLostNotification, of: self)
    case .mediaServicesWereReset:
      state.withLock { $0.isActive = false }
      PlayerEngine.post(Self.mediaServicesWereResetNotification, of: self)
    }
  }
}
