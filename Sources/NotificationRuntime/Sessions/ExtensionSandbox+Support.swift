package import SandboxedProcesses

extension ExtensionSandbox {
  /// Checks that this machine supports the sandbox, if it is enforced.
  ///
  /// - Throws: ``RuntimeError/noSandbox(reason:)`` if it does not.
  package func checkSupport() throws(RuntimeError) {
    if let obstacle { throw .noSandbox(reason: obstacle) }
  }
}
