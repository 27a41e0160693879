import Files
import Foundation

/// A `project.pbxproj`, or one that XcodeGen would generate: its objects and their locations.
struct ProjectFile {
  typealias Object = [String: ProjectValue]

  /// The folder that contains `X.xcodeproj`.
  let folder: URL
  /// The folder that contains the project's files.
  let repository: URL
  /// The name, without `.xcodeproj`.
  let name: String
  private let objects: [String: ProjectValue]
  private let root: Object
  /// The groups that contain objects, by the identifiers of the objects.
  private let parents: [String: String]
  /// The property lists that XcodeGen would write, by path.
  private let plists: [String: Data]

  /// The maximum size of a file, in bytes.
  static let maximumBytes = 64 << 20

  /// Reads the project in `X.xcodeproj`, or the specification `project.yml` of one.
  init(_ file: URL) throws(TargetSourcesError) {
    self = try file.pathExtension == "yml" ? Self(specification: file) : Self(bundle: file)
  }

  private init(bundle: URL) throws(TargetSourcesError) {
    let file = bundle.appendingPathComponent("project.pbxproj")
    let data = try Data(projectFile: file, atMost: Self.maximumBytes)
    let value: ProjectValue
    do { value = try ProjectValueParser.parse(Array(data)) } catch {
      throw .malformed(path: "\(file.path):\(error.line)", reason: "not a valid project file: \(error.reason)")
    }
    guard let objects = value["objects"]?.table, let rootName = value["rootObject"]?.text,
      let root = objects[rootName]?.table
    else { throw .malformed(path: file.path, reason: "not a valid project file: no root object") }
    self.objects = objects
    self.root = root
    name = bundle.deletingPathExtension().lastPathComponent
    let top = bundle.deletingLastPathComponent().standardizedFileURL.resolvingSymlinksInPath()
    let directory = root["projectDirPath"]?.text ?? ""
    folder = directory.isEmpty ? top : top.appendingPathComponent(directory).standardizedFileURL
    repository = Self.repository(of: folder)
    var parents: [String: String] = [:]
    for (identifier, object) in objects {
      for child in object["children"]?.list ?? [] { if let child = child.text { parents[child] = identifier } }
    }
    self.parents = parents
    plists = [:]
  }

  private init(specification file: URL) throws(TargetSourcesError) {
    let file = file.standardizedFileURL.resolvingSymlinksInPath()
    folder = file.deletingLastPathComponent()
    repository = Self.repository(of: folder)
    let project = try XcodeGenProject(file, repository: repository)
    (name, objects, parents, plists) = (project.name, project.objects, [:], project.plists)
    root = project.objects[XcodeGenProject.root]?.table ?? [:]
  }

  /// Returns the property list that XcodeGen would write to a file that does not exist; nil if there is none.
  func generatedPlist(at file: URL) -> Data? { plists[file.path] }

  /// Returns the objects that a key of an object refers to, with their identifiers.
  func objects(_ key: String, of object: Object) -> [(id: String, object: Object)] {
    let names = object[key]?.text.map { [$0] } ?? object[key]?.list.compactMap(\.text) ?? []
    return names.compactMap { name in objects[name].map { (name, $0.table) } }
  }

  /// Returns the targets of a product type, in the project's order.
  func targets(_ type: String) -> [(id: String, object: Object)] {
    objects("targets", of: root).filter { $0.object["productType"]?.text == "com.apple.product-type.\(type)" }
  }

  /// Returns the application whose target depends on another one, or else the only application.
  func application(of target: String) -> (id: String, object: Object)? {
    let applications = targets("application")
    return applications.first { application in
      objects("dependencies", of: application.object).contains { $0.object["target"]?.text == target }
    } ?? (applications.count == 1 ? applications.first : nil)
  }

  // MARK: - Settings

  /// Returns the build settings of a target's debug configuration: those of the project, overridden by those of the
  /// target.
  func settings(of target: Object) -> BuildSettings {
    var settings: BuildSettings = [:]
    settings.set("SRCROOT", to: folder.path)
    settings.set("PROJECT_DIR", to: folder.path)
    settings.set("PROJECT_NAME", to: name)
    settings.set("CONFIGURATION", to: "Debug")
    let targetName = target["name"]?.text ?? ""
    settings.set("TARGET_NAME", to: targetName)
    settings.set("PRODUCT_NAME", to: target["productName"]?.text ?? targetName)
    settings.set("PRODUCT_NAME", to: "$(TARGET_NAME)")
    for owner in [root, target] {
      guard let configuration = configuration(of: owner) else { continue }
      if let (id, _) = objects("baseConfigurationReference", of: configuration).first, let file = url(of: id) {
        read(file, into: &settings, depth: 0)
      }
      for (key, value) in (configuration["buildSettings"]?.table ?? [:]).sorted(by: { $0.key < $1.key }) {
        set(key, to: value.text ?? value.list.compactMap(\.text).joined(separator: " "), in: &settings)
      }
    }
    return settings
  }

  /// Sets a value; one with a condition such as `[sdk=iphoneos*]` is set if that applies to a phone.
  private func set(_ key: String, to value: String, in settings: inout BuildSettings) {
    guard let bracket = key.firstIndex(of: "[") else {
      settings.set(key, to: value)
      return
    }
    let condition = key[bracket...]
    if ["[sdk=iphoneos*]", "[config=Debug]", "[sdk=*]"].contains(String(condition)) {
      settings.set(String(key[..<bracket]), to: value)
    }
  }

  private func configuration(of owner: Object) -> Object? {
    let lists = objects("buildConfigurationList", of: owner)
    let all = lists.flatMap { objects("buildConfigurations", of: $0.object) }
    return (all.first { $0.object["name"]?.text == "Debug" } ?? all.first)?.object
  }

  /// Reads an `.xcconfig` file and the files that it includes. Files outside the repository and large ones are skipped.
  private func read(_ file: URL, into settings: inout BuildSettings, depth: Int) {
    let file = file.standardizedFileURL.resolvingSymlinksInPath()
    guard depth < 8, contains(file), let data = try? RegularFile.contents(of: file.path, .noFollow, atMost: 1 << 20)
    else { return }
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("#include") {
        let parts = text.split(separator: "\"")
        if parts.count > 1 {
          read(
            file.deletingLastPathComponent().appendingPathComponent(String(parts[1])), into: &settings, depth: depth + 1
          )
        }
      } else if let equals = text.firstIndex(of: "=") {
        set(
          text[..<equals].trimmingCharacters(in: .whitespaces),
          to: text[equals...].dropFirst().trimmingCharacters(in: .whitespaces), in: &settings)
      }
    }
  }

  // MARK: - Files

  /// Returns whether a file is in the project's repository. A project is untrusted: no other file is read.
  func contains(_ file: URL) -> Bool { file.path.hasPrefix(repository.path + "/") }

  /// Returns the folder that contains a project's files: the root of its repository, otherwise the project's own
  /// folder.
  private static func repository(of folder: URL) -> URL {
    var parent = folder
    while parent.path != "/" {
      if FileManager.default.fileExists(atPath: parent.appendingPathComponent(".git").path) { return parent }
      parent = parent.deletingLastPathComponent()
    }
    return folder
  }

  /// Returns the location of a file or group; nil if it is not in the project's sources.
  func url(of identifier: String) -> URL? {
    var components: [String] = []
    var next: String? = identifier
    var seen: Set<String> = []
    while let id = next, seen.insert(id).inserted, let object = objects[id]?.table {
      if let path = object["path"]?.text { components.insert(path, at: 0) }
      switch object["sourceTree"]?.text ?? "<group>" {
      case "<group>": next = parents[id]
      case "SOURCE_ROOT": next = nil
      default: return nil
      }
    }
    return found(components.reduce(folder) { $0.appendingPathComponent($1) })
  }

  /// Returns the location that a setting names.
  func file(at path: String) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
  }

  /// Returns the location of a file. If it does not exist, but another one whose path differs only in the case of
  /// letters, that is returned: on macOS, both are the same.
  func found(_ file: URL) -> URL {
    let file = file.standardizedFileURL.resolvingSymlinksInPath()
    guard access(file.path, F_OK) != 0, contains(file) else { return file }
    var result = repository
    for name in file.path.dropFirst(repository.path.count).split(separator: "/") {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: result.path)) ?? []
      guard
        let match = names.first(where: { $0 == name })
          ?? names.sorted().first(where: { $0.lowercased() == name.lowercased() })
      else { return file }
      result = result.appendingPathComponent(match).resolvingSymlinksInPath()
      guard contains(result) else { return file }
    }
    return result
  }

  /// Returns the files of a target's build phase; each file of a localized group is included.
  func files(in phase: String, of target: Object) -> [URL] {
    let phases = objects("buildPhases", of: target).filter { $0.object["isa"]?.text == phase }
    return phases.flatMap { objects("files", of: $0.object) }.flatMap { file -> [URL] in
      guard let reference = objects("fileRef", of: file.object).first else { return [] }
      if reference.object["isa"]?.text == "PBXVariantGroup" {
        return objects("children", of: reference.object).compactMap { url(of: $0.id) }
      }
      return url(of: reference.id).map { [$0] } ?? []
    }
  }

  /// Returns the resources of a target, and the other files of its synchronized folders.
  func resources(of target: (id: String, object: Object)) throws(TargetSourcesError) -> [URL] {
    files(in: "PBXResourcesBuildPhase", of: target.object) + (try synchronizedFiles(of: target))
  }

  /// Returns the files of a target's synchronized folders (Xcode 16).
  func synchronizedFiles(of target: (id: String, object: Object)) throws(TargetSourcesError) -> [URL] {
    let targetGroups = Set(objects("fileSystemSynchronizedGroups", of: target.object).map(\.id))
    var files: [URL] = []
    for (id, value) in objects.sorted(by: { $0.key < $1.key })
    where value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
      guard let group = url(of: id) else { continue }
      let exceptions = objects("exceptions", of: value.table).filter { $0.object["target"]?.text == target.id }
        .flatMap { $0.object["membershipExceptions"]?.list.compactMap(\.text) ?? [] }
        .map { group.appendingPathComponent($0).standardizedFileURL.path }
      if targetGroups.contains(id) {
        // For the folder's own target, exceptions are excluded; for another target, only they are included.
        var enumerator = FolderEnumerator()
        files += try enumerator.files(in: group).filter { !exceptions.contains($0.path) }
      } else {
        files += exceptions.map { URL(fileURLWithPath: $0) }
      }
    }
    return files
  }
}
