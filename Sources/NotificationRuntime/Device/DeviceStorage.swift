import AttachmentStorage
import Foundation
public import SandboxedProcesses

/// A device's folders: the containers of its apps and the temporary folders of its extensions. Folders are created on
/// demand and deleted with the device.
@MainActor
public final class DeviceStorage {
  private var made: URL?
  /// The path of the device's own folder, once it is created.
  private var path = ""

  /// The sandbox of the extensions that use these folders.
  public let sandbox: ExtensionSandbox

  /// The memory limit of service extensions, in bytes; nil if only the sandbox's limit applies.
  let serviceMemoryLimit: Int?

  /// The paths of the device's font files, which its extensions may read.
  let fontFiles: [String]

  /// The folders whose contents app groups start with, by identifier.
  var appGroups: [String: URL] = [:]

  package init(
    sandbox: ExtensionSandbox = .enforced, serviceMemoryLimit: Int? = nil, fontFiles: [String] = []
  ) {
    self.sandbox = sandbox
    self.serviceMemoryLimit = serviceMemoryLimit
    self.fontFiles = fontFiles
  }

  isolated deinit {
    remove()
  }

  /// Deletes all folders.
  func remove() {
    guard let made else { return }
    self.made = nil
    PrivateFolder.remove(made.path)
  }

  /// The path of the device's own folder; nil if it was not needed yet.
  var existingRoot: String? { made == nil ? nil : path }

  /// Returns the device's own folder, which is accessible to this user only.
  ///
  /// - Throws: ``RuntimeError/noStorage(reason:)``.
  func root() throws(RuntimeError) -> URL {
    if let made { return made }
    guard let path = PrivateFolder.make("earshot") else { throw .noStorage(reason: String(cString: strerror(errno))) }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    (made, self.path) = (folder, path)
    return folder
  }

  /// Returns the path of an app's container, which its extensions share. The container itself is not created here.
  ///
  /// - Throws: ``RuntimeError/noStorage(reason:)``.
  func container(of bundleIdentifier: String) throws(RuntimeError) -> String {
    // String interpolation, because appending to a URL would take a thirtieth of the time from a payload to its
    // interface.
    _ = try root()
    let container = "\(path)/Containers/\(StoreName.escaped(bundleIdentifier))"
    if !appGroups.isEmpty { try fillGroups(of: container) }
    return container
  }

  /// Returns an app's container, and creates it if necessary: sandbox rules need existing folders.
  ///
  /// - Throws: ``RuntimeError/noStorage(reason:)``.
  func makeContainer(of bundleIdentifier: String) throws(RuntimeError) -> String {
    let container = try container(of: bundleIdentifier)
    for folder in ["\(path)/Containers", container] {
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw .noStorage(reason: String(cString: strerror(errno)))
      }
    }
    return container
  }

  /// Returns the folder of an extension's own `UserDefaults` in its app's container, and creates it if necessary. It
  /// is kept between launches of the extension.
  ///
  /// - Throws: ``RuntimeError/noStorage(reason:)``.
  func makePreferences(of bundleIdentifier: String, in container: String) throws(RuntimeError) -> String {
    let names = ["Preferences", StoreName.escaped(bundleIdentifier)]
    // Extensions can write to the container, and put a link to another folder in its place.
    guard LinkFreeFolder(container)?.folder(names, isCreated: true, mode: 0o700, isForced: true) != nil else {
      throw .noStorage(reason: String(cString: strerror(errno)))
    }
    return ([container] + names).joined(separator: "/")
  }

  /// Creates a temporary folder for one run of an extension.
  ///
  /// - Throws: ``RuntimeError/noStorage(reason:)``.
  func temporaryFolder() throws(RuntimeError) -> URL {
    lastFolder += 1
    return try makeFolder("Temporary-\(lastFolder)")
  }

  /// Creates a folder for the attachments of one run of an extension.
  ///
  /// - Throws: ``RuntimeError/noStorage(reason:)``.
  func sharedFolder() throws(RuntimeError) -> URL {
    lastFolder += 1
    return try makeFolder("Attachments-\(lastFolder)")
  }

  private func makeFolder(_ name: String) throws(RuntimeError) -> URL {
    let folder = try root().appendingPathComponent(name, isDirectory: true)
    guard mkdir(folder.path, 0o700) == 0 else { throw .noStorage(reason: String(cString: strerror(errno))) }
    return folder
  }

  private var lastFolder = 0
}
