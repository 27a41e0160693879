public import Foundation

extension Category {
  /// The most bytes a `categories.json` may have.
  public static let maximumFileByteCount = 1_048_576
  /// The most categories a `categories.json` may declare.
  public static let maximumFileCount = 1_000

  /// Reads an app folder's `categories.json`: what the app itself declares with `setNotificationCategories(_:)`
  /// where its code is absent (policy `impliedCategories`). Documentation/Categories.md has the schema with an example.
  ///
  ///     [{"identifier": "VOICEMAIL",                          required; all else may be left out
  ///       "actions": [{"identifier": "REPLY", "title": "Reply",                                      both required
  ///                    "options": ["authenticationRequired", "destructive", "foreground"],
  ///                    "textInput": {"buttonTitle": "Send", "placeholder": "Your answer"},
  ///                    "icon": {"systemImageName": "phone"}}],            or {"templateImageName": "phone"}
  ///       "options": ["customDismissAction", "allowInCarPlay", "hiddenPreviewsShowTitle",
  ///                   "hiddenPreviewsShowSubtitle", "allowAnnouncement"],
  ///       "hiddenPreviewsBodyPlaceholder": "%u messages", "categorySummaryFormat": "%u more from %@",
  ///       "intentIdentifiers": []}]
  ///
  /// Never waits: a device or a pipe is refused, and a file larger than the limit is not read to its end.
  /// - Parameter url: a file URL.
  /// - Returns: the categories in the order of the file; what `problems(in:)` finds among their actions is left to it.
  /// - Throws: why the file cannot be read, or the first fault in it: a key that is not in the schema, a value of
  ///   another type, an empty identifier, two categories of one name.
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

  /// Reads the text of a `categories.json`, as `contents(of:)` does.
  /// - Parameters:
  ///   - bytes: a JSON array, in UTF-8.
  ///   - source: where the bytes came from, for messages.
  public static func categories(
    parsing bytes: Data, source: String = "categories.json"
  ) throws(CategoryFileError) -> [Category] {
    guard bytes.count <= maximumFileByteCount else {
      throw CategoryFileError(.tooLarge(found: bytes.count, allowed: maximumFileByteCount), source: source)
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
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
