import BuildArguments
import Foundation
import Synchronization
import XcodeProjects

/// One run of `earshot build`, from the arguments to bundles in the cache.
struct BuildRun: Sendable {
  let program: URL
  let sdk: SDKLocation
  let cache = BuildCache.standard
  let warn: @Sendable (String) -> Void

  init(warn: @escaping @Sendable (String) -> Void) throws {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    program = URL(fileURLWithPath: path ?? CommandLine.arguments[0])
    sdk = try SDKLocation.find(besideProgramIn: program.deletingLastPathComponent())
    self.warn = warn
  }

  /// Returns the bundles for the arguments.
  func bundles(_ options: BuildOptions) throws -> [URL] {
    if let project = options.project { return try ProjectApp.all(in: URL(fileURLWithPath: project)).map(bundle) }
    let folder = URL(fileURLWithPath: options.folder ?? ".")
    if let target = try ExtensionSources.target(of: folder) { return [try bundle(of: target)] }
    do {
      return [try bundle(of: ExtensionSources(folder: folder))]
    } catch let error as ExtensionSourcesError {
      guard case .noPlist = error, let apps = try? ProjectApp.all(in: folder) else { throw error }
      return try apps.map(bundle)
    }
  }

  /// Returns the bundle of an extension.
  private func bundle(of sources: ExtensionSources) throws -> URL { try bundle(of: sources, warn: warn) }

  /// Returns the bundles of several extensions, which are built at the same time. Warnings are reported in order; of
  /// several errors, the first one is thrown.
  private func bundles(of extensions: [ExtensionSources]) throws -> [URL] {
    let outcomes = Mutex([Int: (bundle: Result<URL, any Error>, warnings: [String])]())
    DispatchQueue.concurrentPerform(iterations: extensions.count) { index in
      var warnings: [String] = []
      let built = Result { try bundle(of: extensions[index]) { warnings.append($0) } }
      outcomes.withLock { [warnings] in $0[index] = (built, warnings) }
    }
    let sorted = outcomes.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
    return try sorted.map { outcome in
      outcome.warnings.forEach(warn)
      return try outcome.bundle.get()
    }
  }

  private func bundle(of sources: ExtensionSources, warn: @escaping (String) -> Void) throws -> URL {
    let key = try BuildCache.key(of: sources, sdk: sdk, program: program)
    let name = "\(sources.name).appex"
    let entry = try cache.entry(key) { work in
      let builder = ExtensionBuilder(
        sources: sources, sdk: sdk, compiler: try Compiler.find(), modules: sdk.compiledModules(orIn: cache.modules),
        warn: warn)
      try builder.build(in: work)
    }
    return entry.appendingPathComponent(name)
  }

  /// Returns the bundle of an app, with its extensions in `PlugIns`; files equal to theirs are linked.
  private func bundle(of app: ProjectApp) throws -> URL {
    let extensions = try bundles(of: app.extensions)
    let digest = ContentDigest()
    for text in [app.name, app.bundleIdentifier, app.displayName] + extensions.map(\.path) { digest.add(text) }
    for resource in app.resources {
      digest.add(resource.path)
      digest.add(try BuildCache.data(of: resource.file))
    }
    let entry = try cache.entry(digest.text) { work in
      let plugIns = work.appendingPathComponent("\(app.name).app/PlugIns")
      try FileManager.default.createDirectory(at: plugIns, withIntermediateDirectories: true)
      let plist = try PropertyListSerialization.data(
        fromPropertyList: [
          "CFBundleIdentifier": app.bundleIdentifier, "CFBundleName": app.name, "CFBundleDisplayName": app.displayName,
          "CFBundlePackageType": "APPL",
        ], format: .xml, options: 0)
      try plist.write(to: plugIns.deletingLastPathComponent().appendingPathComponent("Info.plist"))
      for resource in app.resources {
        let destination = work.appendingPathComponent("\(app.name).app/\(resource.path)")
        try FileManager.default.createDirectory(
          at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: resource.file, to: destination)
      }
      for bundle in extensions {
        try FileManager.default.linkItem(at: bundle, to: plugIns.appendingPathComponent(bundle.lastPathComponent))
      }
    }
    return entry.appendingPathComponent("\(app.name).app")
  }
}
