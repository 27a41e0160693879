public import Foundation
import Notifications
import Scenes

extension App {
  /// Reads the app in a folder: an `.app` with its extensions in `PlugIns`, an `.app` with code of its own and without
  /// extensions, or a single `.appex`.
  ///
  /// The app consists of its `Info.plist` (`CFBundleIdentifier`, `CFBundleDisplayName`, `CFBundleName`,
  /// `CFBundleExecutable`, `UIBackgroundModes`, and the names of its icons), `categories.json` (see
  /// Documentation/Categories.md), `Localizable.strings` in `en.lproj` or `Base.lproj` (a device in another language
  /// reads its own when the app is installed), and each extension's `Info.plist` and optional `Entitlements.plist`. A
  /// single `.appex` belongs to the app that its bundle identifier names.
  /// - Throws: ``ExtensionInfoError``, ``AppFolderError``, `CategoryFileError`.
  public static func contents(of folder: URL) throws -> App {
    let plugIns = folder.appendingPathComponent("PlugIns")
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      throw AppFolderError.missing(path: folder.path)
    }
    guard isFolder.boolValue else { throw AppFolderError.notAFolder(path: folder.path) }
    guard FileManager.default.fileExists(atPath: plugIns.path) else {
      let plist = folder.appendingPathComponent("Info.plist")
      guard FileManager.default.fileExists(atPath: plist.path) else { throw AppFolderError.noParts(path: folder.path) }
      if folder.pathExtension == "app", let app = try appWithoutExtensions(in: folder) { return app }
      return try app(of: [folder], in: folder, identifier: nil, name: nil, icon: icon(in: folder, [:]))
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: plugIns.path)) ?? []
    let extensions = names.filter { $0.hasSuffix(".appex") }.sorted().map { plugIns.appendingPathComponent($0) }
    guard !extensions.isEmpty else { throw AppFolderError.noExtensions(path: plugIns.path) }
    let plist = folder.appendingPathComponent("Info.plist")
    guard FileManager.default.fileExists(atPath: plist.path) else {
      return try app(of: extensions, in: folder, identifier: nil, name: nil, icon: icon(in: folder, [:]))
    }
    let values = try PlistReader.contents(of: plist)
    let reader = PlistReader(path: plist.path)
    let identifier = try reader.addedString("CFBundleIdentifier", in: values)
    var app = try app(
      of: extensions, in: folder, identifier: identifier, name: name(values), icon: icon(in: folder, values))
    app.executable = executable(in: folder, values, of: app.bundleIdentifier)
    return app
  }

  private static func name(_ values: [String: Any]) -> String? {
    ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { values[$0] as? String }
      .first { !$0.isEmpty && !$0.contains("$(") }
  }

  /// Returns the app in a folder, if it has code of its own and an identifier.
  private static func appWithoutExtensions(in folder: URL) throws -> App? {
    let plist = folder.appendingPathComponent("Info.plist")
    let values = try PlistReader.contents(of: plist)
    guard let identifier = try PlistReader(path: plist.path).addedString("CFBundleIdentifier", in: values),
      let executable = executable(in: folder, values, of: identifier)
    else { return nil }
    return App(
      bundleIdentifier: identifier, name: name(values), executable: executable, categories: try categories(in: folder),
      strings: strings(in: folder, .english), bundles: [folder], icon: icon(in: folder, values))
  }

  /// Returns the app's own code; nil if it has none for this machine.
  private static func executable(
    in folder: URL, _ values: [String: Any], of identifier: String
  ) -> AppExecutable? {
    guard let name = values["CFBundleExecutable"] as? String,
      let launcher = ProcessLauncher(app: folder, executable: name, bundleIdentifier: identifier)
    else { return nil }
    let modes = values["UIBackgroundModes"] as? [String] ?? []
    return AppExecutable(launcher: launcher, wakesForRemoteNotifications: modes.contains("remote-notification"))
  }

  private static func app(
    of extensions: [URL], in folder: URL, identifier: String?, name: String?, icon: URL?
  ) throws -> App {
    var app: App?
    let identifier = try identifier ?? Self.identifier(of: extensions, in: folder)
    for appex in extensions {
      let info = try ExtensionInfo(contentsOf: appex.appendingPathComponent("Info.plist"), ofApp: identifier)
      var found = app ?? App(bundleIdentifier: identifier ?? info.appBundleIdentifier, name: name, bundles: [folder])
      guard found.bundleIdentifier == info.appBundleIdentifier else {
        throw AppFolderError.foreign(
          path: appex.path, identifier: info.bundleIdentifier, app: found.bundleIdentifier)
      }
      let launcher = try ProcessLauncher(folder: appex, info: info, bundle: folder)
      // The path in reports, which does not depend on the app's location.
      let path = appex == folder ? appex.lastPathComponent : "\(folder.lastPathComponent)/\(appex.lastPathComponent)"
      found.notes += info.notes.map { "\(path)/Info.plist: \($0)" }
      switch info.point {
      case .content:
        found.contentExtensions.append(
          ContentExtension(
            name: info.displayName, bundleIdentifier: info.bundleIdentifier, attributes: info.attributes,
            launcher: launcher))
      case .service:
        guard found.serviceExtension == nil else {
          throw AppFolderError.twoServices(path: folder.path)
        }
        found.serviceExtension = ServiceExtension(
          name: info.displayName, launcher: launcher, hasFilteringEntitlement: hasFilteringEntitlement(appex))
      }
      app = found
    }
    guard var app else { throw AppFolderError.noExtensions(path: folder.path) }
    app.categories = try categories(in: folder)
    app.strings = strings(in: folder, .english)
    app.icon = icon
    return app
  }

  /// Returns the app's identifier if its own plist has none: the prefix of the first extension's identifier, or
  /// else the folder's name; nil for a single extension.
  private static func identifier(of extensions: [URL], in folder: URL) throws -> String? {
    guard extensions != [folder] else { return nil }
    for appex in extensions {
      let file = appex.appendingPathComponent("Info.plist")
      guard let values = try? PlistReader.contents(of: file),
        let own = try PlistReader(path: file.path).addedString("CFBundleIdentifier", in: values),
        let dot = own.lastIndex(of: "."), dot != own.startIndex
      else { continue }
      return String(own[..<dot])
    }
    return folder.deletingPathExtension().lastPathComponent
  }

  /// Returns whether the extension has the filtering entitlement (V7).
  private static func hasFilteringEntitlement(_ appex: URL) -> Bool {
    let file = appex.appendingPathComponent("Entitlements.plist")
    let values = try? PlistReader.contents(of: file)
    return values?["com.apple.developer.usernotifications.filtering"] as? Bool == true
  }

  /// Returns the categories that the app declares; nil if it declares none (policy `impliedCategories`).
  private static func categories(in folder: URL) throws -> [Notifications.Category]? {
    let file = folder.appendingPathComponent("categories.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try Notifications.Category.contents(of: file)
  }

  /// Returns the app's localized strings: those of the language, or else English ones (L3).
  private static func strings(in folder: URL, _ language: LanguageTag) -> [String: String] {
    var names = ["en.lproj", "Base.lproj", "."]
    if language != .english {
      let folders = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let localizations = folders.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
      if let name = language.localization(among: localizations) { names.insert("\(name).lproj", at: 0) }
    }
    for name in names {
      let file = folder.appendingPathComponent(name).appendingPathComponent("Localizable.strings")
      if let values = try? PlistReader.contents(of: file) { return values.compactMapValues { $0 as? String } }
    }
    return [:]
  }

  /// Returns the image file with a name in the app's folders, with or without scale and extension; nil if there is
  /// none.
  func imageFile(named name: String) -> URL? {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    let files = ["", "@3x.png", "@2x.png", ".png"].map { name + $0 }
    return bundles.lazy.flatMap { folder in files.lazy.map(folder.appendingPathComponent) }
      .first { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
  }

  /// Returns the app with the localized strings of its folders in the language of a device.
  func localized(in language: LanguageTag) -> App {
    guard language != .english else { return self }
    var app = self
    for folder in bundles { app.strings.merge(Self.strings(in: folder, language)) { _, new in new } }
    return app
  }
}
