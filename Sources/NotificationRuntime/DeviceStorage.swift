import Foundation

/// A device's folders: containers of its apps and temporary folders of its extensions. Nothing is made before it is needed,
/// and what was made is gone with the device.
@MainActor
public final class DeviceStorage {
  private var made: URL?
  /// The path of the device's own folder, once it is made.
  private var path = ""

  init() {}

  isolated deinit {
    remove()
  }

  /// Removes all of it.
  func remove() {
    guard let made else { return }
    self.made = nil
    PrivateFolder.remove(made.path)
  }

  /// The device's own folder, which nobody else may enter.
  ///
  /// - Throws: ``RuntimeError/noStorage(reason:)``.
  func root() throws(RuntimeError) -> URL {
    if let made { return made }
    guard let path = PrivateFolder.make("earshot") else { throw .noStorage(reason: String(cString: strerror(errno))) }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    (made, self.path) = (folder, path)
    return folder
  }

  /// An app's container, shared by its extensions; its path alone, for nothing is made here.
  ///
  /// - Throws: ``RuntimeError/noStorage(reason:)``.
  func container(of bundleIdentifier: String) throws(RuntimeError) -> String {
    // Not appended to a URL: that takes a thirtieth of the time from a payload to its interface.
    _ = try root()
    return "\(path)/Containers/\(StoreName.escaped(bundleIdentifier))"
  }

  /// A new temporary folder for one run of an extension.
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
