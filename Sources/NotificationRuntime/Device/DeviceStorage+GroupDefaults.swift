import Files
import Foundation

// The values of app groups in the folders that filled them. An extension can write anything into its container: the
// property list is copied without being parsed, is limited in size, and links are followed neither in the container nor
// in the folder.
extension DeviceStorage {
  /// The maximum size of the property list with a group's values, in bytes, as between extensions.
  static let maximumDefaultsBytes = 4 << 20

  /// The property list of a group without values.
  private static let noValues = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict/>
    </plist>

    """

  /// Writes the values that extensions have stored in app groups to the folders that filled these groups.
  ///
  /// - Throws: ``GroupDefaultsError`` for the first group whose values cannot be written, after the others.
  func saveGroupDefaults() throws(GroupDefaultsError) {
    var failure: GroupDefaultsError?
    for container in containers {
      for (identifier, folder) in appGroups.sorted(by: { $0.key < $1.key }) where Self.isGroupIdentifier(identifier) {
        do throws(DefaultsFault) {
          try Self.save(identifier, from: container, to: folder)
        } catch {
          failure = failure ?? GroupDefaultsError(group: identifier, folder: folder.path, reason: error.reason)
        }
      }
    }
    if let failure { throw failure }
  }

  /// The containers that exist.
  private var containers: [String] {
    guard let path = existingRoot else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/Containers")) ?? []
    return names.sorted().map { "\(path)/Containers/\($0)" }
  }

  private static func save(_ identifier: String, from container: String, to folder: URL) throws(DefaultsFault) {
    let preferences = ["Library", "Preferences"]
    let name = "\(identifier).plist"
    // A group that no extension of the app has used, or from which it removed everything, is not written.
    guard let source = LinkFreeFolder(container)?.folder(["Groups", identifier] + preferences) else { return }
    let values = try source.contents(of: name, limit: maximumDefaultsBytes)
    guard let root = LinkFreeFolder(folder.path) else { throw DefaultsFault(.last) }
    let existing = try root.folder(preferences)?.contents(of: name, limit: maximumDefaultsBytes)
    guard values != existing else { return }
    guard let target = root.folder(preferences, isCreated: true) else { throw DefaultsFault(.last) }
    try target.replace(name, by: values ?? Data(noValues.utf8))
  }
}

extension Device {
  /// Writes the `UserDefaults` that extensions have stored in app groups to the folders in ``appGroups``, as
  /// `Library/Preferences/GROUP.plist`. Only groups whose values have changed are written; all other files of the
  /// folders stay unchanged.
  ///
  /// - Throws: ``GroupDefaultsError`` for the first group whose values cannot be written, after the others.
  public func saveGroupDefaults() throws(GroupDefaultsError) {
    try system.core.storage.saveGroupDefaults()
  }
}
