internal import ExtensionLink
internal import Notifications

// Emulated: strings of `Localizable.strings` in the device's language, or else in English if available, with
// arguments. Not emulated: formats other than `%@` and `%1$@`, and the delay: iOS looks up the key at delivery, this
// code immediately.
// Important: the lookup uses the extension's own bundle and that of the app that contains it. In a test's process, an
// app usually has no bundle, and a class without `resources:` receives the key.

extension NSString {
  /// Returns a localized string for a notification's content.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The arguments that replace `%@`, in order.
  /// - Returns: The string, or the key if there is none, with its arguments.
  public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
    localizedUserNotificationString(forKey: key, arguments: arguments, in: Bundle.ofOwner.bundleURL)
  }

  /// Returns a string of the extension in a folder, or else of the app whose `PlugIns` folder contains it.
  package class func localizedUserNotificationString(
    forKey key: String, arguments: [Any]?, in folder: URL
  ) -> String {
    let plugIns = folder.standardizedFileURL.deletingLastPathComponent()
    let app = plugIns.lastPathComponent == "PlugIns" ? [plugIns.deletingLastPathComponent()] : []
    let format = ([folder] + app).lazy.compactMap { Self.text(of: key, in: $0) }.first
    return LocalizedFormat.filled(format ?? key, with: (arguments ?? []).map { "\($0)" })
  }

  private class func text(of key: String, in folder: URL) -> String? {
    let own = DeviceLanguage.localization(in: DeviceLanguage.current, of: folder.path).map { "\($0).lproj" }
    for language in [own, "en.lproj", "Base.lproj", "."].compactMap(\.self) {
      let file = folder.appendingPathComponent(language).appendingPathComponent("Localizable.strings")
      guard let data = try? Data(contentsOf: file),
        let strings = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
        let text = strings[key] as? String
      else { continue }
      return text
    }
    return nil
  }
}
