import Foundation
import TestSupport

/// An `.appex` in a temporary folder, with a view controller of `ConformanceExtension`.
struct ConformanceAppex {
  let path: String

  /// Assembles the extension.
  ///
  /// - Parameters:
  ///   - principal: The view controller's class.
  ///   - category: The category that the extension claims.
  ///   - product: The executable.
  init(
    _ principal: String, category: String = "VOICEMAIL", product: String = "ConformanceProcess",
    in folder: TemporaryFolder
  ) throws {
    path = try folder.folder("\(principal).appex")
    try folder.file(
      "\(principal).appex/Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>CFBundleExecutable</key><string>ConformanceExtension</string>
      <key>CFBundleIdentifier</key><string>com.example.Voicemail.\(principal)</string>
      <key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
      <key>NSExtensionPrincipalClass</key><string>ConformanceExtension.\(principal)</string>
      <key>NSExtensionAttributes</key><dict><key>UNNotificationExtensionCategory</key><string>\(category)</string>
      <key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real></dict></dict></dict></plist>
      """)
    try Executable.copy(
      Program.products.appending(path: product), to: URL(filePath: path + "/ConformanceExtension"))
  }
  /// Assembles an app whose extension claims no category, and whose category `NOTE` has actions. The built-in player
  /// shows its notifications.
  ///
  /// - Parameter actions: The actions, as in `categories.json`.
  static func withActions(_ actions: String, in folder: TemporaryFolder) throws {
    _ = try ConformanceAppex("PlainController", category: "OTHER", in: folder)
    try folder.file("PlainController.appex/categories.json", #"[{"identifier": "NOTE", "actions": [\#(actions)]}]"#)
  }
}
