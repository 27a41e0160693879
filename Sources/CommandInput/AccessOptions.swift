package import ArgumentParser

/// The options that allow access to resources other than the arguments.
package struct AccessOptions: ParsableArguments {
  /// Folders from which attachments may be read.
  @Option(
    name: .customLong("allow-path"),
    help: ArgumentHelp(
      "A folder that attachments may come from, besides the payload's own; can be repeated.", valueName: "folder"),
    completion: .directory)
  package var folders: [String] = []

  /// Whether network access is allowed.
  @Flag(
    name: .customLong("allow-network"),
    help: """
      Permit downloads by http and https, with curl: attachments that payloads name, and requests of extensions.
      """)
  package var network = false

  /// Whether extensions run without a sandbox.
  @Flag(
    name: .customLong("no-sandbox"),
    help: ArgumentHelp(
      "Run extensions without a sandbox, with all of your rights (see Documentation/Sandbox.md).",
      discussion: """
        They can then read and write whatever you can, use the network and signal other processes. Without this \
        option, no extension is started on a kernel that has no Landlock.
        """))
  package var withoutSandbox = false

  /// Creates the default options.
  package init() {}
  /// Creates options.
  package init(allowedFolders: [String], isNetworkAllowed: Bool) {
    (folders, network, withoutSandbox) = (allowedFolders, isNetworkAllowed, false)
  }
}
