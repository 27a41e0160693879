// NotificationRuntime: the notification system.
//
//   Delivery ─► Device ─► Banner ─ expand ─► Interface ─ press ─► MediaControl ─► ContentSession ═ channel ═► extension
//                 │                                                                     │
//                 └── Transcript ◄── Speaker ◄── rings of the extension's players ◄─────┘
//
// `Device` is the root object. `Device`, `Banner` and `Interface` are handles on the main actor, whose properties are
// values. The system communicates with an extension through `ExtensionProtocol` alone, whether it runs in this
// process or in its own.

public import DeviceTime
import ExtensionProtocol
import Foundation
import Notifications
public import Playback
public import Transcripts

/// A phone, reduced to its notifications and their sound: installed apps, a clock, a speaker and a transcript.
@MainActor
public final class Device {
  /// The device's clock: virtual if the device pulls the speaker's sound (`Speaker.isPulled`), real otherwise.
  public var clock: DeviceClock { core.clock }
  /// The audio output.
  public var speaker: Speaker { core.speaker }
  /// The events so far.
  public var transcript: Transcript { core.transcript }
  /// Called for each moment as it is recorded.
  public var onMoment: ((Transcript.Moment) -> Void)? {
    get { core.onMoment }
    set { core.onMoment = newValue }
  }
  /// The source from which attachments are fetched.
  public var attachments: AttachmentSource
  /// The decisions about behavior on which Apple's documentation is silent.
  public var policies: Policies { core.policies }
  /// The device's screen.
  public var display: Display { core.display }
  /// The source of responses to network requests of extensions.
  public var downloads: DownloadSource {
    get { core.downloads.source }
    set { core.downloads.source = newValue }
  }
  /// Faults injected into the attachment storage, for tests.
  public var storageFaults: StorageFaults {
    get { core.storageFaults }
    set { core.storageFaults = newValue }
  }
  /// The store into which the system moves attachments.
  public var attachmentStore: AttachmentStore { core.store }
  /// The responses that were delivered to apps because no extension kept them (M6, U11): the latest thousand.
  public var responses: [AppResponse] { core.responses }
  /// The interface on the screen; nil if there is none. The device does not retain it, but the interface retains the
  /// device: an interface that is released disappears, and its extension ends.
  public internal(set) weak var interface: Interface?
  /// Called when the interface on the screen changes, with nil if there is none.
  public var onPresent: ((Interface?) -> Void)?

  let core: DeviceCore
  let apps = AppRegistry()
  /// The number of frames that the speaker has rendered in virtual time.
  private var renderedFrames = 0
  var deliveries = 0
  /// The banner on the screen, and the timer that removes it.
  var shownBanner: BannerRecord?
  var bannerTimer: DeviceClock.Timer?
  /// The error that made the audio device unavailable; nil while it is available.
  public private(set) var soundDeviceError: PlaybackError?
  /// Whether the next service extension crashes on its first request.
  public var crashesNextService = false
  /// Whether a notification's content extension is started while its service extension still works. Useful if every
  /// notification is expanded; an extension that is not needed is ended without having run any of its code.
  public var startsExtensionsEarly = false

  /// The service extensions that have delivered their content, and are closed soon.
  var finishedServices: [ServiceSession] = []
  /// The task that closes the service extensions that have delivered their content.
  var closingServices: Task<Void, Never>?
  /// The content extension that was started early.
  var early: EarlyExtension?

  /// Creates a device without apps.
  ///
  /// - Parameters:
  ///   - speaker: The audio output, which also decides whether time is virtual.
  ///   - attachments: The source from which attachments are fetched.
  ///   - policies: The behavior where Apple's documentation is silent.
  ///   - downloads: The source of responses to network requests of extensions.
  ///   - timeout: The time, in real time, after which an extension that does not respond is ended.
  ///   - display: The device's screen.
  ///   - sandbox: The sandbox of extensions that run in their own processes.
  public init(
    speaker: Speaker, attachments: AttachmentSource = AttachmentSource(), policies: Policies = Policies(),
    downloads: DownloadSource = .none, timeout: Duration = .seconds(10), display: Display = Display(),
    sandbox: ExtensionSandbox = .enforced
  ) {
    core = DeviceCore(
      speaker, policies: policies, downloads: downloads, timeout: timeout, display: display, sandbox: sandbox)
    self.attachments = attachments
    if let reason = speaker.missingDevice { core.record(.speaker(.noDevice(reason: reason))) }
    guard !speaker.isPulled else { return }
    speaker.onEvent { [weak self] event in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.handle([event]) }
      }
    }
  }

  // MARK: Apps

  /// Installs an app, or adds extensions to an installed app.
  ///
  /// - Throws: ``RuntimeError/alreadyInstalled(name:)`` if the app already has an extension of the same name;
  ///   ``RuntimeError/noSandbox(reason:)`` if the sandbox is enforced and this machine does not support it.
  public func install(_ app: App) throws(RuntimeError) {
    if app.startsProcesses { try core.storage.sandbox.checkSupport() }
    try apps.install(app)
    for note in app.notes { core.diagnose(.infoPlist, note) }
    for problem in Notifications.Category.problems(in: app.categories ?? []) {
      core.diagnose(.invalidCategory, "\(app.bundleIdentifier): \(problem)")
    }
  }

  /// Ends all extensions and removes their files, for a program that is about to exit without releasing its objects.
  public func shutDown() {
    early?.end()
    core.running.forEach { $0.end() }
    core.storage.remove()
    core.store.removeTemporaryFolder()
  }

  // MARK: Time

  /// Advances virtual time: renders sound, runs scheduled actions, and lets the extension settle before each event.
  ///
  /// - Parameters:
  ///   - duration: The duration, exact to the nanosecond; sound is exact to the frame.
  ///   - stop: Evaluated after each event; returning true ends the call early, at the time of the event.
  /// - Throws: ``RuntimeError/realTime`` on a device in real time, the extension's failure, or `PlaybackError` if the
  ///   output cannot be written.
  public func advance(by duration: Duration, until stop: () -> Bool = { false }) async throws {
    guard speaker.isPulled else { throw RuntimeError.realTime }
    try await advance(by: duration, ignoringFailures: false, until: stop)
  }

  /// Advances virtual time.
  ///
  /// - Parameter ignoresFailures: Whether time advances even if the extension on the screen fails, because an operation
  ///   of the system needs it.
  package func advance(
    by duration: Duration, ignoringFailures ignoresFailures: Bool, until stop: () -> Bool
  ) async throws {
    func settle() async throws(RuntimeError) {
      do { try await self.settle() } catch { if !ignoresFailures { throw error } }
    }
    let target = clock.now.advanced(by: max(duration, .zero))
    try await settle()
    while !stop() {
      if clock.fireNextDue() {
        try await settle()
        continue
      }
      guard clock.now < target else { return }
      let next = min(target, clock.nextDeadline ?? target)
      let frames = speaker.format.frames(in: DeviceInstant.zero.duration(to: next)) - renderedFrames
      let step = try speaker.advance(frames: max(frames, 0))
      renderedFrames += step.frames
      if step.events.isEmpty {
        clock.move(to: next)
      } else {
        clock.move(to: DeviceInstant.zero.advanced(by: speaker.format.duration(of: renderedFrames)))
        handle(step.events)
        try await settle()
        interface?.session.checkEndOfMedia()
      }
    }
  }

  /// Waits until all extensions have settled.
  ///
  /// - Throws: ``RuntimeError`` if the visible extension failed or does not respond.
  public func settle() async throws(RuntimeError) {
    var failure: RuntimeError?
    do { try await interface?.session.settle() } catch { failure = error }
    await interface?.finish()
    // The failure of a service extension does not concern the visible one.
    for session in core.running where session !== interface?.session.running { try? await session.settle() }
    if let failure { throw failure }
  }

  /// Waits for a condition. In virtual time, advances time until it is met.
  ///
  /// - Parameters:
  ///   - limit: The maximum device time to wait; nil waits without limit.
  ///   - condition: Evaluated after each event.
  public func wait(atMost limit: Duration? = nil, until condition: @escaping () -> Bool) async throws {
    if speaker.isPulled {
      let end = limit.map { clock.now.advanced(by: $0) }
      while !condition(), end.map({ clock.now < $0 }) ?? true {
        let left = end.map { clock.now.duration(to: $0) } ?? .seconds(1)
        try await advance(by: min(left, .seconds(1)), until: condition)
      }
      return
    }
    await core.wait(atMost: limit, until: condition)
  }

  /// Handles events of the speaker.
  func handle(_ events: [Speaker.Event]) {
    for event in events {
      switch event {
      case .deviceFailed(let error): soundDeviceError = error
      case .deviceReturned: soundDeviceError = nil
      default: break
      }
      if let report = event.deviceReport {
        core.record(.speaker(report))
      } else if let interface, interface.session.take(event), case .ended = event, !speaker.isPulled {
        Task { try? await interface.settle() }
      }
    }
    core.changed()
  }
}

extension Speaker.Event {
  /// The event of the device, for the transcript; nil for an event of a sound.
  fileprivate var deviceReport: SpeakerReport? {
    switch self {
    case .deviceFailed(let error): .failed(reason: "\(error)")
    case .deviceReturned: .deviceReturned
    case .routeChanged(_, let route, let reason): .routeChanged(route: route.name, reason: reason.rawValue)
    case .ended, .failed, .starved, .interrupted, .routeLost: nil
    }
  }
}
