/// A request of an app to run on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the request.
  public let rawValue: Int

  /// Creates an identifier.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The identifier of no request.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
