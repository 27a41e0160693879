import ExtensionProtocol
import Files
public import Foundation
import SandboxedProcesses

/// A launcher that runs the executable of an `.appex` or `.app` in its own process.
public struct ProcessLauncher: ExtensionLauncher {
  private let name: String
  private let executable: String
  private let isService: Bool
  /// Whether this is the app itself, whose home directory is its container.
  private let isApp: Bool
  /// The bundle identifier of the app.
  private let app: String
  private let bundleIdentifier: String
  /// The folders of the extension and its app, and those of the Swift libraries that its executable is linked with.
  private let folders: [String]

  /// Always true.
  public var startsProcess: Bool { true }

  /// Creates a launcher of the extension in `folder` with the plist `info`, of the app in `bundle`.
  ///
  /// - Throws: ``ExtensionInfoError`` if the executable is missing.
  public init(folder: URL, info: ExtensionInfo, bundle: URL? = nil) throws(ExtensionInfoError) {
    name = info.displayName
    (app, bundleIdentifier, isService) = (info.appBundleIdentifier, info.bundleIdentifier, info.point == .service)
    isApp = false
    executable = folder.appendingPathComponent(info.executable).path
    folders = [folder, bundle].compactMap { $0?.path } + RuntimeLibraries.folders(of: executable)
    guard access(executable, X_OK) == 0 else {
      guard !info.isExecutableImplied else {
        throw .missing(
          path: folder.appendingPathComponent("Info.plist").path, key: "CFBundleExecutable",
          allowed: "the name of an executable beside it (none is called \"\(info.executable)\")")
      }
      throw .wrong(
        path: folder.appendingPathComponent("Info.plist").path, key: "CFBundleExecutable",
        found: "\"\(info.executable)\"", allowed: "the name of an executable beside it")
    }
  }

  /// Creates a launcher of the app in `folder`; nil if the app has no executable for this machine, like a product of
  /// Xcode.
  ///
  /// - Parameters:
  ///   - folder: The folder of the app.
  ///   - executable: The name of its executable.
  ///   - bundleIdentifier: Its bundle identifier.
  init?(app folder: URL, executable name: String, bundleIdentifier: String) {
    executable = folder.appendingPathComponent(name).path
    guard !name.isEmpty, !name.contains("/"), access(executable, X_OK) == 0, Self.isELF(executable) else { return nil }
    self.name = name
    (app, self.bundleIdentifier, isService, isApp) = (bundleIdentifier, bundleIdentifier, false, true)
    folders = [folder.path] + RuntimeLibraries.folders(of: executable)
  }

  private static func isELF(_ path: String) -> Bool {
    (try? RegularFile(path))?.begins(with: [0x7F, 0x45, 0x4C, 0x46]) ?? false
  }

  /// Starts the executable, with its channel as file descriptor 3.
  public func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension {
    do {
      // Called before any folder is created, so that folders are removed even if this process is killed.
      try Supervisor.start()
      let ends = try SocketChannel.socketPair()
      let theirs = OwnedDescriptor(takingOver: ends.1)
      let channel = SocketChannel(takingOver: ends.0)
      let temporary = try storage.temporaryFolder()
      let container = try storage.makeContainer(of: app)
      let preferences = try storage.makePreferences(of: bundleIdentifier, in: container)
      // A remote notification has no attachments before its service extension adds them.
      let shared = storage.sandbox.isEnforced && !isService ? SharedAttachments(in: try storage.sharedFolder()) : nil
      let process = try SupervisedProcess(
        executable, environment: environment(temporary.path, container, preferences, storage.sandbox), channel: theirs,
        rules: storage.sandbox.isEnforced
          ? rules(temporary.path, container, shared?.folder.path, storage.fontFiles) : nil,
        limits: ProcessLimits(
          memory: memoryLimit(storage), storage: storage.sandbox.storageLimit,
          threads: storage.sandbox.threadLimit, folders: [temporary.path, container]))
      return ExtensionProcess(process, channel, folders: [temporary], shared: shared)
    } catch let error as RuntimeError {
      throw error
    } catch let failure as Supervisor.Failure {
      throw .cannotLaunch(extension: name, reason: failure.reason(for: executable))
    } catch {
      throw .cannotLaunch(extension: name, reason: "\(error)")
    }
  }

  /// Returns the environment of an extension or an app: from the caller's, only languages, time zone, library path,
  /// GStreamer's settings and the switch of interceptions; a temporary folder of its own; the home directory, which is
  /// the app's container for the app itself (N9), and otherwise that folder; and the folder in which Foundation keeps
  /// its `UserDefaults`.
  private func environment(
    _ temporary: String, _ container: String, _ preferences: String, _ sandbox: ExtensionSandbox
  ) -> [String] {
    let kept = [
      "EARSHOT_NO_INTERCEPTION", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "LD_LIBRARY_PATH", "GST_DEBUG",
      "GST_PLUGIN_PATH", "GST_PLUGIN_PATH_1_0", "GST_PLUGIN_SYSTEM_PATH", "GST_PLUGIN_SYSTEM_PATH_1_0",
    ]
    let values = kept.compactMap { key in getenv(key).map { "\(key)=\(String(cString: $0))" } }
    return values + [
      "PATH=/usr/bin:/bin", "HOME=\(isApp ? container : temporary)", "TMPDIR=\(temporary)",
      "XDG_CONFIG_HOME=\(preferences)",
      "SWIFT_BACKTRACE=\(sandbox.isEnforced ? "enable=no" : Self.backtrace)",
    ]
  }

  /// Settings for plain-text backtraces of crashes. Another program writes them, which a sandboxed extension cannot
  /// start.
  private static let backtrace =
    "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=32"

  private func memoryLimit(_ storage: DeviceStorage) -> Int {
    guard isService, let limit = storage.serviceMemoryLimit else { return storage.sandbox.memoryLimit }
    return min(limit, storage.sandbox.memoryLimit)
  }

  /// Adds the rules that are required to start the extension.
  func allow(in rules: inout SandboxRules) {
    rules.execute(executable)
    for folder in folders { rules.read(folder) }
  }

  /// Returns the rules of an extension: it may read system libraries, its own folder, its app's folder, its attachments
  /// and the device's font files, and write to its temporary folder and its app's container.
  private func rules(
    _ temporary: String, _ container: String, _ shared: String?, _ fontFiles: [String]
  ) -> SandboxRules {
    var rules = SandboxRules()
    allow(in: &rules)
    if let shared { rules.read(shared) }
    for file in fontFiles { rules.read(file) }
    for folder in [temporary, container] { rules.write(folder) }
    return rules
  }
}
