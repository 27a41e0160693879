public import NotificationRuntime
public import Playback

// What a test lets happen to a device.
extension TestDevice {
  /// A call comes in: every sound stops, and the extension is told (`AVAudioSession.interruptionNotification`).
  ///
  /// - Throws: `RuntimeError` where the extension failed or does not answer.
  public func interruptSound() async throws {
    device.interruptSound()
    try await device.settle()
  }

  /// The call is over.
  ///
  /// - Parameter shouldResume: Whether the system tells the extension that it may go on by itself.
  /// - Throws: `RuntimeError` where the extension failed or does not answer.
  public func endSoundInterruption(shouldResume: Bool = true) async throws {
    device.endSoundInterruption(shouldResume: shouldResume)
    try await device.settle()
  }

  /// Sound goes another way, or its way is gone: headphones are connected, or pulled out, which stops every sound.
  ///
  /// - Throws: `RuntimeError` where the extension failed or does not answer.
  public func changeSoundRoute(to route: Speaker.Route, reason: Speaker.Route.ChangeReason) async throws {
    device.changeSoundRoute(to: route, reason: reason)
    try await device.settle()
  }

  /// There is no sound device any more: time and players go on, and nothing is heard.
  public func loseSoundDevice() {
    device.loseSoundDevice()
  }

  /// There is a sound device again.
  public func returnSoundDevice() {
    device.returnSoundDevice()
  }

  /// The next sound that plays is decoded too late for so long: silence is heard instead, and it goes on where it was.
  public func starveSound(for duration: Duration) {
    device.starveSound(for: duration)
  }

  /// The extension that shows the interface crashes, as by a trap of its own.
  ///
  /// - Throws: `RuntimeError.gone` where there is none.
  public func crashContentExtension() throws {
    guard let interface else { throw RuntimeError.gone }
    interface.crashExtension()
  }

  /// The next service extension that is asked crashes before it answers.
  public func crashNextServiceExtension() {
    device.crashesNextService = true
  }

  /// What goes wrong with the storage of attachments from now on: full, slow, failing.
  public var storageFaults: StorageFaults {
    get { device.storageFaults }
    set { device.storageFaults = newValue }
  }

  /// What the extensions' `URLSession` gets from now on: fixtures, failing, slow and damaged ones among them.
  public var downloads: DownloadSource {
    get { device.downloads }
    set { device.downloads = newValue }
  }
}
