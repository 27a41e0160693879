public import AttachmentStorage
public import Downloads
import NotificationRuntime
public import Playback

// Simulated conditions of a device.
extension TestDevice {
  /// Simulates an interruption, such as a phone call. All sounds stop, and extensions receive
  /// `AVAudioSession.interruptionNotification`.
  ///
  /// - Throws: `RuntimeError` if the extension has failed or does not respond.
  public func interruptSound(filePath: String = #filePath, line: Int = #line) async throws {
    device.interruptSound()
    try await settle(filePath: filePath, line: line)
  }

  /// Ends the interruption.
  ///
  /// - Parameters:
  ///   - shouldResume: Whether the system informs the extension that it may resume playback.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: `RuntimeError` if the extension has failed or does not respond.
  public func endSoundInterruption(
    shouldResume: Bool = true, filePath: String = #filePath, line: Int = #line
  ) async throws {
    device.endSoundInterruption(shouldResume: shouldResume)
    try await settle(filePath: filePath, line: line)
  }

  /// Changes the audio route, for example because headphones were connected or disconnected. Disconnecting them stops
  /// all sounds.
  ///
  /// - Throws: `RuntimeError` if the extension has failed or does not respond.
  public func changeSoundRoute(
    to route: Speaker.Route, reason: Speaker.Route.ChangeReason, filePath: String = #filePath, line: Int = #line
  ) async throws {
    device.changeSoundRoute(to: route, reason: reason)
    try await settle(filePath: filePath, line: line)
  }

  /// Simulates the loss of the audio device. Time and players continue, but nothing is audible.
  public func loseSoundDevice() {
    device.loseSoundDevice()
  }

  /// Simulates the return of the audio device.
  public func returnSoundDevice() {
    device.returnSoundDevice()
  }

  /// Simulates an underrun: the next sound that plays is decoded too late by `duration`. Silence is heard instead,
  /// and then the sound continues from the same position.
  public func starveSound(for duration: Duration) {
    device.speaker.starve(for: duration)
  }

  /// Crashes the extension that shows the interface, as a trap would.
  ///
  /// - Throws: `RuntimeError.gone` if there is none.
  public func crashContentExtension(filePath: String = #filePath, line: Int = #line) throws {
    guard let interface else { throw RuntimeError.gone.at(SourceLine(filePath: filePath, line: line)) }
    interface.crashExtension()
  }

  /// Crashes the next service extension before it calls its content handler.
  public func crashNextServiceExtension() {
    device.faults.crashesNextService = true
  }

  /// The faults injected into the attachment storage from now on: storage that is full, slow or failing.
  public var storageFaults: StorageFaults {
    get { device.faults.storage }
    set { device.faults.storage = newValue }
  }

  /// The responses to requests of the extensions' `URLSession` from now on, including failing, slow and damaged ones.
  public var downloads: DownloadSource {
    get { device.downloads }
    set { device.downloads = newValue }
  }
}
