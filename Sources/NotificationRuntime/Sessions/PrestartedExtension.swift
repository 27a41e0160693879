/// A content extension whose process was started before its view is needed. It receives no message until then, so
/// none of its code has run: it behaves as if it were started on demand, only faster.
@MainActor
final class PrestartedExtension {
  let id: ExtensionID
  private var running: (any RunningExtension)?

  /// Starts an extension of an app. If this fails, nothing is started, and the error is reported when the extension
  /// is needed.
  init(_ contentExtension: ContentExtension, of app: InstalledApp, _ core: DeviceCore) {
    id = ExtensionID(app: app.bundleIdentifier, name: contentExtension.name)
    running = try? contentExtension.launcher.launch(in: core.storage)
  }

  isolated deinit {
    end()
  }

  /// Returns the running extension, for one caller; nil if it is another extension or could not be started.
  func claim(for wanted: ExtensionID) -> (any RunningExtension)? {
    guard id == wanted else { return nil }
    defer { running = nil }
    return running
  }

  /// Ends the extension if it was not claimed.
  func end() {
    running?.terminate()
    running = nil
  }
}
