import DeviceTime
import Foundation
import NotificationRuntime
import Notifications
import Playback
import Transcripts

/// One run of the standard check: its steps, in order. After a step that fails or does not apply, the steps that
/// depend on it are skipped, with a reason.
@MainActor
final class NotificationCheckRun {
  /// The steps by their names in an outcome.
  private enum Step: String, CaseIterable {
    case deliver, attachments, expand
    case control = "expect control"
    case play = "press play"
    case sound = "expect sound"
    case pause = "press pause"
    case silence = "expect silence"
    case resume = "press play: resume at the same position"
    case end = "run to the end"
    case silenceAfterEnd = "expect silence after the end"
    case dismiss
  }

  private let check: NotificationCheck
  private let context: ScenarioContext
  private let recorder: OutcomeRecorder
  /// The reason why the remaining steps are skipped; nil if they are not.
  private var obstacle: String?
  /// The position in the media at the pause.
  private var pausedAt: Duration?

  private var options: NotificationCheck.Options { check.options }

  init(_ check: NotificationCheck, _ context: ScenarioContext, _ recorder: OutcomeRecorder) {
    self.check = check
    self.context = context
    self.recorder = recorder
  }

  /// Performs all steps.
  func perform() async {
    await step(.deliver) { () throws(StepFailure) in try await self.deliver() }
    await step(.attachments) { () throws(StepFailure) in try self.checkAttachments() }
    await step(.expand) { () throws(StepFailure) in try await self.context.perform(.expand, in: nil) }
    await step(.control) { () throws(StepFailure) in try self.checkControl() }
    await step(.play) { () throws(StepFailure) in try await self.play() }
    await step(.sound) { () throws(StepFailure) in try await self.expectSound() }
    await step(.pause) { () throws(StepFailure) in try await self.pause() }
    await step(.silence) { () throws(StepFailure) in try await self.expectSilenceWhilePaused() }
    await step(.resume) { () throws(StepFailure) in try await self.resume() }
    if hasEndedEarly { obstacle = nil }
    await step(.end) { () throws(StepFailure) in try await self.runToEnd() }
    await step(.silenceAfterEnd) { () throws(StepFailure) in try await self.expectSilenceAfterEnd() }
    guard let interface = context.interface, !interface.isDismissed else { return }
    await recorder.run(Step.dismiss.rawValue, in: context) { () throws(StepFailure) in await interface.dismiss() }
  }

  /// Whether the media ended before it could be paused. The steps after the end are performed all the same.
  private var hasEndedEarly = false

  private func step(_ step: Step, _ body: @MainActor () async throws(StepFailure) -> Void) async {
    let text = step == .deliver ? "deliver \(check.input.name)" : step.rawValue
    if let obstacle {
      recorder.skip(text, obstacle, context)
    } else if let failure = await recorder.run(text, in: context, body) {
      if case .cannotAct = failure { obstacle = "\"\(text)\" failed" }
    }
  }

  /// Skips the remaining steps without a failure.
  private func rest(_ reason: String) {
    obstacle = reason
  }

  // MARK: Steps

  private func deliver() async throws(StepFailure) {
    await context.deliver(check.input)
    guard let banner = context.banner, case .notShown(let reason) = banner.state, !banner.isInNotificationCenter else {
      return
    }
    guard !options.requiresControl else { throw .cannotAct("nothing is shown: \(reason)") }
    // An app that the notification wakes has 30 s to complete it (L5).
    if context.device.areAppsWorking { try await context.pass(.seconds(31)) { !context.device.areAppsWorking } }
    rest("nothing is shown: \(reason)")
  }

  private func checkAttachments() throws(StepFailure) {
    let attachments = context.banner?.content.attachments ?? []
    // Attachments are listed by file name, because a generated identifier differs between runs.
    context.findings = attachments.map { "\($0.url.lastPathComponent.shownInMessages): \($0.type.shownInMessages)" }
    guard let first = context.missingAttachments.first else { return }
    throw .unmet(
      context.missingAttachments.count == 1 ? first : "\(first), and \(context.missingAttachments.count - 1) more")
  }

  private func checkControl() throws(StepFailure) {
    let interface = try context.visibleInterface()
    if let failure = interface.failure { throw .cannotAct("\(failure)") }
    context.findings.append(context.controlInWords)
    guard interface.mediaControl.target == nil else { return }
    let media = (context.banner?.content.attachments ?? []).filter { $0.kind == .audio || $0.kind == .movie }
    let reason = "the media button is \(interface.mediaControl.status)"
    guard !options.requiresControl else { throw .cannotAct(reason) }
    if let first = media.first {
      if interface.isBuiltIn { throw .cannotAct("\(first.url.lastPathComponent) cannot be played") }
      context.findings.append(
        "note: \(first.url.lastPathComponent) is attached, but \(interface.extensionName) shows no media button")
    }
    rest(reason)
  }

  private func play() async throws(StepFailure) {
    let interface = try context.visibleInterface()
    context.beginPeriod()
    guard !interface.mediaControl.isPlaying else {
      return context.findings.append("note: it plays already, before a press")
    }
    try await press()
  }

  private func press() async throws(StepFailure) {
    let faults = context.openFaults.count
    try await context.perform(.press(.mediaButton), in: nil)
    let new = context.openFaults.dropFirst(faults)
    if let fault = new.first { throw .cannotAct(fault) }
  }

  /// Expects sound before the timeout. Whether the media itself is silent is determined by decoding it, only if nothing
  /// was heard.
  private func expectSound() async throws(StepFailure) {
    let interface = try context.visibleInterface()
    let hasBegun = !context.soundMoments.isEmpty
    var isHeard = try await context.waitForSound(within: options.soundWithin) { self.context.hasEnded }
    if !isHeard, context.hasEnded { isHeard = context.heard.isAudible }
    if !isHeard {
      let media = MediaExpectation(of: context)
      if let media, media.isSilent {
        // A movie may be silent; an attached sound must be audible.
        guard !media.hasSound else { throw .cannotAct("\(media.name) is silent throughout") }
        context.findings.append("note: \(media.name) has no sound")
      } else if let media, let silence = media.leadingSilence, silence >= options.soundWithin, !context.hasEnded {
        context.findings.append("note: \(media.name) begins with \(silence.inWords) of silence")
        isHeard = try await context.waitForSound(within: silence) { self.context.hasEnded }
      }
      if media?.isSilent != true, !isHeard {
        let what = hasBegun || !context.soundMoments.isEmpty ? context.soundInWords : "no sound has started"
        throw .cannotAct("nothing was heard within \(context.period.inWords): \(what)")
      }
      if media?.isSilent == true, context.soundMoments.isEmpty {
        return rest("\(media?.name ?? "the media") has no sound")
      }
    }
    if isHeard { context.findings.append("heard after \(context.period.inWords)") }
    guard !context.hasEnded else { return endEarly() }
    // The pause must come before the end.
    var duration = options.playing
    if let progress = interface.progress, let length = progress.duration {
      duration = min(duration, max(.zero, length - progress.position) / 2)
    }
    try await context.pass(duration) { self.context.hasEnded }
    if context.hasEnded { return endEarly() }
    context.findings.append("\(SoundFinding(context.heard, measuresLoudness: false).description)")
  }

  private func endEarly() {
    hasEndedEarly = true
    context.findings.append("\(SoundFinding(context.heard, measuresLoudness: false).description)")
    rest("it ended before it could be paused")
  }

  private func pause() async throws(StepFailure) {
    try await press()
    let interface = try context.visibleInterface()
    guard let progress = interface.progress else { throw .cannotAct("no sound") }
    pausedAt = progress.position
    context.findings.append(context.soundInWords)
    guard !interface.isSounding else { throw .cannotAct("\(progress.name) keeps playing") }
  }

  private func expectSilenceWhilePaused() async throws(StepFailure) {
    context.beginPeriod()
    try await context.pass(options.silence)
    try expectSilence()
    let position = context.interface?.progress?.position
    guard position == pausedAt else { throw .unmet("the position changed while paused: \(context.soundInWords)") }
  }

  private func expectSilence() throws(StepFailure) {
    let sound = context.heard
    guard !sound.isSilent else { return }
    throw .unmet("heard \(SoundFinding(sound, measuresLoudness: false).description); \(context.soundInWords)")
  }

  private func resume() async throws(StepFailure) {
    context.beginPeriod()
    try await press()
    guard let pausedAt else { return }
    let position = context.interface?.progress?.position
    guard context.interface?.isSounding == true else {
      throw .cannotAct("no sound has started: \(context.soundInWords)")
    }
    let started = context.soundMoments.compactMap { moment -> Double? in
      guard case .soundStarted(_, let position) = moment.event else { return nil }
      return position
    }.last
    // The tolerance is half a frame, because a moment states its position in seconds.
    let frame = 0.5 / Double(context.device.speaker.format.rate)
    let isSame = started.map { abs($0 - pausedAt.inSeconds) < frame } ?? false
    guard position == pausedAt, isSame else {
      let found = SecondsText((started ?? position?.inSeconds ?? 0)).description
      throw .unmet("paused at \(SecondsText(pausedAt.inSeconds)) s, but resumed at \(found) s")
    }
    context.findings.append("resumes at \(SecondsText(pausedAt.inSeconds)) s")
  }

  private func runToEnd() async throws(StepFailure) {
    guard let interface = context.interface, let progress = interface.progress else {
      throw .cannotAct("no sound")
    }
    guard !context.hasEnded else { return try checkEnd(progress.duration) }
    var (position, isRepeating, isStuck) = (progress.position, false, false)
    // Twice the remaining duration, which allows for playback at half speed.
    let left = progress.duration.map { max(.zero, $0 - progress.position) * 2 + .seconds(2) }
    let limit = min(left ?? options.longest, options.longest)
    let end = context.device.clock.now.advanced(by: limit)
    var hasEnded = false
    // Time advances in steps, so that looping media is detected.
    while !hasEnded, context.device.clock.now < end {
      let rest = context.device.clock.now.duration(to: end)
      hasEnded = try await context.wait(within: min(rest, .seconds(1))) {
        self.context.hasEnded || !interface.isSounding
      }
      guard !hasEnded, let found = interface.progress?.position else { break }
      isRepeating = isRepeating || found < position
      isStuck = found == position
      position = found
    }
    if context.hasEnded { return try checkEnd(progress.duration) }
    context.findings.append(context.soundInWords)
    guard interface.isSounding else { throw .unmet("it stopped before its end: \(context.soundInWords)") }
    guard !isStuck else { throw .cannotAct("playback does not continue: \(context.soundInWords)") }
    if !isRepeating, limit == options.longest {
      context.findings.append("note: longer than \(limit.inWords); only that much was checked")
      return rest("it is longer than the limit")
    }
    // Media that plays longer than its duration has looped between two checks.
    guard isRepeating || progress.duration.map({ position < $0 }) == true else {
      throw .cannotAct("it did not end within \(limit.inWords): \(context.soundInWords)")
    }
    context.findings.append("note: it loops; it was played for \(context.period.inWords)")
    rest("it loops, and has no end")
  }

  /// Expects that the sound that was heard ends at the end of the media: damaged media may have less sound than its
  /// headers state.
  private func checkEnd(_ duration: Duration?) throws(StepFailure) {
    guard case .soundEnded(let name, let position, _)? = context.soundMoments.last(where: \.isEnd)?.event else {
      return
    }
    let length = duration.map { " of \(SecondsText($0.inSeconds)) s" } ?? ""
    let words = "\(name) ends at \(SecondsText(position)) s\(length)"
    guard let duration, position + Self.endTolerance < duration.inSeconds else { return context.findings.append(words) }
    throw .unmet("\(words), before its end")
  }

  /// The tolerance of the end, in seconds: containers store durations in coarse units.
  private static let endTolerance = 0.1

  private func expectSilenceAfterEnd() async throws(StepFailure) {
    context.beginPeriod()
    try await context.pass(options.silence)
    try expectSilence()
    context.findings.append(context.controlInWords)
  }
}

extension Transcript.Moment {
  fileprivate var isEnd: Bool { if case .soundEnded = event { true } else { false } }
}
