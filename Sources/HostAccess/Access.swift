package import Downloads
package import Foundation
package import NotificationRuntime
package import SandboxedProcesses

/// The resources that a command's options allow a device to access: folders of attachments and of app groups, and the
/// network.
package struct Access: Sendable {
  private let folders: [URL]
  private let isNetworkAllowed: Bool
  /// The sandbox of the extensions.
  package let sandbox: ExtensionSandbox
  /// The folder for downloads, which is deleted at the end.
  private let downloadFolderName = "earshot-\(UUID().uuidString)"
  private var downloadFolder: URL { FileManager.default.temporaryDirectory.appendingPathComponent(downloadFolderName) }

  /// Creates the access for `--allow-path`, which may be given several times, `--allow-network`, `--no-sandbox` and
  /// `--app-group`.
  package init(
    allowedFolders: [String], isNetworkAllowed: Bool, isSandboxed: Bool = true, appGroups: [String] = []
  ) {
    sandbox = isSandboxed ? .enforced : .off
    folders = allowedFolders.map { URL(fileURLWithPath: $0) }
    self.isNetworkAllowed = isNetworkAllowed
    self.appGroups = Dictionary(appGroups.compactMap(Self.appGroup)) { $1 }
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

  /// The folders that fill app groups, by identifier. The last one for an identifier is used.
  package let appGroups: [String: URL]

  /// Returns the identifier and the folder of an app group, written as `ID=FOLDER`; nil if the text is invalid.
  package static func appGroup(_ text: String) -> (String, URL)? {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
    let (identifier, path) = (String(text[..<equals]), String(text[equals...].dropFirst()))
    guard !path.isEmpty, !identifier.contains("/"), identifier != ".", identifier != ".." else { return nil }
    return (identifier, URL(fileURLWithPath: path))
  }

  /// Deletes the downloaded files.
  package func removeDownloads() {
    guard isNetworkAllowed else { return }
    PrivateFolder.remove(downloadFolder.path)
  }

  private var download: @Sendable (URL, Int) async throws -> URL {
    { [downloadFolder] url, limit in try await Download(limit: limit, folder: downloadFolder).fetch(url) }
  }
}
