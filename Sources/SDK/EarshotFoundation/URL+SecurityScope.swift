// Emulated: the calls, in pairs or not. Not emulated: the refusal. Every file the extension may see can be read without
// them.
// The gotcha: on iOS an attachment cannot be read before the first call returns true (A5), so code that forgets it
// works here and fails there.

extension URL {
  /// Asks for access to a file outside the extension's sandbox, an attachment for instance (A5).
  ///
  /// - Returns: Always true (policy `securityScope`).
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { true }

  /// Gives up the access that ``startAccessingSecurityScopedResource()`` gave.
  public func stopAccessingSecurityScopedResource() {}
}
