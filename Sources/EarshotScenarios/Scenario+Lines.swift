// Scenarios and their inputs as a test reads them: an error names the line of the call. Scenarios declares the same
// functions without lines, for programs.

import EarshotTesting
public import Foundation
import NotificationRuntime
import Playback
public import Scenarios

extension Scenario {
  /// Parses a scenario.
  ///
  /// - Parameters:
  ///   - text: The text of the scenario.
  ///   - name: The name of the scenario in messages.
  ///   - folder: The folder against which the scenario's paths are resolved, and which they must not leave; without a
  ///     folder, paths cannot be used.
  ///   - allowedFolders: Further folders that the paths may lead into.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: All errors in the text.
  public init(
    parsing text: String, name: String, folder: URL? = nil, allowedFolders: [URL] = [], filePath: String = #filePath,
    line: Int = #line
  ) throws(ScenarioError) {
    let operation: (String, String, URL?, [URL]) throws(ScenarioError) -> Scenario =
      Scenario.init(parsing:name:folder:allowedFolders:)
    do { self = try operation(text, name, folder, allowedFolders) } catch {
      throw error.at(SourceLine(filePath: filePath, line: line))
    }
  }

  /// Reads a scenario from a file of at most 1 MiB of UTF-8.
  ///
  /// - Parameters:
  ///   - url: The file. Its paths are resolved against its folder and must stay in it.
  ///   - allowedFolders: Further folders that the paths may lead into.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: All errors in the text, or the reason why the file cannot be read.
  public static func contents(
    of url: URL, allowedFolders: [URL] = [], filePath: String = #filePath, line: Int = #line
  ) throws(ScenarioError) -> Scenario {
    let operation: (URL, [URL]) throws(ScenarioError) -> Scenario = Scenario.contents(of:allowedFolders:)
    do { return try operation(url, allowedFolders) } catch {
      throw error.at(SourceLine(filePath: filePath, line: line))
    }
  }
}

extension NotificationInput {
  /// Reads a file: as media if its first bytes identify it as such, as a payload if its name or first bytes do.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: `PayloadError`, or `Earshot.MediaInputError` if the file is neither a payload nor readable media.
  public static func contents(
    of url: URL, filePath: String = #filePath, line: Int = #line
  ) throws -> NotificationInput {
    let place = SourceLine(filePath: filePath, line: line)
    let operation: (URL) throws -> NotificationInput = NotificationInput.contents(of:)
    do {
      return try operation(url)
    } catch let error as any SourceLineError {
      throw error.at(place)
    } catch let error as PlaybackError {
      throw Earshot.MediaInputError(error, at: place)
    }
  }
}
