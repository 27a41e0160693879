import Files
import Foundation

// A project that XcodeGen would generate from a specification, `project.yml`.
//
// Read: targets with their types, platforms, templates, sources, resources, settings, configuration files, `info` and
// `entitlements`; groups of settings; included files.
// Not read: packages, schemes, scripts, build rules and aggregate targets; `supportedDestinations`; the presets of
// settings that XcodeGen sets itself, apart from names and bundle identifiers.
// Important: an `Info.plist` that XcodeGen has not written yet is created from the target's `info`.

/// The objects of a project file, made from a specification.
struct XcodeGenProject {
  typealias Object = [String: ProjectValue]

  static let root = "project"
  private static let maximumIncludes = 64
  private static let maximumTemplates = 16

  /// The name of the project.
  let name: String
  /// The objects by identifier.
  private(set) var objects: [String: ProjectValue] = [:]
  /// The property lists that do not exist, by path.
  private(set) var plists: [String: Data] = [:]

  private let file: URL
  private let folder: URL
  private let repository: URL
  private let spec: SpecValue
  private var fileCount = 0

  /// Returns whether a file is a specification: whether it has targets, or includes files that may have them.
  static func isSpecification(_ file: URL) -> Bool {
    let opened = try? RegularFile(file.path, .noFollow, isExaminedFirst: true)
    guard let head = opened?.head(SpecParser.maximumBytes) else { return false }
    return String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
      .contains { $0.hasPrefix("targets:") || $0.hasPrefix("include:") }
  }

  /// Reads a specification. Files outside the repository are not read.
  init(_ file: URL, repository: URL) throws(TargetSourcesError) {
    self.file = file
    self.repository = repository
    folder = file.deletingLastPathComponent()
    var includes = 0
    spec = try Self.spec(file, repository, &includes)
    name = spec["name"]?.text ?? folder.lastPathComponent
    let targets = spec["targets"]?.table ?? [:]
    objects[Self.root] = .table([
      "isa": .text("PBXProject"), "targets": .list(targets.keys.sorted().map { .text("target \($0)") }),
      "buildConfigurationList": .text(configuration(of: Self.root, spec, defaults: [:])),
    ])
    for (name, target) in targets.sorted(by: { $0.key < $1.key }) {
      try add(name, try expanded(target, name: name))
    }
  }

  // MARK: - Specifications

  /// Returns the specification in a file, merged over those that it includes.
  private static func spec(
    _ file: URL, _ repository: URL, _ includes: inout Int
  ) throws(TargetSourcesError) -> SpecValue {
    includes += 1
    guard includes <= maximumIncludes else {
      throw .malformed(
        path: file.path, reason: "more than \(maximumIncludes) files are included, or one includes itself")
    }
    let data = try Data(projectFile: file, atMost: SpecParser.maximumBytes)
    let own: SpecValue
    do { own = try SpecParser.parse(data) } catch {
      let path = error.line.map { "\(file.path):\($0)" } ?? file.path
      throw .malformed(path: path, reason: "not a valid specification of XcodeGen: \(error.reason)")
    }
    guard case .table = own else {
      throw .malformed(path: file.path, reason: "not a valid specification of XcodeGen: a table is expected")
    }
    var result = SpecValue.table([:])
    for include in own["include"]?.includes ?? [] {
      guard let path = include.text ?? include["path"]?.text, include["enable"]?.flag != false else { continue }
      let included = file.deletingLastPathComponent().appendingPathComponent(path).standardizedFileURL
        .resolvingSymlinksInPath()
      guard included.path.hasPrefix(repository.path + "/") else {
        throw .malformed(
          path: file.path, reason: "\(path) is outside of \(repository.path), and not read; move it into the project")
      }
      result = result.merged(with: try spec(included, repository, &includes))
    }
    return result.merged(with: own)
  }

  /// Returns a target with its templates.
  private func expanded(_ target: SpecValue, name: String) throws(TargetSourcesError) -> SpecValue {
    var attributes = ["target_name": name, "platform": "iOS"]
    for (key, value) in target["templateAttributes"]?.table ?? [:] { attributes[key] = value.text }
    var count = 0
    var result = SpecValue.table([:])
    for template in target["templates"]?.list ?? [] {
      guard let template = template.text else { continue }
      result = result.merged(with: try self.template(template, &count))
    }
    return result.merged(with: target).replacing(attributes)
  }

  private func template(_ name: String, _ count: inout Int) throws(TargetSourcesError) -> SpecValue {
    count += 1
    guard count <= Self.maximumTemplates else {
      throw .malformed(
        path: file.path, reason: "a target has more than \(Self.maximumTemplates) templates, or one contains itself")
    }
    guard let template = spec["targetTemplates"]?[name] else {
      throw .malformed(path: file.path, reason: "there is no template '\(name)' in targetTemplates")
    }
    var result = SpecValue.table([:])
    for inner in template["templates"]?.list ?? [] {
      if let inner = inner.text { result = result.merged(with: try self.template(inner, &count)) }
    }
    return result.merged(with: template)
  }

  // MARK: - Settings

  /// Adds the debug configuration of a target or of the project, and returns the identifier of its list.
  private mutating func configuration(of owner: String, _ spec: SpecValue, defaults: [String: String]) -> String {
    var settings = defaults
    add(spec["settings"] ?? .table([:]), to: &settings, depth: 0)
    var configuration: Object = [
      "name": .text("Debug"), "buildSettings": .table(settings.mapValues { .text($0) }),
    ]
    if let path = entry(of: spec["configFiles"])?.text {
      configuration["baseConfigurationReference"] = .text(reference(to: path))
    }
    objects["configuration \(owner)"] = .table(configuration)
    objects["configurations \(owner)"] = .table(["buildConfigurations": .list([.text("configuration \(owner)")])])
    return "configurations \(owner)"
  }

  /// Adds settings: those of groups, the base, and the debug configuration; or plain ones.
  private func add(_ spec: SpecValue, to settings: inout [String: String], depth: Int) {
    guard depth < 8 else { return }
    let isPlain = ["groups", "base", "configs"].allSatisfy { spec[$0] == nil }
    for group in spec["groups"]?.list ?? [] {
      guard let name = group.text else { continue }
      add(self.spec["settingGroups"]?[name] ?? .table([:]), to: &settings, depth: depth + 1)
    }
    for table in [isPlain ? spec : spec["base"], entry(of: spec["configs"])] {
      for (key, value) in table?.table ?? [:] { settings[key] = value.setting }
    }
  }

  /// The name of the debug configuration.
  private var configurationName: String {
    let configurations = spec["configs"]?.table ?? [:]
    if configurations.isEmpty || configurations["Debug"] != nil { return "Debug" }
    return configurations.filter { $0.value.text == "debug" }.keys.min() ?? "Debug"
  }

  /// Returns the entry of the debug configuration: the one whose key is the configuration's name or, if there is none,
  /// is contained in it, regardless of case.
  private func entry(of table: SpecValue?) -> SpecValue? {
    let name = configurationName
    return table?[name]
      ?? table?.table.sorted { $0.key < $1.key }.first { name.lowercased().contains($0.key.lowercased()) }?.value
  }

  // MARK: - Targets

  private mutating func add(_ name: String, _ target: SpecValue) throws(TargetSourcesError) {
    let platforms = target["platform"]?.list.compactMap(\.text) ?? []
    guard let type = target["type"]?.text, platforms.isEmpty || platforms.contains("iOS") || platforms.contains("auto")
    else {
      // The project refers to the target, which has no type or is not for iOS.
      objects["target \(name)"] = .table([:])
      return
    }
    var defaults: [String: String] = [:]
    if let prefix = spec["options"]?["bundleIdPrefix"]?.text {
      let suffix = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" }
      defaults["PRODUCT_BUNDLE_IDENTIFIER"] = "\(prefix).\(String(suffix))"
    }
    if let path = target["info"]?["path"]?.text {
      defaults["INFOPLIST_FILE"] = path
      makePropertyList(at: path, target["info"]?["properties"] ?? .table([:]))
    }
    if let path = target["entitlements"]?["path"]?.text { defaults["CODE_SIGN_ENTITLEMENTS"] = path }
    if let product = target["productName"]?.text { defaults["PRODUCT_NAME"] = product }
    var phases: [String: [ProjectValue]] = ["PBXSourcesBuildPhase": [], "PBXResourcesBuildPhase": []]
    for source in (target["sources"]?.sources ?? []) + (target["resources"]?.sources ?? []) {
      for (path, phase) in try files(of: source) {
        let id = "build \(name) \(path)"
        objects[id] = .table(["fileRef": .text(reference(to: path))])
        phases[phase]?.append(.text(id))
      }
    }
    for (phase, files) in phases {
      objects["\(phase) \(name)"] = .table(["isa": .text(phase), "files": .list(files)])
    }
    var dependencies: [ProjectValue] = []
    for dependency in (target["dependencies"]?.list ?? []).compactMap({ $0["target"]?.text }) {
      let id = "dependency \(name) \(dependency)"
      objects[id] = .table(["target": .text("target \(dependency)")])
      dependencies.append(.text(id))
    }
    objects["target \(name)"] = .table([
      "isa": .text("PBXNativeTarget"), "name": .text(name),
      "productType": .text("com.apple.product-type.\(type)"),
      "buildPhases": .list(phases.keys.sorted().map { .text("\($0) \(name)") }), "dependencies": .list(dependencies),
      "buildConfigurationList": .text(configuration(of: "of \(name)", target, defaults: defaults)),
    ])
  }

  /// Makes the property list that XcodeGen would write, unless it exists.
  private mutating func makePropertyList(at path: String, _ properties: SpecValue) {
    let file = url(path)
    guard access(file.path, F_OK) != 0, !properties.table.isEmpty,
      let data = try? PropertyListSerialization.data(fromPropertyList: properties.property, format: .xml, options: 0)
    else { return }
    plists[file.path] = data
  }

  // MARK: - Files

  private func url(_ path: String) -> URL {
    (path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)).standardizedFileURL
      .resolvingSymlinksInPath()
  }

  /// Adds a reference to a file by its path, which is absolute or relative to the specification, and returns its
  /// identifier.
  private mutating func reference(to path: String) -> String {
    let id = "file \(path)"
    // An absolute path leads out of the project's folder, and perhaps back.
    let up = path.hasPrefix("/") ? String(repeating: "../", count: max(folder.pathComponents.count - 1, 0)) : ""
    let path = up + path.drop { $0 == "/" }
    objects[id] = .table([
      "isa": .text("PBXFileReference"), "path": .text(path), "sourceTree": .text("SOURCE_ROOT"),
    ])
    return id
  }

  /// Returns the paths of the files of a target's source, and their build phases.
  private mutating func files(of source: SpecValue) throws(TargetSourcesError) -> [(path: String, phase: String)] {
    guard let path = source.text ?? source["path"]?.text else { return [] }
    let phase = source["buildPhase"]?.text
    guard phase == nil || phase == "sources" || phase == "resources" else { return [] }
    let location = url(path)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: location.path, isDirectory: &isFolder)
    if !exists, source["optional"]?.flag == true { return [] }
    guard exists, isFolder.boolValue, location.path.hasPrefix(repository.path + "/") || location == repository,
      source["type"]?.text != "folder", !FolderEnumerator.isBundle(location)
    else {
      // A file, a folder that is copied whole, or one that does not exist or is outside, which is reported.
      return [(path, self.phase(phase, path))]
    }
    let excludes = (source["excludes"]?.list ?? []).compactMap { $0.text.flatMap(SourcePattern.init) }
    let includes = (source["includes"]?.list ?? []).compactMap { $0.text.flatMap(SourcePattern.init) }
    var enumerator = FolderEnumerator()
    var files: [(String, String)] = []
    for file in try enumerator.files(in: location) {
      fileCount += 1
      guard fileCount <= 10 * TargetSources.maximumFiles else { throw .tooManyFiles(path: folder.path) }
      let relative = file.path.dropFirst(location.path.count + 1)
      guard includes.isEmpty || includes.contains(where: { $0.matches(relative) }),
        !excludes.contains(where: { $0.matches(relative) })
      else { continue }
      let path = "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/\(relative)"
      files.append((path, self.phase(phase, path)))
    }
    return files
  }

  /// Returns the build phase of a file: the given one, or that of its type.
  private func phase(_ phase: String?, _ path: String) -> String {
    let sources = ["swift", "m", "mm", "c", "cc", "cpp", "h", "xcdatamodel", "xcdatamodeld", "entitlements"]
    let isSource = phase.map { $0 == "sources" } ?? sources.contains((path as NSString).pathExtension.lowercased())
    return isSource ? "PBXSourcesBuildPhase" : "PBXResourcesBuildPhase"
  }
}

extension SpecValue {
  /// The entries of `include`, which is one or a list of them.
  fileprivate var includes: [SpecValue] { if case .table = self { [self] } else { list } }

  /// The entries of `sources`, which is one or a list of them.
  fileprivate var sources: [SpecValue] { if case .table = self { [self] } else { list } }
}
