import DeviceTime
import ExtensionLink
import ExtensionProtocol
import Foundation
import Notifications
import Playback
import Scenes
import Transcripts

/// The system's side of a running content extension: what is said to it, what it says, and what that does to the control,
/// to its actions, to its sounds and to the transcript.
@MainActor
final class ContentSession {
  let contentExtension: ContentExtension
  private(set) var control: MediaControl
  private(set) var size: CGSize
  private(set) var title: String?
  /// Its sounds.
  let sounds: SessionSounds
  /// The actions that are shown: the category's, until the extension says otherwise (M5, X3).
  private(set) var actions: [Action]
  /// The responses that it was told.
  let responses: SessionResponses
  /// What it was asked about its view.
  let questions = SessionQuestions()

  /// Called when the extension wants its interface gone (X5).
  var onDismissRequest: (() -> Void)?
  /// Called when the extension wants the app opened (X4).
  var onDefaultAction: (() -> Void)?

  private let core: DeviceCore
  let running: ExtensionSession
  /// What waits until the view is loaded; nil once it is.
  private var gate: [SystemMessage]? = []
  private var dismissal: Task<Void, Never>?
  /// It said that it performs no such command as the last one.
  private var hasDeclined = false
  /// A sound was heard to its end, and nobody has pressed since.
  private var hasEndedMedia = false
  /// It said by itself that media plays, and nothing has been looked at since.
  private var hasAnnouncedStart = false
  private var drawn: String?
  private var diagnosed: Set<Defect> = []

  /// The least and the most height of an extension's view, in points.
  static let heights: ClosedRange<CGFloat> = 0...2048

  /// Starts the extension, and has it load its view.
  ///
  /// - Parameters:
  ///   - actions: Those of the notification's category.
  init(
    _ contentExtension: ContentExtension, app: InstalledApp, actions: [Action], _ core: DeviceCore
  ) throws(RuntimeError) {
    self.contentExtension = contentExtension
    self.core = core
    self.actions = actions
    control = MediaControl(core.policies)
    sounds = SessionSounds(core)
    // Only the height is the extension's to choose (M3).
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

  /// Why nothing more comes from it; nil while it is well.
  var failure: RuntimeError? { running.failure }

  // MARK: The system's side

  /// Says something to the extension, once its view is loaded.
  func send(_ message: SystemMessage) {
    guard let waiting = gate else { return running.send(message) }
    guard waiting.count < Self.mostWaiting else {
      return running.fail("its view is not loaded, and it goes on talking")
    }
    gate?.append(message)
  }

  /// The most messages that wait until the view is loaded; what it says itself, a wish for another size for instance, may
  /// have an answer.
  private static let mostWaiting = 1000

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

  /// Asks for the control once more, where the policy `controlRefresh` reads it again.
  func refreshControl() {
    guard core.policies.controlRefresh == .always || control.description == nil else { return }
    send(.describeMediaButton)
  }

  /// Has the extension do what a person wants of its player, and waits until it has.
  func perform(_ command: PlayerCommand) async throws(RuntimeError) {
    hasDeclined = false
    send(.perform(command))
    try await settle()
    guard !hasDeclined else { throw .notPerformed(command, extension: contentExtension.name) }
  }

  /// Tells the extension what the person chose, and waits until it has answered or has nothing more to say.
  ///
  /// - Returns: What is to become of the interface; nil where the extension has not completed the response.
  func respond(_ response: ActionResponse) async throws(RuntimeError) -> ResponseOption? {
    let number = responses.begin(response)
    send(.respond(number, response))
    try await settle()
    return responses.outcome(of: number)
  }

  /// Another notification for the visible interface (M2).
  func receive(_ notification: DeliveredNotification) {
    _ = control.apply(.received)
    send(.didReceive(notification))
  }

  /// Shows the actions of another category.
  func replaceActions(_ actions: [Action]) {
    guard actions != self.actions else { return }
    self.actions = actions
    core.record(.actions(Action.titles(actions)))
    send(.actions(actions))
  }

  /// Lets the interface go: the view disappears, sound that goes on is stopped and diagnosed, the extension ends. Whoever
  /// asks again waits for the same end.
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

  /// Policy `dismissal`: sound that goes on now would be heard on a device after the notification is gone (Q3).
  private func stopSounds() {
    for name in sounds.stopAll() where core.policies.dismissal == .stopAndDiagnose {
      core.diagnose(.dismissal, "\(name) went on playing after the interface was dismissed")
    }
  }

  /// Ends the extension without a word, and lets go of its sounds. Does nothing where it has ended.
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

  /// Asks the extension something about its view, and waits until it has nothing more to say.
  ///
  /// - Throws: ``RuntimeError/gone``, the extension's failure, also where it does not answer at all.
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
          reason: "it does not answer what concerns its view")
    }
    return answer
  }

  /// Waits until the extension has nothing more to say about what it was told.
  func settle() async throws(RuntimeError) {
    try await running.settle()
    checkStart()
  }

  // MARK: What the extension says

  private func handle(_ message: ExtensionMessage, _ descriptors: [OwnedDescriptor]) {
    switch message {
    case .loaded(let reply):
      openGate(reply)
    case .mediaButton(let description):
      guard core.policies.controlRefresh == .always || control.description == nil else { return }
      _ = control.apply(.described(description))
      checkFrame()
      tellControl()
    case .mediaPlayingStarted:
      announce(.started, "mediaPlayingStarted")
    case .mediaPlayingPaused:
      announce(.paused, "mediaPlayingPaused")
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
        .missingWitness, "the media button was pressed and \(member.shortened(to: 100))() is not implemented")
      if core.policies.missingWitness == .keepIcon {
        _ = control.apply(member == MediaControl.Call.mediaPlay.rawValue ? .paused : .started)
        tellControl()
      }
    }
  }

  private func announce(_ input: MediaControl.Input, _ member: String) {
    guard !running.isLeaving else { return }
    core.record(.announced(member: member))
    hasAnnouncedStart = input == .started
    if control.apply(input) == .toldTooEarly {
      core.diagnose(.earlyStarted, "\(member)() was called before there was a media button")
    }
    tellControl()
  }

  /// M3: only the height counts; one of 0 is ignored (Q11).
  private func resize(to height: CGFloat) {
    guard height.isFinite, !running.isLeaving else { return }
    guard height != 0 else { return diagnoseOnce(.zeroHeight, "preferredContentSize has a height of 0") }
    let clamped = min(max(height, Self.heights.lowerBound), Self.heights.upperBound)
    guard clamped != size.height else { return }
    size.height = clamped
    send(.resize(size))
  }

  /// X3: other buttons, or none.
  private func show(_ wanted: [Action]) {
    guard wanted != actions, !running.isLeaving else { return }
    actions = Array(wanted.prefix(Category.maximumActionCount))
    core.record(.actions(Action.titles(actions)))
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
      tellControl()
    }
    return true
  }

  // MARK: Defects

  /// Policy `endOfMedia`: after an end to which nothing followed, the button is left as it is, and that is a defect.
  func checkEndOfMedia() {
    guard hasEndedMedia, !running.isLeaving, control.isPlaying, control.target != nil else { return }
    guard !sounds.isSounding, sounds.failure == nil else { return }
    hasEndedMedia = false
    core.diagnose(.endOfMedia, "playback ended; the extension never called mediaPlayingPaused()")
  }

  /// Q4: media was said to play, and nothing does.
  private func checkStart() {
    guard hasAnnouncedStart else { return }
    hasAnnouncedStart = false
    guard !running.isLeaving, control.isPlaying, sounds.count > 0, !sounds.isSounding, sounds.failure == nil else {
      return
    }
    diagnoseOnce(.startedWithoutSound, "mediaPlayingStarted() was called, and nothing plays")
  }

  /// Q5: a corner where the middle was meant.
  private func checkFrame() {
    guard let frame = control.target, frame.width > 0, frame.height > 0, size.height > 0 else { return }
    guard abs(frame.minX - size.width / 2) < 0.01, abs(frame.minY - size.height / 2) < 0.01 else { return }
    diagnoseOnce(.frameAtCentre, "the origin of mediaPlayPauseButtonFrame is the centre of the view")
  }

  private func diagnoseOnce(_ defect: Defect, _ message: String) {
    guard diagnosed.insert(defect).inserted else { return }
    core.diagnose(defect, message)
  }
}

extension Action {
  /// The titles of actions, for the transcript.
  static func titles(_ actions: [Action]) -> String {
    actions.isEmpty ? "none" : actions.map { $0.title.shortened(to: 200) }.joined(separator: ", ")
  }
}
