import Foundation
import Linting

/// Files that violate a rule, and the same files corrected. `Documentation/Linting.md` shows them.
struct RuleExample: Sendable {
  /// The identifier of the rule.
  let rule: String
  let failing: [ExampleFile]
  let passing: [ExampleFile]
  /// The app that the payload is compared with: one of the files' folders.
  var app: String?

  init(_ rule: String, failing: [ExampleFile], passing: [ExampleFile], app: String? = nil) {
    (self.rule, self.failing, self.passing, self.app) = (rule, failing, passing, app)
  }

  /// Two payloads.
  static func payload(_ rule: String, _ failing: String, _ passing: String) -> RuleExample {
    RuleExample(rule, failing: [.payload(failing)], passing: [.payload(passing)])
  }

  /// Two `categories.json`.
  static func categories(_ rule: String, _ failing: String, _ passing: String) -> RuleExample {
    RuleExample(
      rule, failing: [ExampleFile("categories.json", failing)], passing: [ExampleFile("categories.json", passing)])
  }

  /// Two dictionaries `NSExtension` in the property list of an extension.
  static func propertyList(_ rule: String, _ failing: String, _ passing: String) -> RuleExample {
    RuleExample(rule, failing: [.propertyList(failing)], passing: [.propertyList(passing)])
  }

  /// Two sources of a service extension.
  static func service(_ rule: String, _ failing: String, _ passing: String) -> RuleExample {
    RuleExample(
      rule, failing: [.servicePropertyList, ExampleFile("NotificationService.swift", failing)],
      passing: [.servicePropertyList, ExampleFile("NotificationService.swift", passing)])
  }

  /// Two sources of a content extension.
  static func content(_ rule: String, _ failing: String, _ passing: String) -> RuleExample {
    RuleExample(
      rule, failing: [.contentPropertyList, ExampleFile("NotificationViewController.swift", failing)],
      passing: [.contentPropertyList, ExampleFile("NotificationViewController.swift", passing)])
  }

  /// A payload in two versions, with the files of its app.
  static func app(_ rule: String, _ failing: String, _ passing: String, with files: [ExampleFile]) -> RuleExample {
    RuleExample(
      rule, failing: [.payload(failing)] + files, passing: [.payload(passing)] + files, app: "Greeting")
  }
}

/// A file of an example.
struct ExampleFile: Sendable {
  let name: String
  let bytes: Data
  /// The text on the page; nil if the page does not show the file.
  let shownText: String?
  /// A sentence about a file whose text is not shown.
  var description: String?

  init(_ name: String, _ text: String) {
    (self.name, bytes, shownText) = (name, Data(text.utf8), text)
  }

  /// A file whose text on the page differs from its bytes, or that the page only describes.
  init(_ name: String, _ bytes: Data, shownText: String? = nil, description: String? = nil) {
    (self.name, self.bytes, self.shownText, self.description) = (name, bytes, shownText, description)
  }

  static func payload(_ text: String) -> ExampleFile { ExampleFile("greeting.apns", text) }

  /// The `Info.plist` of an extension, of which the page shows the dictionary `NSExtension`.
  static func propertyList(
    _ dictionary: String, in folder: String = "", identifier: String = "com.example.Greeting.Content"
  )
    -> ExampleFile
  {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      <key>CFBundleIdentifier</key>
      <string>\(identifier)</string>
      <key>NSExtension</key>
      \(dictionary)
      </dict>
      </plist>
      """
    return ExampleFile(folder + "Info.plist", Data(text.utf8), shownText: dictionary)
  }

  /// A correct property list of a service extension, which pages about sources do not show.
  static let servicePropertyList = service(in: "")
  static let contentPropertyList = content(in: "")

  static func service(in folder: String) -> ExampleFile {
    let list = propertyList(PropertyLists.service, in: folder, identifier: "com.example.Greeting.Service")
    return ExampleFile(list.name, list.bytes)
  }

  static func content(in folder: String, category: String = "GREETING") -> ExampleFile {
    let list = propertyList(PropertyLists.content(category: category), in: folder)
    return ExampleFile(list.name, list.bytes)
  }

  /// The `Info.plist` of the app.
  static let appPropertyList = ExampleFile(
    "Greeting/Info.plist",
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      <key>CFBundleIdentifier</key>
      <string>com.example.Greeting</string>
      <key>CFBundleDisplayName</key>
      <string>Greeting</string>
      <key>CFBundlePackageType</key>
      <string>APPL</string>
      </dict>
      </plist>
      """.utf8))

  /// The language of the text, for its code block.
  var language: String {
    switch (name as NSString).pathExtension {
    case "swift": "swift"
    case "plist": shownText?.hasSuffix("</dict>") == true ? "xml" : "text"
    case "strings": "text"
    default: isJSON ? "json" : "text"
    }
  }

  private var isJSON: Bool {
    (try? JSONDocument(parsing: Array((shownText ?? "").utf8))) != nil
  }
}

/// Dictionaries `NSExtension` of correct property lists.
enum PropertyLists {
  static let service = """
    <dict>
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.usernotifications.service</string>
      <key>NSExtensionPrincipalClass</key>
      <string>$(PRODUCT_MODULE_NAME).NotificationService</string>
    </dict>
    """

  static func content(
    category: String = "GREETING", ratio: String = "<real>0.5</real>", more: String = "",
    entry: String = "NSExtensionMainStoryboard", point: String = "com.apple.usernotifications.content-extension"
  ) -> String {
    """
    <dict>
      <key>NSExtensionAttributes</key>
      <dict>
        <key>UNNotificationExtensionCategory</key>
        <string>\(category)</string>
        <key>UNNotificationExtensionInitialContentSizeRatio</key>
        \(ratio)\(more)
      </dict>
      <key>\(entry)</key>
      <string>MainInterface</string>
      <key>NSExtensionPointIdentifier</key>
      <string>\(point)</string>
    </dict>
    """
  }
}
