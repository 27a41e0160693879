import DeviceTime
import Foundation
import MomentPatterns
import NotificationRuntime
import Notifications
import Playback
import Scenes
import Transcripts

// Each failed expectation states the value that was found.
extension ScenarioContext {
  /// Checks an expectation.
  func expect(_ expectation: ScenarioExpectation, in folder: URL?) async throws(StepFailure) {
    switch expectation {
    case .control(let control): try expect(control)
    case .sound(let sound, let duration): try await expect(sound, lasting: duration)
    case .silence(let duration): try await expectSilence(lasting: duration)
    case .position(let time): try expect(time, "position") { $0.position }
    case .duration(let time): try expect(time, "duration") { $0.duration }
    case .text(let kind, let pattern): try expect(kind, pattern)
    case .element(let label, let role, let value): try await expectElement(label, role, value)
    case .noElement(let label): try await expectNoElement(label)
    case .actions(let names): try expectActions(names)
    case .banner(let state): try expect(state)
    case .interface(let isThere): try expectInterface(isThere)
    case .response(let identifier, let text): try expectResponse(identifier, text)
    case .noResponse(let identifier):
      guard responses.contains(where: { identifier.map($0.response.isCalled) ?? true }) else { return }
      throw .unmet("responses of apps: \(responsesInWords)")
    case .attachment(let identifier, let type): try expectAttachment(identifier, type)
    case .noAttachment(let identifier):
      let found = try attachments().filter { identifier == nil || $0.isCalled(identifier) }
      guard !found.isEmpty else { return }
      throw .unmet("there is \(found.map(\.inWords).joined(separator: ", "))")
    case .moment(let text): try expectMoment(text)
    case .noMoment(let text): try expectNoMoment(text)
    case .diagnostic(let id):
      guard claim(diagnostic: id) else { throw .unmet("not found; \(diagnosticsInWords)") }
    case .noDiagnostic(let id):
      let found = diagnostics.filter { diagnostic in id.map { $0 == diagnostic.value.id } ?? !diagnostic.isClaimed }
      guard let first = found.first?.value else { return }
      throw .unmet("found \(found.count): \(first.id): \(first.message)")
    case .center(let count, let number, let app): try expect(count, number, of: app)
    case .app(let state, let app): try expect(state, of: app)
    case .rings(let ring): try expect(ring)
    case .alert(let place): try expect(place)
    case .failure(let pattern): try expectFailure(pattern)
    case .noFailure:
      guard let first = openFaults.first else { return }
      throw .unmet(first)
    case .snapshot(let path): try await compare(try await picture(), with: path, folder)
    }
  }

  // MARK: Control and sound

  private func expect(_ wanted: ControlExpectation) throws(StepFailure) {
    let found = controlInWords
    guard wanted.kind != .none || interface?.isDismissed == false else { return }
    let interface = try visibleInterface()
    let button = interface.mediaButton
    let isHidden = interface.mediaControl.status == .hiddenWhilePlaying
    switch wanted.kind {
    case .none where button == nil && !isHidden, .hidden where isHidden: return
    case .none, .hidden: throw .unmet("the control is \(found)")
    case .default, .overlay: break
    }
    guard let button else { throw .unmet("the control is \(found)") }
    guard button.isOverlay == (wanted.kind == .overlay) else { throw .unmet("the control is \(found)") }
    if let icon = wanted.icon, icon != button.icon { throw .unmet("the control is \(found)") }
    if let frame = wanted.frame, !frame.isNear(button.frame) { throw .unmet("the control is \(found)") }
    if let tint = wanted.tint, tint != button.tint.hexadecimal {
      // The description omits the system tint.
      throw .unmet("the control is \(found)" + (button.tint == .systemTint ? ", tint \(button.tint.hexadecimal)" : ""))
    }
  }

  /// Returns the sound played during a duration from now on; with nil, during the latest period.
  private func listen(lasting duration: Duration?) async throws(StepFailure) -> HeardSound {
    if let duration {
      beginPeriod()
      try await pass(duration)
    }
    guard period > .zero else {
      throw .unmet("no time has passed; give a duration: for 500ms")
    }
    return heard
  }

  private func expect(_ wanted: SoundExpectation, lasting duration: Duration?) async throws(StepFailure) {
    let sound = try await listen(lasting: duration)
    let found = SoundFinding(sound, measuresLoudness: wanted.measure == .loudness)
    findings.append("heard \(found.description)")
    guard !wanted.isAny else {
      guard sound.isAudible else { throw .unmet("nothing was heard: \(found.description); \(soundInWords)") }
      return
    }
    guard let figure = found.figure(wanted.measure) else {
      throw .unmet(
        sound.isSilent
          ? "it was silent: \(found.description); \(soundInWords)"
          : "\(sound.duration.inWords) is too short for loudness; use at least 400 ms, or dBFS")
    }
    guard wanted.range.contains(figure) else { throw .unmet("heard \(found.description)") }
  }

  private func expectSilence(lasting duration: Duration?) async throws(StepFailure) {
    let sound = try await listen(lasting: duration)
    guard !sound.isSilent else { return }
    throw .unmet("heard \(SoundFinding(sound, measuresLoudness: false).description); \(soundInWords)")
  }

  private func expect(
    _ wanted: TimeExpectation, _ name: String, _ value: (PlaybackProgress) -> Duration?
  ) throws(StepFailure) {
    guard let progress = interface?.progress else { throw .unmet("no sound") }
    guard let found = value(progress) else {
      throw .unmet("the extension does not know the \(name) of \(progress.name)")
    }
    guard wanted.holds(found) else {
      throw .unmet("the \(name) of \(progress.name) is \(SecondsText(found.inSeconds)) s")
    }
  }

  // MARK: Scene

  private func expect(_ kind: ScenarioExpectation.TextKind, _ pattern: String) throws(StepFailure) {
    let found: String
    switch kind {
    case .header: found = try visibleInterface().title
    case .extension: found = try visibleInterface().extensionName
    case .title: found = try content().title
    case .subtitle: found = try content().subtitle
    case .body: found = try content().body
    }
    guard !MomentPattern(nil, pattern).matches(text: found) else { return }
    throw .unmet("the \(kind.rawValue) is \"\(found.shownInMessages)\"")
  }

  /// Returns the content on screen: that of the banner, which is the latest, or else that of the interface.
  private func content() throws(StepFailure) -> NotificationContent {
    if let banner, banner.isOnScreen { return banner.content }
    if let interface, !interface.isDismissed { return interface.notification.request.content }
    return try deliveredBanner().content
  }

  private func elements() async throws(StepFailure) -> [SceneElement] {
    try await scene().elements
  }

  private func expectElement(
    _ label: String, _ role: SceneElement.Role?, _ value: String?
  ) async throws(StepFailure) {
    let all = try await elements()
    let named = all.filter { MomentPattern(nil, label).matches(text: $0.label) }
    guard !named.isEmpty else {
      let labels = all.map { "\"\($0.label.shownInMessages)\"" }.joined(separator: ", ")
      throw .unmet("no such element; labels: \(labels.isEmpty ? "none" : labels)")
    }
    let found = named.first { element in
      (role == nil || role == element.role)
        && (value.map { MomentPattern(nil, $0).matches(text: element.value ?? "") } ?? true)
    }
    guard found == nil else { return }
    let words = named.map { element in
      "\(element.role.rawValue)" + (element.value.map { ", value \"\($0.shownInMessages)\"" } ?? ", no value")
    }
    throw .unmet("it is \(words.joined(separator: "; "))")
  }

  private func expectNoElement(_ label: String) async throws(StepFailure) {
    let found = try await elements().first { MomentPattern(nil, label).matches(text: $0.label) }
    if let found { throw .unmet("found \(found.role.rawValue) \"\(found.label.shownInMessages)\"") }
  }

  private func expectActions(_ names: [String]) throws(StepFailure) {
    let shown: [Action]
    if let interface, !interface.isDismissed {
      shown = interface.actions
    } else {
      shown = try deliveredBanner().actions
    }
    let isEqual =
      shown.count == names.count && zip(shown, names).allSatisfy { $0.identifier == $1 || $0.title == $1 }
    guard !isEqual else { return }
    let words = shown.map { "\($0.identifier.shownInMessages) (\"\($0.title.shownInMessages)\")" }
    throw .unmet("actions: \(words.isEmpty ? "none" : words.joined(separator: ", "))")
  }

  private func expect(_ wanted: ScenarioExpectation.BannerExpectation) throws(StepFailure) {
    guard let banner else {
      if wanted == .notShown { return }
      throw .unmet("nothing is delivered yet")
    }
    switch (wanted, banner.state) {
    case (.notShown, .notShown), (.onScreen, .onScreen), (.left, .left), (.opened, .opened): return
    case (_, .notShown(let reason)): throw .unmet("it is not shown: \(reason)")
    case (_, .onScreen): throw .unmet("it is on the screen")
    case (_, .left): throw .unmet("it has left")
    case (_, .opened): throw .unmet("it was pressed or tapped")
    }
  }

  private func expectInterface(_ isThere: Bool) throws(StepFailure) {
    let isVisible = interface.map { !$0.isDismissed } ?? false
    guard isVisible != isThere else { return }
    throw .unmet(
      isThere ? "no interface is on the screen" : "the interface of \(interface?.extensionName ?? "") is on the screen")
  }

  // MARK: Responses and attachments

  private func expectResponse(_ identifier: String?, _ text: String?) throws(StepFailure) {
    let found = responses.contains { response in
      (identifier.map(response.response.isCalled) ?? true) && (text == nil || response.response.userText == text)
    }
    guard !found else { return }
    throw .unmet("responses of apps: \(responsesInWords)")
  }

  private func attachments() throws(StepFailure) -> [Attachment] { try content().attachments }

  private func expectAttachment(_ identifier: String, _ type: String?) throws(StepFailure) {
    let all = try attachments()
    guard !all.contains(where: { $0.isCalled(identifier) && (type == nil || $0.type == type) }) else { return }
    let missing = missingAttachments.isEmpty ? "" : "; \(missingAttachments.joined(separator: "; "))"
    throw .unmet("there is \(all.isEmpty ? "no attachment" : all.map(\.inWords).joined(separator: ", "))\(missing)")
  }

  // MARK: The transcript

  private func expectMoment(_ text: String) throws(StepFailure) {
    let pattern = MomentPattern(stringLiteral: text)
    let moments = device.transcript.moments
    guard !moments.contains(where: { pattern.matches($0.event) }) else { return }
    let near = moments.compactMap { moment in pattern.nearness(to: moment.event).map { (moment, $0) } }
    if let best = near.max(by: { $0.1 < $1.1 }) { throw .unmet("the closest is: \(best.0)") }
    let alike = moments.filter { pattern.kind == $0.event.kind }
    guard let last = alike.last, let kind = pattern.kind else { throw .unmet("no similar event") }
    throw .unmet("\(alike.count) events of the kind \(kind.rawValue), the last: \(last)")
  }

  private func expectNoMoment(_ text: String) throws(StepFailure) {
    let pattern = MomentPattern(stringLiteral: text)
    let found = device.transcript.moments.first { pattern.matches($0.event) }
    if let found { throw .unmet("found: \(found)") }
  }

  private var diagnosticsInWords: String {
    let ids = diagnostics.map(\.value.id)
    return ids.isEmpty ? "no diagnostics were found" : "found: \(ids.joined(separator: ", "))"
  }

  private func expectFailure(_ text: String?) throws(StepFailure) {
    if claimFaults(text.map { MomentPattern(nil, $0) }) { return }
    if case .notShown(let reason)? = banner?.state {
      if text.map({ MomentPattern(nil, $0).matches(text: "\(reason)") }) ?? true { return }
      throw .unmet("the notification is not shown: \(reason)")
    }
    throw .unmet(openFaults.isEmpty ? "nothing failed" : "failures: \(openFaults.joined(separator: "; "))")
  }
}

extension CGRect {
  /// Returns whether two rectangles are equal to a thousandth of a point, the precision of a transcript.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    [
      (origin.x, other.origin.x), (origin.y, other.origin.y), (size.width, other.size.width),
      (size.height, other.size.height),
    ].allSatisfy { abs($0 - $1) < 0.001 }
  }
}

extension Attachment {
  /// Returns whether the attachment has this identifier or, if its identifier was generated, this file name.
  fileprivate func isCalled(_ name: String?) -> Bool {
    identifier == name || displayIdentifier == name || url.lastPathComponent == name
  }

  fileprivate var inWords: String {
    "\(displayIdentifier.shownInMessages) (\(url.lastPathComponent.shownInMessages), \(type.shownInMessages))"
  }
}
