// EarshotAdSupport: the advertising identifier of a user who does not allow tracking.
//
// Emulated: the identifier, which is all zeros, as on a device without permission.
// Important: the identifier is the same for every user, and identifies none.

@_exported public import EarshotFoundation

/// An object that contains the advertising identifier.
public final class ASIdentifierManager: NSObject, Sendable {
  private static let only = ASIdentifierManager()
  /// Returns the shared manager.
  public static func shared() -> ASIdentifierManager { only }
  /// The advertising identifier. Always all zeros.
  public var advertisingIdentifier: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  /// Whether advertising tracking is enabled. Always false.
  public var isAdvertisingTrackingEnabled: Bool { false }
}
