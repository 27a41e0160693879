public import Foundation

extension ExtensionSources {
  /// Whether a folder holds the sources of an extension: Swift files, and an `Info.plist` with `NSExtension`.
  public static func areIn(_ folder: URL) -> Bool {
    guard folder.pathExtension != "appex", folder.pathExtension != "app", let plist = extensionPlist(in: folder) else {
      return false
    }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: plist.deletingLastPathComponent().path)) ?? []
    return names.contains { $0.hasSuffix(".swift") }
  }

  /// Reads a folder: all Swift files in it and its folders, and all else as resources.
  ///
  /// - Parameter folder: The folder, with an `Info.plist` in it.
  /// - Throws: ``ExtensionSourcesError``.
  public init(folder: URL) throws(ExtensionSourcesError) {
    let folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    guard let plist = Self.extensionPlist(in: folder) else { throw .noPlist(path: folder.path) }
    self.init(
      name: folder.lastPathComponent, folder: folder, plist: plist, swift: [], resources: [], entitlements: nil,
      unsupported: [], skipped: [], settings: [:])
    var walk = FolderWalk()
    for file in try walk.files(in: folder) where file != plist { add(file) }
    addDefaults()
  }

  /// The property list of an extension in a folder: `Info.plist`, else the only `.plist` that has `NSExtension`.
  private static func extensionPlist(in folder: URL) -> URL? {
    let folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let plists = names.filter { $0.hasSuffix(".plist") }.sorted { $0 == "Info.plist" && $1 != "Info.plist" }
    return plists.prefix(16).map(folder.appendingPathComponent).first { file in
      (try? InfoPlist(contentsOf: file))?.hasExtension ?? false
    }
  }

  /// Adds a file as what its name says.
  mutating func add(_ file: URL) {
    let name = file.lastPathComponent
    let ending = file.pathExtension.lowercased()
    switch ending {
    case "swift": swift.append(file)
    case "m", "mm", "c", "cc", "cpp":
      unsupported.append(
        UnsupportedInput(path: file.path, reason: "Objective-C and C sources are not built; write it in Swift"))
    case "framework", "xcframework", "a", "dylib", "tbd":
      unsupported.append(
        UnsupportedInput(
          path: file.path, reason: "binary libraries for iOS do not run here; leave it out of this target"))
    case "h" where name.hasSuffix("Bridging-Header.h"): bridgingHeader = bridgingHeader ?? file
    case "h", "hpp", "pch", "modulemap", "xcconfig", "md", "xcodeproj", "xcworkspace", "playground", "apns", "swp":
      break
    case "entitlements": entitlements = entitlements ?? file
    default:
      // Xcode keeps of the folders around a resource only that of its language.
      let parent = file.deletingLastPathComponent()
      let path = parent.pathExtension == "lproj" ? "\(parent.lastPathComponent)/\(name)" : name
      if !resources.contains(where: { $0.path == path }) { resources.append(Resource(file: file, path: path)) }
    }
  }

  /// Sets what Xcode sets for every target.
  mutating func addDefaults() {
    swift.sort { $0.path < $1.path }
    resources.sort { $0.path < $1.path }
    settings.setDefault("TARGET_NAME", to: name)
    settings.setDefault("PRODUCT_NAME", to: name)
    name = settings["PRODUCT_NAME"] ?? name
    settings.setDefault("PRODUCT_MODULE_NAME", to: "$(PRODUCT_NAME:c99extidentifier)")
    settings.setDefault("EXECUTABLE_NAME", to: "$(PRODUCT_NAME)")
    settings.setDefault("PRODUCT_BUNDLE_PACKAGE_TYPE", to: "XPC!")
    settings.setDefault("DEVELOPMENT_LANGUAGE", to: "en")
    settings.setDefault("MARKETING_VERSION", to: "1.0")
    settings.setDefault("CURRENT_PROJECT_VERSION", to: "1")
    settings.setDefault("SWIFT_VERSION", to: "5.0")
    // Extensions of one app lie beside each other, and are of one app only with the same beginning.
    let app = folder.deletingLastPathComponent().lastPathComponent
    settings.setDefault(
      "PRODUCT_BUNDLE_IDENTIFIER",
      to: "com.example.\(app.isEmpty || app == "/" ? "App" : app.identifier).$(PRODUCT_NAME:rfc1034identifier)")
  }
}

/// The files of a folder and of those in it.
struct FolderWalk {
  private var count = 0

  /// The folders that are one thing, and are not walked.
  private static let bundles: Set<String> = [
    "xcassets", "framework", "xcframework", "bundle", "xcdatamodeld", "xcodeproj", "xcworkspace", "playground", "appex",
    "app", "docc",
  ]

  /// The files, sorted; hidden ones are left out.
  mutating func files(in folder: URL, depth: Int = 0) throws(ExtensionSourcesError) -> [URL] {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } catch {
      throw .unreadable(path: folder.path, reason: "\(error.localizedDescription)")
    }
    var files: [URL] = []
    for name in names where !name.hasPrefix(".") {
      count += 1
      guard count <= ExtensionSources.maximumFiles else { throw .tooManyFiles(path: folder.path) }
      let file = folder.appendingPathComponent(name)
      var status = stat()
      // A link is not followed: it may lead anywhere, also back.
      guard lstat(file.path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: files.append(file)
      case S_IFDIR:
        if Self.bundles.contains(file.pathExtension.lowercased()) {
          files.append(file)
        } else if depth < 16 {
          files += try self.files(in: file, depth: depth + 1)
        }
      default: break
      }
    }
    return files
  }
}

/// Why a folder's or a project's extension cannot be read.
public enum ExtensionSourcesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No property list in the folder has `NSExtension`.
  case noPlist(path: String)
  /// A file or a folder cannot be read.
  case unreadable(path: String, reason: String)
  /// There are more files than ``ExtensionSources/maximumFiles``.
  case tooManyFiles(path: String)
  /// A file is larger than its limit, in bytes.
  case tooLarge(path: String, limit: Int)
  /// A file is not of its format.
  case malformed(path: String, reason: String)

  /// The error in words.
  public var description: String {
    switch self {
    case .noPlist(let path):
      "\(path): holds no Info.plist with NSExtension; name the folder of an extension's target"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .tooManyFiles(let path):
      "\(path): holds more than \(ExtensionSources.maximumFiles) files; name the folder of one extension"
    case .tooLarge(let path, let limit): "\(path): is larger than \(limit) bytes"
    case .malformed(let path, let reason): "\(path): \(reason)"
    }
  }
}
