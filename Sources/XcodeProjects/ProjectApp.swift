public import Foundation

/// An app of a project, with its notification extensions.
public struct ProjectApp: Hashable, Sendable {
  /// The name of the product.
  public var name: String
  /// The bundle identifier.
  public var bundleIdentifier: String
  /// The display name.
  public var displayName: String
  /// The app's extensions.
  public var extensions: [ExtensionSources]
  /// The app's files that the system reads: `categories.json`, `Localizable.strings` in language folders, and the icon.
  public var resources: [ExtensionSources.Resource]

  /// Returns the apps with notification extensions in the projects in a folder.
  ///
  /// - Throws: ``ExtensionSourcesError``.
  public static func all(in folder: URL) throws(ExtensionSourcesError) -> [ProjectApp] {
    let projects = projects(in: folder.standardizedFileURL.resolvingSymlinksInPath(), depth: 3)
    guard !projects.isEmpty else {
      throw .malformed(
        path: folder.path, reason: "no .xcodeproj or project.yml of XcodeGen; name the folder of an Xcode project")
    }
    var apps: [ProjectApp] = []
    for bundle in projects {
      let project = try ProjectFile(bundle)
      for target in project.targets("app-extension") {
        guard let sources = try ExtensionSources(target, of: project) else { continue }
        let app = try ProjectApp(of: target, in: project, sources)
        if let index = apps.firstIndex(where: { $0.bundleIdentifier == app.bundleIdentifier }) {
          apps[index].extensions.append(sources)
        } else {
          apps.append(app)
        }
      }
    }
    guard !apps.isEmpty else {
      throw .malformed(path: folder.path, reason: "no target of a notification extension in its Xcode projects")
    }
    return apps
  }

  private init(
    of target: (id: String, object: ProjectFile.Object), in project: ProjectFile, _ sources: ExtensionSources
  ) throws(ExtensionSourcesError) {
    let application = project.application(of: target.id)
    let settings = application.map { project.settings(of: $0.object) }
    let extensionIdentifier = sources.settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? ""
    let parent =
      extensionIdentifier.lastIndex(of: ".").map { String(extensionIdentifier[..<$0]) } ?? extensionIdentifier
    name = settings?["PRODUCT_NAME"] ?? project.name
    let identifier = settings?["PRODUCT_BUNDLE_IDENTIFIER"] ?? ""
    // An extension belongs to the app whose identifier is a prefix of its own.
    bundleIdentifier = extensionIdentifier.hasPrefix(identifier + ".") && !identifier.isEmpty ? identifier : parent
    displayName = settings?["INFOPLIST_KEY_CFBundleDisplayName"] ?? name
    extensions = [sources]
    resources = []
    guard let application, let settings else { return }
    let files = try project.resources(of: application)
    if let icon = project.icon(of: settings, among: files) { resources.append(.init(file: icon, path: AppIcon.path)) }
    for file in files where project.contains(file) {
      let (name, parent) = (file.lastPathComponent, file.deletingLastPathComponent())
      let path = parent.pathExtension == "lproj" ? "\(parent.lastPathComponent)/\(name)" : name
      guard name == "categories.json" || name == "Localizable.strings" else { continue }
      if !resources.contains(where: { $0.path == path }) { resources.append(.init(file: file, path: path)) }
    }
  }

  /// Returns the projects in a folder, or the specification of one: those at the top level, or else below it, except
  /// for those of packages and pods.
  static func projects(in folder: URL, depth: Int) -> [URL] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let projectNames = names.filter { $0.hasSuffix(".xcodeproj") }
    if !projectNames.isEmpty { return projectNames.map(folder.appendingPathComponent) }
    let specification = folder.appendingPathComponent("project.yml")
    if names.contains("project.yml"), XcodeGenProject.isSpecification(specification) { return [specification] }
    guard depth > 0 else { return [] }
    return names.prefix(200).filter { !$0.hasPrefix(".") && !["Pods", "Carthage", "build"].contains($0) }
      .flatMap { projects(in: folder.appendingPathComponent($0), depth: depth - 1) }
  }
}

extension ExtensionSources {
  /// Returns the extension whose target uses a folder's `Info.plist`, from a project next to or above the folder; nil
  /// if there is none.
  ///
  /// Projects that cannot be read, and targets without Swift sources, are skipped. If only such are found, the folder
  /// is read without a project.
  public static func target(of folder: URL) throws(ExtensionSourcesError) -> ExtensionSources? {
    let folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    var location = folder
    var skipped: [UnsupportedInput] = []
    for _ in 0..<5 where location.path != "/" {
      for bundle in ProjectApp.projects(in: location, depth: 0) {
        let project: ProjectFile
        do { project = try ProjectFile(bundle) } catch {
          guard areIn(folder) else { throw error }
          skipped.append(UnsupportedInput(path: bundle.path, reason: "the folder is built without it: \(error)"))
          continue
        }
        for target in project.targets("app-extension") {
          guard let sources = try ExtensionSources(target, of: project) else { continue }
          guard sources.folder.path == folder.path else { continue }
          if sources.swift.isEmpty, sources.unsupported.isEmpty, areIn(folder) {
            let reason = "the folder is built without it: its target \(sources.name) has no Swift sources"
            skipped.append(UnsupportedInput(path: bundle.path, reason: reason))
            continue
          }
          return try sources.withIcon(of: target.id, in: project)
        }
      }
      location = location.deletingLastPathComponent()
    }
    guard !skipped.isEmpty else { return nil }
    var sources = try ExtensionSources(folder: folder)
    sources.skipped += skipped
    return sources
  }

  /// Creates the sources of a target; nil if it is not a notification extension.
  init?(_ target: (id: String, object: ProjectFile.Object), of project: ProjectFile) throws(ExtensionSourcesError) {
    let settings = project.settings(of: target.object)
    guard let path = settings["INFOPLIST_FILE"], !path.isEmpty else { return nil }
    let file = path.hasPrefix("/") ? URL(fileURLWithPath: path) : project.folder.appendingPathComponent(path)
    let plist = project.found(file)
    guard project.contains(plist) else { throw .malformed(path: plist.path, reason: Self.outside(project)) }
    let generated = project.generatedPlist(at: plist)
    let info = try? generated.map { try InfoPlist($0, of: plist) } ?? InfoPlist(contentsOf: plist)
    let point = info?.extensionPoint ?? ""
    guard point.hasPrefix("com.apple.usernotifications.") else { return nil }
    self.init(
      name: settings["TARGET_NAME"] ?? "", folder: plist.deletingLastPathComponent(), plist: plist, swift: [],
      resources: [], entitlements: nil, unsupported: [], skipped: [], settings: settings)
    generatedPlist = generated
    let files =
      project.files(in: "PBXSourcesBuildPhase", of: target.object)
      + project.files(in: "PBXResourcesBuildPhase", of: target.object)
      + (try project.synchronizedFiles(of: target))
    var seen: Set<URL> = [plist]
    for file in files where seen.insert(file).inserted {
      guard project.contains(file) else {
        skipped.append(UnsupportedInput(path: file.path, reason: Self.outside(project)))
        continue
      }
      guard FileManager.default.fileExists(atPath: file.path) else {
        let missing = UnsupportedInput(path: file.path, reason: "the project names it, but it does not exist")
        if file.pathExtension == "swift" { unsupported.append(missing) } else { skipped.append(missing) }
        continue
      }
      add(file)
    }
    if let path = settings["CODE_SIGN_ENTITLEMENTS"], entitlements == nil {
      let file = project.found(project.folder.appendingPathComponent(path))
      if project.contains(file), FileManager.default.fileExists(atPath: file.path) { entitlements = file }
    }
    if let path = settings["SWIFT_OBJC_BRIDGING_HEADER"], !path.isEmpty {
      let file = project.found(project.folder.appendingPathComponent(path))
      if project.contains(file), FileManager.default.fileExists(atPath: file.path) {
        bridgingHeader = file
      }
    }
    addDefaults()
  }

  /// Returns the sources with the icon of the app that contains the target.
  private func withIcon(of target: String, in project: ProjectFile) throws(ExtensionSourcesError) -> ExtensionSources {
    guard let application = project.application(of: target) else { return self }
    var sources = self
    sources.addIcon(
      project.icon(
        of: project.settings(of: application.object), among: try project.resources(of: application)))
    return sources
  }

  private static func outside(_ project: ProjectFile) -> String {
    "outside of \(project.repository.path), and not read; move it into the project"
  }
}
