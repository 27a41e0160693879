// NotificationRuntime: the system.
//
//     Delivery ─► Device ─► Banner ─ expand ─► Interface ─ press ─► MediaControl ─► ContentSession ═ channel ═► extension
//                   │                                                                     │
//                   └── Transcript ◄── Speaker ◄── rings of the extension's players ◄─────┘
//
// `Device` is the root. `Device`, `Banner` and `Interface` are main-actor handles; what they return are values. The system
// talks to an extension through `ExtensionProtocol` alone, in this process or in one of its own.

public import DeviceTime
import ExtensionProtocol
import Foundation
import Notifications
public import Playback
public import Transcripts

/// A phone, as far as notifications and their sound go: installed apps, a clock, a speaker, and the record of what happened.
@MainActor
public final class Device {
  /// The device's time: virtual where its speaker is pulled, real otherwise.
  public var clock: DeviceClock { core.clock }
  /// What lets sound be heard.
  public var speaker: Speaker { core.speaker }
  /// What happened so far.
  public var transcript: Transcript { core.transcript }
  /// Told each moment as it is recorded.
  public var onMoment: ((Transcript.Moment) -> Void)? {
    get { core.onMoment }
    set { core.onMoment = newValue }
  }
  /// Where attachments come from.
  public var attachments: AttachmentSource
  /// What it decides where Apple is silent.
  public var policies: Policies { core.policies }
  /// Its screen.
  public var display: Display { core.display }
  /// What extensions get from the network.
  public var downloads: DownloadSource {
    get { core.downloads.source }
    set { core.downloads.source = newValue }
  }
  /// What goes wrong with the storage of attachments, for tests.
  public var storageFaults: StorageFaults {
    get { core.storageFaults }
    set { core.storageFaults = newValue }
  }
  /// Where attachments live once the system has taken them.
  public var attachmentStore: AttachmentStore { core.store }
  /// What apps were told: the responses that no extension kept to itself (M6, U11); the latest thousand.
  public var responses: [AppResponse] { core.responses }
  /// The interface on the screen; nil where there is none. Whoever shows it keeps it, and it keeps the device: one that
  /// nobody keeps is gone, and its extension with it.
  public internal(set) weak var interface: Interface?
  /// Told when another interface is on the screen, or none.
  public var onPresent: ((Interface?) -> Void)?

  let core: DeviceCore
  let apps = AppShelf()
  /// Frames of virtual time that the speaker has rendered.
  private var renderedFrames = 0
  var deliveries = 0
  /// The banner on the screen, whoever keeps it, and what lets it leave.
  var shownBanner: BannerPlace?
  var bannerTimer: DeviceClock.Timer?
  /// Why the sound device is lost; nil while it is there.
  public private(set) var soundDeviceError: PlaybackError?
  /// The next service extension that is asked crashes.
  public var crashesNextService = false
  /// Whether the content extension of a notification is started while its service extension works: for whoever expands each
  /// notification. An extension that is not needed in the end is ended unused.
  public var startsExtensionsEarly = false
  /// The content extension that was started and is not needed yet.
  var early: EarlyExtension?

  /// A device without apps.
  ///
  /// - Parameters:
  ///   - speaker: Where sound goes; it decides whether time is virtual.
  ///   - attachments: Where attachments may come from.
  ///   - policies: What it decides where Apple is silent.
  ///   - downloads: What extensions get from the network.
  ///   - patience: How long an extension may take for one thing, in real time, before it is given up.
  ///   - display: Its screen.
  ///   - sandbox: What confines extensions that run in processes of their own.
  public init(
    speaker: Speaker, attachments: AttachmentSource = AttachmentSource(), policies: Policies = Policies(),
    downloads: DownloadSource = .none, patience: Duration = .seconds(10), display: Display = Display(),
    sandbox: ExtensionSandbox = .enforced
  ) {
    core = DeviceCore(
      speaker, policies: policies, downloads: downloads, patience: patience, display: display, sandbox: sandbox)
    self.attachments = attachments
    if let notice = speaker.notice { core.record(.speaker(notice)) }
    guard !speaker.isPulled else { return }
    speaker.onEvent { [weak self] event in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.handle([event]) }
      }
    }
  }

  // MARK: Apps

  /// Installs an app, or more extensions of one that is installed.
  ///
  /// - Throws: ``RuntimeError/alreadyInstalled(name:)`` where it brings an extension that it has already,
  ///   ``RuntimeError/noSandbox(reason:)`` where the sandbox is enforced and this machine has none.
  public func install(_ app: App) throws(RuntimeError) {
    if app.startsProcesses { try core.storage.sandbox.checkSupport() }
    try apps.install(app)
    for note in app.notes { core.diagnose(.infoPlist, note) }
    for problem in Notifications.Category.problems(in: app.categories ?? []) {
      core.diagnose(.invalidCategory, "\(app.bundleIdentifier): \(problem)")
    }
  }

  /// Ends every extension, and removes the files that it made: for a program that is about to exit, and so lets go of
  /// nothing.
  public func shutDown() {
    early?.end()
    core.running.forEach { $0.end() }
    core.storage.remove()
    core.store.removeTemporaryFolder()
  }

  // MARK: Time

  /// Lets virtual time pass: sound is rendered, scheduled actions run, and at each event the extension settles first.
  ///
  /// - Parameters:
  ///   - duration: How much; exact to the nanosecond, sound to the frame.
  ///   - stop: Looked at after each event; true ends it early, at the event's time.
  /// - Throws: ``RuntimeError/realTime`` on a device in real time, the extension's failure, `PlaybackError` where the
  ///   output cannot be written.
  public func advance(by duration: Duration, until stop: () -> Bool = { false }) async throws {
    guard speaker.isPulled else { throw RuntimeError.realTime }
    try await advance(by: duration, beyondFailures: false, until: stop)
  }

  /// Lets virtual time pass.
  ///
  /// - Parameter isSteady: Whether it passes also where the extension on the screen has failed or fails: it is the system's
  ///   own affair then.
  package func advance(by duration: Duration, beyondFailures isSteady: Bool, until stop: () -> Bool) async throws {
    func settle() async throws(RuntimeError) {
      do { try await self.settle() } catch { if !isSteady { throw error } }
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

  /// Waits until no extension has anything more to say.
  ///
  /// - Throws: ``RuntimeError`` where the visible one failed or does not answer.
  public func settle() async throws(RuntimeError) {
    var failure: RuntimeError?
    do { try await interface?.session.settle() } catch { failure = error }
    await interface?.finish()
    // One that only answers a service request fails for itself.
    for session in core.running where session !== interface?.session.running { try? await session.settle() }
    if let failure { throw failure }
  }

  /// Waits until a condition holds: in virtual time by letting it pass, in real time as things happen.
  ///
  /// - Parameters:
  ///   - limit: The most device time to wait; nil waits for ever.
  ///   - condition: Looked at whenever something has happened.
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

  /// Takes what happened at the speaker.
  func handle(_ events: [Speaker.Event]) {
    for event in events {
      switch event {
      case .deviceFailed(let error): soundDeviceError = error
      case .deviceReturned: soundDeviceError = nil
      default: break
      }
      if let text = event.deviceText {
        core.record(.speaker(text))
      } else if let interface, interface.session.take(event), case .ended = event, !speaker.isPulled {
        Task { try? await interface.settle() }
      }
    }
    core.changed()
  }
}

extension Speaker.Event {
  /// What happened to the device, in words; nil where it happened to a sound.
  fileprivate var deviceText: String? {
    switch self {
    case .deviceFailed(let error): "\(error)"
    case .deviceReturned: "the sound device is back"
    case .routeChanged(_, let route, let reason): "sound goes to \(route.name) (\(reason.rawValue))"
    case .ended, .failed, .starved, .interrupted, .routeLost: nil
    }
  }
}
