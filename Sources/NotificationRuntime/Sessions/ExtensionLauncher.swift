/// A type that starts an extension, in its own process or in this one.
public protocol ExtensionLauncher: Sendable {
  /// Starts the extension.
  ///
  /// - Parameter storage: The storage in which the extension's folders are created.
  /// - Throws: ``RuntimeError`` if the extension cannot be started.
  @MainActor func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension
  /// Whether the launcher starts a process, so that an early start saves time. The default is false.
  var startsProcess: Bool { get }
}

extension ExtensionLauncher {
  /// Always false.
  public var startsProcess: Bool { false }
}
