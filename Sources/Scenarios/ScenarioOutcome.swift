public import Playback
public import Transcripts

/// The outcome of a scenario or of the check of a notification. Repeated runs have equal outcomes.
public struct ScenarioOutcome: Hashable, Sendable {
  /// The state of a step.
  public enum State: Hashable, Sendable {
    /// The action was performed, or the expectation met.
    case passed
    /// The action could not be performed, or the expectation was not met.
    case failed(reason: String)
    /// The step was skipped.
    case notRun(reason: String)
  }

  /// A step and its outcome.
  public struct Step: Hashable, Sendable {
    /// The file that contains the step.
    public var file: String
    /// The line number, from 1; 0 for an implicit step.
    public var line: Int
    /// The text of the step.
    public var text: String
    /// The time at which the step was finished, in seconds of device time.
    public var seconds: Double
    /// The state of the step.
    public var state: State
    /// The findings of the step: measurements, defects, notes.
    public var findings: [String]

    /// Creates a step with its outcome.
    public init(
      file: String, line: Int, text: String, seconds: Double, state: State, findings: [String] = []
    ) {
      (self.file, self.line, self.text, self.seconds) = (file, line, text, seconds)
      (self.state, self.findings) = (state, findings)
    }
  }

  /// The name of the scenario or the notification.
  public var name: String
  /// The steps with their outcomes, in order.
  public var steps: [Step]
  /// The transcript of the device.
  public var transcript: Transcript
  /// The defects of severity error that were neither expected nor allowed.
  public var diagnostics: [Diagnostic]
  /// The unexpected failures of extensions and sounds.
  public var faults: [String]
  /// The duration of the run, in seconds of device time.
  public var deviceSeconds: Double
  /// The recorded sound, at most ten minutes; nil unless requested. It is not part of the outcome's JSON.
  public var sound: HeardSound?

  /// Creates an outcome.
  public init(
    name: String, steps: [Step], transcript: Transcript, diagnostics: [Diagnostic], faults: [String],
    deviceSeconds: Double, sound: HeardSound? = nil
  ) {
    (self.name, self.steps, self.transcript) = (name, steps, transcript)
    (self.diagnostics, self.faults, self.deviceSeconds, self.sound) = (diagnostics, faults, deviceSeconds, sound)
  }

  /// Whether the outcome passed: no step failed, and no unexpected failure occurred.
  public var passed: Bool {
    diagnostics.isEmpty && faults.isEmpty && !steps.contains(where: \.isFailed)
  }

  /// The failures, one per line; empty if the outcome passed.
  public var failures: [String] {
    var lines = steps.compactMap { step -> String? in
      guard case .failed(let reason) = step.state else { return nil }
      return "\(step.position)\(step.text): \(reason)"
    }
    lines += faults
    lines += diagnostics.map { "\($0.id): \($0.message); \($0.reason); \($0.remedy)" }
    return lines
  }
}

extension ScenarioOutcome.Step {
  /// Whether the step failed.
  public var isFailed: Bool { if case .failed = state { true } else { false } }

  /// The position, such as `press.scenario:3: `; empty for an implicit step.
  var position: String { line > 0 ? "\(file):\(line): " : "" }
}
