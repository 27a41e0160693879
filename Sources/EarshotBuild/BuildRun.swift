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
    if let project = options.project {
      return try ProjectApp.all(in: URL(fileURLWithPath: project), withCode: options.app).map(bundle)
    }
    let folder = URL(fileURLWithPath: options.folder ?? ".")
    if let target = try TargetSources.target(of: folder) { return [try bundle(of: target)] }
    do {
      return [try bundle(of: TargetSources(folder: folder))]
    } catch let error as TargetSourcesError {
      guard case .noPlist = error, let apps = try? ProjectApp.all(in: folder) else { throw error }
      return try apps.map(bundle)
    }
  }

  /// Returns the bundle of a target.
  private func bundle(of sources: TargetSources) throws -> URL { try bundle(of: sources, warn: warn) }

  /// Returns the bundles of several targets, which are built at the same time. Warnings are reported in order; of
  /// several errors, the first one is thrown.
  private func bundles(of targets: [TargetSources]) throws -> [URL] {
    let outcomes = Mutex([Int: (bundle: Result<URL, any Error>, warnings: [String])]())
    DispatchQueue.concurrentPerform(iterations: targets.count) { index in
      var warnings: [String] = []
      let built = Result { try bundle(of: targets[index]) { warnings.append($0) } }
      outcomes.withLock { [warnings] in $0[index] = (built, warnings) }
    }
    let sorted = outcomes.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
    return try sorted.map { outcome in
      outcome.warnings.forEach(warn)
      return try outcome.bundle.get()
    }
  }

  private func bundle(of sources: TargetSources, warn: @escaping (String) -> Void) throws -> URL {
    let key = try BuildCache.key(of: sources, sdk: sdk, program: program)
    let entry = try cache.entry(key) { work in
      let builder = BundleBuilder(
        sources: sources, sdk: sdk, compiler: try Compiler.find(), modules: sdk.compiledModules(orIn: cache.modules),
        warn: warn)
      try builder.build(in: work)
    }
    return entry.appendingPathComponent(sources.bundleName)
  }

  /// Returns the bundle of an app, with its extensions in `PlugIns`; files equal to theirs, and to those of its code,
  /// are linked.
  private func bundle(of app: ProjectApp) throws -> URL {
    var extensions = try bundles(of: app.extensions + [app.code].compactMap { $0 })
    let code = app.code == nil ? nil : extensions.removeLast()
    let digest = ContentDigest()
    for text in [app.name, app.bundleIdentifier, app.displayName, code?.path ?? ""] + extensions.map(\.path) {
      digest.add(text)
    }
    for resource in app.resources {
      digest.add(resource.path)
      digest.add(try BuildCache.data(of: resource.file))
    }
    let name = "\(app.name).app"
    let entry = try cache.entry(digest.text) { work in
      let bundle = work.appendingPathComponent(name)
      if let code { try FileManager.default.linkItem(at: code, to: bundle) } else { try Self.write(app, to: bundle) }
      for resource in app.resources {
        let destination = bundle.appendingPathComponent(resource.path)
        guard access(destination.path, F_OK) != 0 else { continue }
        try FileManager.default.createDirectory(
          at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: resource.file, to: destination)
      }
      let plugIns = bundle.appendingPathComponent("PlugIns")
      try FileManager.default.createDirectory(at: plugIns, withIntermediateDirectories: true)
      for bundle in extensions {
        try FileManager.default.linkItem(at: bundle, to: plugIns.appendingPathComponent(bundle.lastPathComponent))
      }
    }
    return entry.appendingPathComponent(name)
  }

  /// Writes the bundle of an app without code.
  private static func write(_ app: ProjectApp, to bundle: URL) throws {
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let plist = try PropertyListSerialization.data(
      fromPropertyList: [
        "CFBundleIdentifier": app.bundleIdentifier, "CFBundleName": app.name, "CFBundleDisplayName": app.displayName,
        "CFBundlePackageType": "APPL",
      ], format: .xml, options: 0)
    try plist.write(to: bundle.appendingPathComponent("Info.plist"))
  }
}
