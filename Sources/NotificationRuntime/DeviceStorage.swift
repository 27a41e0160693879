import Foundation

/// A device's folders: the containers of its apps and the temporary folders of its extensions. Folders are created on
/// demand and deleted with the device.
@MainActor
public final class DeviceStorage {
  private var made: URL?
  /// The path of the device's own folder, once it is created.
  private var path = ""

  init() {}

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

  /// Creates a temporary folder for one run of an extension.
  ///
  /// - Throws: ``RuntimeError/noStorage(reason:)``.
  func temporaryFolder() throws(RuntimeError) -> URL {
    lastFolder += 1
    let folder = try root().appendingPathComponent("Temporary-\(lastFolder)", isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .noStorage(reason: "\(error)")
    }
    return folder
  }

  private var lastFolder = 0
}
