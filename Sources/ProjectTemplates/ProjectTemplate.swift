// ProjectTemplates: the project for an app with notification extensions that `earshot new` creates.
//
//     ProjectTemplate ─► [ProjectTemplate.File] ─► ProjectTemplate.write(to:)
//      name, kinds         │
//                          ├ X.xcodeproj, by XcodeProject
//                          ├ sources, storyboard, property lists: `Templates`
//                          └ a sound, computed by `Chime`
//
// The templates are Swift code instead of resource files, because `earshot` is a single file.

public import Foundation

/// A new project: an app, its notification extensions, a notification with media, a test and a CI workflow.
public struct ProjectTemplate: Hashable, Sendable {
  /// A file of a project.
  public struct File: Hashable, Sendable {
    /// The path in the project's folder.
    public let path: String
    /// The contents of the file.
    public let contents: Data

    init(_ path: String, _ contents: Data) {
      self.path = path
      self.contents = contents
    }

    init(_ path: String, _ text: String) {
      self.init(path, Data(text.utf8))
    }
  }

  /// The name of the app.
  public let name: String
  /// Whether the app has a content extension.
  public var hasContent: Bool
  /// Whether the app has a service extension.
  public var hasService: Bool
  /// The path of Earshot's package in the project's manifest.
  public var earshot: String

  /// Creates a project.
  ///
  /// - Parameters:
  ///   - name: The name of the app.
  ///   - hasContent: Whether the app has a content extension.
  ///   - hasService: Whether the app has a service extension.
  ///   - earshot: The path of Earshot's package, relative to the project's folder.
  /// - Throws: ``ProjectTemplateError/name(_:reason:)`` if the name is invalid.
  public init(
    name: String, hasContent: Bool = true, hasService: Bool = true, earshot: String = "../earshot"
  ) throws(ProjectTemplateError) {
    if let reason = Self.fault(of: name) { throw .name(name, reason: reason) }
    self.name = name
    self.hasContent = hasContent
    self.hasService = hasService
    self.earshot = earshot
  }

  /// The maximum length of a name, in characters, which keeps derived file names such as `NAMEContent.storyboardc`
  /// valid.
  public static let maximumNameLength = 64

  /// Names that an app cannot have, because its sources import modules of the same names.
  private static let reservedNames: Set<String> = [
    "AVFoundation", "AVKit", "CoreGraphics", "CoreMedia", "Earshot", "EarshotScenarios", "EarshotSnapshots",
    "EarshotTesting", "Foundation", "QuartzCore", "Swift", "SwiftUI", "Testing", "UIKit",
    "UserNotifications", "UserNotificationsUI", "XCTest",
  ]

  /// Returns why a name is invalid; nil if it is valid.
  private static func fault(of name: String) -> String? {
    guard let first = name.unicodeScalars.first else { return "it is empty" }
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
    guard isLetter(first), name.unicodeScalars.allSatisfy({ isLetter($0) || ("0"..."9").contains($0) || $0 == "_" })
    else {
      return "it must be a valid Swift module name: letters, digits and '_', starting with a letter"
    }
    guard name.utf8.count <= maximumNameLength else { return "it must have at most \(maximumNameLength) characters" }
    guard !reservedNames.contains(where: { $0.lowercased() == name.lowercased() }) else {
      return "the app's sources import a module with this name; choose another"
    }
    return nil
  }

  /// The path of the notification, relative to the project's folder.
  public var notification: String { "Notifications/\(name.lowercased()).apns" }

  /// The files, sorted by path.
  public var files: [File] {
    var files = [
      File("\(name).xcodeproj/project.pbxproj", project.text), File("\(name)/\(name)App.swift", appSource),
      File(notification, payload), File("Notifications/\(soundName)", Chime.wave), File("Package.swift", manifest),
      File("Tests/\(name)Tests/\(name)Tests.swift", test), File(".github/workflows/notifications.yml", workflow),
      File(".gitignore", ".build/\nPackage.resolved\nxcuserdata/\nreport.*\n"), File("README.md", readme),
    ]
    if hasContent {
      files += [
        File("\(name)Content/NotificationViewController.swift", contentSource),
        File("\(name)Content/Base.lproj/MainInterface.storyboard", storyboard),
        File("\(name)Content/Info.plist", contentPlist),
      ]
    }
    if hasService {
      files += [
        File("\(name)Service/NotificationService.swift", serviceSource),
        File("\(name)Service/Info.plist", servicePlist),
      ]
    }
    return files.sorted { $0.path < $1.path }
  }

  var soundName: String { "\(name.lowercased()).wav" }
  var category: String { name.uppercased() }
  var bundleIdentifier: String { "com.example.\(name)" }

  private var project: XcodeProject {
    func target(_ suffix: String) -> XcodeProject.Target {
      XcodeProject.Target(name + suffix, isExtension: true, bundleIdentifier: "\(bundleIdentifier).\(suffix)")
    }
    return XcodeProject(
      name: name,
      targets: [
        XcodeProject.Target(name, isExtension: false, bundleIdentifier: bundleIdentifier, hasInfoPlist: false)
      ] + (hasContent ? [target("Content")] : []) + (hasService ? [target("Service")] : []),
      references: ["Notifications", "Tests", "README.md"])
  }
}
