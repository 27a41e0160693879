import Transcripts

/// The JSON form of an outcome: its properties, and whether it passed.
extension ScenarioOutcome: Codable {
  private enum Key: String, CodingKey {
    case name, passed, steps, transcript, diagnostics, faults, deviceSeconds
  }

  /// Encodes everything but the sound.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .name)
    try values.encode(passed, forKey: .passed)
    try values.encode(steps, forKey: .steps)
    try values.encode(transcript, forKey: .transcript)
    try values.encode(diagnostics, forKey: .diagnostics)
    try values.encode(faults, forKey: .faults)
    try values.encode(deviceSeconds, forKey: .deviceSeconds)
  }

  /// Decodes everything but the sound.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      name: try values.decode(String.self, forKey: .name), steps: try values.decode([Step].self, forKey: .steps),
      transcript: try values.decode(Transcript.self, forKey: .transcript),
      diagnostics: try values.decode([Diagnostic].self, forKey: .diagnostics),
      faults: try values.decode([String].self, forKey: .faults),
      deviceSeconds: try values.decode(Double.self, forKey: .deviceSeconds))
  }
}

extension ScenarioOutcome.Step: Codable {
  private enum Key: String, CodingKey {
    case file, line, text, seconds, state, reason, findings
  }

  private enum StateName: String, Codable {
    case passed, failed, notRun
  }

  /// Encodes the state as a word, along with its reason.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(file, forKey: .file)
    try values.encode(line, forKey: .line)
    try values.encode(text, forKey: .text)
    try values.encode(seconds, forKey: .seconds)
    switch state {
    case .passed: try values.encode(StateName.passed, forKey: .state)
    case .failed(let reason):
      try values.encode(StateName.failed, forKey: .state)
      try values.encode(reason, forKey: .reason)
    case .notRun(let reason):
      try values.encode(StateName.notRun, forKey: .state)
      try values.encode(reason, forKey: .reason)
    }
    try values.encode(findings, forKey: .findings)
  }

  /// Decodes the state from its word and reason.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func reason() throws -> String { try values.decode(String.self, forKey: .reason) }
    let state: ScenarioOutcome.State =
      switch try values.decode(StateName.self, forKey: .state) {
      case .passed: .passed
      case .failed: .failed(reason: try reason())
      case .notRun: .notRun(reason: try reason())
      }
    self.init(
      file: try values.decode(String.self, forKey: .file), line: try values.decode(Int.self, forKey: .line),
      text: try values.decode(String.self, forKey: .text), seconds: try values.decode(Double.self, forKey: .seconds),
      state: state, findings: try values.decode([String].self, forKey: .findings))
  }
}
