/// A content extension whose process was started before its view is needed. It receives no message until then, so
/// none of its code has run: it behaves as if it were started on demand, only faster.
@MainActor
final class EarlyExtension {
  private let app: String
  private let name: String
  private var running: (any RunningExtension)?

  /// Starts an extension of an app. If this fails, nothing is started, and the error is reported when the extension
  /// is needed.
  init(_ contentExtension: ContentExtension, of app: InstalledApp, _ core: DeviceCore) {
    self.app = app.bundleIdentifier
    name = contentExtension.name
    running = try? contentExtension.launcher.launch(in: core.storage)
  }

  isolated deinit {
    end()
  }

  /// Whether this is the given extension of the given app.
  func `is`(_ contentExtension: ContentExtension, of app: InstalledApp) -> Bool {
    app.bundleIdentifier == self.app && contentExtension.name == name
  }

  /// Returns the extension with a launcher that returns the running process; nil if it is another extension or was
  /// taken before.
  func taken(for contentExtension: ContentExtension, of app: InstalledApp) -> ContentExtension? {
    guard self.is(contentExtension, of: app), let running else { return nil }
    self.running = nil
    var started = contentExtension
    started.launcher = StartedLauncher(running: running)
    return started
  }

  /// Ends the extension if it was not taken.
  func end() {
    running?.terminate()
    running = nil
  }
}

/// A launcher that returns an extension that is already running, for one session.
private struct StartedLauncher: ExtensionLauncher {
  let running: any RunningExtension

  func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension { running }
}
