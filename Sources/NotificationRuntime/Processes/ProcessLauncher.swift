import ExtensionProtocol
public import Foundation

/// Runs an `.appex` folder's executable in a process of its own.
public struct ProcessLauncher: ExtensionLauncher {
  private let name: String
  private let executable: String

  /// True.
  public var startsProcess: Bool { true }

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
    do {
      // Before there are folders, so that they are removed whatever happens to this process.
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
