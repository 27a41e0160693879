// The standard directories of an app. Foundation on Linux has none for the library, and follows the conventions of
// desktops for the others (`~/.cache`).
//
// Emulated: `Documents`, `Library`, `Library/Caches` and `Library/Application Support` in the home directory of the
// process. That of an app is its container, in which the system finds the app's sounds (N9), and which is removed with
// the device. That of an extension is empty when its process starts, and is removed when it ends. `earshot build`
// redirects `NSSearchPathForDirectoriesInDomains` and `urls(for:in:)` and `url(for:in:appropriateFor:create:)` of
// `FileManager` to the functions in this file, whose names differ in their last letter.
// Not emulated: sources that are compiled otherwise get the directories of Foundation on Linux.

extension FileManager.SearchPathDirectory {
  /// The path in an app's home directory; nil for directories that Foundation determines.
  fileprivate var pathInHome: String? {
    switch self {
    case .documentDirectory: "Documents"
    case .libraryDirectory, .allLibrariesDirectory: "Library"
    case .cachesDirectory: "Library/Caches"
    case .applicationSupportDirectory: "Library/Application Support"
    default: nil
    }
  }

  /// The path of the user's directory; nil for directories that Foundation determines.
  fileprivate func path(in mask: FileManager.SearchPathDomainMask) -> String? {
    guard mask.contains(.userDomainMask), let path = pathInHome else { return nil }
    let home = NSHomeDirectory()
    // Outside an extension's process, the home directory is that of the user.
    guard path == "Library" || FileManager.default.fileExists(atPath: "\(home)/Library/Caches") else { return nil }
    return "\(home)/\(path)"
  }
}

/// Returns the paths of a standard directory. `earshot build` calls this function in place of
/// `NSSearchPathForDirectoriesInDomains`.
public func NSSearchPathForDirectoriesInDomain_(
  _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool
) -> [String] {
  guard let path = directory.path(in: domainMask) else {
    return NSSearchPathForDirectoriesInDomains(directory, domainMask, expandTilde)
  }
  return [expandTilde ? path : "~" + path.dropFirst(NSHomeDirectory().count)]
}

extension FileManager {
  /// Returns the locations of a standard directory. `earshot build` calls this method in place of `urls(for:in:)`.
  public func urls(fo_ directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
    guard let path = directory.path(in: domainMask) else { return urls(for: directory, in: domainMask) }
    return [URL(fileURLWithPath: path, isDirectory: true)]
  }

  /// Returns the location of a standard directory, and creates it on request. `earshot build` calls this method in
  /// place of `url(for:in:appropriateFor:create:)`.
  public func url(
    fo_ directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
    create shouldCreate: Bool
  ) throws -> URL {
    guard let path = directory.path(in: domain) else {
      return try self.url(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
    }
    let location = URL(fileURLWithPath: path, isDirectory: true)
    if shouldCreate { try createDirectory(at: location, withIntermediateDirectories: true) }
    return location
  }
}

extension URL {
  private static func standard(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(fo_: directory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
  }

  /// The directory of the app's documents.
  public static var documentsDirectory: URL { standard(.documentDirectory) }
  /// The directory of the app's other files.
  public static var libraryDirectory: URL { standard(.libraryDirectory) }
  /// The directory of files that the app can create again.
  public static var cachesDirectory: URL { standard(.cachesDirectory) }
  /// The directory of files that the app creates for itself. It does not exist until it is created.
  public static var applicationSupportDirectory: URL { standard(.applicationSupportDirectory) }
  /// The directory of the user's downloads.
  public static var downloadsDirectory: URL { standard(.downloadsDirectory) }
}
