public import Foundation

/// The folders of an app that the system searches for a notification's sound (`N9`).
public struct SoundFolders: Sendable, Hashable, Codable {
  /// The app's container, which contains sounds in `Library/Sounds`.
  public var container: URL?
  /// The containers of the app's groups, which contain sounds in `Library/Sounds`.
  public var groupContainers: [URL]
  /// The app's main bundle, which contains sounds at its top level.
  public var bundle: URL?

  /// Creates a set of folders.
  public init(container: URL? = nil, groupContainers: [URL] = [], bundle: URL? = nil) {
    self.container = container
    self.groupContainers = groupContainers
    self.bundle = bundle
  }

  /// The folders with sounds in search order: container, group containers, bundle (`N9`).
  public var searchOrder: [URL] {
    ([container].compactMap { $0 } + groupContainers).map { $0.appendingPathComponent("Library/Sounds") }
      + [bundle].compactMap { $0 }
  }
}

extension NotificationSound {
  /// Returns the possible locations of the sound's file, in search order (`N9`).
  /// - Parameter folders: The app's folders.
  /// - Returns: The locations; empty for the default sound, and for a name with a path, which might refer to a file
  ///   outside the folders.
  public func candidates(in folders: SoundFolders) -> [URL] {
    guard let name, Self.isFileName(name) else { return [] }
    return folders.searchOrder.map { $0.appendingPathComponent(name, isDirectory: false) }
  }

  /// Returns the sound's file: the first of the candidates that exists (`N9`).
  /// - Parameters:
  ///   - folders: The app's folders.
  ///   - exists: A closure that returns whether a file exists.
  /// - Returns: The file; nil if there is none, in which case the default sound is played.
  public func file(in folders: SoundFolders, exists: (URL) -> Bool) -> URL? {
    candidates(in: folders).first(where: exists)
  }

  private static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
