public import Playback
public import Transcripts

/// What became of a scenario, or of the check of a notification. Two runs of the same have equal outcomes.
public struct ScenarioOutcome: Hashable, Sendable {
  /// What became of a step.
  public enum State: Hashable, Sendable {
    /// It was done, or what was expected was found.
    case passed
    /// It could not be done, or something else was found; the reason says what.
    case failed(reason: String)
    /// It was not done; the reason says why.
    case notRun(reason: String)
  }

  /// A step, and what became of it.
  public struct Step: Hashable, Sendable {
    /// The file it stands in.
    public var file: String
    /// The line, from 1; 0 for what is done without a line that says so.
    public var line: Int
    /// What it says.
    public var text: String
    /// When it was done with, in seconds of device time.
    public var seconds: Double
    /// What became of it.
    public var state: State
    /// What was found on the way: what was measured, defects, notes.
    public var findings: [String]

    /// A step, and what became of it.
    public init(
      file: String, line: Int, text: String, seconds: Double, state: State, findings: [String] = []
    ) {
      (self.file, self.line, self.text, self.seconds) = (file, line, text, seconds)
      (self.state, self.findings) = (state, findings)
    }
  }

  /// The scenario's name, or the notification's.
  public var name: String
  /// What became of each step, in order.
  public var steps: [Step]
  /// What happened on the device.
  public var transcript: Transcript
  /// The defects of severity error that nobody expected or allowed.
  public var diagnostics: [Diagnostic]
  /// What failed in an extension or of its sound, that nobody expected.
  public var faults: [String]
  /// How long it took, in seconds of device time.
  public var deviceSeconds: Double
  /// What was heard, ten minutes of it at most; nil where nobody asked for it. It is no part of the outcome's JSON.
  public var sound: HeardSound?

  /// An outcome of these parts.
  public init(
    name: String, steps: [Step], transcript: Transcript, diagnostics: [Diagnostic], faults: [String],
    deviceSeconds: Double, sound: HeardSound? = nil
  ) {
    (self.name, self.steps, self.transcript) = (name, steps, transcript)
    (self.diagnostics, self.faults, self.deviceSeconds, self.sound) = (diagnostics, faults, deviceSeconds, sound)
  }

  /// Whether everything was found as expected: no step failed, and nothing happened that counts as a failure.
  public var holds: Bool {
    diagnostics.isEmpty && faults.isEmpty && !steps.contains(where: \.isFailed)
  }

  /// What is wrong, a line each; nothing where all holds.
  public var failures: [String] {
    var lines = steps.compactMap { step -> String? in
      guard case .failed(let reason) = step.state else { return nil }
      return "\(step.place)\(step.text): \(reason)"
    }
    lines += faults
    lines += diagnostics.map { "\($0.id): \($0.message); \($0.reason); \($0.remedy)" }
    return lines
  }
}

extension ScenarioOutcome.Step {
  /// Whether it failed.
  public var isFailed: Bool { if case .failed = state { true } else { false } }

  /// `press.scenario:3: `, or nothing where no line asks for it.
  var place: String { line > 0 ? "\(file):\(line): " : "" }
}
