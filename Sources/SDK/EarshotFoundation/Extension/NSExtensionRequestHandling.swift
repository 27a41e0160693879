/// What an extension without an interface conforms to.
///
/// Emulated: the protocol. Not emulated: its requests; the system calls a notification's extension otherwise.
/// The gotcha: nobody calls it.
@preconcurrency @MainActor
public protocol NSExtensionRequestHandling: NSObjectProtocol {
  /// A request begins.
  func beginRequest(with context: NSExtensionContext)
}
