import DeviceTime
import Dispatch
import ExtensionProtocol
import Foundation
import Notifications
import Playback
import Transcripts

/// The system's side of a running content extension: what is said to it, what it says, and what that does to the control,
/// to its sounds and to the transcript.
@MainActor
final class ContentSession {
  let contentExtension: ContentExtension
  private(set) var control = MediaControl()
  private(set) var size: CGSize
  private(set) var title: String?
  /// Why nothing more comes from it; nil while it is well.
  private(set) var failure: RuntimeError?
  /// Its sounds.
  let sounds: SessionSounds

  private let core: DeviceCore
  /// Called when the extension wants its interface gone (X5).
  var onDismissRequest: (() -> Void)?
  private let running: any RunningExtension
  private let channel: MessageChannel<SystemMessage, ExtensionMessage>
  /// What waits until the view is loaded; nil once it is.
  private var gate: [SystemMessage]? = []
  private var isLeaving = false
  private var dismissal: Task<Void, Never>?
  private var hasEnded = false
  /// It said that it performs no such command as the last one.
  private var hasDeclined = false
  /// A sound was heard to its end, and nobody has pressed since.
  private var hasEndedMedia = false
  private var drawn: String?

  // Settling.
  private var received = 0
  private var lastPing: UInt64 = 0
  /// Who waits for which answer.
  private var waiting: [(ping: UInt64, continuation: CheckedContinuation<Void, Never>)] = []
  /// Ends an extension that does not answer; made with the first question.
  private var watchdog: (any DispatchSourceTimer)?

  /// The width of a notification, in points; only the height is the extension's to choose (M3).
  static let width: CGFloat = 390
  /// The least and the most height of an extension's view, in points.
  static let heights: ClosedRange<CGFloat> = 0...2048

  init(_ contentExtension: ContentExtension, _ core: DeviceCore) throws(RuntimeError) {
    self.contentExtension = contentExtension
    self.core = core
    sounds = SessionSounds(core)
    let height = Self.width * contentExtension.attributes.initialContentSizeRatio
    size = CGSize(width: Self.width, height: min(max(height, Self.heights.lowerBound), Self.heights.upperBound))
    running = try contentExtension.launcher.launch()
    channel = MessageChannel(running.channel)
    sounds.onReport = { [weak self] number, report in self?.send(.sound(number, report)) }
    channel.handle { [weak self] event in self?.handle(event) }
    channel.send(.load(LoadRequest(size: size, scale: 3)))
  }

  isolated deinit {
    end()
  }

  // MARK: The system's side

  /// Says something to the extension, once its view is loaded.
  func send(_ message: SystemMessage) {
    if gate != nil {
      gate?.append(message)
    } else {
      channel.send(message)
    }
  }

  /// Takes a press on the control or its target.
  func press(_ target: String) throws(RuntimeError) {
    let reason = control.reason
    switch control.apply(.press) {
    case .call(let call):
      core.record(.pressed(target: target, member: call.rawValue))
      hasEndedMedia = false
      send(call == .mediaPlay ? .mediaPlay : .mediaPause)
      tellControl()
    default:
      core.record(.pressed(target: target, member: nil))
      throw .nothingToPress(reason: "the media button is \(reason)")
    }
  }

  /// Has the extension do what a person wants of its player, and waits until it has.
  func perform(_ command: PlayerCommand) async throws(RuntimeError) {
    hasDeclined = false
    send(.perform(command))
    try await settle()
    guard !hasDeclined else { throw .notPerformed(command, extension: contentExtension.name) }
  }

  /// Another notification for the visible interface (M2).
  func receive(_ notification: DeliveredNotification) {
    _ = control.apply(.received)
    send(.didReceive(notification))
  }

  /// Lets the interface go: the view disappears, sound that goes on is stopped and diagnosed, the extension ends. Whoever
  /// asks again waits for the same end.
  func dismiss() async {
    let running = dismissal ?? Task { await self.leaveScreen() }
    dismissal = running
    await running.value
  }

  private func leaveScreen() async {
    guard !isLeaving else { return }
    isLeaving = true
    _ = control.apply(.dismissed)
    if failure == nil, gate == nil {
      channel.send(.dismiss)
      try? await settle()
    }
    for name in sounds.stopAll() {
      core.diagnose(.dismissal, "\(name) went on playing after the interface was dismissed")
    }
    end()
    core.record(.dismissed)
  }

  /// Ends the extension without a word, and lets go of its sounds. Does nothing where it has ended.
  func end() {
    isLeaving = true
    _ = control.apply(.dismissed)
    release()
  }

  private func release() {
    sounds.release()
    channel.close()
    running.terminate()
    hasEnded = true
    answered(.max)
  }

  /// Waits until the extension has nothing more to say about what it was told: two questions in a row that bring nothing
  /// but their answers.
  func settle() async throws(RuntimeError) {
    var quiet = 0
    var rounds = 0
    while quiet < 2, failure == nil, rounds < 1000 {
      let before = received
      await ping()
      rounds += 1
      quiet = received == before ? quiet + 1 : 0
    }
    if let failure { throw failure }
  }

  private func ping() async {
    lastPing += 1
    let number = lastPing
    channel.send(.ping(number))
    await withCheckedContinuation { continuation in
      guard failure == nil, !hasEnded else { return continuation.resume() }
      waiting.append((number, continuation))
      let watchdog = watchdog ?? makeWatchdog()
      self.watchdog = watchdog
      watchdog.schedule(deadline: .now() + .nanoseconds(Int(core.patience.wholeNanoseconds)))
    }
  }

  /// The extension answered this question, and with it those before it.
  private func answered(_ number: UInt64) {
    let answered = waiting.filter { $0.ping <= number }
    waiting.removeAll { $0.ping <= number }
    if waiting.isEmpty { watchdog?.schedule(deadline: .distantFuture) }
    answered.forEach { $0.continuation.resume() }
  }

  private func makeWatchdog() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.giveUp() }
    }
    timer.resume()
    return timer
  }

  private func giveUp() {
    guard !waiting.isEmpty else { return }
    guard !isLeaving else { return leave() }
    let seconds = Int(core.patience.inSeconds.rounded(.up))
    fail(.notResponding(extension: contentExtension.name, seconds: seconds))
  }

  // MARK: What the extension says

  private func handle(_ event: MessageChannel<SystemMessage, ExtensionMessage>.Event) {
    switch event {
    case .message(let message, let descriptors):
      handle(message, descriptors)
    case .end(let error):
      guard !isLeaving else { return leave() }
      guard failure == nil else { return }
      Task { await self.explainEnd(error) }
    }
    core.changed()
  }

  private func handle(_ message: ExtensionMessage, _ descriptors: [OwnedDescriptor]) {
    if case .pong(let number) = message {
      answered(number)
      return
    }
    received += 1
    switch message {
    case .hello(let version):
      if version != extensionProtocolVersion {
        fail(
          .extensionFailed(
            extension: contentExtension.name,
            reason: "it was built for version \(version) of the protocol, this is \(extensionProtocolVersion)"))
      }
    case .loaded(let reply):
      openGate(reply)
    case .loadFailed(let reason):
      fail(.extensionFailed(extension: contentExtension.name, reason: reason))
    case .received, .pong, .dismissed:
      break
    case .mediaButton(let description):
      _ = control.apply(.described(description))
      tellControl()
    case .mediaPlayingStarted:
      announce(.started, "mediaPlayingStarted")
    case .mediaPlayingPaused:
      announce(.paused, "mediaPlayingPaused")
    case .notImplemented(PlayerCommand.member):
      hasDeclined = true
    case .notImplemented(let member):
      core.diagnose(.missingWitness, "the media button was pressed and \(member)() is not implemented")
    case .preferredContentSize(let wanted):
      resize(to: wanted.height)
    case .title(let title):
      self.title = title
    case .sound(let number, let command):
      sounds.handle(command, of: number, descriptors, mayPlay: !isLeaving)
    case .soundRefused(let name, let code, let reason):
      sounds.refused(name, code, reason)
    case .dismissExtension:
      onDismissRequest?()
    case .performDefaultAction:
      core.diagnose(.notEmulated, "performNotificationDefaultAction() was called")
    case .diagnostic(let diagnostic):
      core.record(.diagnostic(diagnostic))
    }
  }

  private func openGate(_ reply: LoadReply) {
    guard let waiting = gate else { return }
    gate = nil
    waiting.forEach { channel.send($0) }
  }

  private func announce(_ input: MediaControl.Input, _ member: String) {
    guard !isLeaving else { return }
    core.record(.announced(member: member))
    if control.apply(input) == .toldTooEarly {
      core.diagnose(.earlyStarted, "\(member)() was called before there was a media button")
    }
    tellControl()
  }

  /// M3: only the height counts.
  private func resize(to height: CGFloat) {
    guard height.isFinite, !isLeaving else { return }
    let clamped = min(max(height, Self.heights.lowerBound), Self.heights.upperBound)
    guard clamped != size.height else { return }
    size.height = clamped
    send(.resize(size))
  }

  /// Puts a change of the control into the transcript.
  private func tellControl() {
    let now = control.button.map { "\($0)" } ?? "\(control.reason)"
    guard now != drawn, control.description != nil else { return }
    drawn = now
    core.record(.control(now))
  }

  // MARK: Sounds

  /// Takes a speaker's event, where it concerns one of its sounds.
  ///
  /// - Returns: Whether it did.
  func take(_ event: Speaker.Event) -> Bool {
    guard sounds.take(event) else { return false }
    if case .ended = event {
      _ = control.apply(.ended)
      hasEndedMedia = true
    }
    return true
  }

  /// Policy `endOfMedia`: after an end to which nothing followed, the button is left as it is, and that is a defect.
  func checkEndOfMedia() {
    guard hasEndedMedia, !isLeaving, control.isPlaying, control.target != nil else { return }
    guard !sounds.isSounding, sounds.failure == nil else { return }
    hasEndedMedia = false
    core.diagnose(.endOfMedia, "playback ended; the extension never called mediaPlayingPaused()")
  }

  // MARK: Ends

  /// Nothing more comes from an extension that was told to go: whoever waits for it goes on.
  private func leave() {
    hasEnded = true
    answered(.max)
  }

  private func explainEnd(_ error: ChannelError?) async {
    // What it said decides; where it just went silent, how its process ended does.
    if let error, error != .closed {
      return fail(.extensionFailed(extension: contentExtension.name, reason: "\(error)"))
    }
    let cause = await running.causeOfEnd()
    guard !isLeaving else { return leave() }
    fail(.extensionFailed(extension: contentExtension.name, reason: cause ?? "its channel ended"))
  }

  private func fail(_ error: RuntimeError) {
    guard failure == nil, !isLeaving else { return }
    failure = error
    core.record(.extensionFailed(extension: contentExtension.name, reason: error.reason))
    _ = sounds.stopAll()
    release()
    core.changed()
  }
}
