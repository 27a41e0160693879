public import JSON

/// The launch of an app.
public struct AppLaunch: Sendable, Hashable {
  /// The environment of the device.
  public var environment: ExtensionEnvironment
  /// Whether the app is launched in the background.
  public var isInBackground: Bool
  /// The payload of the remote notification that caused the launch; nil if there is none.
  public var remoteNotification: [String: JSONValue]?

  /// Creates a launch.
  public init(
    environment: ExtensionEnvironment, isInBackground: Bool, remoteNotification: [String: JSONValue]? = nil
  ) {
    (self.environment, self.isInBackground) = (environment, isInBackground)
    self.remoteNotification = remoteNotification
  }
}

extension AppLaunch: Message {
  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    environment.write(to: &writer)
    writer.put(isInBackground)
    writer.put(remoteNotification) { $0.put($1) }
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    self.init(
      environment: try ExtensionEnvironment(from: &reader), isInBackground: try reader.bool(),
      remoteNotification: try reader.optional { reader throws(MessageFault) in try reader.object("payload") })
  }
}
