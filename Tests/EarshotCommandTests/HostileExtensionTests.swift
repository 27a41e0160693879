import Foundation
import TestSupport
import Testing

/// For every combination of stage and fault, the message names the extension, the stage and the cause, the status is 1,
/// the extension's output is in the transcript, and none of its processes survives.
@Suite("Earshot: extension failures by stage and cause")
struct HostileExtensionTests {
  /// A combination of stage, fault and command.
  struct Row: CustomTestStringConvertible, Sendable {
    var stage: HostileApp.Stage
    var fault: HostileApp.Fault
    var command: String

    var testDescription: String { "\(command): \(fault) at \(stage)" }
  }

  /// Returns the rows that only wait, or those that use the processor.
  private static func rows(waiting: Bool) -> [Row] {
    HostileApp.Stage.allCases.flatMap { stage in
      HostileApp.Fault.allCases.filter { ($0 == .hang || $0 == .timeout) == waiting }.flatMap { fault in
        ["play", "snapshot", "check"].compactMap { command in
          // Only a service extension has its own time limit; `play` takes its 30 s in real time.
          guard fault != .timeout || stage == .service && command != "play" else { return nil }
          // A handler that hangs also exceeds its time.
          guard fault != .hang || stage != .service else { return nil }
          // `play` draws nothing.
          guard stage != .drawing || command != "play" else { return nil }
          return Row(stage: stage, fault: fault, command: command)
        }
      }
    }
  }

  @Test("A crash, an exit and an invalid message are reported", arguments: rows(waiting: false))
  func fails(row: Row) async throws {
    try await Turns.shared.take { try await expectFailure(row) }
  }

  @Test("A hang and a timeout are reported")
  func hangs() async throws {
    // The rows run concurrently, because each waits ten seconds for a sleeping extension.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for row in Self.rows(waiting: true) { group.addTask { try await expectFailure(row) } }
      try await group.waitForAll()
    }
  }

  private func expectFailure(_ row: Row) async throws {
    let app = try HostileApp(row.stage, row.fault)
    let arguments =
      switch row.command {
      case "play": ["play", app.payload, "--output", "wav:heard.wav"]
      case "snapshot":
        ["snapshot", app.payload, "-o", "shown.png", "--stage", row.stage == .mediaPlay ? "playing" : "interface"]
      default:
        ["check", row.stage == .drawing ? "hostile.scenario" : "hostile.apns", "--junit", "report.xml"]
      }
    let outcome = try await Command(
      executable: Earshot.executable, arguments: arguments + ["--extension", app.app], folder: app.folder.url,
      environment: Earshot.environment, deadline: .seconds(120)
    ).run()
    let comment = Comment(rawValue: "\(row.testDescription): \(outcome.errors)\(outcome.output)")
    #expect(outcome.status == 1, comment)
    #expect(app.processes.isEmpty, comment)
    try expectOutput(app, outcome, comment)
    if row.fault == .hang {
      let text = outcome.errors + outcome.output
      #expect(text.contains("; its main thread was in ") && text.contains("HostileFault.strike(at:"), comment)
      #expect(!text.contains("earshot: stack:"), comment)
    }
    guard row.command != "check" else {
      let (finding, code) =
        row.fault == .timeout
        ? ("Hostile did not call its content handler within 30.000 s", "serviceTimeout")
        : ("Hostile: \(app.message)", "fault")
      #expect(outcome.lines.contains { $0.hasPrefix("    error: \(finding)") && $0.hasSuffix(" [\(code)]") }, comment)
      return
    }
    #expect(outcome.errors.split(separator: "\n").contains { $0.hasPrefix("earshot: Hostile \(app.message)") }, comment)
    #expect(!outcome.errors.contains("nothing to play"), comment)
  }

  /// Expects the lines that the extension wrote before it failed, escaped.
  private func expectOutput(_ app: HostileApp, _ outcome: Command.Outcome, _ comment: Comment) throws {
    let report = (try? app.folder.text("report.xml")) ?? ""
    let texts = [outcome.output, outcome.errors, report]
    #expect(texts.allSatisfy { !$0.contains("\u{1B}[2J") }, comment)
    for line in HostileApp.output {
      #expect(texts.joined().contains(line), comment)
    }
  }
}
