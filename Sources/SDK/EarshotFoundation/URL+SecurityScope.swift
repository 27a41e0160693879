import ExtensionLink

// Emulated: the calls, counted for each file: an attachment that is read while it has no open scope, and a scope that is never
// closed, are told (policy `securityScope`). Not emulated: the refusal. Every file the extension may see can be read without
// them.
// The gotcha: what reads a file by way of nothing in Earshot's modules (`FileManager`, `FileHandle`) is not seen.

extension URL {
  /// Asks for access to a file outside the extension's sandbox, an attachment for instance (A5).
  ///
  /// - Returns: Always true (policy `securityScope`).
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool {
    ExtensionSurroundings.current?.securityScope.start(self)
    return true
  }

  /// Gives up the access that ``startAccessingSecurityScopedResource()`` gave.
  public func stopAccessingSecurityScopedResource() {
    ExtensionSurroundings.current?.securityScope.stop(self)
  }
}
