package import Foundation
package import NotificationRuntime

/// The resources that a command's options allow a device to access: folders of attachments, and the network.
package struct Access: Sendable {
  private let folders: [URL]
  private let isNetworkAllowed: Bool
  /// The sandbox of the extensions.
  package let sandbox: ExtensionSandbox
  /// The folder for downloads, which is deleted at the end.
  private let downloadFolderName = "earshot-\(UUID().uuidString)"
  private var downloadFolder: URL { FileManager.default.temporaryDirectory.appendingPathComponent(downloadFolderName) }

  /// Creates the access for `--allow-path`, which may be given several times, `--allow-network` and `--no-sandbox`.
  package init(allowedFolders: [String], isNetworkAllowed: Bool, isSandboxed: Bool = true) {
    sandbox = isSandboxed ? .enforced : .off
    folders = allowedFolders.map { URL(fileURLWithPath: $0) }
    self.isNetworkAllowed = isNetworkAllowed
  }

  /// Creates the access for options.
  package init(_ options: AccessOptions) {
    self.init(allowedFolders: options.folders, isNetworkAllowed: options.network, isSandboxed: !options.withoutSandbox)
    appGroups = AccessOptions.folders(ofAppGroups: options.appGroups)
  }

  /// Returns the warning that extensions run without a sandbox; nil if they are sandboxed or the apps start no
  /// processes.
  package func warning(about apps: [App]) -> String? {
    !sandbox.isEnforced && apps.contains(where: \.startsProcesses) ? ExtensionSandbox.warning : nil
  }

  /// The source of attachments: the allowed folders and, if it is allowed, the network.
  package var attachments: AttachmentSource {
    var source = AttachmentSource(allowedFolders: folders)
    if isNetworkAllowed { source.download = download }
    return source
  }

  /// The source of responses to requests of an app's extensions: none unless the network is allowed.
  package var downloads: DownloadSource {
    isNetworkAllowed ? DownloadSource(fallback: .network(download)) : .none
  }

  /// The folders that fill app groups, by identifier.
  package private(set) var appGroups: [String: URL] = [:]

  /// Deletes the downloaded files.
  package func removeDownloads() {
    guard isNetworkAllowed else { return }
    PrivateFolder.remove(downloadFolder.path)
  }

  private var download: @Sendable (URL, Int) async throws -> URL {
    { [downloadFolder] url, limit in try await Download(limit: limit, folder: downloadFolder).fetch(url) }
  }
}
