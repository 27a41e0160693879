import CChannel
import ExtensionProtocol
public import Foundation

/// Runs an `.appex` folder's executable in a process of its own.
public struct ProcessLauncher: ExtensionLauncher {
  private let name: String
  private let executable: String

  /// A launcher of the extension in `folder`, whose plist says `info`.
  ///
  /// - Throws: ``ExtensionInfoError`` where its executable is missing.
  public init(folder: URL, info: ExtensionInfo) throws(ExtensionInfoError) {
    name = info.displayName
    executable = folder.appendingPathComponent(info.executable).path
    guard access(executable, X_OK) == 0 else {
      guard !info.isExecutableImplied else {
        throw .missing(
          path: folder.appendingPathComponent("Info.plist").path, key: "CFBundleExecutable",
          allowed: "the name of an executable beside it; there is none called \"\(info.executable)\"")
      }
      throw .wrong(
        path: folder.appendingPathComponent("Info.plist").path, key: "CFBundleExecutable",
        found: "\"\(info.executable)\"", allowed: "the name of an executable beside it")
    }
  }

  /// Starts the executable, with its channel as descriptor 3.
  public func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension {
    let ends: (Int32, Int32)
    do {
      ends = try SocketChannel.socketPair()
    } catch {
      throw .cannotLaunch(extension: name, reason: "\(error)")
    }
    let theirs = OwnedDescriptor(takingOver: ends.1)
    let channel = SocketChannel(takingOver: ends.0)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(executable), nil]
    let temporary = try storage.temporaryFolder()
    var environment = Self.environment(temporary).map { strdup($0) } + [nil]
    defer {
      arguments.forEach { free($0) }
      environment.forEach { free($0) }
    }
    var process: pid_t = 0
    let failure = earshot_spawn(executable, &arguments, &environment, theirs.number, &process)
    guard failure == 0 else {
      throw .cannotLaunch(extension: name, reason: "\(executable): \(String(cString: strerror(failure)))")
    }
    return ExtensionProcess(process, channel, folders: [temporary])
  }

  /// An extension sees nothing of the caller's environment but the languages, and where GStreamer looks for plugins. Its
  /// temporary folder is its own.
  private static func environment(_ temporary: URL) -> [String] {
    let kept = [
      "LANG", "LC_ALL", "LC_CTYPE", "TZ", "LD_LIBRARY_PATH", "GST_DEBUG", "GST_PLUGIN_PATH", "GST_PLUGIN_PATH_1_0",
      "GST_PLUGIN_SYSTEM_PATH", "GST_PLUGIN_SYSTEM_PATH_1_0",
    ]
    let values = kept.compactMap { key in getenv(key).map { "\(key)=\(String(cString: $0))" } }
    return values + [
      "PATH=/usr/bin:/bin", "HOME=\(temporary.path)", "TMPDIR=\(temporary.path)", "SWIFT_BACKTRACE=enable=no",
    ]
  }
}
