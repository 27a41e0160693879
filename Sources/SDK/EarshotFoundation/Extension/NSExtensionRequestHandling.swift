/// The protocol of extensions without a user interface.
///
/// Emulated: the declaration. Not emulated: requests; the system calls notification extensions through other protocols.
/// Important: its method is never called.
@preconcurrency @MainActor
public protocol NSExtensionRequestHandling: NSObjectProtocol {
  /// Tells the object that a request has begun. Never called on Linux.
  func beginRequest(with context: NSExtensionContext)
}
