public import Foundation

extension TargetSources {
  /// Returns whether a folder contains the sources of an extension: Swift files, and an `Info.plist` with
  /// `NSExtension`.
  public static func areIn(_ folder: URL) -> Bool {
    guard folder.pathExtension != "appex", folder.pathExtension != "app", let plist = extensionPlist(in: folder) else {
      return false
    }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: plist.deletingLastPathComponent().path)) ?? []
    return names.contains { $0.hasSuffix(".swift") }
  }

  /// Reads a folder recursively: Swift files are sources, all other files resources.
  ///
  /// - Parameter folder: The folder, which contains an `Info.plist`.
  /// - Throws: ``TargetSourcesError``.
  public init(folder: URL) throws(TargetSourcesError) {
    let folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    guard let plist = Self.extensionPlist(in: folder) else { throw .noPlist(path: folder.path) }
    self.init(
      name: folder.lastPathComponent, folder: folder, plist: plist, swift: [], resources: [], entitlements: nil,
      unsupported: [], skipped: [], settings: [:])
    var enumerator = FolderEnumerator()
    for file in try enumerator.files(in: folder) where file != plist { add(file) }
    addDefaults()
    let prefix = folder.path + "/"
    addIcon(AppIcon(catalogs: resources.map(\.file)) { $0.path.hasPrefix(prefix) }.file(named: "AppIcon"))
  }

  /// Returns the property list of an extension in a folder: `Info.plist`, or else the only `.plist` with
  /// `NSExtension`.
  private static func extensionPlist(in folder: URL) -> URL? {
    let folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let plists = names.filter { $0.hasSuffix(".plist") }.sorted { $0 == "Info.plist" && $1 != "Info.plist" }
    return plists.prefix(16).map(folder.appendingPathComponent).first { file in
      (try? InfoPlist(contentsOf: file))?.hasExtension ?? false
    }
  }

  /// Adds a file according to its filename extension.
  mutating func add(_ file: URL) {
    let name = file.lastPathComponent
    let ending = file.pathExtension.lowercased()
    switch ending {
    case "swift": swift.append(file)
    case "xcdatamodeld", "xcdatamodel": models.append(file)
    case "m", "mm", "c", "cc", "cpp":
      objectiveC.append(file)
    case "framework", "xcframework", "a", "dylib", "tbd":
      unsupported.append(
        UnsupportedInput(
          path: file.path, reason: "binary libraries for iOS do not run on Linux; remove it from this target"))
    case "h" where name.hasSuffix("Bridging-Header.h"): bridgingHeader = bridgingHeader ?? file
    case "h": headers.append(file)
    case "hpp", "pch", "modulemap", "xcconfig", "md", "xcodeproj", "xcworkspace", "playground", "apns", "swp":
      break
    case "entitlements": entitlements = entitlements ?? file
    // The bundle's property list is that of the target. Xcode does not copy another one over it.
    case "plist" where name == "Info.plist": break
    default:
      // Of the folders that contain a resource, Xcode preserves only that of its language.
      let parent = file.deletingLastPathComponent()
      let path = parent.pathExtension == "lproj" ? "\(parent.lastPathComponent)/\(name)" : name
      if !resources.contains(where: { $0.path == path }) { resources.append(Resource(file: file, path: path)) }
    }
  }

  /// Sets the defaults that Xcode sets for every target.
  mutating func addDefaults() {
    swift.sort { $0.path < $1.path }
    models.sort { $0.path < $1.path }
    resources.sort { $0.path < $1.path }
    settings.setDefault("TARGET_NAME", to: name)
    settings.setDefault("PRODUCT_NAME", to: name)
    name = (settings["PRODUCT_NAME"] ?? name).fileName
    settings.setDefault("PRODUCT_MODULE_NAME", to: "$(PRODUCT_NAME:c99extidentifier)")
    settings.setDefault("EXECUTABLE_NAME", to: "$(PRODUCT_NAME)")
    settings.setDefault("PRODUCT_BUNDLE_PACKAGE_TYPE", to: isApp ? "APPL" : "XPC!")
    settings.setDefault("DEVELOPMENT_LANGUAGE", to: "en")
    settings.setDefault("MARKETING_VERSION", to: "1.0")
    settings.setDefault("CURRENT_PROJECT_VERSION", to: "1")
    settings.setDefault("SWIFT_VERSION", to: "5.0")
    // The extensions of an app are siblings, and their identifiers must have the same prefix.
    let app = folder.deletingLastPathComponent().lastPathComponent
    isIdentifierImplied = settings["PRODUCT_BUNDLE_IDENTIFIER"] == nil
    settings.setDefault(
      "PRODUCT_BUNDLE_IDENTIFIER",
      to: "com.example.\(app.isEmpty || app == "/" ? "App" : app.identifier).$(PRODUCT_NAME:rfc1034identifier)")
  }
}
