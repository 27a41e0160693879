// XcodeProjects: the sources of an extension or an app in a project.
//
//     a folder ─────────────────────────────────────► TargetSources ─► EarshotBuild
//     X.xcodeproj ────────────────► ProjectFile ─► targets ──┘
//     project.yml ─► XcodeGenProject ───┘
//
// Nothing is built or run here. Projects are untrusted, so they are read with limits.

public import Foundation

/// The files and settings from which an extension, or the code of an app, is built.
public struct TargetSources: Hashable, Sendable {
  /// A file or folder that is copied to the bundle.
  public struct Resource: Hashable, Sendable {
    /// The location of the file.
    public let file: URL
    /// The path in the bundle.
    public let path: String

    /// Creates a resource.
    public init(file: URL, path: String) {
      self.file = file
      self.path = path
    }
  }

  /// Whether the target is an app.
  public var isApp = false
  /// The name of the product, and so of the bundle, the executable and, with underscores, the module.
  public var name: String
  /// The folder that contains the files.
  public var folder: URL
  /// The `Info.plist`.
  public var plist: URL
  /// The contents of the `Info.plist` if Xcode or XcodeGen would write it, and has not done so.
  public var generatedPlist: Data?
  /// The Swift sources, sorted by path.
  public var swift: [URL]
  /// The Core Data models (`.xcdatamodeld`, `.xcdatamodel`), whose classes Xcode generates, sorted by path.
  public var models: [URL] = []
  /// The files to copy, sorted by path.
  public var resources: [Resource]
  /// The entitlements; nil if there are none.
  public var entitlements: URL?
  /// The bridging header; nil if there is none.
  public var bridgingHeader: URL?
  /// The Objective-C and C sources, which are not built.
  public var objectiveC: [URL] = []
  /// The headers of the target.
  public var headers: [URL] = []
  /// The files that cannot be built, with reasons.
  public var unsupported: [UnsupportedInput]
  /// The files that the project refers to but that do not exist, and others that are skipped.
  public var skipped: [UnsupportedInput]
  /// The expanded build settings.
  public var settings: BuildSettings
  /// Whether `PRODUCT_BUNDLE_IDENTIFIER` is derived from the names of the folders, because no project sets it.
  public var isIdentifierImplied = false

  /// The name of the module: the product's name, with underscores instead of characters that are invalid in an
  /// identifier.
  public var moduleName: String { settings["PRODUCT_MODULE_NAME"] ?? name.identifier }

  /// The `Info.plist`, if it exists.
  public var plistFiles: [URL] { generatedPlist == nil ? [plist] : [] }

  /// Returns the contents of the `Info.plist`.
  ///
  /// - Throws: ``TargetSourcesError``.
  public func infoPlist() throws(TargetSourcesError) -> InfoPlist {
    guard let generatedPlist else { return try InfoPlist(contentsOf: plist) }
    return try InfoPlist(generatedPlist, of: plist)
  }

  /// The maximum number of files in all folders of a target.
  public static let maximumFiles = 10_000
}
