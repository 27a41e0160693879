import ExtensionProtocol
public import Foundation

/// A launcher that runs the executable of an `.appex` in its own process.
public struct ProcessLauncher: ExtensionLauncher {
  private let name: String
  private let executable: String

  public var startsProcess: Bool { true }

  /// Creates a launcher of the extension in `folder` with the plist `info`.
  ///
  /// - Throws: ``ExtensionInfoError`` if the executable is missing.
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

  /// Starts the executable, with its channel as file descriptor 3.
  public func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension {
    do {
      // Before any folder is created, so that folders are removed whatever happens to this process.
      try Supervisor.start()
      let ends = try SocketChannel.socketPair()
      let theirs = OwnedDescriptor(takingOver: ends.1)
      let channel = SocketChannel(takingOver: ends.0)
      let temporary = try storage.temporaryFolder()
      let process = try SupervisedProcess(executable, environment: Self.environment(temporary), channel: theirs)
      return ExtensionProcess(process, channel, folders: [temporary])
    } catch let error as RuntimeError {
      throw error
    } catch let failure as Supervisor.Failure {
      throw .cannotLaunch(extension: name, reason: "\(executable): \(String(cString: strerror(failure.code)))")
    } catch {
      throw .cannotLaunch(extension: name, reason: "\(error)")
    }
  }

  /// Returns the environment of an extension: the caller's languages and GStreamer plugin paths only, and a temporary
  /// folder of its own.
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
