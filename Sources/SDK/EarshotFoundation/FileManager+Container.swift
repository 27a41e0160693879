import ExtensionLink

extension FileManager {
  /// The folder that an app and its extensions share: one for each group, in the app's container, made when it is asked for.
  ///
  /// Emulated: the folder. Not emulated: the entitlement; every group is the app's own.
  /// The gotcha: nil where no extension runs, or its app has no container.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard let container = ExtensionSurroundings.current?.container, !groupIdentifier.isEmpty,
      // A name, and not the way to another folder.
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
