import DeviceTime
import NotificationRuntime
import Playback
import Transcripts

/// A recorder of the outcome of each step, in order.
@MainActor
final class OutcomeRecorder {
  private let name: String
  private var steps: [ScenarioOutcome.Step] = []

  init(_ name: String) {
    self.name = name
  }

  /// Performs a step and records its outcome.
  ///
  /// - Returns: The failure; nil if it passed.
  @discardableResult
  func run(
    file: String = "", line: Int = 0, _ text: String, in context: ScenarioContext,
    _ body: @MainActor () async throws(StepFailure) -> Void
  ) async -> StepFailure? {
    context.findings = []
    var failure: StepFailure?
    do { try await body() } catch { failure = error }
    steps.append(
      ScenarioOutcome.Step(
        file: file, line: line, text: text, seconds: context.passed.inSeconds,
        state: failure?.state ?? .passed, findings: context.findings))
    return failure
  }

  /// Records a step as skipped.
  func skip(_ step: ScenarioStep, _ reason: String, _ context: ScenarioContext) {
    skip(file: step.file, line: step.line, step.text, reason, context)
  }

  /// Records a step as skipped.
  func skip(file: String = "", line: Int = 0, _ text: String, _ reason: String, _ context: ScenarioContext) {
    steps.append(
      ScenarioOutcome.Step(
        file: file, line: line, text: text, seconds: context.passed.inSeconds, state: .notRun(reason: reason)))
  }

  /// Records that the device could not be created.
  func fail(_ text: String, _ reason: String) {
    steps.append(ScenarioOutcome.Step(file: "", line: 0, text: text, seconds: 0, state: .failed(reason: reason)))
  }

  /// The duration of silence required at the end, in device time: longer than the latency of the output.
  private static let silence = Duration.milliseconds(200)

  /// Dismisses the interface and expects silence.
  func end(_ context: ScenarioContext) async {
    guard let interface = context.interface else { return }
    if !interface.isDismissed {
      await run("at the end: dismiss", in: context) { () throws(StepFailure) in await interface.dismiss() }
    }
    await run("at the end: expect silence", in: context) { () throws(StepFailure) in
      // Uses the device's clock directly, because silence is also verified after the time limit of a run.
      let begin = context.device.clock.now
      do { try await context.device.advance(by: Self.silence) } catch { throw .cannotAct("\(error)") }
      let sound = context.device.speaker.heard(last: begin.duration(to: context.device.clock.now))
      guard sound.isSilent else { throw .unmet("heard \(SoundFinding(sound, measuresLoudness: false).description)") }
    }
  }

  /// Returns the outcome of the whole run.
  func outcome(_ context: ScenarioContext?) -> ScenarioOutcome {
    let passed = context?.passed ?? .zero
    let sound = context.flatMap { context in
      context.environment.keepsSound ? context.device.speaker.heard(last: min(passed, .seconds(600))) : nil
    }
    return ScenarioOutcome(
      name: name, steps: steps, transcript: context?.device.transcript ?? Transcript(),
      diagnostics: context?.openDiagnostics ?? [], faults: context?.openFaults ?? [], deviceSeconds: passed.inSeconds,
      sound: sound)
  }
}

extension StepFailure {
  /// The resulting state of the step.
  fileprivate var state: ScenarioOutcome.State {
    if case .skipped(let reason) = self { .notRun(reason: reason) } else { .failed(reason: reason) }
  }
}
