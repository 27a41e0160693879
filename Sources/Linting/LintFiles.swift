import Foundation
import Notifications

/// The files that can be linted in files and folders: payloads, categories, and notification extensions; and those of
/// apps that payloads are compared with.
package struct LintFiles: Sendable {
  /// An app's property list.
  struct AppPlace: Sendable {
    let folder: URL
    let name: String
    let bundleIdentifier: String?
  }

  /// The payloads, in order of their paths.
  package private(set) var payloads: [String] = []
  /// The `categories.json` files, in order of their paths.
  package private(set) var categories: [String] = []
  /// The notification extensions, in order of their paths.
  package private(set) var parts: [ExtensionPart] = []
  /// Messages about paths that cannot be linted.
  package private(set) var problems: [String] = []

  private(set) var apps: [AppPlace] = []
  private(set) var resources: [URL] = []
  private(set) var appSources: [SwiftSource] = []

  private let isApp: Bool
  /// The number of entries of folders seen so far.
  private var count = 0
  private static let maximumCount = 100_000
  private static let maximumDepth = 24
  /// Folders of build results, dependencies and version control.
  private static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]
  private static let soundExtensions: Set<String> = ["aiff", "aif", "aifc", "wav", "wave", "caf"]

  /// Finds the files in paths, which are files or folders.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - isApp: Whether the sources of apps are read, too.
  package init(in paths: [String], ofApp isApp: Bool = false) {
    self.isApp = isApp
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        problems.append("\(path): no such file or folder")
        continue
      }
      if isFolder.boolValue { visit(path, depth: 0) } else { add(file: path) }
    }
    for index in parts.indices where parts[index].app == nil {
      parts[index].appFolder = appFolder(of: parts[index])
    }
  }

  /// Adds a file that the command line names.
  private mutating func add(file path: String) {
    let url = URL(fileURLWithPath: path)
    switch (url.lastPathComponent, url.pathExtension.lowercased()) {
    case ("categories.json", _): categories.append(path)
    case (_, "apns"), (_, "json"): payloads.append(path)
    case (_, "plist"):
      let folder = (path as NSString).deletingLastPathComponent
      guard addPart(plist: path, folder: folder, sources: PartSources(folder: folder).all) else {
        problems.append("\(path): not the property list of a notification extension")
        return
      }
    default:
      problems.append("\(path): not a payload (.apns, .json), a categories.json, an Info.plist or a folder")
    }
  }

  // MARK: Folders

  private mutating func visit(_ folder: String, depth: Int) {
    guard let names = names(in: folder, depth: depth) else { return }
    // The sources below the property list of an extension belong to the extension.
    var isPart = false
    for name in names where name == "Info.plist" || name.hasSuffix("-Info.plist") {
      if addPart(plist: join(folder, name), folder: folder, sources: PartSources(folder: folder).all) { isPart = true }
    }
    for name in names {
      let path = join(folder, name)
      if isDirectory(path) {
        if !Self.skippedFolders.contains(name), !name.hasPrefix(".") { visit(path, depth: depth + 1) }
        continue
      }
      switch (path as NSString).pathExtension.lowercased() {
      case "apns": payloads.append(path)
      case "json" where name == "categories.json":
        categories.append(path)
        resources.append(URL(fileURLWithPath: path))
      case "json" where isPayload(path): payloads.append(path)
      case "strings" where name == "Localizable.strings", "xcstrings" where name == "Localizable.xcstrings":
        resources.append(URL(fileURLWithPath: path))
      case let ending where Self.soundExtensions.contains(ending) && !isPart:
        resources.append(URL(fileURLWithPath: path))
      case "swift" where isApp && !isPart && !isInPart(path):
        if let source = SwiftSource(contentsOf: URL(fileURLWithPath: path), path: path) { appSources.append(source) }
      default: break
      }
    }
  }

  private func isInPart(_ path: String) -> Bool {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    return parts.contains { path.hasPrefix($0.folder.path + "/") }
  }

  private mutating func names(in folder: String, depth: Int) -> [String]? {
    guard depth <= Self.maximumDepth, count <= Self.maximumCount else { return nil }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      problems.append("\(folder): the folder cannot be read")
      return nil
    }
    count += names.count
    guard count <= Self.maximumCount else {
      problems.append("\(folder): more than \(Self.maximumCount) files; name fewer folders")
      return nil
    }
    return names.sorted()
  }

  /// Whether a path is a folder, not a link to one.
  private func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : (folder as NSString).appendingPathComponent(name)
  }

  /// Whether a JSON file in a folder is a payload: an object with an object `aps`. Others are not reported.
  private func isPayload(_ path: String) -> Bool {
    guard let head = try? FileHead(of: URL(fileURLWithPath: path), upTo: 4 * Payload.maximumByteCount),
      head.byteCount <= 4 * Payload.maximumByteCount, head.bytes.contains(UInt8(ascii: "{"))
    else { return false }
    guard let document = try? JSONDocument(parsing: Array(head.bytes).spacingByteOrderMark) else { return false }
    return document.root["aps"]?.isObject == true
  }

  // MARK: Extensions and apps

  /// Adds an extension or an app; returns whether the property list is that of a notification extension.
  private mutating func addPart(
    plist path: String, folder: String, sources: @autoclosure () -> [SwiftSource]
  ) -> Bool {
    let url = URL(fileURLWithPath: path)
    guard let head = try? FileHead(of: url, upTo: PropertyList.maximumByteCount + 1) else { return false }
    let bytes = Array(head.bytes)
    let values = PropertyList.dictionary(bytes)
    let isExtension =
      values.map(PropertyList.isNotificationExtension)
      ?? (String(decoding: bytes, as: UTF8.self).contains("com.apple.usernotifications"))
    guard isExtension else {
      guard let values, values["NSExtension"] == nil else { return false }
      let type = values["CFBundlePackageType"] as? String ?? "APPL"
      if ["APPL", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"].contains(type) {
        let name = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { values[$0] as? String }
          .first { !$0.isEmpty && !$0.contains("$") }
        let place = URL(fileURLWithPath: folder).standardizedFileURL
        apps.append(
          AppPlace(
            folder: place, name: name ?? place.deletingPathExtension().lastPathComponent,
            bundleIdentifier: PropertyList.identifier(values)))
      }
      return false
    }
    parts.append(
      ExtensionPart(
        plist: SourceText(path: path, bytes: bytes), values: values,
        folder: URL(fileURLWithPath: folder).standardizedFileURL, sources: sources()))
    return true
  }

  /// Returns the folder of the app that contains an extension: the nearest one around the extension, or else the only
  /// one beside it; nil if there is none, or more than one. If no app has a property list, it is the folder that
  /// contains the extension's.
  private func appFolder(of part: ExtensionPart) -> URL? {
    // Xcode generates the property list of most apps.
    if apps.isEmpty { return part.folder.deletingLastPathComponent() }
    let path = part.folder.path + "/"
    let around = apps.map(\.folder).filter { path.hasPrefix($0.path + "/") }
    if let nearest = around.max(by: { $0.path.count < $1.path.count }) {
      // A folder may have the property lists of several apps.
      return around.count { $0.path == nearest.path } == 1 ? nearest : nil
    }
    let parent = part.folder.deletingLastPathComponent().path + "/"
    let beside = apps.map(\.folder).filter { $0.path.hasPrefix(parent) }
    return beside.count == 1 ? beside.first : nil
  }
}

/// The Swift sources below the property list of an extension.
private struct PartSources {
  let folder: String

  private static let maximumCount = 2_000

  var all: [SwiftSource] {
    var paths: [String] = []
    collect(folder, 0, &paths)
    return paths.compactMap { SwiftSource(contentsOf: URL(fileURLWithPath: $0), path: $0) }
  }

  private func collect(_ folder: String, _ depth: Int, _ paths: inout [String]) {
    guard depth < 16, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names.sorted() where !name.hasPrefix(".") && paths.count < Self.maximumCount {
      let path = folder == "." ? name : (folder as NSString).appendingPathComponent(name)
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        // A folder with a property list of its own is another target's.
        if !FileManager.default.fileExists(atPath: path + "/Info.plist") { collect(path, depth + 1, &paths) }
      case S_IFREG where name.hasSuffix(".swift"): paths.append(path)
      default: break
      }
    }
  }
}
