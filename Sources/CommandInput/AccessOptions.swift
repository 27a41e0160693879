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

  /// Creates the default options.
  package init() {}
  /// Creates options.
  package init(allowedFolders: [String], isNetworkAllowed: Bool) {
    (folders, network) = (allowedFolders, isNetworkAllowed)
  }
}
