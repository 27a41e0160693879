import AttachmentStorage
import DeviceTime
import Foundation
import MomentPatterns
import NotificationRuntime
import Notifications
import Playback
import Transcripts

/// The device on which a scenario or check runs, and its state: the delivered notification, the interface, the passed
/// time, and the events that count as failures.
@MainActor
final class ScenarioContext {
  /// An event that may be claimed by an expectation.
  struct Claimable<Value> {
    let value: Value
    var isClaimed = false
  }

  let device: Device
  let environment: ScenarioEnvironment
  /// The files that the scenario may name.
  let scope: PathScope
  /// The banner of the last notification delivered.
  var banner: Banner?
  /// The interface, even after its dismissal.
  var interface: Interface?
  /// The start of the latest period for which an action advanced time.
  private(set) var periodStart: DeviceInstant
  /// The identifiers of allowed diagnostics.
  var allowed: Set<String> = []
  private(set) var diagnostics: [Claimable<Diagnostic>] = []
  private(set) var faults: [Claimable<String>] = []
  /// The findings of the current step.
  var findings: [String] = []
  /// The latest events of sounds, in order.
  private(set) var soundMoments: [Transcript.Moment] = []
  /// The number of local notifications that the scenario has added.
  var reminderCount = 0
  /// The number of pictures drawn.
  var pictureCount = 0
  /// The unavailable attachments, with reasons.
  private(set) var missingAttachments: [String] = []

  private let start: DeviceInstant
  private let responseCountAtStart: Int
  private let limit: Duration
  private var observation: Device.Observation?

  /// Creates a context for a run on a device.
  ///
  /// - Parameters:
  ///   - limit: The maximum device time of the run.
  init(_ device: Device, _ environment: ScenarioEnvironment, scope: PathScope, limit: Duration) {
    self.device = device
    self.environment = environment
    self.scope = scope
    self.limit = limit
    start = device.clock.now
    periodStart = device.clock.now
    responseCountAtStart = device.responseCount
    interface = device.interface
    observation = device.observe { [weak self] moment in self?.handle(moment) }
  }

  /// Stops observing the device.
  func stopObserving() {
    if let observation { device.removeObserver(observation) }
  }

  private func handle(_ moment: Transcript.Moment) {
    switch moment.event {
    case .diagnostic(let diagnostic):
      guard diagnostics.count < Self.maximumIncidents else { return }
      diagnostics.append(Claimable(value: diagnostic, isClaimed: allowed.contains(diagnostic.id)))
      note("\(diagnostic.severity.rawValue): \(diagnostic.id): \(diagnostic.message)")
    case .extensionFailed, .soundFailed:
      guard faults.count < Self.maximumIncidents else { return }
      faults.append(Claimable(value: moment.event.text))
      note("failure: \(moment.event.text)")
    case .notAttached:
      guard missingAttachments.count < Self.maximumIncidents else { return }
      missingAttachments.append(moment.event.text)
      note(moment.event.text)
    case .soundStarted, .soundStopped, .soundEnded, .soundSeeked:
      // For a scenario that plays a thousand times, the latest events suffice.
      if soundMoments.count > 1000 { soundMoments.removeFirst(900) }
      soundMoments.append(moment)
    default: break
    }
  }

  /// The maximum number of incidents of a kind: an extension may report endlessly.
  private static let maximumIncidents = 10_000
  private static let maximumFindings = 100

  /// Records a finding of the current step.
  private func note(_ finding: String) {
    if findings.count < Self.maximumFindings { findings.append(finding) }
  }

  // MARK: Failures

  /// Records the failure of an action that was attempted.
  func remember(failure: String) {
    faults.append(Claimable(value: failure))
  }

  /// Claims the diagnostics with an identifier that were reported so far.
  ///
  /// - Returns: Whether there was one that had not been claimed yet.
  func claim(diagnostic id: String) -> Bool {
    let indices = diagnostics.indices.filter { diagnostics[$0].value.id == id && !diagnostics[$0].isClaimed }
    for index in indices { diagnostics[index].isClaimed = true }
    return !indices.isEmpty
  }

  /// Ignores the diagnostics with an identifier, past and future.
  func allow(diagnostic id: String) {
    allowed.insert(id)
    _ = claim(diagnostic: id)
  }

  /// Claims the matching failures that occurred so far.
  func claimFaults(_ pattern: MomentPattern?) -> Bool {
    let indices = faults.indices.filter { index in
      !faults[index].isClaimed && pattern.map { $0.matches(text: faults[index].value) } ?? true
    }
    for index in indices { faults[index].isClaimed = true }
    return !indices.isEmpty
  }

  /// The unclaimed failures.
  var openFaults: [String] { faults.filter { !$0.isClaimed }.map(\.value) }

  /// The unclaimed defects of severity error.
  var openDiagnostics: [Diagnostic] {
    diagnostics.filter { !$0.isClaimed && $0.value.severity == .error }.map(\.value)
  }

  // MARK: Time

  /// The device time that has passed.
  var passed: Duration { start.duration(to: device.clock.now) }

  /// The duration of the latest period for which an action advanced time.
  var period: Duration { periodStart.duration(to: device.clock.now) }

  /// The sound heard during that period.
  var heard: HeardSound { device.speaker.heard(last: min(period, .seconds(600))) }

  /// Starts a new period.
  func beginPeriod() {
    periodStart = device.clock.now
  }

  /// Advances device time, even if the extension has failed.
  ///
  /// - Parameters:
  ///   - duration: The duration.
  ///   - stop: A closure that is called after each event, and returns true to end the call early.
  func pass(_ duration: Duration, until stop: () -> Bool = { false }) async throws(StepFailure) {
    let left = limit - passed
    guard left > .zero else { throw outOfTime }
    do {
      try await device.advance(by: min(duration, left), ignoringFailures: true, until: stop)
    } catch {
      throw .cannotAct("\(error)")
    }
    if duration > left, !stop() { throw outOfTime }
  }

  private var outOfTime: StepFailure {
    .cannotAct("the run exceeded its device time of \(limit.inWords); raise it with limit")
  }

  /// Advances device time until a condition is met.
  ///
  /// - Returns: Whether the condition was met.
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

  /// Advances device time in steps of 10 ms until sound is audible.
  ///
  /// - Parameter stop: Returning true ends the call early.
  /// - Returns: Whether sound was audible.
  func waitForSound(
    within limit: Duration, until stop: @MainActor () -> Bool = { false }
  ) async throws(StepFailure) -> Bool {
    let end = device.clock.now.advanced(by: limit)
    while device.clock.now < end {
      let begin = device.clock.now
      // While nothing plays, there is nothing to measure.
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

  // MARK: State

  /// Returns the interface on screen.
  func visibleInterface() throws(StepFailure) -> Interface {
    guard let interface else { throw .cannotAct("no interface is on the screen; use expand") }
    guard !interface.isDismissed else { throw .cannotAct("the interface was dismissed") }
    return interface
  }

  /// Returns the banner of the last notification delivered.
  func deliveredBanner() throws(StepFailure) -> Banner {
    guard let banner else { throw .cannotAct("nothing was delivered yet; use deliver FILE") }
    return banner
  }

  /// The responses delivered to apps during the run.
  var responses: [AppResponse] { device.responses.suffix(device.responseCount - responseCountAtStart) }
}

extension Duration {
  /// The duration as text, such as `500 ms` or `2 s`.
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
