import Foundation
package import NotificationRuntime

/// The resources that a command's options allow a device to access: folders of attachments, and the network.
package struct Access: Sendable {
  private let folders: [URL]
  private let isNetworkAllowed: Bool
  /// The folder for downloads, which is deleted at the end.
  private let downloadFolder = FileManager.default.temporaryDirectory
    .appendingPathComponent("earshot-\(UUID().uuidString)")

  /// Creates the access for `--allow-path`, which may be given several times, and `--allow-network`.
  package init(allowedFolders: [String], isNetworkAllowed: Bool) {
    folders = allowedFolders.map { URL(fileURLWithPath: $0) }
    self.isNetworkAllowed = isNetworkAllowed
  }

  /// Creates the access for options.
  package init(_ options: AccessOptions) {
    self.init(allowedFolders: options.folders, isNetworkAllowed: options.network)
  }

  /// The places from which attachments may be fetched.
  package var attachments: AttachmentSource {
    var source = AttachmentSource(allowedFolders: folders)
    if isNetworkAllowed { source.download = download }
    return source
  }

  /// The source of responses to requests of an app's extensions: none unless the network is allowed.
  package var downloads: DownloadSource {
    isNetworkAllowed ? DownloadSource(elsewhere: .network(download)) : .none
  }

  /// Deletes the downloaded files.
  package func removeDownloads() {
    PrivateFolder.remove(downloadFolder.path)
  }

  private var download: @Sendable (URL, Int) async throws -> URL {
    { [downloadFolder] url, limit in try await Download(limit: limit, folder: downloadFolder).fetch(url) }
  }
}
