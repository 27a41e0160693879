import BuiltInExtension
import ExtensionLink
public import ExtensionProtocol

/// A launcher that runs an extension in this process, over a channel in memory. Every message is encoded and decoded
/// as it would be between two processes.
public struct InProcessLauncher: ExtensionLauncher {
  private let connect: @MainActor @Sendable (any FrameChannel) -> AnyObject

  /// Creates a launcher that passes the extension's end of a channel to `connect` and retains the result while the
  /// extension runs.
  public init(_ connect: @escaping @MainActor @Sendable (any FrameChannel) -> AnyObject) {
    self.connect = connect
  }

  /// Connects a new extension in this process.
  public func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension {
    let (system, own) = MemoryChannel.pair()
    return InProcessExtension(system, connect(own))
  }
}

extension ContentExtension {
  /// The system's built-in player, for notifications that no installed extension shows.
  static let builtIn = {
    var player = ContentExtension(
      name: "the built-in player",
      attributes: ExtensionAttributes(initialContentSizeRatio: 0.5, userInteractionEnabled: true),
      launcher: InProcessLauncher { frames in
        ExtensionConnection(frames, providesProcessContext: false) { BuiltInPlayer() }
      }
    )
    player.isBuiltIn = true
    return player
  }()
}
