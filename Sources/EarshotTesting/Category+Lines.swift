// The categories of an app as a test reads them: an error names the line of the call. Notifications declares the same
// functions without lines, for programs.

public import Foundation
import NotificationRuntime
public import Notifications

extension Notifications.Category {
  /// Reads a `categories.json`; `Documentation/Categories.md` has its schema.
  ///
  /// - Parameters:
  ///   - url: A file URL.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Returns: The categories in the order of the file.
  /// - Throws: An error if the file cannot be read or exceeds a limit, or for the first fault in it.
  public static func contents(
    of url: URL, filePath: String = #filePath, line: Int = #line
  ) throws(CategoryFileError) -> [Notifications.Category] {
    let operation: (URL) throws(CategoryFileError) -> [Notifications.Category] = Notifications.Category.contents(of:)
    do { return try operation(url) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Parses the contents of a `categories.json`; `Documentation/Categories.md` has its schema.
  ///
  /// - Parameters:
  ///   - bytes: A JSON array in UTF-8.
  ///   - source: The source of the bytes, for messages.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Returns: The categories in the order of the file.
  /// - Throws: An error if the bytes exceed a limit, or for the first fault in them.
  public static func categories(
    parsing bytes: Data, source: String = "categories.json", filePath: String = #filePath, line: Int = #line
  ) throws(CategoryFileError) -> [Notifications.Category] {
    let operation: (Data, String) throws(CategoryFileError) -> [Notifications.Category] =
      Notifications.Category.categories(parsing:source:)
    do { return try operation(bytes, source) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }
}
