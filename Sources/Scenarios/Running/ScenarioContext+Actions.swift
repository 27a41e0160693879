import AttachmentStorage
import DeviceTime
import Downloads
import ExtensionProtocol
import Foundation
import NotificationRuntime
import Notifications
import Playback
import Scenes
import Transcripts

extension ScenarioContext {
  /// Performs the action of a step.
  ///
  /// - Parameter folder: The folder against which its paths are resolved.
  func perform(_ action: ScenarioAction, in folder: URL?) async throws(StepFailure) {
    switch action {
    case .setting: break
    case .install(let path): try install(path, folder)
    case .appGroup(let identifier, let path): device.appGroups[identifier] = try file(path, folder)
    case .deliver(let path, let identifier, let app): try await deliver(path, identifier, app, folder)
    case .expand, .tap, .swipe, .dismiss: try await handle(action)
    case .enter(let text):
      if try await !enterOnBanner(text) { try await use(action) }
    case .press, .type, .reply, .player: try await use(action)
    case .advance(let duration):
      beginPeriod()
      try await pass(duration)
    case .wait(let condition, let limit):
      beginPeriod()
      try await wait(for: condition, within: limit)
    case .interrupt, .endInterruption, .route, .loseSoundDevice, .returnSoundDevice, .starve, .volume, .mute:
      await sound(action)
    case .storage(let faults): device.faults.storage = faults
    case .crashExtension:
      let shown = try visibleInterface()
      shown.crashExtension()
      try? await device.settle()
    case .crashService: device.faults.crashesNextService = true
    case .download(let url, let answer): device.downloads.replace(url, with: try fixture(answer, folder))
    case .snapshot(let path):
      guard environment.outputFolder != nil else { throw .skipped("no folder for pictures") }
      findings.append(try write(try await picture(), as: path))
    case .checkpoint(let text): findings.append(text)
    case .allow(let id): allow(diagnostic: id)
    case .stop: break
    case .center(let action): try await perform(action)
    case .app(let action): await perform(action)
    case .alert(let action): try await perform(action)
    case .expect(let expectation): try await expect(expectation, in: folder)
    case .attempt(let action):
      do {
        try await perform(action, in: folder)
      } catch {
        remember(failure: error.reason)
        findings.append("failed: \(error.reason)")
      }
    }
    // A local notification that was delivered meanwhile.
    if let shown = device.banner, !shown.notification.request.isRemote, shown.notification != banner?.notification {
      banner = shown
    }
  }

  // MARK: Files

  /// Returns the file at a path if it may be read.
  func file(_ path: String, _ folder: URL?) throws(StepFailure) -> URL {
    guard folder != nil || path.hasPrefix("/") else {
      throw .cannotAct("\"\(path.shownInMessages)\" cannot be resolved: the scenario is not a file and has no folder")
    }
    switch scope.resolve(path, from: folder) {
    case .inside(let url): return url
    case .missing: throw .cannotAct("\"\(path.shownInMessages)\": no such file")
    case .outside(let real):
      let allowed = URL(fileURLWithPath: real).deletingLastPathComponent().path
      throw .cannotAct(
        "\"\(path.shownInMessages)\" is outside the scenario's folder; permit it with --allow-path \(allowed)")
    }
  }

  private func install(_ path: String, _ folder: URL?) throws(StepFailure) {
    guard environment.mayInstall else { throw .cannotAct("scenarios may not install apps in a test") }
    let url = try file(path, folder)
    do {
      try device.install(App.contents(of: url))
    } catch {
      throw .cannotAct("\(error)")
    }
  }

  private func deliver(
    _ path: String, _ identifier: String?, _ app: String?, _ folder: URL?
  ) async throws(StepFailure) {
    let input: NotificationInput
    let url = path == "-" ? nil : try file(path, folder)
    do {
      input = try url.map { try NotificationInput.contents(of: $0) } ?? .standardInput()
    } catch {
      throw .cannotAct("\(error)")
    }
    await deliver(input, as: identifier, for: app)
  }

  func deliver(_ input: NotificationInput, as identifier: String? = nil, for app: String? = nil) async {
    // A service extension may take time.
    beginPeriod()
    let banner = await input.deliver(to: device, as: identifier, for: app)
    self.banner = banner
    if case .notShown(let reason) = banner.state {
      findings.append(
        banner.isInNotificationCenter ? "in Notification Center only: \(reason)" : "nothing is shown: \(reason)")
    }
  }

  private func fixture(_ answer: ScenarioDownload, _ folder: URL?) throws(StepFailure) -> DownloadFixture {
    var fixture: DownloadFixture =
      switch answer.kind {
      case .file(let path): .file(try file(path, folder))
      case .notFound: .notFound
      case .failing(let code): .failing(code)
      }
    fixture.delay = answer.delay
    fixture.bytesPerSecond = answer.bytesPerSecond
    fixture.damage = answer.damage
    return fixture
  }

  // MARK: The screen

  private func handle(_ action: ScenarioAction) async throws(StepFailure) {
    do throws(RuntimeError) {
      switch action {
      case .expand: interface = try await deliveredBanner(or: .gone).expand()
      case .tap: try deliveredBanner(or: .gone).tap()
      case .swipe: try deliveredBanner(or: .gone).swipeAway()
      default:
        guard let interface, !interface.isDismissed else { throw .gone }
        await interface.dismiss()
      }
    } catch {
      guard case .gone = error else { throw .cannotAct("\(error)") }
      if action == .dismiss { _ = try visibleInterface() }
      let banner = try deliveredBanner()
      throw .cannotAct(
        action == .swipe && banner.state == .left
          ? "the banner has left the screen" : "the banner was already pressed or tapped")
    }
  }

  private func deliveredBanner(or error: RuntimeError) throws(RuntimeError) -> Banner {
    guard let banner else { throw error }
    return banner
  }

  private func use(_ action: ScenarioAction) async throws(StepFailure) {
    let shown = try visibleInterface()
    do throws(RuntimeError) {
      switch action {
      case .press(let target): try await shown.press(target)
      case .type(let text): try await shown.type(text)
      case .enter(let text): try await shown.enter(text)
      case .reply(let text, let identifier): try await shown.reply(text, to: identifier)
      case .player(let command): try await shown.perform(command)
      default: break
      }
    } catch {
      throw .cannotAct("\(error)")
    }
  }

  // MARK: Sound

  private func sound(_ action: ScenarioAction) async {
    switch action {
    case .interrupt: device.interruptSound()
    case .endInterruption(let resumes): device.endSoundInterruption(shouldResume: resumes)
    case .route(let route, let reason): device.changeSoundRoute(to: route, reason: reason)
    case .loseSoundDevice: device.loseSoundDevice()
    case .returnSoundDevice: device.returnSoundDevice()
    case .starve(let duration): device.speaker.starve(for: duration)
    case .volume(let volume): device.speaker.volume = volume
    case .mute(let isMuted): device.speaker.isMuted = isMuted
    default: break
    }
    // A failure of the extension is recorded in the transcript, and counts as a failure of the run.
    try? await device.settle()
  }

  // MARK: Waiting

  private func wait(for condition: ScenarioCondition, within limit: Duration) async throws(StepFailure) {
    let holds: Bool
    switch condition {
    case .audible: holds = try await waitForSound(within: limit)
    case .soundStarts: holds = try await wait(within: limit) { interface?.isSounding == true }
    case .soundStops: holds = try await wait(within: limit) { interface?.isSounding != true }
    case .soundEnds: holds = try await wait(within: limit) { hasEnded }
    case .control(let state): holds = try await wait(within: limit) { shows(state) }
    case .dismissed: holds = try await wait(within: limit) { interface?.isDismissed ?? true }
    case .bannerLeaves: holds = try await wait(within: limit) { banner?.isOnScreen != true }
    case .response(let identifier):
      holds = try await wait(within: limit) {
        responses.contains { identifier.map($0.response.isCalled) ?? true }
      }
    }
    guard holds else { throw .unmet("not within \(limit.inWords): \(state(of: condition))") }
  }

  /// Whether the last event of any sound is its end.
  var hasEnded: Bool {
    guard interface?.isSounding != true else { return false }
    // A player that returns to the beginning seeks after the end.
    let last = soundMoments.last { moment in
      !moment.event.isSeek
    }
    if case .soundEnded? = last?.event { return true }
    return false
  }

  private func shows(_ state: ScenarioCondition.ControlState) -> Bool {
    guard let interface, !interface.isDismissed else { return state == .none }
    let button = interface.mediaButton
    return switch state {
    case .play: button?.icon == .play
    case .pause: button?.icon == .pause
    case .hidden: interface.mediaControl.status == .hiddenWhilePlaying
    case .none: button == nil && interface.mediaControl.status != .hiddenWhilePlaying
    }
  }

  /// Returns the actual state, for a condition that was not met.
  private func state(of condition: ScenarioCondition) -> String {
    switch condition {
    case .soundStarts, .soundStops, .soundEnds, .audible: soundInWords
    case .control: controlInWords
    case .dismissed: "the interface is on the screen"
    case .bannerLeaves: "the banner is on the screen"
    case .response: "responses of apps: \(responsesInWords)"
    }
  }

  /// A description of the audible sounds.
  var soundInWords: String {
    guard let progress = interface?.progress else { return "no sound" }
    let length = progress.duration.map { " of \(SecondsText($0.inSeconds)) s" } ?? ""
    let isSounding = interface?.isSounding == true
    return
      "\(progress.name) \(isSounding ? "plays" : "is paused") at \(SecondsText(progress.position.inSeconds)) s\(length)"
  }

  /// A description of the control.
  var controlInWords: String {
    guard let interface, !interface.isDismissed else { return "no interface is on the screen" }
    return "\(interface.mediaControl.status)"
  }

  /// A description of the responses delivered to apps.
  var responsesInWords: String {
    let names = responses.map { response in
      let text = response.response.userText.map { " \"\($0.shownInMessages)\"" } ?? ""
      return response.response.actionIdentifier.shownInMessages + text
    }
    return names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }
}

extension Event {
  fileprivate var isSeek: Bool { if case .soundSeeked = self { true } else { false } }
}

extension NotificationResponse {
  /// Returns whether this is the identifier of the action; `default` and `dismiss` are the system's own.
  func isCalled(_ identifier: String) -> Bool {
    switch identifier {
    case "default" where actionIdentifier == Self.defaultActionIdentifier: true
    case "dismiss" where actionIdentifier == Self.dismissActionIdentifier: true
    default: actionIdentifier == identifier
    }
  }
}
