import AttachmentStorage
import DeviceTime
import Downloads
import ExtensionProtocol
import Foundation
import Notifications
import Playback
import SystemScenes
import Transcripts

/// The owner of a device's state: applies inputs to it, and performs the effects with extensions, speaker, storage and
/// clock.
///
/// The handles `Device`, `Banner` and `Interface` retain the system; it refers to none of them.
@MainActor
final class NotificationSystem {
  let core: DeviceCore
  private(set) var state: SystemState
  /// The source from which attachments are fetched.
  var attachments: AttachmentSource
  /// The faults that a test injects.
  let faults: FaultPlan
  /// Whether a notification's content extension is started while its service extension still works.
  var startsExtensionsEarly = false
  /// The error that made the audio device unavailable; nil while it is available.
  private(set) var soundDeviceError: PlaybackError?
  /// Whether the attachments that a payload names are copied before an extension receives them.
  var copiesPayloadAttachments = false
  /// Whether sounds of notifications are played.
  var playsAlertSounds = true
  /// The sound of a notification that is being played.
  var ringing: RingingSound?
  /// The objects that live as long as the device and its handles.
  var companions: [AnyObject] = []
  /// The scenes drawn last.
  let scenes = SceneCache()

  /// The running extensions of interfaces.
  private var sessions: [InterfaceID: ContentSession] = [:]
  /// The device times at which interfaces appeared, in nanoseconds.
  private var appearances: [InterfaceID: Int64] = [:]
  /// The pending dismissals.
  private var dismissals: [InterfaceID: Task<Void, Never>] = [:]
  /// The latest operation that the extension of an interface requested.
  private var requests: [InterfaceID: Task<Void, Never>] = [:]
  private var responseTimers: [ResponseKey: DeviceClock.Timer] = [:]
  private var bannerTimer: DeviceClock.Timer?
  /// The timer of the next pending request.
  private var centerTimer: DeviceClock.Timer?
  /// The local notifications that are being delivered, and the calls of apps' code, one after the other.
  var appTasks: Task<Void, Never>?
  var lastAppTask = 0
  /// The number of the running operation of ``appTasks``; nil if none runs.
  var runningAppTask: Int?
  /// The decisions of apps in the foreground that have not been made yet.
  var presentations: [NotificationID: Task<Void, Never>] = [:]
  /// The code of apps that run on the device, by bundle identifier.
  var appCode: [String: any AppCode] = [:]
  /// The running apps that the system has launched, by bundle identifier.
  var apps: [String: AppSession] = [:]
  /// The result of registrations for remote notifications; nil for a token that depends on the app.
  var pushRegistration: PushRegistration?
  private var lastInterface = 0
  private var lastNotification = 0

  /// The payloads that are being delivered, and their folders.
  var payloads: [NotificationID: (payload: Payload, folder: URL?)] = [:]
  /// The service extensions of the notifications that are being delivered. A session owns the folder that contains the
  /// new attachments, so it must exist until they are stored.
  var services: [NotificationID: ServiceSession] = [:]
  /// The service extensions that have delivered their content, and are closed soon.
  var finishedServices: [ServiceSession] = []
  /// The task that closes ``finishedServices``.
  var closingServices: Task<Void, Never>?
  /// The content extension that was started early.
  var prestarted: PrestartedExtension?
  /// The number of frames that the speaker has rendered in virtual time.
  var renderedFrames = 0

  private struct ResponseKey: Hashable {
    let interface: InterfaceID
    let number: UInt32
  }

  init(_ core: DeviceCore, attachments: AttachmentSource, faults: FaultPlan) {
    self.core = core
    self.attachments = attachments
    self.faults = faults
    state = SystemState(policies: core.policies, viewWidth: core.display.cardWidth, clock: core.wallClock)
    if let reason = core.speaker.missingDevice { core.record(.speaker(.noDevice(reason: reason))) }
    guard !core.speaker.isPulled else { return }
    core.speaker.onEvent { [weak self] event in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.handle([event]) }
      }
    }
  }

  var clock: DeviceClock { core.clock }
  var speaker: Speaker { core.speaker }
  var policies: Policies { core.policies }

  // MARK: Inputs

  /// Installs an app.
  func install(_ app: App) throws(RuntimeError) {
    if app.startsProcesses { try core.storage.sandbox.checkSupport() }
    for effect in try state.install(app.localized(in: core.display.language)) { try perform(effect) }
  }

  /// Applies an input and performs its effects.
  ///
  /// - Throws: The reason why the input was refused, or the error of an extension that could not be started.
  func apply(_ input: SystemInput) throws(RuntimeError) {
    let reaction = state.apply(input)
    for effect in reaction.effects { try perform(effect) }
    if let refusal = reaction.refusal { throw refusal }
  }

  /// Applies a call of the notification center.
  func reply(to input: SystemInput) -> CenterReply {
    let reaction = state.apply(input)
    for effect in reaction.effects { try? perform(effect) }
    return reaction.reply ?? .done
  }

  /// Applies an input of an interface.
  func apply(_ input: InterfaceInput, to id: InterfaceID) throws(RuntimeError) {
    try apply(.interface(id, input))
  }

  /// Handles an input. A refusal, or the error of an extension that could not be started, is ignored.
  func handle(_ input: SystemInput) {
    do { try apply(input) } catch { core.changed() }
  }

  func handle(_ input: InterfaceInput, of id: InterfaceID) {
    handle(.interface(id, input))
  }

  /// Returns a new identifier of a notification.
  func nextNotification() -> NotificationID {
    lastNotification += 1
    return NotificationID(number: lastNotification)
  }

  /// Returns the session of an interface's extension; nil if the interface is gone.
  func session(of id: InterfaceID) -> ContentSession? { sessions[id] }

  /// Returns the device time since an interface appeared, in nanoseconds; 0 if it is gone.
  func age(of id: InterfaceID) -> Int64 { appearances[id].map { clock.now.nanoseconds - $0 } ?? 0 }

  // MARK: Effects

  private func perform(_ effect: SystemEffect) throws(RuntimeError) {
    switch effect {
    case .record(let event): core.record(event)
    case .diagnose(let defect, let message): core.diagnose(defect, message)
    case .useFixtures(let id):
      guard let (payload, folder) = payloads[id] else { return }
      let allowed = attachments.allowedFolders
      core.downloads.use(DownloadSource.payloadFixtures(payload: payload, folder: folder, allowed: allowed))
    case .endPrestartedExtension(let wanted):
      if let prestarted, prestarted.id != wanted { self.prestarted = nil }
    case .bannerTimer(let id, let duration):
      bannerTimer.map(clock.cancel)
      bannerTimer = duration.map { duration in
        clock.schedule(after: duration) { [weak self] in
          self?.bannerTimer = nil
          self?.handle(.bannerElapsed(id))
        }
      }
    case .ring(let id, let sound): ring(id, sound)
    case .endRing(let id): endRing(id)
    case .forward(let response): forward(response)
    case .app(let app, let effect): perform(effect, of: app)
    case .present(let id): present(id)
    case .centerTimer(let time):
      centerTimer.map(clock.cancel)
      centerTimer = time.map { time in
        clock.schedule(after: .nanoseconds(max(time - clock.now.nanoseconds, 0))) { [weak self] in
          guard let self else { return }
          self.centerTimer = nil
          self.handle(.centerTime(max(time, self.clock.now.nanoseconds)))
        }
      }
    case .deliver(let app, let request, let time): deliver(request, of: app, at: time)
    case .removeAttachments(let attachments): core.store.remove(attachments)
    case .clockChanged:
      core.wallClock = state.center.clock
      for session in core.running { session.send(.clock(core.clockReading)) }
    case .start(let id): try start(id)
    case .send(let id, let message): sessions[id]?.send(message)
    case .responseTimer(let id, let number, let duration): setResponseTimer(id, number, duration)
    case .endExtension(let id): dismissals[id] = Task { await self.endExtension(of: id) }
    case .awaitResponse(let id, let number):
      enqueue(of: id) { try? await $0.awaitResponse(number, of: id) }
    case .enqueue(let id, let input): enqueue(of: id) { $0.handle(input, of: id) }
    case .viewChanged(let id): core.viewChanged(id)
    case .changed: core.changed()
    }
  }

  private func start(_ id: InterfaceID) throws(RuntimeError) {
    guard let interface = state.interfaces[id] else { return }
    let app = interface.app
    let category = interface.notification.request.content.categoryIdentifier
    var chosen = state.apps.contentExtension(for: category, of: app, policies)
    if let running = prestarted?.claim(for: ExtensionID(app: app.bundleIdentifier, name: chosen.name)) {
      chosen.launcher = RunningExtensionLauncher(running: running)
    }
    prestarted = nil
    sessions[id] = try ContentSession(chosen, app: app, size: interface.size, core) { [weak self] event in
      switch event {
      case .input(let input): self?.handle(input, of: id)
      case .center(let call): self?.answer(call)
      }
    }
    appearances[id] = clock.now.nanoseconds
  }

  private func setResponseTimer(_ id: InterfaceID, _ number: UInt32, _ duration: Duration?) {
    let key = ResponseKey(interface: id, number: number)
    if let timer = responseTimers.removeValue(forKey: key) { clock.cancel(timer) }
    guard let duration else { return }
    responseTimers[key] = clock.schedule(after: duration) { [weak self] in
      self?.responseTimers[key] = nil
      self?.handle(.responseElapsed(number), of: id)
    }
  }

  /// Performs an operation of an interface after the previous ones, and waits for a dismissal that it causes.
  private func enqueue(of id: InterfaceID, _ operation: @escaping @MainActor (NotificationSystem) async -> Void) {
    let previous = requests[id]
    requests[id] = Task { [weak self] in
      await previous?.value
      guard let self else { return }
      await operation(self)
      await dismissals[id]?.value
    }
  }

  /// Ends the extension of an interface that is being dismissed: its view disappears, and sound that still plays is
  /// stopped.
  private func endExtension(of id: InterfaceID) async {
    let session = sessions[id]
    await session?.leave()
    handle(.soundsStopped(session?.sounds.stopAll() ?? []), of: id)
    session?.end()
    handle(.extensionEnded(soundFailure: session?.sounds.failure), of: id)
    sessions[id] = nil
    appearances[id] = nil
    requests[id] = nil
    dismissals[id] = nil
  }

  // MARK: Interfaces

  /// Presses a notification's banner: shows the notification in an interface.
  ///
  /// - Returns: A new interface, or the visible one if the notification belongs to its thread (M2).
  /// - Throws: ``RuntimeError`` if the extension fails or cannot be started, or the banner was pressed before.
  func expand(_ id: NotificationID) async throws(RuntimeError) -> InterfaceID {
    try apply(.press(id))
    if let receiver = state.notifications[id]?.receiver { return receiver }
    // Another interface may appear while the previous one is being dismissed.
    while let visible = state.visible { await dismiss(visible) }
    lastInterface += 1
    let interface = InterfaceID(number: lastInterface)
    do {
      try apply(.present(id, interface))
      try apply(.started(interface))
      try await settle(interface)
    } catch {
      sessions.removeValue(forKey: interface)?.end()
      appearances[interface] = nil
      handle(.notStarted(interface))
      throw error
    }
    return interface
  }

  /// Dismisses an interface. Concurrent calls wait for the same dismissal.
  func dismiss(_ id: InterfaceID) async {
    handle(.dismiss, of: id)
    await dismissed(id)
  }

  /// Waits until a dismissal that has begun is complete.
  func dismissed(_ id: InterfaceID) async {
    await dismissals[id]?.value
  }

  /// Waits until an interface's extension has settled.
  ///
  /// - Throws: ``RuntimeError`` if the extension has failed or does not respond.
  func settle(_ id: InterfaceID) async throws(RuntimeError) {
    try await sessions[id]?.settle()
  }

  /// Waits until an interface's extension has settled after a response, which is then completed or late.
  ///
  /// - Throws: ``RuntimeError`` if the extension has failed or does not respond.
  func awaitResponse(_ number: UInt32, of id: InterfaceID) async throws(RuntimeError) {
    try await settle(id)
    try apply(.responseSettled(number), to: id)
  }

  /// Waits until the requests of an interface's extension have been performed; device time does not advance while
  /// waiting.
  func finishRequests(of id: InterfaceID) async {
    await requests[id]?.value
  }

  /// Reports a defect if sound has ended, and the extension has not reacted.
  func checkEndOfMedia(of id: InterfaceID) {
    guard let session = sessions[id] else { return }
    handle(.idle(session.sounds.takeSummary()), of: id)
  }

  // MARK: Sound

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
      } else if handleRing(event) {
        continue
      } else if let id = state.visible, let session = sessions[id], session.handle(event), case .ended = event,
        !speaker.isPulled
      {
        Task {
          try? await settle(id)
          await finishRequests(of: id)
          checkEndOfMedia(of: id)
        }
      }
    }
    core.changed()
  }

  /// Sends an audio event to the extension on the screen.
  func forward(_ event: AudioSessionEvent) {
    guard let id = state.visible, let session = sessions[id], !session.running.isLeaving else { return }
    session.send(.audioSession(event))
  }

  /// Ends all extensions and removes their files.
  func shutDown() {
    prestarted?.end()
    core.running.forEach { $0.end() }
    core.storage.remove()
    core.store.removeTemporaryFolder()
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
