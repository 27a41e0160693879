import Foundation
import Scenes

/// The typesetters of font selections with files, by selection. They are kept, because a large font takes a tenth of a
/// second to read, and each test may have a device of its own.
final class SelectedTypesetters: @unchecked Sendable {
  private struct Entry {
    let files: [FontFile.Identity]
    let typesetter: Typesetter
  }

  static let shared = SelectedTypesetters()

  /// The maximum number of typesetters: the tests of a process use few selections.
  private static let maximumCount = 8

  private let lock = NSLock()
  private var entries: [FontSelection: Entry] = [:]

  /// Returns the typesetter of a selection; nil if there is none.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - files: The identities of its files; nil for those that they had when the typesetter was added.
  func typesetter(of selection: FontSelection, files: [FontFile.Identity]? = nil) -> Typesetter? {
    lock.withLock {
      guard let entry = entries[selection], files == nil || entry.files == files else { return nil }
      return entry.typesetter
    }
  }

  /// Adds a typesetter, in place of one for earlier contents of the files.
  func add(_ typesetter: Typesetter, of selection: FontSelection, files: [FontFile.Identity]) {
    lock.withLock {
      if entries.count >= Self.maximumCount { entries.removeAll() }
      entries[selection] = Entry(files: files, typesetter: typesetter)
    }
  }
}
