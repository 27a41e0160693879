import DeviceTime
import Downloads
import ExtensionProtocol
import Files
import Foundation
import Playback
import SandboxedProcesses
import SystemScenes
import Transcripts

/// The system's side of one running extension of any kind. It manages the channel, settling, timers, network requests
/// and the end, and passes on what is specific to a kind of extension, as an ``Event``.
@MainActor
final class ExtensionSession {
  /// The extension's display name.
  let name: String
  /// The bundle identifier of the extension's app; nil for the built-in player.
  private var bundleIdentifier: String?
  /// The failure that ended the extension; nil while it works.
  private(set) var failure: RuntimeError?
  /// Whether the extension was asked to leave or has been released.
  private(set) var isLeaving = false

  /// An event that concerns a kind of extension.
  enum Event {
    /// A message, with the descriptors sent with it.
    case message(ExtensionMessage, [OwnedDescriptor])
    /// A call of the notification center, for the system.
    case center(CenterCall)
    /// The extension has failed, and is released afterwards.
    case failed(RuntimeError)
  }

  /// The handler of the extension's events.
  private let onEvent: (Event) -> Void

  private let core: DeviceCore
  private let running: any RunningExtension
  private let channel: MessageChannel<SystemMessage, ExtensionMessage>
  private var hasEnded = false

  // Settling.
  private var received = 0
  /// The number of messages sent, except pings.
  private var sent = 0
  private var lastPing: UInt64 = 0
  /// Whether the extension was released and does not answer.
  private var isSilent = false
  /// The calls that have not returned.
  private var calls = ExtensionCalls()
  /// Callers that wait until the extension has settled.
  private var waiting: [Settling] = []
  /// The remaining ticks of the device's watchdog until the extension is ended.
  private var ticksLeft = 0
  /// Whether the extension was asked for its stack because it does not answer.
  private var isStackRequested = false
  /// The functions in which its main thread was then, the innermost first.
  private var stack: [String] = []

  // Virtual time.
  private var sentTime: DeviceInstant
  private var deadline: DeviceClock.Timer?
  /// The number of consecutive requests of the extension to be woken almost immediately.
  private var immediateWakeUps = 0
  private var downloads: [UInt32: NetworkStub.Ticket] = [:]
  /// The network requests that the main actor itself waits for; nil if the extension has its own process.
  private var blocking: BlockingFetches?
  /// Whether a request for which the extension blocks the main queue is a defect, because the extension has an
  /// interface (C9).
  var diagnosesBlocking = false

  /// Starts an extension.
  ///
  /// - Parameters:
  ///   - name: The extension's display name.
  ///   - launcher: The launcher that starts it.
  ///   - core: The core of the device.
  ///   - onEvent: The handler of the extension's events, which is called after this initializer has returned.
  /// - Throws: ``RuntimeError`` if it cannot be started.
  init(
    _ name: String, _ launcher: any ExtensionLauncher, _ core: DeviceCore, onEvent: @escaping (Event) -> Void
  ) throws(RuntimeError) {
    (self.name, self.core, self.onEvent) = (name, core, onEvent)
    sentTime = core.clock.now
    running = try launcher.launch(in: core.storage)
    channel = MessageChannel(running.channel)
    if running.folders == nil { answerWhileBlocked() }
    channel.handle { [weak self] event in self?.handle(event) }
    core.add(self)
    // In virtual time, output is recorded when the extension has settled, so that a transcript is the same in every
    // run.
    guard core.clock.kind == .real else { return }
    running.output?.onLine { [weak self] in
      DispatchQueue.main.async { self?.recordOutput() }
    }
  }

  isolated deinit {
    end()
  }

  /// Returns the environment of an extension of an app, which is sent with the first message.
  ///
  /// - Throws: ``RuntimeError/noStorage(reason:)``.
  func environment(for app: InstalledApp) throws(RuntimeError) -> ExtensionEnvironment {
    var environment = plainEnvironment
    bundleIdentifier = app.bundleIdentifier
    environment.container = try core.storage.container(of: app.bundleIdentifier)
    environment.servesOnMain = core.policies.serviceThread == .main
    environment.clock = core.clockReading
    return environment
  }

  /// The environment without folders and wall clock, for the built-in player.
  var plainEnvironment: ExtensionEnvironment {
    ExtensionEnvironment(
      isTimeVirtual: core.clock.kind == .virtual, now: core.clock.now.nanoseconds,
      appearance: core.display.appearance, textSize: core.display.textSize, contrast: core.display.contrast,
      language: core.display.language, fonts: core.display.fonts, screen: core.display.size)
  }

  /// The peak of the extension's private memory, in bytes; nil if it runs in the caller's process.
  var peakMemory: Int? { running.peakMemory }

  /// The extension's end of the channel, as its launcher has made it; nil if it runs in its own process or has ended.
  var inProcessConnection: AnyObject? { (running as? InProcessExtension)?.connection }

  /// The extension's own folders; nil if it runs in the caller's process.
  var folders: [URL]? { running.folders }

  // MARK: The system's side

  /// Sends a message to the extension, preceded by the time if that has advanced.
  func send(_ message: SystemMessage, descriptors: [OwnedDescriptor] = []) {
    let now = core.clock.now
    if core.clock.kind == .virtual, now != sentTime {
      sentTime = now
      channel.send(.time(now.nanoseconds))
    }
    calls.begin(message, after: lastPing)
    if case .ping = message {} else { sent += 1 }
    channel.send(fitting(message.sharingAttachments(running.share)), descriptors: descriptors)
  }

  /// Returns the message with the first pending requests or delivered notifications, as many as fit, and reports the
  /// others.
  private func fitting(_ message: SystemMessage) -> SystemMessage {
    guard case .centerReply(let number, let reply) = message else { return message }
    let fitting = reply.fittingMessage
    switch (reply, fitting) {
    case (.requests(let all), .requests(let some)) where some.count < all.count:
      diagnoseMissing(all.count, some.count, "pending requests")
    case (.notifications(let all), .notifications(let some)) where some.count < all.count:
      diagnoseMissing(all.count, some.count, "delivered notifications")
    default: break
    }
    return .centerReply(number, fitting)
  }

  private func diagnoseMissing(_ all: Int, _ some: Int, _ list: String) {
    core.record(
      Diagnostic(
        .notEmulated, "\(name) receives the first \(some) of \(all) \(list)", severity: .warning,
        reason: "all of them are longer than a message to an extension can be; a device has no such limit",
        remedy: "shorten their contents, or remove some of them"))
  }

  /// Waits until the extension has settled. In virtual time, it has settled when two consecutive pings result in
  /// nothing but their answers, and no download from the network is pending. In real time, it has settled when it has
  /// answered a ping after which nothing was sent to it: it is then idle, and has handled every message.
  ///
  /// Each answer triggers the next ping, and only the last one resumes the caller.
  /// - Throws: The extension's failure.
  func settle() async throws(RuntimeError) {
    var isDownloading: Bool
    repeat {
      await waitOnMain { ask(Settling(continuation: $0)) }
      if let failure { throw failure }
      isDownloading =
        core.clock.kind == .virtual && !returnsEarly ? await core.downloads.finish(downloads.values) : false
    } while isDownloading
  }

  /// Whether a request that takes no device time is answered on arrival, not when the extension has settled.
  var answersAtOnce = false

  /// Whether ``settle()`` returns immediately, because the expected result has arrived.
  var returnsEarly = false {
    didSet { if returnsEarly { answered(.max) } }
  }

  /// Marks the extension as leaving. From now on, its failures are ignored unless they prevent its dismissal.
  func leave() {
    isLeaving = true
  }

  /// Ends the extension. Does nothing if it has ended.
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
    core.remove(self)
    answered(.max)
  }

  /// Ends an extension that violated the protocol, exited or stopped responding.
  ///
  /// - Parameter reason: The reason, without the extension's name and the stage.
  func fail(_ reason: String) {
    fail(.extensionFailed(extension: name, stage: calls.stage, reason: reason))
  }

  private func fail(_ error: RuntimeError) {
    guard failure == nil, !hasEnded, reportsFailures else { return }
    failure = error
    recordOutput(isAtEnd: true)
    core.record(.extensionFailed(extension: name, reason: error.reason))
    onEvent(.failed(error))
    end()
    core.changed()
  }

  /// Ends the extension as a trap would.
  func crash() {
    running.terminate()
    fail("it crashed, as the test requested")
  }

  /// Whether an error is reported as a failure: for a leaving extension, only until it is dismissed.
  private var reportsFailures: Bool { !isLeaving || calls.isDismissing }

  // MARK: Settling

  /// A caller that waits until the extension has settled.
  private struct Settling {
    /// The number of the pending ping.
    var ping: UInt64 = 0
    /// The number of messages received before the ping.
    var before = 0
    /// The number of messages sent before the ping.
    var sentBefore = 0
    /// The number of consecutive pings that resulted in nothing but their answers.
    var quiet = 0
    /// The number of such pings after which the extension has settled.
    static let enough = 2
    var rounds = 0
    let continuation: CheckedContinuation<Void, Never>

    /// The maximum number of pings per caller: an extension that never becomes idle does not block the caller forever.
    static let maximumRounds = 1000
  }

  /// Sends the next ping for a caller, or resumes the caller if there is none.
  private func ask(_ settling: Settling) {
    var settling = settling
    guard settling.quiet < Settling.enough, settling.rounds < Settling.maximumRounds, failure == nil, !hasEnded,
      !isSilent,
      !returnsEarly
    else {
      return settling.continuation.resume()
    }
    lastPing += 1
    (settling.ping, settling.before, settling.sentBefore) = (lastPing, received, sent)
    settling.rounds += 1
    waiting.append(settling)
    send(.ping(settling.ping))
    isStackRequested = false
    ticksLeft = core.watchdog.start(for: timeout)
  }

  /// The time for one response, in real time. Dismissal has a separate limit.
  private var timeout: Duration { isLeaving ? min(core.timeout, Self.longestDismissal) : core.timeout }
  private static let longestDismissal = Duration.seconds(3)

  /// Handles the answer to this ping, which also answers those before it.
  private func answered(_ number: UInt64) {
    let answered = waiting.filter { $0.ping <= number }
    waiting.removeAll { $0.ping <= number }
    for var settling in answered {
      if core.clock.kind == .real {
        settling.quiet = sent == settling.sentBefore ? Settling.enough : 0
      } else {
        settling.quiet = received == settling.before ? settling.quiet + 1 : 0
      }
      ask(settling)
    }
  }

  /// Counts a tick of the device's watchdog.
  ///
  /// - Returns: Whether an answer is pending.
  func tick() -> Bool {
    guard !waiting.isEmpty else { return false }
    ticksLeft -= 1
    if ticksLeft <= 0 { handleTimeout() }
    return true
  }

  private func handleTimeout() {
    guard !waiting.isEmpty else { return }
    guard reportsFailures else {
      isSilent = true
      return answered(.max)
    }
    if !isStackRequested, running.output != nil {
      isStackRequested = true
      // There may be an earlier one, of a call that returned after all.
      stack = []
      running.requestStack()
      ticksLeft = core.watchdog.start(for: Self.stackPatience)
      return
    }
    recordOutput()
    let seconds = Int(timeout.inSeconds.rounded(.up))
    fail(.notResponding(extension: name, stage: calls.stage, seconds: seconds, stack: ExtensionStack.own(stack)))
  }

  /// The time for a process to print its stack.
  private static let stackPatience = Duration.milliseconds(500)

  // MARK: Messages from the extension

  /// Records the lines that the extension's process has written.
  ///
  /// - Parameter isAtEnd: Whether the process has exited.
  func recordOutput(isAtEnd: Bool = false) {
    guard !hasEnded, let output = running.output else { return }
    output.read()
    for line in output.takeLines(isAtEnd: isAtEnd) {
      if let function = ExtensionStack.function(in: line) {
        if stack.count < ExtensionStack.maximumCount { stack.append(function) }
      } else {
        core.record(.output(extension: name, line: line))
      }
    }
  }

  private func handle(_ event: MessageChannel<SystemMessage, ExtensionMessage>.Event) {
    switch event {
    case .message(let message, let descriptors):
      handle(message, descriptors)
    case .end(let error):
      guard reportsFailures else { return end() }
      guard failure == nil else { return }
      Task { await self.determineCauseOfEnd(error) }
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
    calls.handle(message)
    switch message {
    case .hello(let version):
      guard version != extensionProtocolVersion else { return }
      fail(
        "it was built for protocol version \(version), but this is version \(extensionProtocolVersion); "
          + "build it again")
    case .loadFailed(let reason):
      fail(reason.shortened())
    case .diagnostic(let diagnostic):
      core.record(diagnostic.shortened)
    case .deadline(let due):
      wake(at: due)
    case .fetch(let number, let request):
      fetch(number, request)
    case .awaitFetch(let number):
      guard let ticket = downloads[number] else { break }
      diagnoseBlocking()
      core.downloads.expedite(ticket)
    case .center(let number, let request):
      guard let bundleIdentifier else { return }
      let request = request.restoringAttachments(running.original)
      onEvent(
        .center(
          CenterCall(
            session: ObjectIdentifier(self), number: number, app: bundleIdentifier, request: request,
            folders: folders)))
    case .cancelFetch(let number):
      if let ticket = downloads.removeValue(forKey: number) { core.downloads.cancel(ticket) }
    default:
      onEvent(.message(message, descriptors))
    }
  }

  /// Schedules a wake-up for the extension's next timer, in device time.
  private func wake(at due: Int64?) {
    if let deadline { core.clock.cancel(deadline) }
    deadline = nil
    guard let due, core.clock.kind == .virtual, !hasEnded else { return }
    var wait = core.clock.now.duration(to: DeviceInstant(nanoseconds: due))
    immediateWakeUps = wait < Self.minimumDelay ? immediateWakeUps + 1 : 0
    // Otherwise, an extension that always requests an immediate wake-up would keep device time from advancing.
    if immediateWakeUps > Self.maximumImmediateWakeUps { wait = Self.rest }
    deadline = core.clock.schedule(after: wait) { [weak self] in self?.sendTime() }
  }

  /// The number of consecutive immediate wake-ups after which further ones are delayed.
  private static let maximumImmediateWakeUps = 1000
  private static let minimumDelay = Duration.microseconds(100)
  private static let rest = Duration.milliseconds(10)

  private func sendTime() {
    deadline = nil
    sentTime = core.clock.now
    channel.send(.time(sentTime.nanoseconds))
  }

  private func fetch(_ number: UInt32, _ request: FetchRequest) {
    guard !hasEnded, downloads[number] == nil else { return }
    switch blocking?.pass(number) ?? .open {
    case .pending: return
    case .answered(let answer):
      return recordBlocking(request, answer)
    case .open: break
    }
    let ticket = core.downloads.answer(request, in: core.clock) { [weak self, core] answer in
      core.record(answer, to: request)
      guard let self else { return }
      self.downloads[number] = nil
      self.send(.fetched(number, answer.reply), descriptors: [answer.body].compactMap { $0 })
    }
    guard let ticket else { return diagnoseRefusal(of: request) }
    downloads[number] = ticket
    if answersAtOnce { core.downloads.answerIfDue(ticket) }
  }

  /// Answers the requests of an in-process extension off the main actor while its code blocks that actor.
  private func answerWhileBlocked() {
    let fetches = BlockingFetches(
      in: core.clock.kind, from: { [core] in core.downloads.answering },
      reply: { [weak channel] number, answer in
        channel?.send(.fetched(number, answer.reply), descriptors: [answer.body].compactMap { $0 })
      },
      record: { [weak self] request, answer in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.recordBlocking(request, answer) } }
      })
    blocking = fetches
    channel.observeArrivals { message, _ in
      fetches.see(message)
      return false
    }
  }

  /// Records the answer to a request for which an in-process extension blocked the main actor.
  private func recordBlocking(_ request: FetchRequest, _ answer: DownloadAnswer) {
    if !answer.isRefusal { diagnoseBlocking() }
    core.record(answer, to: request)
    if answer.isRefusal { diagnoseRefusal(of: request) }
  }

  /// Reports, once, that the extension blocks the main queue.
  private func diagnoseBlocking() {
    guard diagnosesBlocking else { return }
    diagnosesBlocking = false
    core.diagnose(.blockingWork, "\(name) waited on the main queue for the answer to a request")
  }

  private func diagnoseRefusal(of request: FetchRequest) {
    core.diagnose(.network, "\(name) requested \(request.url.shortened())")
  }

  private func determineCauseOfEnd(_ error: ChannelError?) async {
    // An error of the channel is the cause; if it was merely closed, the process's exit status is.
    if let error, error != .closed { return fail("\(error)") }
    let cause = await running.causeOfEnd()
    guard reportsFailures else { return answered(.max) }
    fail(cause ?? "its channel ended")
  }
}

extension DeviceCore {
  /// Records the answer to a request, and reports a fixture that cannot be used.
  fileprivate func record(_ answer: DownloadAnswer, to request: FetchRequest) {
    record(.download(url: request.url.shortened(), outcome: answer.outcome))
    guard let fault = answer.fixtureFault else { return }
    diagnose(.missingFixture, "the fixture for \(request.url.shortened()) cannot be used: \(fault.shortened())")
  }
}

extension Diagnostic {
  /// The diagnostic shortened to the length that transcripts allow.
  fileprivate var shortened: Diagnostic {
    Diagnostic(
      defect, message.shortened(), severity: severity, reason: reason.shortened(), remedy: remedy.shortened())
  }
}
