public import Foundation

/// The folders of an app in which the system looks for a notification's sound (`N9`).
public struct SoundFolders: Sendable, Hashable, Codable {
  /// The app's container; sounds lie in its `Library/Sounds`.
  public var container: URL?
  /// The containers that the app shares with others of its groups; sounds lie in their `Library/Sounds`.
  public var groupContainers: [URL]
  /// The app's main bundle; sounds lie at its top.
  public var bundle: URL?

  /// The folders there are.
  public init(container: URL? = nil, groupContainers: [URL] = [], bundle: URL? = nil) {
    self.container = container
    self.groupContainers = groupContainers
    self.bundle = bundle
  }

  /// The folders with sounds, in the order in which they are searched: container, group containers, bundle (`N9`).
  public var searchOrder: [URL] {
    ([container].compactMap { $0 } + groupContainers).map { $0.appendingPathComponent("Library/Sounds") }
      + [bundle].compactMap { $0 }
  }
}

extension NotificationSound {
  /// Where the sound's file may lie, the first place first (`N9`).
  /// - Parameter folders: the app's.
  /// - Returns: empty for the default sound, and for a name that is more than a file's name: a path could lead out of
  ///   the folders.
  public func candidates(in folders: SoundFolders) -> [URL] {
    guard let name, Self.isFileName(name) else { return [] }
    return folders.searchOrder.map { $0.appendingPathComponent(name, isDirectory: false) }
  }

  /// The sound's file: the first of the candidates that exists (`N9`).
  /// - Parameters:
  ///   - folders: the app's.
  ///   - exists: whether a file is there.
  /// - Returns: nil where there is none: the default sound plays instead.
  public func file(in folders: SoundFolders, exists: (URL) -> Bool) -> URL? {
    candidates(in: folders).first(where: exists)
  }

  private static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
