import DeviceTime
import Foundation
import NotificationRuntime
import Notifications
import Playback
import Transcripts

/// A device that a scenario or a check runs on, and what is known of it: what was delivered, what is on the screen,
/// what time has passed, and what happened that counts as a failure.
@MainActor
final class ScenarioStage {
  /// Something that happened, and whether somebody expected it.
  struct Incident<What> {
    let what: What
    var isClaimed = false
  }

  let device: Device
  let environment: ScenarioEnvironment
  /// Which files may be named.
  let reach: PathReach
  /// The last notification that was delivered.
  var banner: Banner?
  /// The interface, also once it is gone.
  var interface: Interface?
  /// When the last stretch of time began that an action let pass, and how often one did.
  private(set) var stretchStart: DeviceInstant
  /// The diagnostics that nobody may mind.
  var allowed: Set<String> = []
  private(set) var diagnostics: [Incident<Diagnostic>] = []
  private(set) var faults: [Incident<String>] = []
  /// What was found during the step that runs.
  var findings: [String] = []
  /// Moments of sounds, in order: the last counts.
  private(set) var soundMoments: [Transcript.Moment] = []
  /// How many pictures were drawn.
  var pictureCount = 0
  /// What attachments could not be had, and why.
  private(set) var missingAttachments: [String] = []

  private let start: DeviceInstant
  private let firstResponse: Int
  private let limit: Duration
  private let listener: ((Transcript.Moment) -> Void)?

  /// A stage on a device.
  ///
  /// - Parameters:
  ///   - limit: How much device time may pass.
  init(_ device: Device, _ environment: ScenarioEnvironment, reach: PathReach, limit: Duration) {
    self.device = device
    self.environment = environment
    self.reach = reach
    self.limit = limit
    start = device.clock.now
    stretchStart = device.clock.now
    firstResponse = device.responses.count
    interface = device.interface
    listener = device.onMoment
    device.onMoment = { [weak self] moment in self?.take(moment) }
  }

  /// Listens no more.
  func leave() {
    device.onMoment = listener
  }

  private func take(_ moment: Transcript.Moment) {
    listener?(moment)
    switch moment.event {
    case .diagnostic(let diagnostic):
      guard diagnostics.count < Self.mostIncidents else { return }
      diagnostics.append(Incident(what: diagnostic, isClaimed: allowed.contains(diagnostic.id)))
      note("\(diagnostic.severity.rawValue): \(diagnostic.id): \(diagnostic.message)")
    case .extensionFailed, .soundFailed:
      guard faults.count < Self.mostIncidents else { return }
      faults.append(Incident(what: moment.event.text))
      note("failure: \(moment.event.text)")
    case .notAttached:
      guard missingAttachments.count < Self.mostIncidents else { return }
      missingAttachments.append(moment.event.text)
      note(moment.event.text)
    case .soundStarted, .soundStopped, .soundEnded, .soundSeeked:
      // Of a scenario that plays a thousand times the last ones are enough.
      if soundMoments.count > 1000 { soundMoments.removeFirst(900) }
      soundMoments.append(moment)
    default: break
    }
  }

  /// An extension may have no end of things to say: more of a kind are not kept.
  private static let mostIncidents = 10_000
  private static let mostFindings = 100

  /// Keeps what was found during a step.
  private func note(_ finding: String) {
    if findings.count < Self.mostFindings { findings.append(finding) }
  }

  // MARK: What counts as a failure

  /// A failure of an action that was tried.
  func remember(failure: String) {
    faults.append(Incident(what: failure))
  }

  /// Expects the diagnostics of a name that there were so far.
  ///
  /// - Returns: Whether there was one that nobody had expected yet.
  func claim(diagnostic id: String) -> Bool {
    let places = diagnostics.indices.filter { diagnostics[$0].what.id == id && !diagnostics[$0].isClaimed }
    for place in places { diagnostics[place].isClaimed = true }
    return !places.isEmpty
  }

  /// Lets no diagnostic of a name count, before or later.
  func allow(diagnostic id: String) {
    allowed.insert(id)
    _ = claim(diagnostic: id)
  }

  /// Expects the failures that there were so far and that match.
  func claimFaults(_ pattern: MomentPattern?) -> Bool {
    let places = faults.indices.filter { place in
      !faults[place].isClaimed && pattern.map { $0.matches(text: faults[place].what) } ?? true
    }
    for place in places { faults[place].isClaimed = true }
    return !places.isEmpty
  }

  /// The failures that nobody expected.
  var openFaults: [String] { faults.filter { !$0.isClaimed }.map(\.what) }

  /// The defects of severity error that nobody expected.
  var openDiagnostics: [Diagnostic] {
    diagnostics.filter { !$0.isClaimed && $0.what.severity == .error }.map(\.what)
  }

  // MARK: Time

  /// How long it has taken.
  var passed: Duration { start.duration(to: device.clock.now) }

  /// How long the last stretch of time lasted that an action let pass.
  var stretch: Duration { stretchStart.duration(to: device.clock.now) }

  /// What was heard in that stretch.
  var heard: HeardSound { device.speaker.heard(last: min(stretch, .seconds(600))) }

  /// From now on is a stretch of its own.
  func beginStretch() {
    stretchStart = device.clock.now
  }

  /// Lets time pass, also for an extension that has failed: on a device it goes on too.
  ///
  /// - Parameters:
  ///   - duration: How much.
  ///   - stop: Looked at after each event; true ends it early.
  func pass(_ duration: Duration, until stop: () -> Bool = { false }) async throws(StepFailure) {
    let left = limit - passed
    guard left > .zero else { throw outOfTime }
    do {
      try await device.advance(by: min(duration, left), beyondFailures: true, until: stop)
    } catch {
      throw .cannotAct("\(error)")
    }
    if duration > left, !stop() { throw outOfTime }
  }

  private var outOfTime: StepFailure {
    .cannotAct("the device time of \(limit.inWords) that a run may take is over; limit allows more")
  }

  /// Lets time pass until a condition holds.
  ///
  /// - Returns: Whether it holds.
  func wait(within limit: Duration, until condition: @MainActor () -> Bool) async throws(StepFailure) -> Bool {
    let end = device.clock.now.advanced(by: limit)
    do { try await device.settle() } catch {}
    while !condition() {
      let left = device.clock.now.duration(to: end)
      guard left > .zero else { return false }
      try await pass(min(left, .seconds(60)), until: condition)
    }
    return true
  }

  /// Lets time pass, 10 ms at a time, until something can be heard.
  ///
  /// - Parameter stop: True ends it early.
  /// - Returns: Whether something could be heard.
  func waitForSound(
    within limit: Duration, until stop: @MainActor () -> Bool = { false }
  ) async throws(StepFailure) -> Bool {
    let end = device.clock.now.advanced(by: limit)
    while device.clock.now < end {
      let begin = device.clock.now
      // Where nothing sounds there is nothing to listen to.
      if interface?.isSounding != true {
        try await pass(begin.duration(to: end)) { interface?.isSounding == true || stop() }
        guard interface?.isSounding == true else { return false }
        continue
      }
      try await pass(min(.milliseconds(10), begin.duration(to: end)))
      if device.speaker.heard(last: begin.duration(to: device.clock.now)).isAudible { return true }
      if stop() { return false }
    }
    return false
  }

  // MARK: What is there

  /// The interface on the screen.
  func visibleInterface() throws(StepFailure) -> Interface {
    guard let interface else { throw .cannotAct("no interface is on the screen; expand shows it") }
    guard !interface.isDismissed else { throw .cannotAct("the interface is gone") }
    return interface
  }

  /// The notification that was delivered last.
  func deliveredBanner() throws(StepFailure) -> Banner {
    guard let banner else { throw .cannotAct("nothing is delivered yet; deliver FILE does it") }
    return banner
  }

  /// What apps were told during the run.
  var responses: [AppResponse] { Array(device.responses.dropFirst(firstResponse)) }
}

extension Duration {
  /// In words: `500 ms`, `2 s`.
  var inWords: String {
    let seconds = inSeconds
    guard seconds >= 1 || seconds == 0 else { return "\(Self.short(seconds * 1000)) ms" }
    return "\(Self.short(seconds)) s"
  }

  private static func short(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() && rounded < 1e12 ? "\(Int(rounded))" : "\(rounded)"
  }
}
