import TestSupport
import Testing

@testable import EarshotAVFoundation

/// Serialized tests of the process's shared audio session and its observers.
@Suite(.serialized) struct SharedSession {}

extension SharedSession {
  @MainActor @Suite(.serialized) struct AVAudioSessionTests {
    let session = AVAudioSession.sharedInstance()

    /// Returns a value of the next notification with this name, read like in an extension.
    private func notification<Value: Sendable>(
      _ name: NSNotification.Name, after event: AVAudioSession.SystemEvent,
      _ read: @escaping @Sendable ([AnyHashable: Any]) -> Value
    ) async -> Value {
      nonisolated(unsafe) var observer: (any NSObjectProtocol)?
      defer { observer.map(NotificationCenter.default.removeObserver) }
      return await withCheckedContinuation { continuation in
        observer = NotificationCenter.default.addObserver(forName: name, object: session, queue: .main) {
          continuation.resume(returning: read($0.userInfo ?? [:]))
        }
        session.receive(event)
      }
    }

    @Test func `The session stores its settings`() throws {
      try session.setCategory(.playback, mode: .spokenAudio, options: [.duckOthers])
      try session.setActive(true)
      try session.setPreferredSampleRate(48_000)
      #expect(session.category == .playback)
      #expect(session.mode == .spokenAudio)
      #expect(session.categoryOptions == .duckOthers)
      #expect(session.preferredSampleRate == 48_000)
      #expect(session.sampleRate == 44_100)
      #expect(session.availableCategories.contains(.playback))
      try session.setActive(false, options: .notifyOthersOnDeactivation)
    }

    @Test func `An interruption is posted with Apple's keys and values`() async {
      let began = await notification(AVAudioSession.interruptionNotification, after: .interruptionBegan) {
        ($0[AVAudioSessionInterruptionTypeKey] as? UInt).flatMap(AVAudioSession.InterruptionType.init)
      }
      #expect(began == .began)
      let ended = await notification(
        AVAudioSession.interruptionNotification, after: .interruptionEnded(shouldResume: true)
      ) { ($0[AVAudioSessionInterruptionTypeKey] as? UInt, $0[AVAudioSessionInterruptionOptionKey] as? UInt) }
      #expect(ended.0 == 0)
      #expect(AVAudioSession.InterruptionOptions(rawValue: ended.1 ?? 0).contains(.shouldResume))
    }

    @Test func `A route change is posted with the previous route`() async {
      session.receive(.routeChanged(reason: 1, outputs: [("Headphones", "Buds")]))
      await turn()
      #expect(session.currentRoute.outputs.map(\.portType) == [.headphones])
      let change = await notification(
        AVAudioSession.routeChangeNotification, after: .routeChanged(reason: 2, outputs: [("Speaker", "Speaker")])
      ) { information in
        let previous = information[AVAudioSessionRouteChangePreviousRouteKey] as? AVAudioSessionRouteDescription
        return (information[AVAudioSessionRouteChangeReasonKey] as? UInt, previous?.outputs.first?.portName)
      }
      #expect(change.0 == AVAudioSession.RouteChangeReason.oldDeviceUnavailable.rawValue)
      #expect(change.1 == "Buds")
      #expect(session.currentRoute.outputs.map(\.portType) == [.builtInSpeaker])
    }

    @Test func `The volume can be observed by key path and by name`() async {
      let log = EventLog()
      let observation = session.observe(\.outputVolume, options: [.old, .new]) { _, change in
        log.add("\(change.oldValue ?? -1) to \(change.newValue ?? -1)")
      }
      session.receive(.outputVolumeChanged(0.25))
      await turn()
      observation.invalidate()
      session.receive(.outputVolumeChanged(1))
      await turn()
      #expect(log.read() == ["1.0 to 0.25"])
    }
  }
}
