/// A content extension whose process was started before anybody asked for its view. Nothing is said to it until then, so
/// none of its code has run: it is as if it were started when it is needed, only sooner there.
@MainActor
final class EarlyExtension {
  private let app: String
  private let name: String
  private var running: (any RunningExtension)?

  /// Starts an extension of an app's. Where that fails nothing is started, and whoever needs it learns why.
  init(_ contentExtension: ContentExtension, of app: InstalledApp, _ core: DeviceCore) {
    self.app = app.bundleIdentifier
    name = contentExtension.name
    running = try? contentExtension.launcher.launch(in: core.storage)
  }

  isolated deinit {
    end()
  }

  /// Whether it is this extension of this app's.
  func `is`(_ contentExtension: ContentExtension, of app: InstalledApp) -> Bool {
    app.bundleIdentifier == self.app && contentExtension.name == name
  }

  /// The extension with what was started, where it is that one; once.
  func taken(for contentExtension: ContentExtension, of app: InstalledApp) -> ContentExtension? {
    guard self.is(contentExtension, of: app), let running else { return nil }
    self.running = nil
    var started = contentExtension
    started.launcher = StartedLauncher(running: running)
    return started
  }

  /// Ends it unused. Does nothing where it was taken.
  func end() {
    running?.terminate()
    running = nil
  }
}

/// Hands out an extension that was started already, for one session.
private struct StartedLauncher: ExtensionLauncher {
  let running: any RunningExtension

  func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension { running }
}
