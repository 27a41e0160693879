import ExtensionLink

extension FileManager {
  /// Returns the folder that an app shares with its extensions. Each group has a folder in the app's container, created
  /// on first use.
  ///
  /// Emulated: the folder. Not emulated: the entitlement; groups are not shared between apps.
  /// Important: the result is nil without a running extension, and if its app has no container.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard let container = ExtensionContext.current?.container, !groupIdentifier.isEmpty,
      // The identifier must not be a path to another folder.
      !groupIdentifier.contains("/"), groupIdentifier != ".", groupIdentifier != ".."
    else { return nil }
    let folder = URL(fileURLWithPath: container, isDirectory: true)
      .appendingPathComponent("Groups", isDirectory: true)
      .appendingPathComponent(groupIdentifier, isDirectory: true)
    do {
      try createDirectory(at: folder, withIntermediateDirectories: true)
      return folder
    } catch {
      return nil
    }
  }
}
