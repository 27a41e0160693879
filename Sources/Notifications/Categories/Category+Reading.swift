public import Foundation
import JSON

extension Category {
  /// The maximum size of a `categories.json`, in bytes.
  public static let maximumFileByteCount = 1_048_576
  /// The maximum number of categories in a `categories.json`.
  public static let maximumFileCount = 1_000

  /// Reads an app folder's `categories.json`. It replaces the app's call of `setNotificationCategories(_:)`, because
  /// the app's code is absent (policy `impliedCategories`). Documentation/Categories.md describes the schema, with an
  /// example.
  ///
  ///     [{"identifier": "VOICEMAIL",                          required; everything else is optional
  ///       "actions": [{"identifier": "REPLY", "title": "Reply",                                      both required
  ///                    "options": ["authenticationRequired", "destructive", "foreground"],
  ///                    "textInput": {"buttonTitle": "Send", "placeholder": "Your answer"},
  ///                    "icon": {"systemImageName": "phone"}}],            or {"templateImageName": "phone"}
  ///       "options": ["customDismissAction", "allowInCarPlay", "hiddenPreviewsShowTitle",
  ///                   "hiddenPreviewsShowSubtitle", "allowAnnouncement"],
  ///       "hiddenPreviewsBodyPlaceholder": "%u messages", "categorySummaryFormat": "%u more from %@",
  ///       "intentIdentifiers": []}]
  ///
  /// Never blocks: devices and pipes are refused, and a file larger than the limit is not read completely.
  /// - Parameter url: A file URL.
  /// - Returns: The categories in the order of the file. The number of their actions and the uniqueness of the actions'
  ///   identifiers are not checked; see `problems(in:)`.
  /// - Throws: An error if the file cannot be read or exceeds a limit, or for the first fault in it: a missing key, a
  ///   key or an option that is not in the schema, a value of another type, an empty identifier, or two categories with
  ///   the same identifier.
  @_disfavoredOverload
  public static func contents(of url: URL) throws(CategoryFileError) -> [Category] {
    let source = url.isFileURL ? url.path : url.absoluteString
    let head: FileHead
    do {
      head = try FileHead(of: url, upTo: maximumFileByteCount + 1)
    } catch {
      throw CategoryFileError(.file(error), source: source)
    }
    guard head.byteCount <= maximumFileByteCount else {
      throw CategoryFileError(.tooLarge(found: head.byteCount, allowed: maximumFileByteCount), source: source)
    }
    return try categories(parsing: head.bytes, source: source)
  }

  /// Parses the contents of a `categories.json`, like `contents(of:)`.
  /// - Parameters:
  ///   - bytes: A JSON array in UTF-8.
  ///   - source: The source of the bytes, for messages.
  /// - Returns: The categories in the order of the file.
  /// - Throws: An error if the bytes exceed a limit, or for the first fault in them.
  @_disfavoredOverload
  public static func categories(
    parsing bytes: Data, source: String = "categories.json"
  ) throws(CategoryFileError) -> [Category] {
    guard bytes.count <= maximumFileByteCount else {
      throw CategoryFileError(.tooLarge(found: bytes.count, allowed: maximumFileByteCount), source: source)
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes.withoutByteOrderMark)
    } catch {
      throw CategoryFileError(.syntax(error), source: source)
    }
    do {
      return try CategoryReader(source: source).categories(value)
    } catch let fault {
      throw CategoryFileError(fault, source: source)
    }
  }
}
