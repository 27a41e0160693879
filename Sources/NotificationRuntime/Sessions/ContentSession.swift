import ExtensionLink
import ExtensionProtocol
import Files
import Foundation
import Notifications
import Playback
import SystemScenes

/// The system's side of a running content extension: messages, sounds and queries.
@MainActor
final class ContentSession {
  /// An event of the extension that concerns the system.
  enum Event {
    /// An input of the extension's interface.
    case input(InterfaceInput)
    /// A call of the notification center.
    case center(CenterCall)
  }

  let running: ExtensionSession
  let sounds: SessionSounds
  /// The queries about the extension's view.
  let questions = SessionQuestions()

  private let name: String
  /// The handler of the extension's events.
  private let onEvent: (Event) -> Void
  /// The messages held back until the view is loaded; nil afterwards.
  private var pendingMessages: [SystemMessage]? = []
  /// Whether the extension reported the last command as unsupported.
  private var hasDeclined = false

  /// Starts the extension and requests its view.
  ///
  /// - Parameters:
  ///   - contentExtension: The extension.
  ///   - app: The extension's app.
  ///   - size: The initial size of the view, in points.
  ///   - core: The core of the device.
  ///   - onEvent: The handler of the extension's events.
  init(
    _ contentExtension: ContentExtension, app: InstalledApp, size: CGSize, _ core: DeviceCore,
    onEvent: @escaping (Event) -> Void
  ) throws(RuntimeError) {
    (name, self.onEvent) = (contentExtension.name, onEvent)
    sounds = SessionSounds(core)
    weak var session: ContentSession?
    running = try ExtensionSession(contentExtension.name, contentExtension.launcher, core) { event in
      session?.handle(event)
    }
    session = self
    running.diagnosesBlocking = !contentExtension.isBuiltIn
    let environment = contentExtension.isBuiltIn ? running.plainEnvironment : try running.environment(for: app)
    running.send(.load(LoadRequest(size: size, scale: core.display.scale, environment: environment)))
  }

  isolated deinit {
    end()
  }

  // MARK: The system's side

  /// Sends a message to the extension once its view is loaded.
  func send(_ message: SystemMessage) {
    guard let messages = pendingMessages else { return running.send(message) }
    guard messages.count < Self.maximumPendingMessages else {
      return running.fail("it sent more messages than allowed before its view was loaded")
    }
    pendingMessages?.append(message)
  }

  /// The maximum number of messages held back until the view is loaded. The extension's own requests, such as for
  /// another size, may add replies.
  private static let maximumPendingMessages = 1000

  /// Sends a command to the extension's player and waits until it has been performed.
  ///
  /// - Throws: ``RuntimeError/notPerformed(_:extension:)``, or the extension's failure.
  func perform(_ command: PlayerCommand) async throws(RuntimeError) {
    hasDeclined = false
    send(.perform(command))
    try await settle()
    guard !hasDeclined else { throw .notPerformed(command, extension: name) }
  }

  /// Sends a query about the extension's view and waits until the extension has settled.
  ///
  /// - Throws: ``RuntimeError/gone``, or the extension's failure, including a missing answer.
  func ask(_ question: (UInt32) -> SystemMessage) async throws(RuntimeError) -> SessionQuestions.Answer {
    guard !running.isLeaving else { throw running.failure ?? .gone }
    let number = questions.begin()
    send(question(number))
    do { try await settle() } catch {
      questions.forget(number)
      throw error
    }
    guard let answer = questions.removeAnswer(to: number) else {
      throw running.failure
        ?? .extensionFailed(
          extension: name, stage: ExtensionStage(ExtensionStage.Call(question(number)) ?? .drawing),
          reason: "it does not answer questions about its view")
    }
    return answer
  }

  /// Informs the extension of its dismissal, and waits until it has settled. Does nothing if the extension has failed
  /// or has not loaded its view.
  func leave() async {
    guard !running.isLeaving else { return }
    running.leave()
    guard running.failure == nil, pendingMessages == nil else { return }
    running.send(.dismiss)
    try? await settle()
  }

  /// Waits until the extension has settled.
  ///
  /// - Throws: The extension's failure.
  func settle() async throws(RuntimeError) {
    try await running.settle()
    report(.settled(sounds.takeSummary()))
  }

  /// Ends the extension immediately and releases its sounds. Does nothing if it has ended.
  func end() {
    release()
    running.end()
  }

  private func release() {
    _ = sounds.stopAll()
    sounds.release()
    questions.end()
  }

  /// Handles an event of the speaker if it concerns one of this extension's sounds.
  ///
  /// - Returns: Whether the event was handled.
  func handle(_ event: Speaker.Event) -> Bool {
    guard let (number, answer) = sounds.handle(event) else { return false }
    if let answer { send(.sound(number, answer)) }
    if case .ended = event { report(.soundEnded) }
    return true
  }

  // MARK: The extension

  private func report(_ input: InterfaceInput) { onEvent(.input(input)) }

  private func handle(_ event: ExtensionSession.Event) {
    switch event {
    case .message(let message, let descriptors): handle(message, descriptors)
    case .center(let call): onEvent(.center(call))
    case .failed(let error):
      release()
      report(.failed(error))
    }
  }

  private func handle(_ message: ExtensionMessage, _ descriptors: [OwnedDescriptor]) {
    switch message {
    case .loaded: sendPendingMessages()
    case .mediaButton(let description): report(.described(description))
    case .mediaPlayingStarted: report(.announced(isPlaying: true))
    case .mediaPlayingPaused: report(.announced(isPlaying: false))
    case .notImplemented(PlayerCommand.member): hasDeclined = true
    case .notImplemented(let member): report(.notImplemented(member))
    case .preferredContentSize(let wanted): report(.preferredHeight(wanted.height))
    case .title(let title): report(.title(title))
    case .viewChanged: report(.viewChanged)
    case .sound(let number, let command):
      let answer = sounds.handle(command, of: number, descriptors, mayPlay: !running.isLeaving)
      if let answer { send(.sound(number, answer)) }
    case .soundRefused(let name, let code, let reason): sounds.refused(name, code, reason)
    case .dismissExtension: report(.requestDismissal)
    case .performDefaultAction: report(.requestDefaultAction)
    case .responded(let number, let option):
      report(.completed(number, ResponseOption(rawValue: Int(option)) ?? .doNotDismiss))
    case .notificationActions(let actions): report(.replaceActions(actions))
    case .picture(let number, let picture): questions.answer(number, .picture(picture))
    case .touched(let number): questions.answer(number, .touched)
    case .control(let number, let element): questions.answer(number, .control(element))
    case .typed(let number, let isTaken): questions.answer(number, .typed(isTaken))
    case .dismissed: report(.soundsStopped(sounds.stopAll()))
    case .hello, .loadFailed, .received, .pong, .diagnostic, .serviceContent, .deadline, .fetch, .cancelFetch,
      .awaitFetch, .center, .app:
      break
    }
  }

  private func sendPendingMessages() {
    guard let messages = pendingMessages else { return }
    pendingMessages = nil
    messages.forEach { running.send($0) }
  }
}
