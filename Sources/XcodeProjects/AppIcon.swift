import Files
import Foundation

/// The icon of an app in its uncompiled asset catalogs: the file of an `.appiconset` that a phone would show.
struct AppIcon {
  /// The path in a bundle to which an icon is copied, which is one of those that Xcode's compiler uses.
  static let path = "AppIcon60x60@3x.png"
  /// The length of the icon's side in a phone's Home screen, in pixels. A larger file is scaled down.
  private static let side = 180.0
  /// The maximum size of a `Contents.json`, in bytes, the maximum number of folders that are searched, and their
  /// maximum depth.
  private static let maximumBytes = 1 << 20, maximumFolders = 2_000, maximumDepth = 8

  /// The app icon's catalogs.
  let catalogs: [URL]
  /// The function that returns whether a file, named by a path without symbolic links, may be read.
  let isAllowed: (URL) -> Bool

  /// Returns the PNG file of the icon with a name; nil if there is none.
  func file(named name: String) -> URL? {
    var folders = 0
    for catalog in catalogs where catalog.pathExtension == "xcassets" {
      guard let set = folder("\(name).appiconset", in: catalog, depth: 0, &folders) else { continue }
      return file(in: set)
    }
    return nil
  }

  private func folder(_ name: String, in folder: URL, depth: Int, _ count: inout Int) -> URL? {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    if names.contains(name) { return folder.appendingPathComponent(name) }
    for inner in names where !inner.contains(".") && depth < Self.maximumDepth && count < Self.maximumFolders {
      count += 1
      if let found = self.folder(name, in: folder.appendingPathComponent(inner), depth: depth + 1, &count) {
        return found
      }
    }
    return nil
  }

  private func file(in set: URL) -> URL? {
    guard let data = data(of: set.appendingPathComponent("Contents.json")),
      let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return nil }
    let entries = contents["images"] as? [[String: Any]] ?? []
    let icons = entries.compactMap { entry -> (file: URL, side: Double)? in
      guard ["iphone", "universal", "ios-marketing", nil].contains(entry["idiom"] as? String),
        ["ios", nil].contains(entry["platform"] as? String), entry["appearances"] == nil,
        let name = entry["filename"] as? String, !name.contains("/"), name.lowercased().hasSuffix(".png")
      else { return nil }
      let file = set.appendingPathComponent(name).resolvingSymlinksInPath()
      guard isAllowed(file), FileManager.default.fileExists(atPath: file.path) else { return nil }
      return (file, Self.side(of: entry))
    }
    let large = icons.filter { $0.side >= Self.side }
    return (large.min { $0.side < $1.side } ?? icons.max { $0.side < $1.side })?.file
  }

  /// Returns the length of an icon's side, in pixels, from a size such as `60x60` and a scale such as `3x`.
  private static func side(of entry: [String: Any]) -> Double {
    let points = (entry["size"] as? String)?.split(separator: "x").first.flatMap { Double($0) } ?? 0
    return points * ((entry["scale"] as? String).flatMap { Double($0.dropLast()) } ?? 1)
  }

  private func data(of file: URL) -> Data? {
    guard isAllowed(file.resolvingSymlinksInPath()) else { return nil }
    return try? RegularFile.contents(of: file.path, .noFollow, atMost: Self.maximumBytes)
  }
}

extension ProjectFile {
  /// Returns the file of an application's icon: one that its `Info.plist` names, or else that of the set in its asset
  /// catalogs that `ASSETCATALOG_COMPILER_APPICON_NAME` names; nil if there is none.
  ///
  /// - Parameters:
  ///   - settings: The application's build settings.
  ///   - files: The application's resources.
  func icon(of settings: BuildSettings, among files: [URL]) -> URL? {
    let files = files.filter(contains)
    let names =
      settings["INFOPLIST_FILE"].map { folder.appendingPathComponent($0).standardizedFileURL }
      .flatMap { contains($0.resolvingSymlinksInPath()) ? try? InfoPlist(contentsOf: $0) : nil }?.iconNames ?? []
    // The last one is the largest.
    for name in names.reversed() {
      let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
      let named = files.filter {
        $0.lastPathComponent.hasPrefix(stem) && $0.pathExtension.lowercased() == "png"
          && FileManager.default.fileExists(atPath: $0.path)
      }
      if let file = named.max(by: { $0.lastPathComponent < $1.lastPathComponent }) { return file }
    }
    let name = settings["ASSETCATALOG_COMPILER_APPICON_NAME"] ?? ""
    return AppIcon(catalogs: files, isAllowed: contains).file(named: name.isEmpty ? "AppIcon" : name)
  }
}

extension TargetSources {
  /// Adds the icon of the extension's app, which the system shows for a single extension.
  mutating func addIcon(_ icon: URL?) {
    guard let icon, !resources.contains(where: { $0.path.hasPrefix("AppIcon") && $0.path.hasSuffix(".png") }) else {
      return
    }
    resources.append(Resource(file: icon, path: AppIcon.path))
  }
}
