import AttachmentStorage
import DeviceTime
import Downloads
import ExtensionProtocol
import Foundation
import Notifications
import Playback
import SandboxedProcesses
import Scenes
import SystemScenes
import Transcripts

/// The state that a device shares with its sessions: clock, speaker, transcript, and pending waits. The core refers to
/// neither apps nor interfaces, so retaining it does not keep a device alive.
@MainActor
final class DeviceCore {
  let clock: DeviceClock
  let speaker: Speaker
  /// The time, in real time, after which an extension that does not respond is ended.
  let timeout: Duration
  /// The watchdog that limits the response time of all extensions.
  private(set) lazy var watchdog = Watchdog(timeout: timeout) { [weak self] in self?.tick() ?? false }
  let policies: Policies
  /// The screen.
  let display: Display
  let images: ImageCache
  /// The names of the actions' icons that have been reported because they cannot be drawn.
  var reportedIcons = ReportedTexts()
  /// The reports of senders' pictures that cannot be drawn.
  var reportedPictures = ReportedTexts()
  /// The folders of the apps and their extensions.
  let storage: DeviceStorage
  /// The store into which the system moves attachments.
  let store = AttachmentStore()
  /// The stub that answers the network requests of extensions.
  nonisolated let downloads: NetworkStub
  /// The wall clock of the system's state, which ``SystemEffect/clockChanged`` copies.
  var wallClock: WallClock
  private(set) var transcript = Transcript()
  private var observers: [Device.Observation: (Transcript.Moment) -> Void] = [:]
  private var viewObservers: [Device.Observation: (interface: InterfaceID, observer: () -> Void)] = [:]

  /// A condition for which a task waits. An object, because a closure that is stored in a tuple gets another wrapper
  /// each time it passes through a generic function: every change would add one.
  private final class Condition {
    let isMet: () -> Bool
    let continuation: CheckedContinuation<Void, Never>

    init(_ isMet: @escaping () -> Bool, _ continuation: CheckedContinuation<Void, Never>) {
      (self.isMet, self.continuation) = (isMet, continuation)
    }
  }

  private var conditions: [Condition] = []

  /// The running extensions.
  private var sessions: [ObjectIdentifier: Running] = [:]

  private struct Running {
    weak var session: ExtensionSession?
    let number: Int
  }

  private var lastSession = 0

  init(
    _ speaker: Speaker, policies: Policies, downloads: DownloadSource, timeout: Duration, display: Display,
    sandbox: ExtensionSandbox
  ) {
    self.speaker = speaker
    storage = DeviceStorage(
      sandbox: sandbox, serviceMemoryLimit: policies.serviceMemory == .end ? policies.serviceMemoryLimit : nil,
      fontFiles: display.fonts.files)
    self.policies = policies
    self.timeout = timeout
    self.display = display
    images = ImageCache(display)
    clock = DeviceClock(speaker.isPulled ? .virtual : .real)
    // Virtual time starts at a fixed date, so that dates shown by an extension are reproducible.
    wallClock =
      speaker.isPulled ? WallClock(startingAt: Date(timeIntervalSince1970: 1_000_000_000)) : WallClock.ofMachine()
    self.downloads = NetworkStub(downloads)
    for (name, decision) in policies.switched { record(.policy(name: name, decision: decision)) }
  }

  /// Returns the app's name and icon; without the icon if it cannot be drawn, which is reported once.
  ///
  /// - Parameter side: The side of the icon, in points; by default, that of a card's icon.
  func identity(of app: InstalledApp, side: Double? = nil) -> AppIdentity {
    let icon = display.icons[app.bundleIdentifier] ?? ownIcon(of: app, side: side ?? display.iconSide)
    return AppIdentity(bundleIdentifier: app.bundleIdentifier, name: app.name, icon: icon)
  }

  private func ownIcon(of app: InstalledApp, side: Double) -> Pixels? {
    guard let file = app.app.icon else { return nil }
    let icon = images.image(at: file, atMost: side)
    if icon == nil, let fault = images.takeFault(of: file) {
      diagnose(
        .imageNotDrawn, "the icon of the app '\(app.name.shortened(to: 200))' \(fault)",
        reason: "a placeholder with the app's letter is shown instead", remedy: "use a smaller, undamaged image")
    }
    return icon
  }

  /// Returns an attached image or a frame of a video, scaled down to fit `side` points; nil if it cannot be drawn,
  /// which is reported once.
  ///
  /// - Parameters:
  ///   - clipping: The part of the image, in unit coordinates; nil for the whole.
  ///   - time: The number of the frame of an animation, or the seconds in a video; nil for the first frame (A8).
  func image(
    of attachment: Attachment, atMost side: Double, clipping: CGRect? = nil, time: Double? = nil
  ) -> Pixels? {
    let image = images.image(
      at: attachment.url, atMost: side, clipping: clipping,
      moment: attachment.kind == .movie ? .video(seconds: time ?? 0) : .frame(time ?? 0))
    if image == nil, let fault = images.takeFault(of: attachment.url) {
      diagnose(.imageNotDrawn, "\(attachment.url.lastPathComponent.shortened(to: 200)) \(fault)")
    }
    return image
  }

  /// The wall clock at the current device time.
  var clockReading: ClockReading {
    let now = clock.now.nanoseconds
    return ClockReading(
      time: now, date: wallClock.date(at: now), timeZone: wallClock.timeZone.identifier,
      skippedTime: policies.schedule.skippedTime, repeatedTime: policies.schedule.repeatedTime)
  }

  // MARK: Extensions

  /// Adds a running extension.
  func add(_ session: ExtensionSession) {
    lastSession += 1
    sessions[ObjectIdentifier(session)] = Running(session: session, number: lastSession)
  }

  /// Removes an extension.
  func remove(_ session: ExtensionSession) {
    sessions[ObjectIdentifier(session)] = nil
  }

  /// Counts a tick of the watchdog for each extension.
  ///
  /// - Returns: Whether an answer of any extension is pending.
  private func tick() -> Bool {
    running.reduce(false) { isWaiting, session in session.tick() || isWaiting }
  }

  /// Returns a running extension; nil if it has ended.
  func session(_ id: ObjectIdentifier) -> ExtensionSession? { sessions[id]?.session }

  /// The running extensions, in launch order.
  var running: [ExtensionSession] {
    sessions.values.sorted { $0.number < $1.number }.compactMap(\.session)
  }

  /// The responses delivered to apps, in order: the latest ones, at most a thousand.
  private(set) var responses: [AppResponse] = []
  /// The number of all responses that were delivered to apps.
  private(set) var responseCount = 0

  func forwarded(_ response: AppResponse) {
    if responses.count >= 1000 { responses.removeFirst(500) }
    responses.append(response)
    responseCount += 1
    changed()
  }

  // MARK: The record

  func record(_ event: Event) {
    transcript.append(event, at: clock.now)
    if let moment = transcript.moments.last {
      for (_, observer) in observers.sorted(by: { $0.key.number < $1.key.number }) { observer(moment) }
    }
    changed()
  }

  /// Adds an observer of the moments that are recorded from now on.
  func observe(_ observer: @escaping (Transcript.Moment) -> Void) -> Device.Observation {
    lastObservation += 1
    let observation = Device.Observation(number: lastObservation)
    observers[observation] = observer
    return observation
  }

  /// Adds an observer of the changes of an interface's view.
  func observeView(of interface: InterfaceID, _ observer: @escaping () -> Void) -> Device.Observation {
    lastObservation += 1
    let observation = Device.Observation(number: lastObservation)
    viewObservers[observation] = (interface, observer)
    return observation
  }

  /// Informs the observers of an interface's view of a change.
  func viewChanged(_ interface: InterfaceID) {
    for (_, entry) in viewObservers.sorted(by: { $0.key.number < $1.key.number }) where entry.interface == interface {
      entry.observer()
    }
  }

  /// Removes an observer.
  func remove(_ observation: Device.Observation) {
    observers[observation] = nil
    viewObservers[observation] = nil
  }

  private var lastObservation = 0

  /// Records a defect that the system has detected.
  ///
  /// - Parameters:
  ///   - defect: The defect.
  ///   - message: A description of what happened.
  ///   - reason: The reason why this occurrence is wrong; nil for the catalog's.
  ///   - remedy: The fix of this occurrence; nil for the catalog's.
  func diagnose(_ defect: Defect, _ message: String, reason: String? = nil, remedy: String? = nil) {
    record(.diagnostic(Diagnostic(defect, message, reason: reason, remedy: remedy)))
  }

  /// Records a defect that the extension's side has detected.
  func record(_ diagnostic: Diagnostic) {
    let isOfScope = [.securityScope, .securityScopeLeft].contains(diagnostic.defect)
    guard !isOfScope || policies.securityScope == .diagnose else { return }
    record(.diagnostic(diagnostic))
  }

  /// Evaluates all pending conditions after a change of the device's state.
  func changed() {
    // Each condition is evaluated once; those that are met are resumed now.
    let met = conditions.filter { $0.isMet() }
    conditions.removeAll { condition in met.contains { $0 === condition } }
    for condition in met { condition.continuation.resume() }
  }

  /// Waits, in real time, for a condition.
  func wait(atMost limit: Duration?, until condition: @escaping () -> Bool) async {
    guard !condition() else { return }
    var isOver = false
    let timer = limit.map { limit in
      clock.schedule(after: limit) { [weak self] in
        isOver = true
        self?.changed()
      }
    }
    await waitOnMain { continuation in
      // The main actor may have run other code since the condition was evaluated, and the change it waits for may have
      // been that code.
      guard !isOver, !condition() else { return continuation.resume() }
      conditions.append(Condition({ isOver || condition() }, continuation))
    }
    if let timer { clock.cancel(timer) }
  }

  /// Returns the duration and levels of a sound that was heard, for the transcript.
  func heardLevel(_ level: Level) -> HeardLevel {
    HeardLevel(
      seconds: speaker.format.duration(of: level.frames).inSeconds, rms: level.rmsDecibels, peak: level.peakDecibels)
  }
}
