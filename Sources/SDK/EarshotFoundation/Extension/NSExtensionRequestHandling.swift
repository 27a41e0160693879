/// The protocol of extensions without a user interface.
///
/// Emulated: the declaration. Not emulated: requests; the system calls notification extensions through other protocols.
/// Important: its method is never called.
@preconcurrency @MainActor
public protocol NSExtensionRequestHandling: NSObjectProtocol {
  /// Called when a request begins; never on Linux.
  func beginRequest(with context: NSExtensionContext)
}
