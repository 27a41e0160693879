import Foundation
import Lowering
import Storyboards
import XcodeProjects

/// A builder of an extension, or the code of an app, from its sources.
struct BundleBuilder {
  let sources: TargetSources
  let sdk: SDKLocation
  let compiler: Compiler
  /// The folder of compiled C modules.
  let modules: URL
  /// The handler of warnings, each of which is one line.
  var warn: (String) -> Void = { _ in }

  /// Builds a bundle.
  ///
  /// - Parameter work: An empty folder, which contains only the bundle afterwards.
  func build(in work: URL) throws {
    let lowering = TargetLowering(sources: sources, warn: warn)
    let lowered = try lowering.lower(module: sources.moduleName)
    let bundle = work.appendingPathComponent(sources.bundleName)
    let temporary = work.appendingPathComponent("lowered")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)

    var executable = sources.name
    let plist = try sources.infoPlist().product(of: sources, executable: &executable)
    try plist.write(to: bundle.appendingPathComponent("Info.plist"))
    try Self.addResources(of: sources, to: bundle, warn: warn)

    var files: [URL] = []
    for (number, file) in lowered.files.enumerated() where !isMain(file) {
      let destination = temporary.appendingPathComponent(
        "\(number)-\(URL(fileURLWithPath: file.path).lastPathComponent)")
      try Data(file.text.utf8).write(to: destination)
      files.append(destination)
    }
    let entry = temporary.appendingPathComponent("main.swift")
    try Data(entryPoint(lowered).utf8).write(to: entry)
    func compile(languageMode: String) throws {
      try compiler.compile(
        files + [entry], module: moduleName, languageMode: languageMode, conditions: lowering.conditions, sdk: sdk,
        to: bundle.appendingPathComponent(executable), cache: modules, temporary: temporary)
    }
    do { try compile(languageMode: "5") } catch let first as BuildError where first.isCompilers && isWrittenInSwift4 {
      // Most sources in older versions compile as Swift 5, to which the messages refer.
      do { try compile(languageMode: "4") } catch { throw first }
    }
    try FileManager.default.removeItem(at: temporary)
  }

  /// Adds entitlements and resources to a bundle. Storyboards and xibs are compiled, other resources copied.
  static func addResources(of sources: TargetSources, to bundle: URL, warn: (String) -> Void) throws {
    if let entitlements = sources.entitlements {
      try FileManager.default.copyItem(at: entitlements, to: bundle.appendingPathComponent("Entitlements.plist"))
    }
    for model in sources.models {
      // On a device, the folder contains the compiled model. Code looks for it by name, but the contents are not used.
      let name = model.deletingPathExtension().lastPathComponent
      let destination = bundle.appendingPathComponent(
        model.pathExtension == "xcdatamodel" ? "\(name).mom" : "\(name).momd")
      try? FileManager.default.copyItem(at: model, to: destination)
    }
    for resource in sources.resources {
      let destination = bundle.appendingPathComponent(resource.path)
      let folder = destination.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if ["storyboard", "xib"].contains(resource.file.pathExtension) {
        for diagnostic in try Storyboard.compile(resource.file, into: folder) { warn(diagnostic.description) }
      } else if resource.file.pathExtension == "xcstrings" {
        try StringCatalog.compile(resource.file, into: bundle)
      } else {
        try FileManager.default.copyItem(at: resource.file, to: destination)
      }
    }
  }

  /// Whether the project's version of Swift is older than 5.
  private var isWrittenInSwift4: Bool {
    let version = sources.settings["SWIFT_VERSION"].flatMap { Int($0.prefix { $0 != "." }) }
    return version.map { $0 < 5 } ?? false
  }

  /// The name under which the module is compiled, which differs if Earshot has a module of the same name.
  private var moduleName: String {
    let name = sources.moduleName
    let isReserved =
      SDKLocation.ownModules.contains(name) || SDKLocation.linux.contains(name)
      || SDKLocation.aliases.contains(name)
    return isReserved ? name + "_Extension" : name
  }

  /// Whether a file contains an app's own entry point.
  private func isMain(_ file: SourceFile) -> Bool { sources.isApp && file.isMain }

  /// Returns the source of the entry point, which registers the classes first; on iOS, Xcode links that of an
  /// extension, and `@main` generates that of an app. The module's own names take precedence over those of Foundation,
  /// some of whose types are stubs on Linux.
  private func entryPoint(_ module: LoweredModule) -> String {
    let begin =
      if !sources.isApp {
        "NSExtensionMain()"
      } else if let main = module.files.first(where: isMain) {
        main.text
      } else {
        "MainActor.assumeIsolated { \(module.entryPoint ?? "").main() }"
      }
    return """
      import EarshotFoundation
      import ExtensionHost
      typealias DateComponentsFormatter = EarshotDateComponentsFormatter
      typealias Timer = EarshotTimer
      MainActor.assumeIsolated {
      \(module.registrations.joined(separator: "\n"))
      }
      \(begin)

      """
  }
}

extension TargetSources {
  /// The name of the bundle.
  var bundleName: String { "\(name).\(isApp ? "app" : "appex")" }
}

extension SourceFile {
  /// Whether the file contains the statements with which a program begins.
  var isMain: Bool { URL(fileURLWithPath: path).lastPathComponent == "main.swift" }
}
