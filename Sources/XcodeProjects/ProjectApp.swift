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
  public var extensions: [TargetSources]
  /// The app's own code; nil if it was not requested, or no target of the project is the app.
  public var code: TargetSources?
  /// The app's files that the system reads: `categories.json`, `Localizable.strings` in language folders, and the icon.
  public var resources: [TargetSources.Resource]

  /// Returns the apps with notification extensions in the projects in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - withCode: Whether the apps' own code is read as well. Then, an app needs no extension.
  /// - Throws: ``TargetSourcesError``.
  public static func all(in folder: URL, withCode: Bool = false) throws(TargetSourcesError) -> [ProjectApp] {
    let projects = projects(in: folder.standardizedFileURL.resolvingSymlinksInPath(), depth: 3)
    guard !projects.isEmpty else {
      throw .malformed(
        path: folder.path, reason: "no .xcodeproj or project.yml of XcodeGen; name the folder of an Xcode project")
    }
    var apps: [ProjectApp] = []
    for bundle in projects {
      let project = try ProjectFile(bundle)
      for target in project.targets("app-extension") {
        guard let sources = try TargetSources(target, of: project) else { continue }
        let app = try ProjectApp(of: target, in: project, sources)
        if let index = apps.firstIndex(where: { $0.bundleIdentifier == app.bundleIdentifier }) {
          apps[index].extensions.append(sources)
        } else {
          apps.append(app)
        }
      }
      if withCode { try addCode(of: project, to: &apps) }
    }
    guard !apps.isEmpty else {
      let targets = withCode ? "no target of an app" : "no target of a notification extension"
      throw .malformed(path: folder.path, reason: "\(targets) in its Xcode projects")
    }
    return apps
  }

  /// Adds the code of a project's apps, and the apps that have no notification extension.
  private static func addCode(of project: ProjectFile, to apps: inout [ProjectApp]) throws(TargetSourcesError) {
    for target in project.targets("application") {
      let code = try TargetSources(app: target, of: project)
      if let index = apps.firstIndex(where: { $0.bundleIdentifier == code.settings["PRODUCT_BUNDLE_IDENTIFIER"] }) {
        apps[index].code = code
      } else {
        apps.append(try ProjectApp(code, target, in: project))
      }
    }
  }

  /// Creates an app without notification extensions.
  private init(
    _ code: TargetSources, _ target: (id: String, object: ProjectFile.Object), in project: ProjectFile
  ) throws(TargetSourcesError) {
    name = code.name
    bundleIdentifier = code.settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? ""
    displayName = code.settings["INFOPLIST_KEY_CFBundleDisplayName"] ?? name
    (extensions, resources, self.code) = ([], [], code)
    try addResources(of: target, code.settings, in: project)
  }

  private init(
    of target: (id: String, object: ProjectFile.Object), in project: ProjectFile, _ sources: TargetSources
  ) throws(TargetSourcesError) {
    let application = project.application(of: target.id)
    let settings = application.map { project.settings(of: $0.object) }
    let extensionIdentifier = sources.settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? ""
    let parent =
      extensionIdentifier.lastIndex(of: ".").map { String(extensionIdentifier[..<$0]) } ?? extensionIdentifier
    name = (settings?["PRODUCT_NAME"] ?? project.name).fileName
    let identifier = settings?["PRODUCT_BUNDLE_IDENTIFIER"] ?? ""
    // An extension belongs to the app whose identifier is a prefix of its own.
    bundleIdentifier = extensionIdentifier.hasPrefix(identifier + ".") && !identifier.isEmpty ? identifier : parent
    displayName = settings?["INFOPLIST_KEY_CFBundleDisplayName"] ?? name
    extensions = [sources]
    resources = []
    guard let application, let settings else { return }
    try addResources(of: application, settings, in: project)
  }

  private mutating func addResources(
    of application: (id: String, object: ProjectFile.Object), _ settings: BuildSettings, in project: ProjectFile
  ) throws(TargetSourcesError) {
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
