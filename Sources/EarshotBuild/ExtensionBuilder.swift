import Foundation
import Lowering
import Storyboards
import XcodeProjects

/// Builds an extension from its sources.
struct ExtensionBuilder {
  let sources: ExtensionSources
  let sdk: SDKLocation
  let compiler: Compiler
  /// The folder of compiled C modules.
  let modules: URL
  /// Called with warnings, one per line.
  var warn: (String) -> Void = { _ in }

  /// Builds a bundle.
  ///
  /// - Parameter work: An empty folder, which contains only the bundle afterwards.
  func build(in work: URL) throws {
    let lowered = try lower()
    let bundle = work.appendingPathComponent("\(sources.name).appex")
    let temporary = work.appendingPathComponent("lowered")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)

    var executable = sources.name
    let plist = try InfoPlist(contentsOf: sources.plist).product(of: sources, executable: &executable)
    try plist.write(to: bundle.appendingPathComponent("Info.plist"))
    if let entitlements = sources.entitlements {
      try FileManager.default.copyItem(at: entitlements, to: bundle.appendingPathComponent("Entitlements.plist"))
    }
    for resource in sources.resources {
      let place = bundle.appendingPathComponent(resource.path)
      let folder = place.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if ["storyboard", "xib"].contains(resource.file.pathExtension) {
        for diagnostic in try Storyboard.compile(resource.file, into: folder) { warn(diagnostic.description) }
      } else if resource.file.pathExtension == "xcstrings" {
        try StringCatalog.compile(resource.file, into: bundle)
      } else {
        try FileManager.default.copyItem(at: resource.file, to: place)
      }
    }

    var files: [URL] = []
    for (number, file) in lowered.files.enumerated() {
      let place = temporary.appendingPathComponent("\(number)-\(URL(fileURLWithPath: file.path).lastPathComponent)")
      try Data(file.text.utf8).write(to: place)
      files.append(place)
    }
    let entry = temporary.appendingPathComponent("main.swift")
    try Data(Self.entryPoint(lowered).utf8).write(to: entry)
    try compiler.compile(
      files + [entry], module: moduleName, conditions: conditions, sdk: sdk,
      to: bundle.appendingPathComponent(executable), cache: modules, temporary: temporary)
    try FileManager.default.removeItem(at: temporary)
  }

  /// Lowers the sources, once all unsupported inputs are known.
  private func lower() throws -> LoweredModule {
    for file in sources.skipped { warn("\(file.path): warning: is left out: \(file.reason)") }
    var problems = sources.unsupported.map(\.description)
    if sources.swift.isEmpty { problems.append("\(sources.folder.path): holds no Swift source") }
    var files: [SourceFile] = []
    for file in sources.swift {
      let data = try BuildCache.data(of: file)
      guard let text = String(validating: data, as: UTF8.self) else {
        problems.append("\(file.path): is not encoded in UTF-8; save it as UTF-8")
        continue
      }
      files.append(SourceFile(path: file.path, text: text))
    }
    let objectiveC = try ObjectiveCSources(of: sources, usedBy: files.map(\.text))
    problems += objectiveC.problems
    for line in objectiveC.skipped { warn(line) }
    var lowering = Lowering(module: sources.moduleName)
    lowering.modules = SDKLocation.linux.union(SDKLocation.aliases)
    lowering.droppedModules = SDKLocation.dropped
    lowering.substitutes = SDKLocation.substitutes
    // On iOS, Foundation brings Security along.
    lowering.implicitImports = ["Security"] + (try bridgedModules())
    lowering.conditions = Set(conditions)
    lowering.languageVersion = sources.settings["SWIFT_VERSION"].flatMap { Int($0.prefix { $0 != "." }) } ?? 5
    let lowered = lowering.lower(files)
    let known = lowering.modules.union(SDKLocation.dropped).union(SDKLocation.substitutes.keys)
      .union([sources.moduleName])
    var missing: Set<String> = []
    for item in lowered.imports where !known.contains(item.module) && missing.insert(item.module).inserted {
      problems.append(
        "\(item.path):\(item.line):\(item.column): error: there is no module '\(item.module)': packages and pods are "
          + "not built; build the extension without it")
    }
    for problem in lowered.problems {
      if problem.severity == .error { problems.append(problem.description) } else { warn(problem.description) }
    }
    guard problems.isEmpty else { throw BuildError.unsupported(problems) }
    return lowered
  }

  /// The name under which the module is compiled, which differs if Earshot has a module of the same name.
  private var moduleName: String {
    let name = sources.moduleName
    let isTaken =
      SDKLocation.ownModules.contains(name) || SDKLocation.linux.contains(name)
      || SDKLocation.aliases.contains(name)
    return isTaken ? name + "_Extension" : name
  }

  /// The compilation conditions of the settings, as in a debug build.
  private var conditions: [String] {
    let list = sources.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "DEBUG"
    return list.split(separator: " ").map(String.init)
  }

  /// Returns the modules whose headers the bridging header includes; other headers are Objective-C's.
  private func bridgedModules() throws -> [String] {
    guard let header = sources.bridgingHeader else { return [] }
    let text = String(decoding: try BuildCache.data(of: header), as: UTF8.self)
    let modules = text.split(separator: "\n").compactMap { line -> String? in
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let first = words.first, ["#import", "#include", "@import"].contains(first),
        let name = words.dropFirst().first, name.hasPrefix("<") || first == "@import"
      else { return nil }
      let module = String(name.drop { $0 == "<" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      return SDKLocation.aliases.contains(module) ? module : nil
    }
    return Set(modules).sorted()
  }

  /// Returns the entry point, which Xcode links on iOS; here, it also registers the classes. The module's own names
  /// take precedence over Foundation's, which on Linux has some types in name only.
  private static func entryPoint(_ module: LoweredModule) -> String {
    """
    import EarshotFoundation
    import ExtensionHost
    typealias DateComponentsFormatter = EarshotDateComponentsFormatter
    typealias Timer = EarshotTimer
    MainActor.assumeIsolated {
    \(module.registrations.joined(separator: "\n"))
    }
    NSExtensionMain()

    """
  }
}
