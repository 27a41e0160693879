import Files
public import Foundation

/// An `Info.plist` in a project, which contains build settings and lacks the keys that Xcode adds.
public struct InfoPlist: @unchecked Sendable {
  // Property lists contain values only, and are not modified here.
  private var values: [String: Any]

  /// The maximum size of a file, in bytes.
  public static let maximumBytes = 1 << 20

  /// Reads an XML or binary file.
  ///
  /// - Throws: ``TargetSourcesError``.
  public init(contentsOf file: URL) throws(TargetSourcesError) {
    try self.init(Data(projectFile: file, atMost: Self.maximumBytes), of: file)
  }

  /// Reads the contents of a file.
  init(_ data: Data, of file: URL) throws(TargetSourcesError) {
    guard let values = PropertyListSerialization.value(untrusted: data) as? [String: Any] else {
      throw .malformed(path: file.path, reason: "not a property list with a dictionary")
    }
    self.values = values
  }

  /// Whether the property list contains `NSExtension`.
  public var hasExtension: Bool { values["NSExtension"] is [String: Any] }

  /// The extension point.
  public var extensionPoint: String? {
    (values["NSExtension"] as? [String: Any])?["NSExtensionPointIdentifier"] as? String
  }

  /// `CFBundleIdentifier` as written, for example `$(PRODUCT_BUNDLE_IDENTIFIER)`; nil if it is missing.
  public var bundleIdentifier: String? { values["CFBundleIdentifier"] as? String }

  /// The names of the app's icon files, the largest last.
  var iconNames: [String] {
    let icons = values["CFBundleIcons"] as? [String: Any]
    let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
    return primary?["CFBundleIconFiles"] as? [String] ?? values["CFBundleIconFiles"] as? [String] ?? []
  }

  /// Returns the property list of the product as XML, with settings expanded and the keys that Xcode adds.
  ///
  /// - Parameters:
  ///   - sources: The sources, whose settings are used.
  ///   - executable: Set to the name of the executable.
  ///   - change: A closure that changes the product's values.
  /// - Throws: An error of `PropertyListSerialization`.
  public func product(
    of sources: TargetSources, executable: inout String, change: (inout [String: Any]) -> Void = { _ in }
  ) throws -> Data {
    var product = Self.expand(values, sources.settings, depth: 0) as? [String: Any] ?? [:]
    func fill(_ key: String, _ value: String) {
      if (product[key] as? String)?.isEmpty ?? true { product[key] = sources.settings.expand(value) }
    }
    fill("CFBundleExecutable", "$(EXECUTABLE_NAME)")
    fill("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)")
    fill("CFBundleName", "$(PRODUCT_NAME)")
    for key in ["CFBundleDisplayName", "UIMainStoryboardFile"] {
      if let value = sources.settings["INFOPLIST_KEY_\(key)"] { fill(key, value) }
    }
    fill("CFBundlePackageType", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)")
    fill("CFBundleShortVersionString", "$(MARKETING_VERSION)")
    fill("CFBundleVersion", "$(CURRENT_PROJECT_VERSION)")
    fill("CFBundleInfoDictionaryVersion", "6.0")
    // The name must not contain slashes, because it becomes a path in the bundle.
    let name = product["CFBundleExecutable"] as? String ?? sources.name
    executable = name.contains("/") || name == ".." || name == "." ? sources.name : name
    product["CFBundleExecutable"] = executable
    change(&product)
    return try PropertyListSerialization.data(fromPropertyList: product, format: .xml, options: 0)
  }

  private static func expand(_ value: Any, _ settings: BuildSettings, depth: Int) -> Any {
    guard depth < 64 else { return value }
    switch value {
    case let text as String: return settings.expand(text)
    case let list as [Any]: return list.map { expand($0, settings, depth: depth + 1) }
    case let table as [String: Any]: return table.mapValues { expand($0, settings, depth: depth + 1) }
    default: return value
    }
  }
}
