import ExtensionLink
import DeviceTime
import ExtensionProtocol
import Foundation
import Notifications
import Scenes
import SystemScenes
import Transcripts

/// An interface: the notification on screen, the state of the system's elements, and the state of its extension as far
/// as the system knows it.
struct InterfaceState: Hashable, Sendable {
  /// A phase in the life of an interface.
  enum Phase: Hashable, Sendable {
    /// The extension is being started.
    case starting
    /// The interface is on the screen.
    case visible
    /// The interface is being dismissed: the extension ends.
    case leaving
    /// The interface has left the screen.
    case gone
  }

  /// A response for the app.
  private struct Forwarding: Hashable, Sendable {
    let response: NotificationResponse
    /// Whether the app comes to the foreground (N1).
    let opensApp: Bool
  }

  let id: InterfaceID
  let app: InstalledApp
  let contentExtension: ShownExtension
  let policies: Policies
  private(set) var phase = Phase.starting
  /// The notification on screen: the latest one received (M2).
  private(set) var notification: DeliveredNotification
  private(set) var category: Notifications.Category?
  private(set) var control: MediaControl
  /// The size of the extension's view, in points; the extension chooses only the height (M3).
  private(set) var size: CGSize
  /// The view controller's title.
  private(set) var title: String?
  /// The actions on screen: those of the category, until the extension replaces them (M5, X3).
  private(set) var actions: [Action]
  /// The action that was pressed and is not performed yet.
  private(set) var choice: ActionChoice?
  /// The notification that was on screen when the action was pressed, or the default action requested.
  private var chosenNotification: DeliveredNotification
  /// The text displayed in the open text field.
  private(set) var draft = ""
  /// The look of the media button.
  private(set) var controlState = MediaControlScene.State.normal
  private(set) var failure: RuntimeError?
  private(set) var responses = ResponseStates()

  /// Whether a sound has played to its end, and the button has not been pressed since.
  private var hasEndedMedia = false
  /// Whether the extension reported that it started playback, and the report has not been checked yet.
  private var hasAnnouncedStart = false
  /// The media button in the transcript.
  private var recorded: MediaButtonStatus?
  private var diagnosed: Set<Defect> = []
  /// The responses that the app receives when the interface is gone.
  private var forwardings: [Forwarding] = [] {
    didSet { if !forwardings.isEmpty { isAnswered = true } }
  }
  /// Whether the app receives a response, or has received one.
  private(set) var isAnswered = false
  /// Whether the extension had failed before the dismissal, which is then not recorded.
  private var hadFailed = false
  /// The reason why a sound could not be played, once the interface is gone.
  private(set) var soundFailure: String?

  /// The range of an extension view's height, in points.
  static let heights: ClosedRange<CGFloat> = 0...2048

  init(
    _ id: InterfaceID, _ notification: DeliveredNotification, app: InstalledApp,
    shownBy contentExtension: ContentExtension, category: Notifications.Category?, viewWidth: Double,
    _ policies: Policies
  ) {
    self.id = id
    self.app = app
    self.contentExtension = ShownExtension(contentExtension)
    self.policies = policies
    (self.notification, chosenNotification) = (notification, notification)
    self.category = category
    control = MediaControl(policies)
    actions = category?.shownActions ?? []
    // The extension chooses only its height (M3).
    let height = viewWidth * contentExtension.attributes.initialContentSizeRatio
    size = CGSize(width: viewWidth, height: min(max(height, Self.heights.lowerBound), Self.heights.upperBound))
  }

  /// Whether the interface has been dismissed, or its dismissal has begun.
  var isDismissed: Bool { phase == .leaving || phase == .gone }

  /// Whether the extension can no longer change the interface.
  private var isLeaving: Bool { isDismissed || failure != nil }

  /// Whether the app will receive a response.
  var hasPendingResponses: Bool { !forwardings.isEmpty }

  /// The same interface after it has left the screen, for handles of an interface that the device has forgotten.
  var gone: InterfaceState {
    var gone = self
    gone.phase = .gone
    _ = gone.control.apply(.dismissed)
    return gone
  }

  /// Returns whether another notification belongs to this interface: it has the same extension, app and thread (policy
  /// `sameThread`).
  func accepts(
    _ other: NotificationContent, app: InstalledApp, shownBy chosen: ContentExtension, _ policies: Policies
  ) -> Bool {
    let thread = notification.request.content.threadIdentifier
    guard !thread.isEmpty || policies.sameThread == .equal else { return false }
    return !isDismissed && failure == nil && app.bundleIdentifier == self.app.bundleIdentifier
      && other.threadIdentifier == thread && ShownExtension(chosen) == contentExtension
  }

  // MARK: Inputs of the system

  /// Makes the interface visible when its extension has started, and sends the notification to the extension.
  mutating func start(_ reaction: inout Reaction) {
    phase = .visible
    reaction.effects.append(.changed)
    if !actions.isEmpty {
      send(.actions(actions), &reaction)
      reaction.record(.actions(actions.shortened))
    }
    _ = control.apply(.received)
    send(.didReceive(notification), &reaction)
    send(.describeMediaButton, &reaction)
  }

  /// Delivers another notification to the extension, with the actions of its category (M2).
  mutating func receive(
    _ notification: DeliveredNotification, _ category: Notifications.Category?, _ reaction: inout Reaction
  ) {
    self.notification = notification
    if category != self.category {
      self.category = category
      let actions = category?.shownActions ?? []
      if actions != self.actions {
        self.actions = actions
        reaction.record(.actions(actions.shortened))
        send(.actions(actions), &reaction)
      }
    }
    _ = control.apply(.received)
    send(.didReceive(notification), &reaction)
  }

  /// Delivers the responses that were kept until the interface is gone. Those that open the app wait until the device
  /// is unlocked.
  mutating func forwardPending(isLocked: Bool, _ reaction: inout Reaction) {
    let waiting = forwardings.filter { isLocked && $0.opensApp }
    for forwarded in forwardings where !isLocked || !forwarded.opensApp {
      reaction.forward(forwarded.response, to: app, opensApp: forwarded.opensApp)
    }
    forwardings = waiting
  }

  /// Forgets the responses of an interface that is removed, and cancels their timers.
  mutating func endResponses(_ reaction: inout Reaction) {
    responses.end(id, &reaction)
  }

  /// Applies an input while the device is locked or unlocked.
  mutating func apply(_ input: InterfaceInput, isLocked: Bool, _ reaction: inout Reaction) {
    switch input {
    case .pressMediaButton, .pressAction, .confirm, .cancelAction, .enter, .pressContent, .pressDismiss,
      .refreshControl, .dismiss:
      guard !isDismissed else {
        if input != .dismiss { reaction.refusal = .gone }
        return
      }
      applyPerson(input, isLocked, &reaction)
    case .unlocked: unlock(isLocked, &reaction)
    case .draft(let text): draft = text
    case .controlState(let state): controlState = state
    case .responseSettled(let number): settleResponse(number, &reaction)
    case .responseElapsed(let number):
      guard let action = responses.elapse(number) else { return }
      let limit = SecondsText(policies.completionMissing.inSeconds)
      reaction.diagnose(
        .completionMissing,
        "\(contentExtension.name) did not complete the response to \(action.identifier) within \(limit) s")
    case .applyLateResponse(let number):
      if let (action, option) = responses.takeLateCompletion(number) { applyOption(option, of: action, &reaction) }
    case .settled(let sounds):
      checkStart(sounds, &reaction)
      checkStop(sounds, &reaction)
      checkVisibility(&reaction)
    case .idle(let sounds):
      checkEnd(sounds, &reaction)
      checkStop(sounds, &reaction)
    case .soundEnded:
      _ = control.apply(.ended)
      hasEndedMedia = true
      recordControl(&reaction)
    case .soundsStopped(let names):
      guard policies.dismissal == .stopAndDiagnose else { return }
      for name in names { reaction.diagnose(.dismissal, "\(name) kept playing after the interface was dismissed") }
    case .extensionEnded(let soundFailure):
      guard phase == .leaving else { return }
      for (action, option) in responses.takeRemainingCompletions() { applyOption(option, of: action, &reaction) }
      phase = .gone
      self.soundFailure = soundFailure
      responses.end(id, &reaction)
      if !hadFailed { reaction.record(.dismissed) }
    case .openApp:
      // A second request changes nothing.
      guard !isDismissed, choice.map({ $0.action != nil }) ?? true else { return }
      choose(nil, isLocked, &reaction)
      proceed(isLocked, &reaction)
    case .described, .announced, .notImplemented, .preferredHeight, .title, .viewChanged, .completed,
      .replaceActions, .requestDismissal, .requestDefaultAction, .failed:
      applyExtension(input, &reaction)
    }
  }

  // MARK: Inputs of the user

  private mutating func applyPerson(_ input: InterfaceInput, _ isLocked: Bool, _ reaction: inout Reaction) {
    switch input {
    case .refreshControl:
      guard failure == nil, policies.controlRefresh == .always || control.description == nil else { return }
      send(.describeMediaButton, &reaction)
    case .pressMediaButton: pressMediaButton(&reaction)
    case .pressAction, .confirm, .cancelAction, .enter: applyAction(input, isLocked, &reaction)
    case .pressContent(let target, let member): reaction.record(.pressed(target: target, member: member))
    case .pressDismiss:
      // An explicit dismissal, which the app receives if the category asks for it (U11).
      let action = NotificationResponse.dismissActionIdentifier
      cancelWaiting(isLocked, &reaction)
      reaction.record(.responded(action: action, outcome: .dismissed))
      if category?.options.contains(.customDismissAction) == true {
        forwardings.append(
          Forwarding(
            response: NotificationResponse(notification: notification, actionIdentifier: action), opensApp: false))
      }
      beginDismissal(&reaction)
    case .dismiss:
      if choice?.action != nil { cancelWaiting(isLocked, &reaction) }
      beginDismissal(&reaction)
    default: break
    }
  }

  private mutating func choose(_ action: Action?, _ isLocked: Bool, _ reaction: inout Reaction) {
    cancelWaiting(isLocked, &reaction)
    (choice, chosenNotification, draft) = (ActionChoice(action: action), notification, "")
  }

  /// Cancels the pressed action or the default action if it waits until the device is unlocked.
  private mutating func cancelWaiting(_ isLocked: Bool, _ reaction: inout Reaction) {
    guard let waiting = choice, waiting.action == nil || pendingStep(isLocked: isLocked) == .unlock else { return }
    choice = nil
    reaction.record(.responded(action: waiting.identifier.shortened(to: 200), outcome: .canceled))
  }

  private mutating func applyAction(_ input: InterfaceInput, _ isLocked: Bool, _ reaction: inout Reaction) {
    guard failure == nil else {
      reaction.refusal = failure
      return
    }
    let step = pendingStep(isLocked: isLocked)
    switch input {
    case .pressAction(let action): choose(action, isLocked, &reaction)
    case .confirm where step == .confirmation: choice?.isConfirmed = true
    case .enter(let text) where step == .text:
      choice?.text = text
      draft = ""
    case .cancelAction where choice != nil:
      let action = choice?.identifier.shortened(to: 200) ?? ""
      (choice, draft) = (nil, "")
      return reaction.record(.responded(action: action, outcome: .canceled))
    case .enter:
      reaction.refusal = .noTextField(action: choice?.identifier ?? "the pressed action")
      return
    default:
      reaction.refusal = .nothingToPress(
        reason: choice.map { "\($0.identifier) requires no confirmation" } ?? "no action was pressed")
      return
    }
    proceed(isLocked, &reaction)
  }

  /// Returns the next step of the pressed action; nil if there is none.
  func pendingStep(isLocked: Bool) -> ActionChoice.Step? {
    choice?.step(isLocked: isLocked, policies.destructiveActions)
  }

  /// Performs the next steps of the pressed action until one of them waits for the person.
  private mutating func proceed(_ isLocked: Bool, _ reaction: inout Reaction) {
    guard let choice, let step = pendingStep(isLocked: isLocked) else { return }
    let action = choice.identifier
    if let request = step.request {
      return reaction.record(.responded(action: action.shortened(to: 200), outcome: request))
    }
    self.choice = nil
    guard choice.action != nil else {
      forwardDefaultAction()
      return beginDismissal(&reaction)
    }
    let target = choice.text == nil ? PressTarget.action(identifier: action) : .textField(action: action)
    reaction.record(.pressed(target: target, member: .didReceive))
    let response = ActionResponse(actionIdentifier: action, userText: choice.text)
    // The extension responds for the notification that it received last.
    respond(PerformedAction(response: response, notification: notification, opensApp: choice.opensApp), &reaction)
  }

  /// Continues with the pressed action, which required the owner. No caller waits for the extension's answer, which the
  /// default action does not need.
  private mutating func unlock(_ isLocked: Bool, _ reaction: inout Reaction) {
    guard let choice, !isDismissed, failure == nil || choice.action == nil else { return }
    let number = responses.lastNumber
    proceed(isLocked, &reaction)
    if responses.lastNumber > number { reaction.effects.append(.awaitResponse(id, responses.lastNumber)) }
  }

  private mutating func pressMediaButton(_ reaction: inout Reaction) {
    guard failure == nil else {
      reaction.refusal = failure
      return
    }
    let status = control.status
    guard case .call(let call) = control.apply(.press) else {
      reaction.record(.pressed(target: .mediaButton, member: nil))
      reaction.refusal = .nothingToPress(reason: "the media button is \(status)")
      return
    }
    reaction.record(.pressed(target: .mediaButton, member: call == .mediaPlay ? .mediaPlay : .mediaPause))
    hasEndedMedia = false
    send(call == .mediaPlay ? .mediaPlay : .mediaPause, &reaction)
    recordControl(&reaction)
  }

  /// Begins the dismissal.
  private mutating func beginDismissal(_ reaction: inout Reaction) {
    guard !isDismissed else { return }
    phase = .leaving
    // The default action that the extension requested (X4) still waits until the device is unlocked.
    if let choice, choice.action == nil { forwardDefaultAction() }
    choice = nil
    hadFailed = failure != nil
    _ = control.apply(.dismissed)
    reaction.effects.append(.endExtension(id))
  }

  private mutating func forwardDefaultAction() {
    forwardings.append(Forwarding(response: NotificationResponse(notification: chosenNotification), opensApp: true))
  }

  // MARK: Responses

  /// Sends a response to the extension, which decides whether the interface is dismissed (M4, M6).
  private mutating func respond(_ action: PerformedAction, _ reaction: inout Reaction) {
    send(.respond(responses.begin(action), action.response), &reaction)
  }

  private mutating func settleResponse(_ number: UInt32, _ reaction: inout Reaction) {
    guard let (action, option) = responses.settle(number) else { return }
    if let option { return applyOption(option, of: action, &reaction) }
    reaction.effects.append(.responseTimer(id, number, policies.completionMissing))
    reaction.record(.responded(action: action.identifier.shortened(to: 200), outcome: .notCompleted))
  }

  private mutating func complete(_ number: UInt32, _ option: ResponseOption, _ reaction: inout Reaction) {
    switch responses.complete(number, option) {
    case .unknown, .first: break
    case .repeated(let action):
      guard policies.completionTwice == .diagnose else { return }
      reaction.diagnose(
        .completionTwice, "the completion handler of the response to \(action.identifier) was called again")
    case .late:
      reaction.effects.append(.responseTimer(id, number, nil))
      reaction.effects.append(.enqueue(id, .applyLateResponse(number)))
    }
  }

  private mutating func applyOption(_ option: ResponseOption, of action: PerformedAction, _ reaction: inout Reaction) {
    guard phase != .gone else { return }
    reaction.record(
      .responded(
        action: action.identifier.shortened(to: 200),
        outcome: responses.isNotImplemented
          ? .notHandled(extension: contentExtension.name) : ResponseOutcome(option)))
    guard option != .doNotDismiss else { return }
    // Also if the extension has already dismissed itself.
    if option == .dismissAndForwardAction {
      let response = NotificationResponse(
        notification: action.notification, actionIdentifier: action.identifier, userText: action.response.userText)
      forwardings.append(Forwarding(response: response, opensApp: action.opensApp))
    }
    beginDismissal(&reaction)
  }

  // MARK: Inputs of the extension

  private mutating func applyExtension(_ input: InterfaceInput, _ reaction: inout Reaction) {
    switch input {
    case .described(let description):
      guard policies.controlRefresh == .always || control.description == nil else { return }
      _ = control.apply(.described(description))
      checkFrame(&reaction)
      recordControl(&reaction)
    case .announced(let isPlaying): announce(isPlaying, &reaction)
    case .notImplemented(let member): handleMissingMember(member, &reaction)
    case .preferredHeight(let height): resize(to: height, &reaction)
    case .title(let title): self.title = title
    case .viewChanged: if !isLeaving { reaction.effects.append(.viewChanged(id)) }
    case .completed(let number, let option): complete(number, option, &reaction)
    case .replaceActions(let wanted):
      guard wanted != actions, !isLeaving else { return }
      actions = Array(wanted.prefix(Category.maximumActionCount))
      reaction.record(.actions(actions.shortened))
    case .requestDismissal: reaction.effects.append(.enqueue(id, .dismiss))
    case .requestDefaultAction: reaction.effects.append(.enqueue(id, .openApp))
    case .failed(let error):
      failure = failure ?? error
      responses.end(id, &reaction)
    default: break
    }
  }

  private mutating func announce(_ isPlaying: Bool, _ reaction: inout Reaction) {
    guard !isLeaving else { return }
    let report = isPlaying ? PlaybackReport.mediaPlayingStarted : .mediaPlayingPaused
    reaction.record(.announced(report))
    hasAnnouncedStart = isPlaying
    if control.apply(isPlaying ? .started : .paused) == .announcedTooEarly {
      reaction.diagnose(.earlyStarted, "\(report.rawValue)() was called before there was a media button")
    }
    recordControl(&reaction)
  }

  private mutating func handleMissingMember(_ member: String, _ reaction: inout Reaction) {
    guard member != ExtensionConnection.responseMember else {
      if let number = responses.recordNotImplemented() { complete(number, .dismissAndForwardAction, &reaction) }
      return
    }
    reaction.diagnose(
      .missingMember, "the media button was pressed, but \(member.shortened(to: 100))() is not implemented")
    guard policies.missingMember == .keepIcon else { return }
    _ = control.apply(member == MediaControl.Call.mediaPlay.rawValue ? .paused : .started)
    recordControl(&reaction)
  }

  /// Sets the height of the view. Only the height counts (M3); a height of 0 is ignored (Q11).
  private mutating func resize(to height: Double, _ reaction: inout Reaction) {
    guard height.isFinite, !isLeaving else { return }
    guard height != 0 else { return diagnoseOnce(.zeroHeight, "preferredContentSize has a height of 0", &reaction) }
    let clamped = min(max(height, Self.heights.lowerBound), Self.heights.upperBound)
    guard clamped != size.height else { return }
    size.height = clamped
    send(.resize(size), &reaction)
  }

  // MARK: The record

  private mutating func recordControl(_ reaction: inout Reaction) {
    let status = control.status
    guard !isDismissed, status != recorded, control.description != nil else { return }
    recorded = status
    reaction.record(.control(status))
  }

  /// Reports a defect if the extension did not react to the end of its media; the button is left as it is (policy
  /// `endOfMedia`).
  private mutating func checkEnd(_ sounds: SoundSummary, _ reaction: inout Reaction) {
    guard hasEndedMedia, !isLeaving, control.isPlaying, control.target != nil else { return }
    guard !sounds.isSounding, !sounds.hasFailed else { return }
    hasEndedMedia = false
    reaction.diagnose(.endOfMedia, "playback ended, but the extension did not call mediaPlayingPaused()")
  }

  /// Reports a defect if the extension announced playback and nothing plays (Q4).
  private mutating func checkStart(_ sounds: SoundSummary, _ reaction: inout Reaction) {
    guard hasAnnouncedStart else { return }
    hasAnnouncedStart = false
    guard !isLeaving, control.isPlaying, sounds.hasSounds, !sounds.isSounding, !sounds.hasFailed else { return }
    diagnoseOnce(.startedWithoutSound, "mediaPlayingStarted() was called, but nothing plays", &reaction)
  }

  /// Reports a defect if the extension stopped its sound, for example by replacing a player, and the button still shows
  /// pause (X2).
  private mutating func checkStop(_ sounds: SoundSummary, _ reaction: inout Reaction) {
    guard let name = sounds.stopped, !isLeaving, !contentExtension.isBuiltIn, control.isPlaying, control.target != nil
    else { return }
    guard !sounds.isSounding, !sounds.hasFailed else { return }
    reaction.diagnose(.unannouncedStop, "\(name) was stopped, but the extension did not call mediaPlayingPaused()")
  }

  /// Reports a defect if no part of the button is within the view.
  private mutating func checkVisibility(_ reaction: inout Reaction) {
    guard !isLeaving, !contentExtension.isBuiltIn, let frame = control.button?.frame, size.height > 0 else { return }
    // Rectangles that touch at an edge have an empty intersection, which is not null.
    guard frame.intersection(CGRect(origin: .zero, size: size)).isEmpty else { return }
    diagnoseOnce(.frameOutside, "mediaPlayPauseButtonFrame is outside the view", &reaction)
  }

  /// Reports a defect if the frame's origin is the center of the view, where the frame's center was probably intended
  /// (Q5).
  private mutating func checkFrame(_ reaction: inout Reaction) {
    guard let frame = control.target, frame.width > 0, frame.height > 0, size.height > 0 else { return }
    guard abs(frame.minX - size.width / 2) < 0.01, abs(frame.minY - size.height / 2) < 0.01 else { return }
    diagnoseOnce(.frameAtCenter, "the origin of mediaPlayPauseButtonFrame is the center of the view", &reaction)
  }

  private mutating func diagnoseOnce(_ defect: Defect, _ message: String, _ reaction: inout Reaction) {
    guard diagnosed.insert(defect).inserted else { return }
    reaction.diagnose(defect, message)
  }

  private func send(_ message: SystemMessage, _ reaction: inout Reaction) {
    reaction.effects.append(.send(id, message))
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
