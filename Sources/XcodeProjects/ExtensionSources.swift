// XcodeProjects: the sources of an extension, as they lie in a project.
//
//     a folder ────────────────────────────► ExtensionSources ─► EarshotBuild
//     X.xcodeproj ─► ProjectFile ─► targets ──────┘
//
// Nothing is built here, and nothing is run: projects are other people's files, and are read with limits.

public import Foundation

/// The files and settings that an extension is built of.
public struct ExtensionSources: Hashable, Sendable {
  /// A file or a folder that is copied into the bundle.
  public struct Resource: Hashable, Sendable {
    /// Its place.
    public let file: URL
    /// Its path in the bundle.
    public let path: String

    /// A resource at a place in the bundle.
    public init(file: URL, path: String) {
      self.file = file
      self.path = path
    }
  }

  /// The name of the product: of the bundle, the executable and, with underscores, the module.
  public var name: String
  /// The folder that the files lie in.
  public var folder: URL
  /// The `Info.plist`.
  public var plist: URL
  /// The Swift sources, sorted by path.
  public var swift: [URL]
  /// The files that are copied, sorted by path.
  public var resources: [Resource]
  /// The entitlements, nil where there are none.
  public var entitlements: URL?
  /// The bridging header, nil where there is none.
  public var bridgingHeader: URL?
  /// Files that cannot be built, with the reason.
  public var unsupported: [UnsupportedInput]
  /// Files that the project names and that are not there, and others that are left out.
  public var skipped: [UnsupportedInput]
  /// The build settings, expanded.
  public var settings: BuildSettings

  /// The module's name: the product's, with underscores for what cannot stand in an identifier.
  public var moduleName: String { settings["PRODUCT_MODULE_NAME"] ?? name.identifier }

  /// The most files that are read, in all folders of an extension.
  public static let maximumFiles = 10_000
}

/// An input that cannot be built.
public struct UnsupportedInput: Hashable, Sendable, CustomStringConvertible {
  /// Its path.
  public let path: String
  /// The reason, and the fix.
  public let reason: String

  /// An input with a reason.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The input and the reason, in one line.
  public var description: String { "\(path): \(reason)" }
}
