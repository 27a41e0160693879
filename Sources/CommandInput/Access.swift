import Foundation
package import NotificationRuntime

/// What a command's options let a device reach: folders of attachments, and the network.
package struct Access: Sendable {
  private let folders: [URL]
  private let isNetworkAllowed: Bool
  /// What confines extensions.
  package let sandbox: ExtensionSandbox
  /// Where downloads go; gone at the end.
  private let downloadFolder = FileManager.default.temporaryDirectory
    .appendingPathComponent("earshot-\(UUID().uuidString)")

  /// What `--allow-path`, which may be given several times, `--allow-network` and `--no-sandbox` say.
  package init(allowedFolders: [String], isNetworkAllowed: Bool, isSandboxed: Bool = true) {
    sandbox = isSandboxed ? .enforced : .off
    folders = allowedFolders.map { URL(fileURLWithPath: $0) }
    self.isNetworkAllowed = isNetworkAllowed
  }

  /// What options say.
  package init(_ options: AccessOptions) {
    self.init(allowedFolders: options.folders, isNetworkAllowed: options.network, isSandboxed: !options.withoutSandbox)
  }

  /// The warning that extensions run without a sandbox; nil where they do not, or where there are none.
  package func warning(about apps: [App]) -> String? {
    !sandbox.isEnforced && apps.contains(where: \.startsProcesses) ? ExtensionSandbox.warning : nil
  }

  /// Where attachments may come from.
  package var attachments: AttachmentSource {
    var source = AttachmentSource(allowedFolders: folders)
    if isNetworkAllowed { source.download = download }
    return source
  }

  /// What an app's extensions get from the network: nothing, unless it is allowed.
  package var downloads: DownloadSource {
    isNetworkAllowed ? DownloadSource(elsewhere: .network(download)) : .none
  }

  /// Removes what was downloaded.
  package func removeDownloads() {
    PrivateFolder.remove(downloadFolder.path)
  }

  private var download: @Sendable (URL, Int) async throws -> URL {
    { [downloadFolder] url, limit in try await Download(limit: limit, folder: downloadFolder).fetch(url) }
  }
}
