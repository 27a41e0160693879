import Foundation

/// An enumerator that visits the files in a folder recursively.
struct FolderEnumerator {
  private var count = 0

  /// The filename extensions of folders that are treated as one file.
  private static let bundles: Set<String> = [
    "xcassets", "framework", "xcframework", "bundle", "xcdatamodel", "xcdatamodeld", "xcodeproj", "xcworkspace",
    "playground", "appex", "app", "docc", "scnassets",
  ]

  /// Returns whether a folder is treated as one file.
  static func isBundle(_ folder: URL) -> Bool { bundles.contains(folder.pathExtension.lowercased()) }

  /// Returns the files, sorted; hidden ones are skipped.
  mutating func files(in folder: URL, depth: Int = 0) throws(TargetSourcesError) -> [URL] {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } catch {
      throw .unreadable(path: folder.path, reason: "\(error.localizedDescription)")
    }
    var files: [URL] = []
    for name in names where !name.hasPrefix(".") {
      count += 1
      guard count <= TargetSources.maximumFiles else { throw .tooManyFiles(path: folder.path) }
      let file = folder.appendingPathComponent(name)
      var status = stat()
      // Links are not followed, because they may refer to folders outside the project, or to a parent folder.
      guard lstat(file.path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: files.append(file)
      case S_IFDIR:
        if Self.bundles.contains(file.pathExtension.lowercased()) {
          files.append(file)
        } else if depth < 16 {
          files += try self.files(in: file, depth: depth + 1)
        }
      default: break
      }
    }
    return files
  }
}
