import Foundation

/// A device's folders: the containers of its apps and the temporary folders of its extensions. Folders are created on
/// demand and deleted with the device.
@MainActor
public final class DeviceStorage {
  private var made: URL?
  /// The path of the device's own folder, once it is created.
  private var path = ""

  /// What confines the extensions that have these folders.
  public let sandbox: ExtensionSandbox

  /// The most memory of a service extension, in bytes; nil where it has no limit of its own.
  let serviceMemoryLimit: Int?

  init(sandbox: ExtensionSandbox = .enforced, serviceMemoryLimit: Int? = nil) {
    self.sandbox = sandbox
    self.serviceMemoryLimit = serviceMemoryLimit
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
    // String interpolation, because appending to a URL takes a thirtieth of the time from a payload to its interface.
    _ = try root()
    return "\(path)/Containers/\(StoreName.escaped(bundleIdentifier))"
  }

  /// An app's container, made where it is not there yet: a process can be confined to a folder that exists.
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

  /// A new temporary folder for one run of an extension.
  ///
  /// - Throws: ``RuntimeError/noStorage(reason:)``.
  func temporaryFolder() throws(RuntimeError) -> URL {
    lastFolder += 1
    return try makeFolder("Temporary-\(lastFolder)")
  }

  /// A new folder for the attachments of one run of an extension.
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
