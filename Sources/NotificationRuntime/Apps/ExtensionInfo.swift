public import Foundation

/// The contents of an extension's `Info.plist` (C1 to C4, K1 to K5, V1).
public struct ExtensionInfo: Hashable, Sendable {
  /// An extension point. The raw values are Apple's identifiers.
  public enum Point: String, Hashable, Sendable, CaseIterable {
    /// The extension shows notifications (C1).
    case content = "com.apple.usernotifications.content-extension"
    /// The extension modifies notifications before they are shown (V1).
    case service = "com.apple.usernotifications.service"
  }

  /// The maximum size of a plist, in bytes.
  public static let maximumBytes = 1 << 20

  /// The extension point, from `NSExtensionPointIdentifier`.
  public var point: Point
  /// `CFBundleIdentifier`: the identifier of the app, a dot and one more component.
  public var bundleIdentifier: String
  /// `CFBundleExecutable`, a name without a slash.
  public var executable: String
  /// Whether the executable is named after the folder because the plist does not name it.
  private(set) var isExecutableImplied: Bool
  /// `CFBundleDisplayName`, else `CFBundleName`, else the executable's name.
  public var displayName: String
  /// `CFBundleDisplayName`, else `CFBundleName`; nil if both are missing or build settings.
  public private(set) var declaredName: String?
  /// Notes about missing keys that Xcode adds to a built product, and the defaults used instead.
  public private(set) var notes: [String]
  /// `NSExtensionAttributes`; Apple's defaults for a service extension, which has none.
  public var attributes: ExtensionAttributes

  /// The identifier of the containing app: the extension's own without its last component.
  public var appBundleIdentifier: String {
    guard let dot = bundleIdentifier.lastIndex(of: "."), dot != bundleIdentifier.startIndex else {
      return bundleIdentifier
    }
    return String(bundleIdentifier[..<dot])
  }

  /// Reads an XML or binary plist.
  ///
  /// Xcode adds `CFBundleExecutable` and `CFBundleIdentifier` when it builds a product; a source plist may lack them
  /// or contain build settings in their place. The executable is then named after the extension's folder, without
  /// `.appex`, and the identifier is the app's, a dot and that name; for a single extension, the name also takes the
  /// place of the app's identifier.
  /// - Parameters:
  ///   - url: The plist.
  ///   - identifier: The bundle identifier of the containing app; nil if there is none.
  ///   - point: The only extension point that is accepted; nil for all.
  /// - Throws: ``ExtensionInfoError``, which names the key, the value found and the values allowed.
  public init(
    contentsOf url: URL, ofApp identifier: String? = nil, expecting point: Point? = nil
  ) throws(ExtensionInfoError) {
    let folder = url.standardizedFileURL.deletingLastPathComponent().deletingPathExtension().lastPathComponent
    try self.init(PlistReader.contents(of: url), path: url.path, folder: folder, app: identifier, expecting: point)
  }

  private init(
    _ plist: [String: Any], path: String, folder: String, app identifier: String?, expecting expected: Point?
  ) throws(ExtensionInfoError) {
    var reader = PlistReader(path: path)
    let (own, program) = (
      try reader.addedString("CFBundleIdentifier", in: plist), try reader.addedString("CFBundleExecutable", in: plist)
    )
    (executable, isExecutableImplied) = (program ?? folder, program == nil)
    if program == nil { reader.note("CFBundleExecutable", in: plist, uses: executable, of: "the folder's name") }
    bundleIdentifier = own ?? "\(identifier ?? folder).\(folder)"
    if own == nil {
      reader.note(
        "CFBundleIdentifier", in: plist, uses: bundleIdentifier,
        of: identifier == nil ? "the folder's name twice" : "the app's identifier and the folder's name")
    }
    guard !executable.contains("/"), executable != ".." else {
      throw .wrong(path: path, key: "CFBundleExecutable", found: "\"\(executable)\"", allowed: "a name without a slash")
    }
    declaredName = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { plist[$0] as? String }
      .first { !$0.isEmpty && !$0.contains("$(") && !$0.contains("${") }
    displayName = declaredName ?? executable
    let body = try reader.dictionary("NSExtension", in: plist)
    let name = try reader.string("NSExtensionPointIdentifier", in: body, under: "NSExtension")
    let points = expected.map { [$0] } ?? Point.allCases
    guard let point = points.first(where: { $0.rawValue == name }) else {
      throw .wrong(
        path: path, key: "NSExtension.NSExtensionPointIdentifier", found: "\"\(name)\"",
        allowed: points.map { "\"\($0.rawValue)\"" }.joined(separator: " or "))
    }
    self.point = point
    notes = []
    guard point == .content else {
      attributes = ExtensionAttributes()
      notes = reader.notes
      return
    }
    let under = "NSExtension.NSExtensionAttributes"
    let values = try reader.dictionary("NSExtensionAttributes", in: body, under: "NSExtension")
    attributes = ExtensionAttributes(
      categories: try reader.categories("UNNotificationExtensionCategory", in: values, under: under),
      initialContentSizeRatio: try reader.ratio(
        "UNNotificationExtensionInitialContentSizeRatio", in: values, under: under),
      defaultContentHidden: try reader.flag("UNNotificationExtensionDefaultContentHidden", in: values, under: under),
      overridesDefaultTitle: try reader.flag("UNNotificationExtensionOverridesDefaultTitle", in: values, under: under),
      userInteractionEnabled: try reader.flag("UNNotificationExtensionUserInteractionEnabled", in: values, under: under)
    )
    notes = reader.notes
  }
}
