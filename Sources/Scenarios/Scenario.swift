// Scenarios: what is to be done with a notification and what is to be found, as text, one action a line.
//
//     text ─ ScenarioParser ─► Scenario ─ ScenarioRun ─► ScenarioStage (a Device in virtual time) ─► ScenarioOutcome
//                                                              ▲
//     a notification ─ NotificationCheck ──────────────────────┘
//
// Every error of a text is found before anything runs: `set`, `repeat`, `foreach` and `include` are replaced by what
// they stand for while it is read, so that a scenario is a list of steps. Documentation/Scenarios.md is the language.
// The one gotcha: a text may be hostile, so what it is and what it names has limits (`ScenarioLimits`, `PathReach`).

public import Foundation
import NotificationRuntime
import Notifications

/// What is to be done with notifications, and what is to be found, step by step.
public struct Scenario: Hashable, Sendable {
  /// Its name: its file's, without the ending.
  public let name: String
  /// The steps, in order; repetitions and included scenarios are replaced by what they stand for.
  public let steps: [ScenarioStep]
  /// The folder that its paths start from and stay in; nil where it is no file.
  public let folder: URL?

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - text: Its lines.
  ///   - name: What to call it in messages.
  ///   - folder: The folder that its paths start from and stay in; without one they lead nowhere.
  ///   - allowedFolders: Other folders that its paths may lead into.
  /// - Throws: All that is wrong with it.
  public init(
    parsing text: String, name: String, folder: URL? = nil, allowedFolders: [URL] = []
  ) throws(ScenarioError) {
    try self.init(text, name: name, file: name, folder: folder, real: nil, allowedFolders)
  }

  /// Reads the scenario in a file of at most 1 MiB of UTF-8.
  ///
  /// - Parameters:
  ///   - url: The file; its paths start from its folder and stay in it.
  ///   - allowedFolders: Other folders that its paths may lead into.
  /// - Throws: All that is wrong with it.
  public static func contents(of url: URL, allowedFolders: [URL] = []) throws(ScenarioError) -> Scenario {
    let text: String
    do {
      text = try ScenarioText.contents(of: url)
    } catch {
      throw ScenarioError([ScenarioProblem(file: url.path, line: 0, column: 0, message: error.reason)])
    }
    return try Scenario(
      text, name: url.deletingPathExtension().lastPathComponent, file: url.lastPathComponent,
      folder: url.deletingLastPathComponent(), real: url.resolvingSymlinksInPath().path, allowedFolders)
  }

  private init(
    _ text: String, name: String, file: String, folder: URL?, real: String?, _ allowedFolders: [URL]
  ) throws(ScenarioError) {
    var parser = ScenarioParser(root: folder, allowedFolders: allowedFolders)
    self.name = name
    self.folder = folder
    steps = try parser.parse(text, file: file, folder: folder, real: real)
  }
}
