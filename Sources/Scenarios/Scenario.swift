// Scenarios: text that describes actions on a notification and expectations about the result, one per line.
//
//     text ─ ScenarioParser ─► Scenario ─ ScenarioRun ─► ScenarioContext (a Device in virtual time) ─► ScenarioOutcome
//                                                              ▲
//     a notification ─ NotificationCheck ──────────────────────┘
//
// All errors in a text are found before anything runs: `set`, `repeat`, `foreach` and `include` are expanded during
// parsing, so that a scenario is a list of steps. The language is documented in Documentation/Scenarios.md. Important:
// a text is untrusted, so its size and the files it names are limited (`ScenarioLimits`, `PathScope`).

public import Foundation
import NotificationRuntime
import Notifications

/// A scenario: actions on notifications and expectations about the result, step by step.
public struct Scenario: Hashable, Sendable {
  /// The name of the file, without its extension.
  public let name: String
  /// The steps in order, with repetitions and included scenarios expanded.
  public let steps: [ScenarioStep]
  /// The folder against which the scenario's paths are resolved, and which they must not leave; nil if the scenario is
  /// not a file.
  public let folder: URL?

  /// Parses a scenario.
  ///
  /// - Parameters:
  ///   - text: The text of the scenario.
  ///   - name: The name of the scenario in messages.
  ///   - folder: The folder against which the scenario's paths are resolved, and which they must not leave; without a
  ///     folder, paths cannot be used.
  ///   - allowedFolders: Further folders that the paths may lead into.
  /// - Throws: All errors in the text.
  @_disfavoredOverload
  public init(
    parsing text: String, name: String, folder: URL? = nil, allowedFolders: [URL] = []
  ) throws(ScenarioError) {
    try self.init(text, name: name, file: name, folder: folder, real: nil, allowedFolders)
  }

  /// Reads a scenario from a file of at most 1 MiB of UTF-8.
  ///
  /// - Parameters:
  ///   - url: The file. Its paths are resolved against its folder and must stay in it.
  ///   - allowedFolders: Further folders that the paths may lead into.
  /// - Throws: All errors in the text, or the reason why the file cannot be read.
  @_disfavoredOverload
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
