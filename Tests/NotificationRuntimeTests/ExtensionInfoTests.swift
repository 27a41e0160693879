import Foundation
import TestSupport
import Testing

@testable import NotificationRuntime

@Suite("Info.plist of a content extension")
struct ExtensionInfoTests {
  private let folder: TemporaryFolder
  private static let prefix = "NSExtension.NSExtensionAttributes"

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes a valid plist with changes.
  private func write(
    _ name: String = "Info.plist", format: PropertyListSerialization.PropertyListFormat = .xml,
    top: [String: Any?] = [:],
    body: [String: Any?] = [:], attributes: [String: Any?] = [:]
  ) throws -> URL {
    func changed(_ plist: [String: Any], _ changes: [String: Any?]) -> [String: Any] {
      var plist = plist
      for (key, value) in changes { plist[key] = value }
      return plist
    }
    let values = changed(
      ["UNNotificationExtensionCategory": "VOICEMAIL", "UNNotificationExtensionInitialContentSizeRatio": 0.5],
      attributes)
    let body = changed(
      [
        "NSExtensionPointIdentifier": "com.apple.usernotifications.content-extension",
        "NSExtensionMainStoryboard": "MainInterface", "NSExtensionAttributes": values,
      ], body)
    let plist = changed(
      [
        "CFBundleIdentifier": "com.example.Voicemail.NotificationContent", "CFBundleExecutable": "NotificationContent",
        "NSExtension": body,
      ], top)
    return try folder.file(name, PropertyListSerialization.data(fromPropertyList: plist, format: format, options: 0))
  }

  private func read(attributes: [String: Any?]) throws -> ExtensionAttributes {
    try ExtensionInfo(contentsOf: write(attributes: attributes)).attributes
  }

  /// Returns the invalid key, and its value.
  private func fault(_ url: URL) -> String {
    do throws(ExtensionInfoError) {
      return "none: \(try ExtensionInfo(contentsOf: url))"
    } catch {
      switch error.cause {
      case .missing(_, let key, _): return "\(key) is missing"
      case .wrong(_, let key, let found, _): return "\(key) is \(found)"
      default: return error.description.replacingOccurrences(of: url.path, with: "PATH")
      }
    }
  }

  @Test(
    "C1: XML and binary plists are read, with Apple's defaults",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func defaults(format: PropertyListSerialization.PropertyListFormat) throws {
    let info = try ExtensionInfo(contentsOf: write(format: format))
    #expect(info.bundleIdentifier == "com.example.Voicemail.NotificationContent")
    #expect(info.appBundleIdentifier == "com.example.Voicemail")
    #expect(info.executable == "NotificationContent")
    #expect(info.displayName == "NotificationContent")
    #expect(info.attributes == ExtensionAttributes(categories: ["VOICEMAIL"], initialContentSizeRatio: 0.5))
  }

  @Test("The display name comes from CFBundleDisplayName, CFBundleName or the executable")
  func names() throws {
    let both: [String: Any?] = ["CFBundleDisplayName": "Shown", "CFBundleName": "Short"]
    #expect(try ExtensionInfo(contentsOf: write(top: both)).displayName == "Shown")
    #expect(try ExtensionInfo(contentsOf: write(top: ["CFBundleName": "Short"])).displayName == "Short")
    #expect(try ExtensionInfo(contentsOf: write(top: both)).declaredName == "Shown")
    let settings: [String: Any?] = ["CFBundleDisplayName": "$(NAME)", "CFBundleName": "${PRODUCT_NAME}"]
    let info = try ExtensionInfo(contentsOf: write(top: settings))
    #expect(info.displayName == "NotificationContent" && info.declaredName == nil)
  }

  @Test(
    "The app's identifier is the extension's without its last component",
    arguments: [("a.b.c", "a.b"), ("alone", "alone"), (".a", ".a")])
  func appBundleIdentifier(own: String, app: String) throws {
    #expect(try ExtensionInfo(contentsOf: write(top: ["CFBundleIdentifier": own])).appBundleIdentifier == app)
  }

  @Test("C1, V1: Content and service extensions are accepted, and other extension points refused")
  func extensionPoint() throws {
    let service = try write(body: [
      "NSExtensionPointIdentifier": "com.apple.usernotifications.service", "NSExtensionAttributes": nil,
    ])
    #expect(try ExtensionInfo(contentsOf: service).point == .service)
    #expect(try ExtensionInfo(contentsOf: write()).point == .content)
    let other = try write(body: ["NSExtensionPointIdentifier": "com.apple.share-services"])
    #expect(fault(other) == #"NSExtension.NSExtensionPointIdentifier is "com.apple.share-services""#)
    #expect(
      fault(try write(body: ["NSExtensionPointIdentifier": nil])) == "NSExtension.NSExtensionPointIdentifier is missing"
    )
  }

  @Test("C1, V1: Only the expected extension point is accepted")
  func expectedPoint() throws {
    let (content, service) = (ExtensionInfo.Point.content.rawValue, ExtensionInfo.Point.service.rawValue)
    let url = try write(body: ["NSExtensionPointIdentifier": service, "NSExtensionAttributes": nil])
    #expect(try ExtensionInfo(contentsOf: url, expecting: .service).point == .service)
    func message(_ url: URL, _ point: ExtensionInfo.Point) -> String? {
      let error = #expect(throws: ExtensionInfoError.self) { try ExtensionInfo(contentsOf: url, expecting: point) }
      return error?.description
    }
    let key = "NSExtension.NSExtensionPointIdentifier"
    #expect(message(url, .content) == "\(url.path): \(key) must be \"\(content)\", but is \"\(service)\"")
    let other = try write()
    #expect(message(other, .service) == "\(other.path): \(key) must be \"\(service)\", but is \"\(content)\"")
  }

  @Test(
    "A misspelled key is named with the one that is meant",
    arguments: [
      ("Category", "Categories"), ("Category", "category"), ("InitialContentSizeRatio", "InitialContentSizeRation"),
    ])
  func misspelledKey(key: String, found: String) throws {
    let (key, found) = ("UNNotificationExtension\(key)", "UNNotificationExtension\(found)")
    let url = try write(attributes: [key: nil, found: "VOICEMAIL"])
    let error = #expect(throws: ExtensionInfoError.self) { try ExtensionInfo(contentsOf: url) }
    #expect(
      error?.description.hasSuffix(", but is missing; '\(found)' is ignored: did you mean '\(key)'?") == true,
      "\(error.map { "\($0)" } ?? "")")
    #expect(error?.description.hasPrefix("\(url.path): \(Self.prefix).\(key) must be ") == true)
  }

  @Test("A misspelled switch is noted, because it has a default")
  func misspelledSwitch() throws {
    let info = try ExtensionInfo(
      contentsOf: write(attributes: ["UNNotificationExtensionDefaultContentHiden": true]))
    #expect(!info.attributes.defaultContentHidden)
    #expect(
      info.notes == [
        "\(Self.prefix).UNNotificationExtensionDefaultContentHiden is unknown, and ignored; did you mean "
          + "'UNNotificationExtensionDefaultContentHidden'?"
      ])
  }

  @Test("C2, K1: The category is a string or an array of strings")
  func categories() throws {
    let key = "UNNotificationExtensionCategory"
    #expect(try read(attributes: [key: "A"]).categories == ["A"])
    #expect(try read(attributes: [key: ["A", "B", "A"]]).categories == ["A", "B"])
    for (value, found) in [
      ("", "empty"), ([String](), "empty"), (["A", ""], "empty"), (7, "the number 7"), (["A", 7], "an array"),
      (["A": "B"], "a dictionary"), (Data(), "data"),
    ] as [(Any, String)] {
      #expect(fault(try write(attributes: [key: value])) == "\(Self.prefix).\(key) is \(found)")
    }
    #expect(fault(try write(attributes: [key: nil])) == "\(Self.prefix).\(key) is missing")
  }

  @Test("C3, C5: Categories are case sensitive, and undeclared categories are not the extension's")
  func caseSensitivity() throws {
    let attributes = try read(attributes: ["UNNotificationExtensionCategory": ["VOICEMAIL"]])
    let contentExtension = ContentExtension(name: "X", attributes: attributes, launcher: InProcessLauncher { $0 })
    let app = InstalledApp(App(bundleIdentifier: "com.example.X", contentExtensions: [contentExtension]))
    #expect(app.contentExtensions(claiming: "VOICEMAIL").map(\.name) == ["X"])
    #expect(app.contentExtensions(claiming: "Voicemail").isEmpty)
    #expect(app.contentExtensions(claiming: "").isEmpty)
  }

  @Test("K2: The ratio is a number from 0 to 100, including integers and 0")
  func ratio() throws {
    let key = "UNNotificationExtensionInitialContentSizeRatio"
    for (value, ratio) in [(0, 0), (1, 1), (0.25, 0.25), (100, 100)] as [(Any, Double)] {
      #expect(try read(attributes: [key: value]).initialContentSizeRatio == ratio)
    }
    for (value, found) in [
      (-0.5, "the number -0.5"), (100.5, "the number 100.5"), ("0.5", "a string"), ([0.5], "an array"),
    ]
      as [(Any, String)]
    {
      #expect(fault(try write(attributes: [key: value])) == "\(Self.prefix).\(key) is \(found)")
    }
    #expect(fault(try write(attributes: [key: Double.nan])).hasPrefix("\(Self.prefix).\(key) is "))
    #expect(fault(try write(attributes: [key: Double.infinity])).hasPrefix("\(Self.prefix).\(key) is "))
    #expect(fault(try write(attributes: [key: nil])) == "\(Self.prefix).\(key) is missing")
  }

  @Test("K3, K4, K5: The switches are Booleans, false by default")
  func switches() throws {
    let keys: [(String, any KeyPath<ExtensionAttributes, Bool> & Sendable)] = [
      ("UNNotificationExtensionDefaultContentHidden", \.defaultContentHidden),
      ("UNNotificationExtensionOverridesDefaultTitle", \.overridesDefaultTitle),
      ("UNNotificationExtensionUserInteractionEnabled", \.userInteractionEnabled),
    ]
    for (key, path) in keys {
      #expect(try read(attributes: [key: true])[keyPath: path])
      #expect(try !read(attributes: [key: false])[keyPath: path])
      #expect(try !read(attributes: [:])[keyPath: path])
      for other in keys where other.0 != key { #expect(try !read(attributes: [key: true])[keyPath: other.1]) }
      #expect(fault(try write(attributes: [key: "MAYBE"])) == "\(Self.prefix).\(key) is a string")
      #expect(fault(try write(attributes: [key: 2])) == "\(Self.prefix).\(key) is the number 2")
    }
  }

  @Test("K3, K4, K5: A switch given as a string is accepted with a note")
  func stringSwitches() throws {
    let key = "UNNotificationExtensionDefaultContentHidden"
    for (text, value) in [("YES", true), ("yes", true), ("true", true), ("1", true), ("NO", false), ("0", false)] {
      let info = try ExtensionInfo(contentsOf: write(attributes: [key: text]))
      #expect(info.attributes.defaultContentHidden == value)
      #expect(info.notes == ["\(Self.prefix).\(key) is the string \"\(text)\"; Earshot reads it as \(value)"])
    }
  }

  @Test(
    "Values that Xcode completes at build time are accepted, each with a note",
    arguments: [nil, "$(PRODUCT_BUNDLE_IDENTIFIER)"], [nil, "${EXECUTABLE_NAME}"])
  func completedByXcode(identifier: String?, executable: String?) throws {
    let url = try write(
      "Player.appex/Info.plist",
      top: [
        "CFBundleIdentifier": identifier, "CFBundleExecutable": executable, "CFBundleDisplayName": "$(PRODUCT_NAME)",
      ])
    let info = try ExtensionInfo(contentsOf: url, ofApp: "com.example.App")
    #expect(info.executable == "Player" && info.displayName == "Player")
    #expect(info.bundleIdentifier == "com.example.App.Player" && info.appBundleIdentifier == "com.example.App")
    func state(_ value: String?) -> String { value.map { "is the build setting \($0)" } ?? "is missing" }
    #expect(
      info.notes == [
        "CFBundleExecutable \(state(executable)); Earshot uses \"Player\" (the folder's name)",
        "CFBundleIdentifier \(state(identifier)); Earshot uses \"com.example.App.Player\" "
          + "(the app's identifier and the folder's name)",
      ])
    #expect(try ExtensionInfo(contentsOf: url).bundleIdentifier == "Player.Player")
  }

  @Test("Every missing or mistyped required key is named")
  func requiredKeys() throws {
    #expect(fault(try write(top: ["CFBundleIdentifier": ""])) == "CFBundleIdentifier is empty")
    #expect(fault(try write(top: ["CFBundleExecutable": 7])) == "CFBundleExecutable is the number 7")
    #expect(fault(try write(top: ["NSExtension": nil])) == "NSExtension is missing")
    #expect(fault(try write(top: ["NSExtension": "x"])) == "NSExtension is a string")
    #expect(fault(try write(body: ["NSExtensionAttributes": nil])) == "NSExtension.NSExtensionAttributes is missing")
    #expect(fault(try write(body: ["NSExtensionAttributes": ["x"]])) == "NSExtension.NSExtensionAttributes is an array")
  }

  @Test("An executable outside the bundle's folder is refused", arguments: ["../evil", "/bin/sh", "a/b", ".."])
  func executable(name: String) throws {
    #expect(fault(try write(top: ["CFBundleExecutable": name])) == "CFBundleExecutable is \"\(name)\"")
  }

  @Test("A file that is not a property list dictionary is refused")
  func notAPlist() throws {
    #expect(fault(try folder.file("a.plist", Data("<plist".utf8))) == "PATH: not a property list")
    #expect(fault(try folder.file("word.plist", Data("hello".utf8))) == "the top level is a string")
    #expect(fault(try folder.file("b.plist", Data())) == "PATH: not a property list")
    #expect(fault(try folder.file("c.plist", Data("bplist00\u{FF}\u{FF}".utf8))) == "PATH: not a property list")
    let array = try PropertyListSerialization.data(fromPropertyList: ["a"], format: .xml, options: 0)
    #expect(fault(try folder.file("d.plist", array)) == "the top level is an array")
  }

  @Test("A hostile property list is refused", arguments: HostilePropertyList.all)
  func hostile(list: HostilePropertyList) throws {
    let url = try folder.file("Info.plist", list.bytes)
    #expect(throws: ExtensionInfoError.self) { try ExtensionInfo(contentsOf: url) }
  }

  @Test("A missing file, a folder, a FIFO and a huge file are refused immediately")
  func notAFile() throws {
    #expect(fault(folder.url.appending(path: "missing")) == "PATH: no such file")
    #expect(fault(folder.url) == "PATH: it is not a regular file")
    #expect(fault(try folder.namedPipe("pipe")) == "PATH: it is not a regular file")
    #expect(fault(URL(filePath: "/dev/zero")) == "PATH: it is not a regular file")
    let huge = try folder.file("huge.plist", Data())
    let handle = try FileHandle(forWritingTo: huge)
    try handle.truncate(atOffset: 8_000_000_000)
    try handle.close()
    #expect(fault(huge) == "PATH: 8000000000 bytes; the limit is 1048576")
  }

  @Test("The error gives the file, the key, the value and the allowed values")
  func text() throws {
    let url = try write(attributes: ["UNNotificationExtensionCategory": 7])
    let error = #expect(throws: ExtensionInfoError.self) { try ExtensionInfo(contentsOf: url) }
    #expect(
      error?.description == "\(url.path): \(Self.prefix).UNNotificationExtensionCategory must be "
        + "a string or an array of strings, but is the number 7")
  }

  @Test("An .appex must contain its executable")
  func appex() throws {
    _ = try write("X.appex/Info.plist")
    let appex = folder.url.appending(path: "X.appex")
    let error = #expect(throws: ExtensionInfoError.self) { try App.contents(of: appex) }
    #expect(error?.description.contains("beside it, but is \"NotificationContent\"") == true)
    let executable = try folder.file("X.appex/NotificationContent", Data("#!/bin/sh\n".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable.path)
    let app = try App.contents(of: appex)
    #expect(app.contentExtensions.map(\.name) == ["NotificationContent"])
    #expect(app.bundles == [appex])
  }
}
