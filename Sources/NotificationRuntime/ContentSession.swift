import DeviceTime
import ExtensionLink
import ExtensionProtocol
import Foundation
import Notifications
import Playback
import Scenes
import Transcripts

/// The system's side of a running content extension. The session exchanges messages with the extension and updates
/// the media control, the actions, the sounds and the transcript accordingly.
@MainActor
final class ContentSession {
  let contentExtension: ContentExtension
  private(set) var control: MediaControl
  private(set) var size: CGSize
  private(set) var title: String?
  let sounds: SessionSounds
  /// The actions on screen: the category's, until the extension replaces them (M5, X3).
  private(set) var actions: [Action]
  /// The responses sent to the extension.
  let responses: SessionResponses
  /// The queries about the extension's view.
  let questions = SessionQuestions()

  /// Called when the extension requests the dismissal of its interface (X5).
  var onDismissRequest: (() -> Void)?
  /// Called when the extension requests that the app be opened (X4).
  var onDefaultAction: (() -> Void)?

  private let core: DeviceCore
  let running: ExtensionSession
  /// The messages held back until the view is loaded; nil afterwards.
  private var gate: [SystemMessage]? = []
  private var dismissal: Task<Void, Never>?
  /// Whether the extension reported the last command as unsupported.
  private var hasDeclined = false
  /// Whether a sound has played to its end, and the button has not been pressed since.
  private var hasEndedMedia = false
  /// Whether the extension reported that it started playback on its own, and the report has not been checked yet.
  private var hasAnnouncedStart = false
  /// The media button in the transcript.
  private var recorded: MediaButtonStatus?
  private var diagnosed: Set<Defect> = []

  /// The range of an extension view's height, in points.
  static let heights: ClosedRange<CGFloat> = 0...2048

  /// Starts the extension and requests its view.
  ///
  /// - Parameters:
  ///   - actions: The actions of the notification's category.
  init(
    _ contentExtension: ContentExtension, app: InstalledApp, actions: [Action], _ core: DeviceCore
  ) throws(RuntimeError) {
    self.contentExtension = contentExtension
    self.core = core
    self.actions = actions
    control = MediaControl(core.policies)
    sounds = SessionSounds(core)
    // The extension chooses only its height (M3).
    let width = core.display.cardWidth
    let height = width * contentExtension.attributes.initialContentSizeRatio
    size = CGSize(width: width, height: min(max(height, Self.heights.lowerBound), Self.heights.upperBound))
    running = try ExtensionSession(contentExtension.name, contentExtension.launcher, core)
    responses = SessionResponses(core, contentExtension.name)
    sounds.onReport = { [weak self] number, report in self?.send(.sound(number, report)) }
    running.onMessage = { [weak self] message, descriptors in self?.handle(message, descriptors) }
    running.onFailure = { [weak self] in self?.release() }
    let environment = contentExtension.isBuiltIn ? running.plainEnvironment : try running.environment(for: app)
    running.send(.load(LoadRequest(size: size, scale: core.display.scale, environment: environment)))
    if !actions.isEmpty { send(.actions(actions)) }
  }

  isolated deinit {
    end()
  }

  /// The failure that ended the extension's messages; nil while it works.
  var failure: RuntimeError? { running.failure }

  // MARK: The system's side

  /// Sends a message to the extension once its view is loaded.
  func send(_ message: SystemMessage) {
    guard let waiting = gate else { return running.send(message) }
    guard waiting.count < Self.maximumWaiting else {
      return running.fail("it sent more messages than allowed before its view was loaded")
    }
    gate?.append(message)
  }

  /// The maximum number of messages held back until the view is loaded. The extension's own requests, for another
  /// size for instance, may add replies.
  private static let maximumWaiting = 1000

  /// Delivers a press on the media button, or on its target while it is hidden.
  func pressMediaButton() throws(RuntimeError) {
    let status = control.status
    switch control.apply(.press) {
    case .call(let call):
      core.record(.pressed(target: .mediaButton, member: call == .mediaPlay ? .mediaPlay : .mediaPause))
      hasEndedMedia = false
      send(call == .mediaPlay ? .mediaPlay : .mediaPause)
      recordControl()
    default:
      core.record(.pressed(target: .mediaButton, member: nil))
      throw .nothingToPress(reason: "the media button is \(status)")
    }
  }

  /// Requests a new description of the control if the policy `controlRefresh` requires it.
  func refreshControl() {
    guard core.policies.controlRefresh == .always || control.description == nil else { return }
    send(.describeMediaButton)
  }

  /// Sends a command to the extension's player and waits until it has been performed.
  func perform(_ command: PlayerCommand) async throws(RuntimeError) {
    hasDeclined = false
    send(.perform(command))
    try await settle()
    guard !hasDeclined else { throw .notPerformed(command, extension: contentExtension.name) }
  }

  /// Delivers the user's response and waits until the extension has answered or settled.
  ///
  /// - Returns: The extension's response option; nil if it has not completed the response.
  func respond(_ response: ActionResponse) async throws(RuntimeError) -> ResponseOption? {
    let number = responses.begin(response)
    send(.respond(number, response))
    try await settle()
    return responses.outcome(of: number)
  }

  /// Delivers another notification to the visible interface (M2).
  func receive(_ notification: DeliveredNotification) {
    _ = control.apply(.received)
    send(.didReceive(notification))
  }

  /// Replaces the actions on screen with those of another category.
  func replaceActions(_ actions: [Action]) {
    guard actions != self.actions else { return }
    self.actions = actions
    core.record(.actions(actions.shortened))
    send(.actions(actions))
  }

  /// Dismisses the interface: the view disappears, sound that still plays is stopped and diagnosed, and the extension
  /// ends. Concurrent calls wait for the same dismissal.
  func dismiss() async {
    let running = dismissal ?? Task { await self.leaveScreen() }
    dismissal = running
    await running.value
  }

  private func leaveScreen() async {
    guard !running.isLeaving else { return }
    running.leave()
    _ = control.apply(.dismissed)
    if failure == nil, gate == nil {
      running.send(.dismiss)
      try? await settle()
    }
    stopSounds()
    end()
    core.record(.dismissed)
  }

  /// Stops sounds that still play. On a device, they would continue after the notification is gone (Q3, policy
  /// `dismissal`).
  private func stopSounds() {
    for name in sounds.stopAll() where core.policies.dismissal == .stopAndDiagnose {
      core.diagnose(.dismissal, "\(name) kept playing after the interface was dismissed")
    }
  }

  /// Ends the extension immediately and releases its sounds. Does nothing if it has ended.
  func end() {
    _ = control.apply(.dismissed)
    release()
    running.end()
  }

  private func release() {
    _ = sounds.stopAll()
    sounds.release()
    responses.end()
    questions.end()
  }

  /// Sends a query about the extension's view and waits until the extension has settled.
  ///
  /// - Throws: ``RuntimeError/gone``, or the extension's failure, including a missing answer.
  func ask(_ question: (UInt32) -> SystemMessage) async throws(RuntimeError) -> SessionQuestions.Answer {
    guard !running.isLeaving else { throw failure ?? .gone }
    let number = questions.begin()
    send(question(number))
    do { try await settle() } catch {
      questions.forget(number)
      throw error
    }
    guard let answer = questions.take(number) else {
      throw failure
        ?? .extensionFailed(
          extension: contentExtension.name, stage: ExtensionStage(ExtensionStage.Call(question(number)) ?? .drawing),
          reason: "it does not answer questions about its view")
    }
    return answer
  }

  /// Waits until the extension has settled.
  func settle() async throws(RuntimeError) {
    try await running.settle()
    checkStart()
  }

  // MARK: Messages from the extension

  private func handle(_ message: ExtensionMessage, _ descriptors: [OwnedDescriptor]) {
    switch message {
    case .loaded(let reply):
      openGate(reply)
    case .mediaButton(let description):
      guard core.policies.controlRefresh == .always || control.description == nil else { return }
      _ = control.apply(.described(description))
      checkFrame()
      recordControl()
    case .mediaPlayingStarted:
      announce(.started, .mediaPlayingStarted)
    case .mediaPlayingPaused:
      announce(.paused, .mediaPlayingPaused)
    case .notImplemented(let member):
      isMissing(member)
    case .preferredContentSize(let wanted):
      resize(to: wanted.height)
    case .title(let title):
      self.title = title
    case .sound(let number, let command):
      sounds.handle(command, of: number, descriptors, mayPlay: !running.isLeaving)
    case .soundRefused(let name, let code, let reason):
      sounds.refused(name, code, reason)
    case .dismissExtension:
      onDismissRequest?()
    case .performDefaultAction:
      onDefaultAction?()
    case .responded(let number, let option):
      responses.complete(number, ResponseOption(rawValue: Int(option)) ?? .doNotDismiss)
    case .notificationActions(let actions):
      show(actions)
    case .picture(let number, let picture):
      questions.answer(number, .picture(picture))
    case .touched(let number):
      questions.answer(number, .touched)
    case .control(let number, let element):
      questions.answer(number, .control(element))
    case .typed(let number, let isTaken):
      questions.answer(number, .typed(isTaken))
    case .dismissed:
      stopSounds()
    case .hello, .loadFailed, .received, .pong, .diagnostic, .serviceContent, .deadline, .fetch,
      .cancelFetch, .awaitFetch:
      break
    }
  }

  private func openGate(_ reply: LoadReply) {
    guard let waiting = gate else { return }
    gate = nil
    waiting.forEach { running.send($0) }
  }

  private func isMissing(_ member: String) {
    switch member {
    case PlayerCommand.member:
      hasDeclined = true
    case ExtensionConnection.responseMember:
      responses.isNotImplemented()
    default:
      core.diagnose(
        .missingWitness, "the media button was pressed, but \(member.shortened(to: 100))() is not implemented")
      if core.policies.missingWitness == .keepIcon {
        _ = control.apply(member == MediaControl.Call.mediaPlay.rawValue ? .paused : .started)
        recordControl()
      }
    }
  }

  private func announce(_ input: MediaControl.Input, _ report: PlaybackReport) {
    guard !running.isLeaving else { return }
    core.record(.announced(report))
    hasAnnouncedStart = input == .started
    if control.apply(input) == .announcedTooEarly {
      core.diagnose(.earlyStarted, "\(report.rawValue)() was called before there was a media button")
    }
    recordControl()
  }

  /// Sets the height of the view. Only the height counts (M3); a height of 0 is ignored (Q11).
  private func resize(to height: CGFloat) {
    guard height.isFinite, !running.isLeaving else { return }
    guard height != 0 else { return diagnoseOnce(.zeroHeight, "preferredContentSize has a height of 0") }
    let clamped = min(max(height, Self.heights.lowerBound), Self.heights.upperBound)
    guard clamped != size.height else { return }
    size.height = clamped
    send(.resize(size))
  }

  /// Replaces the action buttons, possibly with none (X3).
  private func show(_ wanted: [Action]) {
    guard wanted != actions, !running.isLeaving else { return }
    actions = Array(wanted.prefix(Category.maximumActionCount))
    core.record(.actions(actions.shortened))
  }

  /// Records a change of the control in the transcript.
  private func recordControl() {
    let status = control.status
    guard status != recorded, control.description != nil else { return }
    recorded = status
    core.record(.control(status))
  }

  // MARK: Sounds

  /// Handles an event of the speaker if it concerns one of this session's sounds.
  ///
  /// - Returns: Whether the event was handled.
  func take(_ event: Speaker.Event) -> Bool {
    guard sounds.take(event) else { return false }
    if case .ended = event {
      _ = control.apply(.ended)
      hasEndedMedia = true
      recordControl()
    }
    return true
  }

  // MARK: Defects

  /// Reports a defect if the extension did not react to the end of its media; the button is left as it is (policy
  /// `endOfMedia`).
  func checkEndOfMedia() {
    guard hasEndedMedia, !running.isLeaving, control.isPlaying, control.target != nil else { return }
    guard !sounds.isSounding, sounds.failure == nil else { return }
    hasEndedMedia = false
    core.diagnose(.endOfMedia, "playback ended, but the extension did not call mediaPlayingPaused()")
  }

  /// Reports a defect if the extension announced playback and nothing plays (Q4).
  private func checkStart() {
    guard hasAnnouncedStart else { return }
    hasAnnouncedStart = false
    guard !running.isLeaving, control.isPlaying, sounds.count > 0, !sounds.isSounding, sounds.failure == nil else {
      return
    }
    diagnoseOnce(.startedWithoutSound, "mediaPlayingStarted() was called, but nothing plays")
  }

  /// Reports a defect if the frame's origin is the center of the view, where the frame's center was probably intended
  /// (Q5).
  private func checkFrame() {
    guard let frame = control.target, frame.width > 0, frame.height > 0, size.height > 0 else { return }
    guard abs(frame.minX - size.width / 2) < 0.01, abs(frame.minY - size.height / 2) < 0.01 else { return }
    diagnoseOnce(.frameAtCenter, "the origin of mediaPlayPauseButtonFrame is the center of the view")
  }

  private func diagnoseOnce(_ defect: Defect, _ message: String) {
    guard diagnosed.insert(defect).inserted else { return }
    core.diagnose(defect, message)
  }
}

extension [Action] {
  /// The actions with texts as short as a transcript needs.
  var shortened: Self {
    map { action in
      var action = action
      action.identifier = action.identifier.shortened(to: 200)
      action.title = action.title.shortened(to: 200)
      return action
    }
  }
}
