package import ArgumentParser
import Foundation
package import HostAccess

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

  /// The folders that fill app groups, each as `ID=FOLDER`.
  @Option(
    name: .customLong("app-group"),
    help: ArgumentHelp(
      "Fill an app group with a copy of a folder before extensions run, as ID=FOLDER; can be repeated.",
      valueName: "id=folder"))
  package var appGroups: [String] = []

  /// Whether extensions run without a sandbox.
  @Flag(
    name: .customLong("no-sandbox"),
    help: ArgumentHelp(
      "Run extensions without a sandbox, with all of your rights (see Documentation/Sandbox.md).",
      discussion: """
        They can then read and write whatever you can, use the network and signal other processes; so can the \
        decoders of earshot check. If the kernel lacks Landlock, extensions are not started and nothing is checked \
        unless this option is given.
        """))
  package var withoutSandbox = false

  /// Creates the default options.
  package init() {}
  /// Creates options.
  package init(allowedFolders: [String], isNetworkAllowed: Bool) {
    (folders, network, withoutSandbox, appGroups) = (allowedFolders, isNetworkAllowed, false, [])
  }

  /// Rejects app groups without an identifier or an existing folder.
  package func validate() throws {
    for text in appGroups {
      guard let (_, folder) = Access.appGroup(text) else {
        throw ValidationError(
          "--app-group must be an identifier and a folder, such as group.com.example=Fixtures, but is '\(text)'.")
      }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
        throw ValidationError("--app-group '\(text)': '\(folder.relativePath)' is not a folder; name an existing one.")
      }
    }
  }
}

extension Access {
  /// Creates the access for options.
  package init(_ options: AccessOptions) {
    self.init(
      allowedFolders: options.folders, isNetworkAllowed: options.network, isSandboxed: !options.withoutSandbox,
      appGroups: options.appGroups)
  }
}
