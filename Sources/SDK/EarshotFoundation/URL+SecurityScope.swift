import ExtensionLink

// Emulated: the calls, counted for each file. Reading an attachment without an open scope is reported, and so is a
// scope that is never closed (policy `securityScope`). Not emulated: the refusal. Every file that the extension can see
// is readable without a scope.
// Important: reads that bypass Earshot's modules (`FileManager`, `FileHandle`) are not observed.

extension URL {
  /// Requests access to a file outside the extension's sandbox, such as an attachment (A5).
  ///
  /// - Returns: Always true (policy `securityScope`).
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool {
    ExtensionContext.current?.securityScope.start(self)
    return true
  }

  /// Ends the access that ``startAccessingSecurityScopedResource()`` began.
  public func stopAccessingSecurityScopedResource() {
    ExtensionContext.current?.securityScope.stop(self)
  }
}
