internal import Notifications

// Emulated: the text of a key in `Localizable.strings`, English first, with its arguments. Not emulated: other languages, other
// formats than `%@` and `%1$@`, and the delay: iOS looks the key up when the notification is delivered, this at once.
// The gotcha: looked in are the extension's own folder and that of the app around it. A class that a test runs in its own
// process has neither, and gets the key.

extension NSString {
  /// A text in the user's language, for a notification's content.
  ///
  /// - Parameters:
  ///   - key: Its key.
  ///   - arguments: What replaces `%@`, in order.
  /// - Returns: The text; the key where there is none, with its arguments all the same.
  public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
    localizedUserNotificationString(forKey: key, arguments: arguments, in: Bundle.main.bundleURL)
  }

  /// A text of the extension in a folder, else of the app whose `PlugIns` it lies in.
  package class func localizedUserNotificationString(
    forKey key: String, arguments: [Any]?, in folder: URL
  ) -> String {
    let plugIns = folder.standardizedFileURL.deletingLastPathComponent()
    let app = plugIns.lastPathComponent == "PlugIns" ? [plugIns.deletingLastPathComponent()] : []
    let format = ([folder] + app).lazy.compactMap { Self.text(of: key, in: $0) }.first
    return LocalizedFormat.filled(format ?? key, with: (arguments ?? []).map { "\($0)" })
  }

  private class func text(of key: String, in folder: URL) -> String? {
    for language in ["en.lproj", "Base.lproj", "."] {
      let file = folder.appendingPathComponent(language).appendingPathComponent("Localizable.strings")
      guard let data = try? Data(contentsOf: file),
        let strings = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      else { continue }
      return strings[key] as? String
    }
    return nil
  }
}
