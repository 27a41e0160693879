// NotificationRuntime: the notification system.
//
//   Device, Banner, Interface ── inputs ─► NotificationSystem ─► SystemState
//                                                 │ ▲                │
//                                                 │ └── effects ◄────┘
//                                                 ├─► ContentSession, ServiceSession ═ channel ═► extension
//                                                 └─► Speaker, AttachmentStore, NetworkStub, Transcript
//
// `SystemState` decides, as a pure value; `NotificationSystem` owns it and performs the effects. `Device`, `Banner` and
// `Interface` are handles on the main actor: they retain the system, and nothing retains them. The system communicates
// with an extension through `ExtensionProtocol` alone, whether it runs in this process or in its own.

public import DeviceTime
public import Downloads
import ExtensionProtocol
import Foundation
public import Notifications
public import Playback
public import SandboxedProcesses
public import SystemScenes
public import Transcripts

/// A phone, reduced to its notifications and their sound: installed apps, a clock, a speaker and a transcript.
@MainActor
public final class Device {
  /// The device's clock: virtual if the device pulls the speaker's sound (`Speaker.isPulled`), real otherwise.
  public var clock: DeviceClock { system.clock }
  /// The audio output.
  public var speaker: Speaker { system.speaker }
  /// The events so far.
  public var transcript: Transcript { system.core.transcript }
  /// The source from which attachments are fetched.
  public var attachments: AttachmentSource {
    get { system.attachments }
    set { system.attachments = newValue }
  }
  /// The decisions about behavior on which Apple's documentation is silent.
  public var policies: Policies { system.policies }
  /// The device's screen.
  public var display: Display { system.core.display }
  /// The source of responses to network requests of extensions.
  public var downloads: DownloadSource {
    get { system.core.downloads.source }
    set { system.core.downloads.source = newValue }
  }
  /// The faults that a test injects.
  public var faults: FaultPlan { system.faults }
  /// The responses that were delivered to apps because no extension kept them (M6, U11): the latest ones, at most a
  /// thousand.
  public var responses: [AppResponse] { system.core.responses }
  /// The number of all responses that were delivered to apps, including those that ``responses`` no longer has.
  package var responseCount: Int { system.core.responseCount }
  /// The interface on the screen; nil if there is none.
  public var interface: Interface? { system.state.visible.flatMap { Interface($0, in: system) } }
  /// The error that made the audio device unavailable; nil while it is available.
  public var soundDeviceError: PlaybackError? { system.soundDeviceError }
  /// Whether a notification's content extension is started while its service extension still works. Useful if every
  /// notification is expanded; an extension that is not needed is ended without having run any of its code.
  public var startsExtensionsEarly: Bool {
    get { system.startsExtensionsEarly }
    set { system.startsExtensionsEarly = newValue }
  }

  let system: NotificationSystem

  /// The part of the system that its sessions share.
  var core: DeviceCore { system.core }

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
  ///   - faults: The faults that a test injects.
  public init(
    speaker: Speaker, attachments: AttachmentSource = AttachmentSource(), policies: Policies = Policies(),
    downloads: DownloadSource = .none, timeout: Duration = .seconds(10), display: Display = Display(),
    sandbox: ExtensionSandbox = .enforced, faults: FaultPlan = FaultPlan()
  ) {
    let core = DeviceCore(
      speaker, policies: policies, downloads: downloads, timeout: timeout, display: display, sandbox: sandbox)
    system = NotificationSystem(core, attachments: attachments, faults: faults)
  }

  // MARK: Apps

  /// Installs an app, or adds extensions to an installed app.
  ///
  /// - Throws: ``RuntimeError/alreadyInstalled(name:)`` if the app already has a content extension of the same name, or
  ///   a service extension; ``RuntimeError/noSandbox(reason:)`` if the app runs in processes of its own, the sandbox is
  ///   enforced, and this machine does not support it.
  public func install(_ app: App) throws(RuntimeError) {
    try system.install(app)
  }

  /// Ends all extensions and removes their files, for a program that is about to exit without releasing its objects.
  public func shutDown() {
    system.shutDown()
  }

  /// Retains an object as long as the device, its banners or its interfaces exist.
  package func retain(_ companion: AnyObject) {
    system.companions.append(companion)
  }

  // MARK: Notifications

  /// Delivers a notification: runs the service extension if V2 requires it, stores the attachments and shows a
  /// banner. If the notification belongs to the thread of the visible interface, its extension receives the
  /// notification immediately (M2).
  ///
  /// Unavailable attachments are skipped and reported in the transcript. In virtual time, the call advances time as
  /// far as the service extension needs.
  /// - Returns: The banner. Its state indicates whether it is shown, and if not, why.
  public func deliver(_ delivery: Delivery) async -> Banner {
    let id = system.nextNotification()
    let app = system.app(for: delivery)
    let notification = system.notification(
      id, delivery.payload.content(strings: app.app.strings), identifier: delivery.identifier, isRemote: true)
    let arrival = Arrival(app: app, notification: notification, origin: .remote(delivery.payload))
    await system.deliver(id, arrival, folder: delivery.folder)
    return Banner(id, in: system, arrival)
  }

  /// Delivers a local notification, whose content is complete. Its attachments are moved into the store; if one of
  /// them is invalid, nothing is scheduled (A3).
  ///
  /// - Parameters:
  ///   - content: The notification's content.
  ///   - bundleIdentifier: The notification's app.
  ///   - identifier: The identifier of the request; if nil, a new one is generated.
  ///   - storesAttachments: Whether attachments are moved into the store, as on a device (A4). Otherwise they are used
  ///     in place and unchecked: media specified by the user is played regardless of its size and file name.
  /// - Returns: The banner. Its state indicates whether it is shown, and if not, why.
  public func deliver(
    _ content: NotificationContent, to bundleIdentifier: String, identifier: String? = nil,
    storesAttachments: Bool = true
  ) async -> Banner {
    let id = system.nextNotification()
    let arrival = Arrival(
      app: system.state.apps.app(bundleIdentifier),
      notification: system.notification(id, content, identifier: identifier, isRemote: false),
      origin: .local(storesAttachments: storesAttachments))
    await system.deliver(id, arrival)
    return Banner(id, in: system, arrival)
  }

  /// Waits until the service extensions that have delivered their content have ended, and records their last output.
  public func finishServices() async {
    await system.finishServices()
  }

  // MARK: Time

  /// Advances virtual time: renders sound, runs scheduled actions, and lets the extension settle before each event.
  ///
  /// - Parameters:
  ///   - duration: The duration, exact to the nanosecond; sound is exact to the frame.
  ///   - stop: A closure that is called after each event, and returns true to end the call early, at the time of the
  ///     event.
  /// - Throws: ``RuntimeError/realTime`` on a device in real time, the extension's failure, or `PlaybackError` if the
  ///   output cannot be written.
  public func advance(by duration: Duration, until stop: () -> Bool = { false }) async throws {
    guard speaker.isPulled else { throw RuntimeError.realTime }
    try await system.advance(by: duration, ignoringFailures: false, until: stop)
  }

  /// Advances virtual time.
  ///
  /// - Parameter ignoresFailures: Whether time advances even if the extension on the screen fails.
  package func advance(
    by duration: Duration, ignoringFailures ignoresFailures: Bool, until stop: () -> Bool
  ) async throws {
    try await system.advance(by: duration, ignoringFailures: ignoresFailures, until: stop)
  }

  /// Waits until all extensions have settled.
  ///
  /// - Throws: ``RuntimeError`` if the visible extension failed or does not respond.
  public func settle() async throws(RuntimeError) {
    try await system.settle()
  }

  /// Waits for a condition. In virtual time, advances time until it is met.
  ///
  /// - Parameters:
  ///   - limit: The maximum device time to wait; nil waits without limit.
  ///   - condition: The condition, which is evaluated after each event.
  /// - Throws: The extension's failure, or `PlaybackError` if the output cannot be written. The end of the wait at the
  ///   limit is not an error.
  public func wait(atMost limit: Duration? = nil, until condition: @escaping () -> Bool) async throws {
    try await system.wait(atMost: limit, until: condition)
  }

  /// Whether the attachments that a payload names are copied before an extension receives them; false by default. An
  /// extension in this process could otherwise delete or change them.
  package var copiesPayloadAttachments: Bool {
    get { system.copiesPayloadAttachments }
    set { system.copiesPayloadAttachments = newValue }
  }

  // MARK: Observers

  /// The identifier of an observer of a device.
  public struct Observation: Hashable, Sendable {
    let number: Int
  }

  /// Adds an observer, which is called for each moment as it is recorded.
  ///
  /// - Returns: An identifier with which ``removeObserver(_:)`` removes the observer.
  @discardableResult
  public func observe(_ observer: @escaping (Transcript.Moment) -> Void) -> Observation {
    system.core.observe(observer)
  }

  /// Removes an observer.
  public func removeObserver(_ observation: Observation) {
    system.core.remove(observation)
  }
}
