package import ArgumentParser

/// The options that allow access to resources other than the arguments.
package struct AccessOptions: ParsableArguments {
  /// Folders from which attachments may be read.
  @Option(
    name: .customLong("allow-path"),
    help: ArgumentHelp(
      "A folder that attachments may be read from besides the payload's; may be repeated.", valueName: "folder"),
    completion: .directory)
  package var folders: [String] = []

  /// Whether network access is allowed.
  @Flag(name: .customLong("allow-network"), help: "Download attachments that payloads name by http or https.")
  package var network = false

  /// Whether extensions run unconfined.
  @Flag(
    name: .customLong("no-sandbox"),
    help: "Run extensions without a sandbox: they can then do whatever you can (Documentation/Sandbox.md).")
  package var withoutSandbox = false

  /// No options.
  package init() {}
  /// Creates options.
  package init(allowedFolders: [String], isNetworkAllowed: Bool) {
    (folders, network, withoutSandbox) = (allowedFolders, isNetworkAllowed, false)
  }
}
