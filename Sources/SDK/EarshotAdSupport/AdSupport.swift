// EarshotAdSupport: the advertising identifier of a user who does not allow tracking.
//
// Emulated: the identifier, which is all zeros. The gotcha: none; it is the same on a device without permission.

@_exported public import EarshotFoundation

/// The advertising identifier.
public final class ASIdentifierManager: NSObject, Sendable {
  private static let only = ASIdentifierManager()
  /// The only one.
  public static func shared() -> ASIdentifierManager { only }
  /// All zeros.
  public var advertisingIdentifier: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  /// Whether tracking is allowed: no.
  public var isAdvertisingTrackingEnabled: Bool { false }
}
