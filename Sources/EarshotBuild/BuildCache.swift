import Files
import Foundation
import XcodeProjects

/// A cache of built bundles, by a digest of all their inputs.
struct BuildCache {
  let folder: URL

  /// The folder of compiled C modules, next to the bundles; see ``SDKLocation/compiledModules(orIn:)``.
  var modules: URL { folder.deletingLastPathComponent().appendingPathComponent("modules") }

  /// The maximum number of bundles.
  static let maximumEntries = 64

  /// The user's cache: `$XDG_CACHE_HOME/earshot/extensions`, or the same in `~/.cache`.
  static var standard: BuildCache {
    let variables = ProcessInfo.processInfo.environment
    let root =
      variables["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".cache")
    return BuildCache(folder: root.appendingPathComponent("earshot/extensions"))
  }

  /// Returns the key of an extension, which is determined by its files, settings, SDK and program.
  static func key(of sources: TargetSources, sdk: SDKLocation, program: URL) throws(BuildError) -> String {
    let digest = ContentDigest()
    var status = stat()
    if stat(program.path, &status) == 0 { digest.add("\(status.st_size) \(status.st_mtim.tv_sec)") }
    digest.add(sdk.stamp)
    digest.add(sources.name)
    digest.add(sources.settings.text)
    let optional = [sources.entitlements, sources.bridgingHeader].compactMap { $0 }
    if let plist = sources.generatedPlist { digest.add(plist) }
    for file in sources.plistFiles + sources.swift + sources.objectiveC + sources.headers + optional {
      digest.add(file.path)
      digest.add(try data(of: file))
    }
    for model in sources.models {
      digest.add(model.path)
      try add(model, to: digest)
    }
    for resource in sources.resources {
      digest.add(resource.path)
      try add(resource.file, to: digest)
    }
    return digest.text
  }

  /// Adds a resource to a digest; a folder is added with its contents.
  private static func add(_ file: URL, to digest: borrowing ContentDigest, depth: Int = 0) throws(BuildError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), depth < 32 else { return }
    guard isFolder.boolValue else {
      digest.add(try data(of: file))
      return
    }
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: file.path)) ?? []).sorted() {
      digest.add(name)
      try add(file.appendingPathComponent(name), to: digest, depth: depth + 1)
    }
  }

  /// Returns the contents of a file, which are mapped if that is safe.
  static func data(of file: URL) throws(BuildError) -> Data {
    do { return try Data(contentsOf: file, options: .mappedIfSafe) } catch {
      throw .file(path: file.path, reason: "cannot be read: \(error.localizedDescription)")
    }
  }

  /// Returns the contents of a regular file of at most this many bytes.
  static func data(of file: URL, atMost limit: Int) throws(BuildError) -> Data {
    do { return try RegularFile.contents(of: file.path, atMost: limit) } catch {
      switch error {
      case .system(let error): throw .file(path: file.path, reason: "cannot be read: \(error)")
      case .notRegular: throw .file(path: file.path, reason: "is not a regular file")
      case .tooLarge: throw .file(path: file.path, reason: "is larger than \(limit) bytes")
      }
    }
  }

  /// Returns the folder of a key, and marks it as used.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - build: A closure that fills an empty folder; it is called if the key was not built yet.
  func entry(_ key: String, build: (URL) throws -> Void) throws -> URL {
    let entry = folder.appendingPathComponent(key)
    if utimensat(AT_FDCWD, entry.path, nil, 0) == 0 { return entry }
    let work = try workFolder()
    do {
      try build(work)
      return try store(work, as: key)
    } catch {
      try? FileManager.default.removeItem(at: work)
      throw error
    }
  }

  /// Creates a folder for a build inside the cache, so that it can be renamed into place.
  private func workFolder() throws(BuildError) -> URL {
    let work = folder.appendingPathComponent(".work-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    } catch {
      throw .file(path: work.path, reason: "cannot be created: \(error.localizedDescription)")
    }
    return work
  }

  /// Stores a built folder under a key. If another process has stored the same, either can be used.
  private func store(_ built: URL, as key: String) throws(BuildError) -> URL {
    let entry = folder.appendingPathComponent(key)
    if rename(built.path, entry.path) != 0 {
      guard access(entry.path, F_OK) == 0 else {
        throw .file(path: entry.path, reason: "cannot be written: \(String(cString: strerror(errno)))")
      }
      try? FileManager.default.removeItem(at: built)
    }
    prune()
    return entry
  }

  /// Removes the bundles that have been unused for longest, and abandoned builds older than a day.
  private func prune() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let entries = names.map { name in
      var status = stat()
      let file = folder.appendingPathComponent(name)
      return (file: file, used: stat(file.path, &status) == 0 ? status.st_mtim.tv_sec : 0)
    }
    let work = entries.filter { $0.file.lastPathComponent.hasPrefix(".work-") && $0.used < time(nil) - 86_400 }
    let old = entries.filter { !$0.file.lastPathComponent.hasPrefix(".") }.sorted { $0.used > $1.used }
    for entry in work + old.dropFirst(Self.maximumEntries) { try? FileManager.default.removeItem(at: entry.file) }
  }
}
