import Foundation
import Notifications

/// An app that payloads are checked against: its extensions, categories, sounds, texts and sources.
package struct LintedApp: Sendable {
  /// The display name.
  package var name: String
  /// The bundle identifier; nil if it is unknown.
  package var bundleIdentifier: String?
  /// The notification extensions.
  package var parts: [ExtensionPart]
  /// The categories that `categories.json` declares; nil if there is none.
  var declaredCategories: Set<String>?
  /// The files at the top level of the app's bundle, by name.
  var files: [String: URL]
  /// The localized texts, by key; nil if the app has none.
  var strings: [String: String]?
  /// The app's own sources.
  var sources: [SwiftSource]
  /// The names of properties and cases that decoding may read in any source.
  private var decodedNames: Set<String> = []

  /// The categories that the app declares or that its content extensions show.
  var categories: Set<String> { parts.reduce(into: declaredCategories ?? []) { $0.formUnion($1.claimedCategories) } }

  /// Whether there are sources of all extensions, so that unread keys can be detected.
  var hasSources: Bool { !parts.isEmpty && parts.allSatisfy { !$0.sources.isEmpty } }

  /// The names of the sound files.
  var soundNames: [String] {
    files.keys.filter { ["aiff", "aif", "aifc", "wav", "caf"].contains(($0 as NSString).pathExtension.lowercased()) }
  }

  /// Whether a source contains a string.
  func mentions(_ text: String) -> Bool {
    parts.contains { $0.mentions(text) } || sources.contains { $0.strings.contains(text) }
  }

  /// Whether a source may read a key: it contains the key as a string, or a type decodes a member of that name.
  func reads(_ key: String) -> Bool {
    mentions(key) || decodedNames.contains(key)
  }
}

extension LintedApp {
  /// Reads the apps in a folder: an `.app`, an `.appex`, a folder of an extension's sources, or a folder of a whole
  /// project. Nothing is built or run.
  ///
  /// - Throws: ``LintedAppError`` if there is no notification extension.
  package static func all(in path: String) throws(LintedAppError) -> [LintedApp] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw LintedAppError(path: path, reason: "no such folder; name an app, an extension or a folder of its sources")
    }
    let files = LintFiles(in: [path], ofApp: true)
    guard !files.parts.isEmpty || !files.apps.isEmpty else {
      throw LintedAppError(path: path, reason: "no Info.plist of an app or of a notification extension")
    }
    var apps = files.apps.map { app(at: $0, in: files, isOnly: files.apps.count == 1) }
    if apps.isEmpty { apps = [app(without: files, in: URL(fileURLWithPath: path))] }
    for part in files.parts {
      let index = apps.firstIndex { app in
        guard let own = app.bundleIdentifier, let identifier = part.bundleIdentifier else { return false }
        return identifier.hasPrefix(own + ".")
      }
      apps[index ?? 0].parts.append(part)
    }
    for index in apps.indices {
      let sources = apps[index].parts.flatMap(\.sources) + apps[index].sources
      apps[index].decodedNames = DecodedNames.names(in: sources.map(\.declarations))
    }
    return apps
  }

  private static func app(at place: LintFiles.AppPlace, in files: LintFiles, isOnly: Bool) -> LintedApp {
    let prefix = place.folder.path + "/"
    let isOwn = { (file: URL) in isOnly || file.standardizedFileURL.path.hasPrefix(prefix) }
    let own = files.resources.filter(isOwn)
    let sources = files.appSources.filter { isOwn(URL(fileURLWithPath: $0.text.path)) }
    var app = LintedApp(
      name: place.name, bundleIdentifier: place.bundleIdentifier, parts: [], files: [:], sources: sources)
    app.add(own)
    return app
  }

  /// Returns the app of extensions whose own app is not in the folder.
  private static func app(without files: LintFiles, in folder: URL) -> LintedApp {
    let identifier = files.parts.lazy.compactMap(\.bundleIdentifier).first
    let parent = identifier.flatMap { text in text.lastIndex(of: ".").map { String(text[..<$0]) } }
    var app = LintedApp(
      name: parent?.split(separator: ".").last.map(String.init) ?? folder.deletingPathExtension().lastPathComponent,
      bundleIdentifier: parent, parts: [], files: [:], sources: files.appSources)
    app.add(files.resources)
    return app
  }

  private mutating func add(_ resources: [URL]) {
    for file in resources {
      let name = file.lastPathComponent
      switch name {
      case "categories.json":
        guard let bytes = try? FileHead(of: file, upTo: Category.maximumFileByteCount).bytes,
          let document = try? JSONDocument(parsing: Array(bytes).spacingByteOrderMark)
        else { continue }
        declaredCategories = (declaredCategories ?? []).union(
          document.root.elements.compactMap { $0["identifier"]?.string })
      case "Localizable.strings", "Localizable.xcstrings":
        guard let found = LocalizedTexts.contents(of: file) else { continue }
        // The texts of the development language take precedence.
        let isPreferred = ["en.lproj", "Base.lproj"].contains(file.deletingLastPathComponent().lastPathComponent)
        strings = (strings ?? [:]).merging(found) { isPreferred ? $1 : $0 }
      default: files[name] = files[name] ?? file
      }
    }
  }
}
