import DeviceTime
import ExtensionProtocol
import Foundation
import Playback
import Transcripts

/// The system's side of one running extension, whatever its kind: its channel, whether it has settled, its timers, its
/// requests to the network, and how it ends. What is about its kind goes to ``onMessage``.
@MainActor
final class ExtensionSession {
  /// Its name, for people.
  let name: String
  /// Why nothing more comes from it; nil while it is well.
  private(set) var failure: RuntimeError?
  /// It was told to go, or is let go of.
  private(set) var isLeaving = false

  /// Gets what the extension says about its kind.
  var onMessage: ((ExtensionMessage, [OwnedDescriptor]) -> Void)?
  /// Told when it failed, before it is let go of.
  var onFailure: (() -> Void)?

  private let core: DeviceCore
  private let running: any RunningExtension
  private let channel: MessageChannel<SystemMessage, ExtensionMessage>
  private var hasEnded = false

  // Settling.
  private var received = 0
  private var lastPing: UInt64 = 0
  /// It was let go of, and did not answer.
  private var isSilent = false
  /// What it was asked and has not done yet.
  private var calls = ExtensionCalls()
  /// Those that wait until the extension has settled.
  private var waiting: [Settling] = []
  /// The ticks of the device's watchdog until it is given up.
  private var ticksLeft = 0

  // Virtual time.
  private var toldTime: DeviceInstant
  private var deadline: DeviceClock.Timer?
  /// How often in a row it asked to be woken at once, or as good as that.
  private var hurry = 0
  private var downloads: [UInt32: DownloadDesk.Ticket] = [:]
  /// Its requests that the main actor itself waits for; nil where it is a process of its own.
  private var blocking: BlockingFetches?

  /// Starts an extension.
  ///
  /// - Throws: ``RuntimeError`` where it cannot be started.
  init(_ name: String, _ launcher: any ExtensionLauncher, _ core: DeviceCore) throws(RuntimeError) {
    self.name = name
    self.core = core
    toldTime = core.clock.now
    running = try launcher.launch(in: core.storage)
    channel = MessageChannel(running.channel)
    if running.folders == nil { answerWhileBlocked() }
    channel.handle { [weak self] event in self?.handle(event) }
    core.join(self)
    // In virtual time it is taken where the extension has settled, so that a transcript is the same in every run.
    guard core.clock.kind == .real else { return }
    running.output?.onLine { [weak self] in
      DispatchQueue.main.async { self?.recordOutput() }
    }
  }

  isolated deinit {
    end()
  }

  /// The device, as an extension of the app's is told with its first message.
  ///
  /// - Throws: ``RuntimeError/noStorage(reason:)``.
  func environment(for app: InstalledApp) throws(RuntimeError) -> ExtensionEnvironment {
    var environment = plainEnvironment
    environment.container = try core.storage.container(of: app.bundleIdentifier)
    environment.servesOnMain = core.policies.serviceThread == .main
    return environment
  }

  /// The device without folders, for the system's own player.
  var plainEnvironment: ExtensionEnvironment {
    ExtensionEnvironment(
      isTimeVirtual: core.clock.kind == .virtual, now: core.clock.now.nanoseconds,
      appearance: core.display.appearance, screen: core.display.size)
  }

  /// The most memory of its own that was measured, in bytes; nil where it is code of this process.
  var peakMemory: Int? { running.peakMemory }

  /// The folders that are its own; nil where it is code of this process.
  var folders: [URL]? { running.folders }

  // MARK: The system's side

  /// Says something to the extension, after the time where that has moved on.
  func send(_ message: SystemMessage, descriptors: [OwnedDescriptor] = []) {
    let now = core.clock.now
    if core.clock.kind == .virtual, now != toldTime {
      toldTime = now
      channel.send(.time(now.nanoseconds))
    }
    calls.begin(message, after: lastPing)
    channel.send(message.sharingAttachments(running.share), descriptors: descriptors)
  }

  /// Waits until the extension has nothing more to say about what it was told: two questions in a row that bring nothing
  /// but their answers.
  ///
  /// Each answer brings the next question, and only the last one resumes the caller: a task that is resumed changes threads
  /// twice, which takes longer than a question.
  /// - Throws: The extension's failure.
  func settle() async throws(RuntimeError) {
    await withCheckedContinuation { ask(Settling(continuation: $0)) }
    if let failure { throw failure }
  }

  /// It is told to go: what it does from now on is no failure, unless that is in the way of its dismissal.
  func leave() {
    isLeaving = true
  }

  /// Ends it for good. Does nothing where it has ended.
  func end() {
    guard !hasEnded else { return }
    recordOutput(isAtEnd: true)
    isLeaving = true
    hasEnded = true
    if let deadline { core.clock.cancel(deadline) }
    deadline = nil
    downloads.values.forEach(core.downloads.cancel)
    downloads = [:]
    channel.close()
    running.terminate()
    core.leave(self)
    answered(.max)
  }

  /// Gives the extension up: it broke a rule, ended or went silent.
  ///
  /// - Parameter reason: What happened, without its name and the stage.
  func fail(_ reason: String) {
    fail(.extensionFailed(extension: name, stage: calls.stage, reason: reason))
  }

  private func fail(_ error: RuntimeError) {
    guard failure == nil, !hasEnded, mayFail else { return }
    failure = error
    recordOutput(isAtEnd: true)
    core.record(.extensionFailed(extension: name, reason: error.reason))
    onFailure?()
    end()
    core.changed()
  }

  /// It is ended as by a trap of its own.
  func crash() {
    running.terminate()
    fail("it crashed, as the test wanted")
  }

  /// Whether what goes wrong now is a failure: one that was told to go has only its dismissal left to do.
  private var mayFail: Bool { !isLeaving || calls.isDismissing }

  // MARK: Settling

  /// One who waits until the extension has settled.
  private struct Settling {
    /// The question whose answer comes next.
    var ping: UInt64 = 0
    /// The number of messages that had come when it was asked.
    var before = 0
    /// The questions in a row that brought nothing but their answers.
    var quiet = 0
    var rounds = 0
    let continuation: CheckedContinuation<Void, Never>

    /// The most questions for one who waits: an extension that always has something to say does not hold it up for ever.
    static let mostRounds = 1000
  }

  /// Asks the next question for one who waits, who goes on where there is none.
  private func ask(_ settling: Settling) {
    var settling = settling
    guard settling.quiet < 2, settling.rounds < Settling.mostRounds, failure == nil, !hasEnded, !isSilent else {
      return settling.continuation.resume()
    }
    lastPing += 1
    (settling.ping, settling.before) = (lastPing, received)
    settling.rounds += 1
    waiting.append(settling)
    send(.ping(settling.ping))
    ticksLeft = core.watchdog.start(for: patience)
  }

  /// How long it may take for one thing, in real time. Whoever dismisses a notification waits for nothing else.
  private var patience: Duration { isLeaving ? min(core.patience, Self.longestDismissal) : core.patience }
  private static let longestDismissal = Duration.seconds(3)

  /// The extension answered this question, and with it those before it.
  private func answered(_ number: UInt64) {
    let answered = waiting.filter { $0.ping <= number }
    waiting.removeAll { $0.ping <= number }
    for var settling in answered {
      settling.quiet = received == settling.before ? settling.quiet + 1 : 0
      ask(settling)
    }
  }

  /// The device's watchdog has ticked.
  ///
  /// - Returns: Whether anybody waits for an answer.
  func tick() -> Bool {
    guard !waiting.isEmpty else { return false }
    ticksLeft -= 1
    if ticksLeft <= 0 { giveUp() }
    return true
  }

  private func giveUp() {
    guard !waiting.isEmpty else { return }
    guard mayFail else {
      isSilent = true
      return answered(.max)
    }
    fail(
      .notResponding(extension: name, stage: calls.stage, seconds: Int(patience.inSeconds.rounded(.up))))
  }

  // MARK: What the extension says

  /// Records the lines that its process wrote until now.
  ///
  /// - Parameter isAtEnd: Whether it is done.
  private func recordOutput(isAtEnd: Bool = false) {
    guard !hasEnded, let output = running.output else { return }
    output.read()
    for line in output.takeLines(isAtEnd: isAtEnd) { core.record(.output(extension: name, line: line)) }
  }

  private func handle(_ event: MessageChannel<SystemMessage, ExtensionMessage>.Event) {
    switch event {
    case .message(let message, let descriptors):
      handle(message, descriptors)
    case .end(let error):
      guard mayFail else { return end() }
      guard failure == nil else { return }
      Task { await self.explainEnd(error) }
    }
    core.changed()
  }

  private func handle(_ message: ExtensionMessage, _ descriptors: [OwnedDescriptor]) {
    if case .pong(let number) = message {
      calls.answered(number)
      recordOutput()
      return answered(number)
    }
    received += 1
    calls.take(message)
    switch message {
    case .hello(let version):
      guard version != extensionProtocolVersion else { return }
      fail("it was built for version \(version) of the protocol, this is \(extensionProtocolVersion)")
    case .loadFailed(let reason):
      fail(reason.shortened())
    case .diagnostic(let diagnostic):
      core.record(diagnostic.shortened)
    case .deadline(let due):
      wake(at: due)
    case .fetch(let number, let request):
      fetch(number, request)
    case .awaitFetch(let number):
      if let ticket = downloads[number] { core.downloads.hurry(ticket) }
    case .cancelFetch(let number):
      if let ticket = downloads.removeValue(forKey: number) { core.downloads.cancel(ticket) }
    default:
      onMessage?(message, descriptors)
    }
  }

  /// The extension's next timer: when device time comes there, it is told.
  private func wake(at due: Int64?) {
    if let deadline { core.clock.cancel(deadline) }
    deadline = nil
    guard let due, core.clock.kind == .virtual, !hasEnded else { return }
    var wait = core.clock.now.duration(to: DeviceInstant(nanoseconds: due))
    hurry = wait < Self.least ? hurry + 1 : 0
    // One that always wants to be woken at once would keep the device's time from going on for ever.
    if hurry > Self.mostHurry { wait = Self.rest }
    deadline = core.clock.schedule(after: wait) { [weak self] in self?.tellTime() }
  }

  /// How often in a row it may wait less than the least; after that it waits a while.
  private static let mostHurry = 1000
  private static let least = Duration.microseconds(100)
  private static let rest = Duration.milliseconds(10)

  private func tellTime() {
    deadline = nil
    toldTime = core.clock.now
    channel.send(.time(toldTime.nanoseconds))
  }

  private func fetch(_ number: UInt32, _ request: FetchRequest) {
    guard !hasEnded, downloads[number] == nil else { return }
    switch blocking?.pass(number) ?? .open {
    case .underWay: return
    case .answered(let answer): return record(request, answer)
    case .open: break
    }
    let ticket = core.downloads.answer(request, in: core.clock) { [weak self, core] answer in
      core.record(.download(url: request.url.shortened(), outcome: answer.outcome))
      guard let self else { return }
      self.downloads[number] = nil
      self.send(.fetched(number, answer.reply), descriptors: [answer.body].compactMap { $0 })
    }
    if let ticket { downloads[number] = ticket } else { diagnoseRefusal(of: request) }
  }

  /// Has requests of an extension in this process answered off the main actor, while its code keeps that waiting.
  private func answerWhileBlocked() {
    let fetches = BlockingFetches(
      in: core.clock.kind, from: { [core] in core.downloads.answering },
      reply: { [weak channel] number, answer in
        channel?.send(.fetched(number, answer.reply), descriptors: [answer.body].compactMap { $0 })
      },
      record: { [weak self] request, answer in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.record(request, answer) } }
      })
    blocking = fetches
    channel.observeArrivals { message, _ in
      fetches.see(message)
      return false
    }
  }

  private func record(_ request: FetchRequest, _ answer: DownloadAnswer) {
    core.record(.download(url: request.url.shortened(), outcome: answer.outcome))
    if answer.isRefusal { diagnoseRefusal(of: request) }
  }

  private func diagnoseRefusal(of request: FetchRequest) {
    core.diagnose(.network, "\(name) asked for \(request.url.shortened())")
  }

  private func explainEnd(_ error: ChannelError?) async {
    // What it said decides; where it just went silent, how its process ended does.
    if let error, error != .closed { return fail("\(error)") }
    let cause = await running.causeOfEnd()
    guard mayFail else { return answered(.max) }
    fail(cause ?? "its channel ended")
  }
}

extension Diagnostic {
  /// As a transcript takes it.
  fileprivate var shortened: Diagnostic {
    Diagnostic(
      id: id.shortened(to: 100), severity: severity, message: message.shortened(), reason: reason.shortened(),
      remedy: remedy.shortened())
  }
}
