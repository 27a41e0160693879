import ArgumentParser
import CommandInput
import HostAccess
import DeviceTime
import ExtensionProtocol
import Foundation
import NotificationRuntime
import Notifications
import Playback
import TerminalHost
import Transcripts

/// The playback of one notification, from its banner to its end.
@MainActor
final class NotificationPlayback {
  /// The outcome: an exit status, and the user's request if the user ended playback.
  typealias Outcome = (status: ExitCode, ending: PlayControls.Ending?)

  private let input: Input
  private let number: Int
  private let context: PlayContext
  private var command: PlayOptions { context.command }
  private var console: ConsoleOutput { context.console }
  private var device: Device { context.device }

  /// The time after which a pressed button without sound counts as a failure, in device time.
  private static let timeout: Duration = .seconds(2)

  /// Creates the playback of an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - number: The index of the input in the run, from 0.
  ///   - context: The state shared by all inputs.
  init(of input: Input, number: Int, in context: PlayContext) {
    self.input = input
    self.number = number
    self.context = context
  }

  /// Delivers the notification, presses its button, and plays it to its end, or until the user or `--for` ends it.
  func run() async throws -> Outcome {
    let before = device.transcript.moments.count
    let banner = await input.deliver(to: device, start: startOfBuiltIn)
    let content = banner.content
    if let failure = banner.serviceFailure { console.reportError("\(failure); the original notification is shown") }
    var outcome = try await perform(banner, content, device.transcript.moments.dropFirst(before))
    if banner.serviceFailure != nil { outcome.status.worsen(to: .playbackFailed) }
    for case .diagnostic(let diagnostic) in device.transcript.moments.dropFirst(before).map(\.event)
    where Self.failures.contains(diagnostic.defect) {
      console.reportError("\(diagnostic.message); \(diagnostic.reason)")
      outcome.status.worsen(to: .playbackFailed)
    }
    return outcome
  }

  /// The defects for which an installed extension is not loaded, or an app does not handle a notification.
  private static let failures = [
    Defect.overlappingCategories, .unregisteredCategory, .backgroundTime, .backgroundMode, .remoteNotification,
  ]

  private func perform(
    _ banner: Banner, _ content: NotificationContent, _ delivery: ArraySlice<Transcript.Moment>
  ) async throws -> Outcome {
    let startsExpanded = context.startsExpanded
    context.startsExpanded = false
    for line in [content.title, content.subtitle, content.displayedBody] where !line.isEmpty {
      console.printLine(line.printable)
    }
    try command.checkOutputs(content.attachments, console)
    let choice = AttachmentChoice(among: content.attachments)
    let index = command.attachment.map { choice.index(of: $0) }
    if let argument = command.attachment, case .some(nil) = index {
      console.reportError(choice.message(about: argument))
      return (.invalidInput, nil)
    }
    if command.banner, !startsExpanded, banner.isOnScreen {
      guard let terminal = context.terminal else {
        console.reportError("--banner requires a terminal")
        return (.validationFailure, nil)
      }
      switch await BannerStage(banner, in: context, terminal).run() {
      case .pressed: break
      case .answered: return (.success, nil)
      case .ended(.signal(let number)): return (ExitCode(128 + number), .signal(number))
      case .ended(let ending): return (.success, ending)
      }
    } else if device.isRinging {
      // The press would end the notification's own sound.
      try await device.wait(atMost: .seconds(31)) { [device] in !device.isRinging }
    }
    if banner.state == .notShown(reason: .silent),
      device.areAppsWorking || delivery.contains(where: { $0.event.kind == .app })
    {
      // The notification is for the app only, which has 30 s to handle it (L5).
      try await device.wait(atMost: .seconds(31)) { [device] in !device.areAppsWorking }
      return (.success, nil)
    }
    let interface = try await banner.expand()
    let controls = PlayControls(interface, of: choice.attachments, number: number, in: context)
    let warnings = try await prepare(interface, controls, index ?? nil)
    guard interface.mediaControl.target == nil else { return try await play(interface, controls, warnings) }
    let missing = missingButton(interface, content, delivery)
    if missing.isShown, interface.failure == nil,
      let outcome = try await play(interface, controls, withoutButton: missing.message)
    {
      return outcome
    }
    await interface.dismiss()
    // The cause is the failure of the service extension, which was already reported.
    guard banner.serviceFailure == nil else { return (.playbackFailed, nil) }
    if let failure = interface.failure { throw failure }
    if let message = missing.message { console.reportError(message) }
    return (missing.status, nil)
  }

  /// The start position for the built-in player. An app's extension receives the payload unchanged.
  private var startOfBuiltIn: Double? {
    (command.extensions + command.projects).isEmpty || input.isMedia ? command.start : nil
  }

  /// Sends the commands of the options to a player that supports them.
  ///
  /// - Returns: The warnings about the options that have no effect, which were printed.
  private func prepare(_ interface: Interface, _ controls: PlayControls, _ index: Int?) async throws -> [String] {
    guard interface.isBuiltIn else {
      let options = [
        ("--start", command.start != nil, "the start position"), ("--loop", command.loops != nil, "looping"),
        ("--rate", command.rate != nil, "the speed"), ("--attachment", index != nil, "the choice of attachment"),
      ]
      let warnings = options.filter(\.1).map { option, _, effect in
        "\(option) has no effect: \(interface.extensionName) controls \(effect)"
      }
      warnings.forEach(console.warn)
      return warnings
    }
    if let rate = command.rate { try await interface.perform(.rate(rate)) }
    if let loops = command.loops { try await interface.perform(.loops(loops)) }
    if let index, index > 0 { try await controls.select(index) }
    return []
  }

  // MARK: Playing

  /// Presses the media button, and plays until the end.
  ///
  /// - Parameter warnings: The printed warnings, which are shown with the interface, too.
  private func play(
    _ interface: Interface, _ controls: PlayControls, _ warnings: [String]
  ) async throws -> Outcome {
    let heard = device.speaker.level.frames
    let startsPaused = context.startsPaused
    begin(controls)
    if !interface.isSounding, !startsPaused { try await interface.press(.mediaButton) }
    let screen = PlayScreen(interface, controls, in: context, awaitsSound: true)
    defer { screen?.end() }
    for warning in warnings { screen?.note(warning) }
    context.beginTime()
    repeat {
      try await follow(interface, controls)
    } while try await isSoundingAgain(interface, controls, screen)
    let failure = interface.failure
    let deviceError = context.deviceError
    // The user has ended it by a key, an action or a button.
    let isEnded = controls.ending != nil || interface.isDismissed
    if interface.mediaControl.isPlaying, failure == nil, interface.isSounding, !isEnded {
      try await interface.press(.mediaButton)
    }
    screen?.end()
    await interface.dismiss()
    let failed = failure ?? interface.failure
    if case .signal(let number)? = controls.ending { return (ExitCode(128 + number), controls.ending) }
    if let deviceError {
      console.reportError("--require-device: \(deviceError)")
      return (.playbackFailed, controls.ending)
    }
    let hasSound = device.speaker.level.frames > heard
    return (verdict(interface, failed, isExcused: hasSound || isEnded), controls.ending)
  }

  /// Shows an interface that has no media button, until the user ends it.
  ///
  /// - Parameter message: The reason why there is no media button.
  /// - Returns: The outcome; nil if the interface cannot be shown, or would not stay.
  private func play(
    _ interface: Interface, _ controls: PlayControls, withoutButton message: String?
  ) async throws -> Outcome? {
    guard staysOnScreen, let screen = PlayScreen(interface, controls, in: context, awaitsSound: false) else {
      return nil
    }
    defer { screen.end() }
    guard screen.isOpen else { return nil }
    begin(controls)
    context.beginTime()
    if let message { screen.note(message) }
    while try await isSoundingAgain(interface, controls, screen) { try await follow(interface, controls) }
    guard screen.isOpen || isOver(interface, controls) || context.isTimeUp else { return nil }
    screen.end()
    await interface.dismiss()
    if case .signal(let number)? = controls.ending { return (ExitCode(128 + number), controls.ending) }
    return (verdict(interface, interface.failure, isExcused: true), controls.ending)
  }

  /// Passes keys and changes of files to the controls.
  private func begin(_ controls: PlayControls) {
    context.startsPaused = false
    context.terminal?.onKey = { [weak controls] in controls?.handle($0) }
    context.watch?.onChange = { [weak controls] in controls?.handleChange() }
    if context.watch?.changedPath != nil { controls.handleChange() }
  }

  /// Whether playback has ended for another reason than the end of the sound.
  private func isOver(_ interface: Interface, _ controls: PlayControls) -> Bool {
    controls.ending != nil || interface.failure != nil || interface.isDismissed || context.deviceError != nil
  }

  /// Whether the interface on screen stays without sound until the user ends it.
  private var staysOnScreen: Bool { context.count == 1 && !input.isMedia }

  /// Waits as long as the interface on screen is needed without sound: until the user ends it if it stays, otherwise
  /// while the user is typing.
  ///
  /// - Returns: Whether there is sound again.
  private func isSoundingAgain(
    _ interface: Interface, _ controls: PlayControls, _ screen: PlayScreen?
  ) async throws -> Bool {
    guard let screen else { return false }
    let stays = staysOnScreen && interface.soundFailure == nil
    let isNeeded = { (stays && screen.isOpen) || controls.isBusy }
    let isOver = { [self] in self.isOver(interface, controls) }
    guard isNeeded(), !isOver(), !context.isTimeUp, !interface.isSounding else { return false }
    let hint =
      hasReachedEnd(interface)
      ? "the sound has ended; space plays it again, q quits"
      : "the extension has paused the sound; space resumes it, q quits"
    if stays, interface.progress != nil {
      controls.hasEnded = true
      screen.note(hint)
    }
    try await device.wait(atMost: context.timeLeft) { isOver() || interface.isSounding || !isNeeded() }
    controls.hasEnded = false
    screen.retract(hint)
    return interface.isSounding && !isOver()
  }

  /// Whether there is silence because the sound has ended, after which some players return to the beginning, and not
  /// because its extension has paused it.
  private func hasReachedEnd(_ interface: Interface) -> Bool {
    guard let progress = interface.progress, let duration = progress.duration else { return true }
    return progress.position == .zero || progress.position >= duration - Self.endTolerance
  }

  /// The maximum distance of the last position from the end, because the durations of some formats are approximate.
  private static let endTolerance = Duration.milliseconds(100)

  /// Waits until the media has played, the time is up, or the user ends playback.
  private func follow(_ interface: Interface, _ controls: PlayControls) async throws {
    let isOver = { [self] in self.isOver(interface, controls) }
    let hasBegun = { interface.isSounding || interface.soundFailure != nil }
    // Silence that the user did not cause.
    let isSilent = { !interface.isSounding && !controls.isBusy }
    if !hasBegun() {
      try await device.wait(atMost: timeout) { isOver() || hasBegun() }
    }
    while !isOver(), !context.isTimeUp {
      try await device.wait(atMost: context.timeLeft) { isOver() || isSilent() }
      if isOver() { return }
      // An extension may respond to the end by playing another sound.
      try await interface.settle()
      guard isSilent() else { continue }
      guard interface.mediaControl.isPlaying else { return }
      // An extension whose button shows that it plays may be silent between two sounds.
      try await device.wait(atMost: timeout) {
        isOver() || !isSilent() || !interface.mediaControl.isPlaying
      }
      if isSilent() { return }
    }
  }

  /// The maximum duration of silence.
  private var timeout: Duration { min(Self.timeout, context.timeLeft ?? Self.timeout) }

  // MARK: Outcome

  /// Returns why an interface has no media button, with the exit status if nothing is played, and whether the interface
  /// is worth showing nevertheless.
  private func missingButton(
    _ interface: Interface, _ content: NotificationContent, _ moments: ArraySlice<Transcript.Moment>
  ) -> (message: String?, status: ExitCode, isShown: Bool) {
    if let failure = interface.soundFailure { return (failure, .playbackFailed, false) }
    // An unavailable attachment has already been reported.
    let isShort = moments.contains { if case .notAttached = $0.event { true } else { false } }
    if isShort { return (nil, .invalidInput, false) }
    guard !content.attachments.isEmpty else {
      let reason = "it names no attachment under a known key (see Documentation/Listening.md)"
      return ("\(input.name): nothing to play: \(reason)", .invalidInput, true)
    }
    return ("\(input.name): nothing to play: \(interface.reasonWithoutMediaButton)", .playbackFailed, true)
  }

  private func verdict(_ interface: Interface, _ failure: RuntimeError?, isExcused: Bool) -> ExitCode {
    if let failure {
      console.reportError("\(failure)")
      return .playbackFailed
    }
    if let reason = interface.soundFailure {
      console.reportError(reason)
      return .playbackFailed
    }
    guard isExcused else {
      console.reportError("\(interface.extensionName) was told to play, but no sound was heard")
      return .playbackFailed
    }
    return .success
  }
}
