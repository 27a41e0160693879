public import ExtensionProtocol

/// Starts an extension: in a process of its own, or in this one.
public protocol ExtensionLauncher: Sendable {
  /// Starts it.
  ///
  /// - Throws: ``RuntimeError`` where it cannot be started.
  @MainActor func launch() throws(RuntimeError) -> any RunningExtension
}

/// An extension that was started.
@MainActor
public protocol RunningExtension: AnyObject {
  /// The system's end of its channel.
  var channel: any FrameChannel { get }
  /// Ends it for good, whatever it does. Does nothing where it has ended.
  func terminate()
  /// How it ended, in words, waiting a moment where it is just ending; nil where there is nothing to say.
  func causeOfEnd() async -> String?
}
