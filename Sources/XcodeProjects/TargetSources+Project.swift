public import Foundation

extension TargetSources {
  /// Returns the extension whose target uses a folder's `Info.plist`, from a project next to or above the folder; nil
  /// if there is none.
  ///
  /// Projects that cannot be read, and targets without Swift sources, are skipped. If only such are found, the folder
  /// is read without a project.
  public static func target(of folder: URL) throws(TargetSourcesError) -> TargetSources? {
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
          guard let sources = try TargetSources(target, of: project) else { continue }
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
    var sources = try TargetSources(folder: folder)
    sources.skipped += skipped
    return sources
  }

  /// Creates the sources of a target; nil if it is not a notification extension.
  init?(_ target: (id: String, object: ProjectFile.Object), of project: ProjectFile) throws(TargetSourcesError) {
    let settings = project.settings(of: target.object)
    guard let path = settings["INFOPLIST_FILE"], !path.isEmpty else { return nil }
    let plist = project.found(project.file(at: path))
    guard project.contains(plist) else { throw .malformed(path: plist.path, reason: Self.outside(project)) }
    let generated = project.generatedPlist(at: plist)
    let info = try? generated.map { try InfoPlist($0, of: plist) } ?? InfoPlist(contentsOf: plist)
    let point = info?.extensionPoint ?? ""
    guard point.hasPrefix("com.apple.usernotifications.") else { return nil }
    self.init(
      name: settings["TARGET_NAME"] ?? "", folder: plist.deletingLastPathComponent(), plist: plist, swift: [],
      resources: [], entitlements: nil, unsupported: [], skipped: [], settings: settings)
    generatedPlist = generated
    try addFiles(of: target, in: project)
  }

  /// Creates the sources of an app's own code.
  init(
    app target: (id: String, object: ProjectFile.Object), of project: ProjectFile
  ) throws(TargetSourcesError) {
    let settings = project.settings(of: target.object)
    // Without a file, Xcode generates the property list.
    let path = settings["INFOPLIST_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    let plist = project.found(project.file(at: path ?? "Info.plist"))
    guard project.contains(plist) else { throw .malformed(path: plist.path, reason: Self.outside(project)) }
    self.init(
      name: settings["TARGET_NAME"] ?? "", folder: plist.deletingLastPathComponent(), plist: plist, swift: [],
      resources: [], entitlements: nil, unsupported: [], skipped: [], settings: settings)
    isApp = true
    generatedPlist = path == nil ? Data("<plist><dict/></plist>".utf8) : project.generatedPlist(at: plist)
    try addFiles(of: target, in: project)
  }

  private mutating func addFiles(
    of target: (id: String, object: ProjectFile.Object), in project: ProjectFile
  ) throws(TargetSourcesError) {
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
  private func withIcon(of target: String, in project: ProjectFile) throws(TargetSourcesError) -> TargetSources {
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
