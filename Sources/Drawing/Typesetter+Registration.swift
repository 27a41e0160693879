public import Foundation
public import Scenes

/// Font files, in addition to the typesetter's own font.
///
///     FontFile ─ register ─► number ─► FontDescription.file ─► layouts of Inter and all registered fonts that are used
///                                                                  └─ outlines ─► operations without text
///
/// Registering only assigns a number. The libraries read a file when a text is first set in it. Text in Inter alone has
/// a font set of its own, so it does not depend on the registered fonts.
extension Typesetter {
  /// Registers a face of a font file for ``Scenes/FontDescription/file``, with all typesetters of this process.
  ///
  /// - Parameters:
  ///   - file: The file, which stays open.
  ///   - face: The index of the face in a collection; 0 in other files.
  ///   - failed: A closure that is called once, with the first text in the font, if FreeType cannot read the face. Such
  ///     text is set in Inter.
  /// - Returns: The number of the face, which is the same if the same file was registered before.
  public static func register(_ file: FontFile, face: Int = 0, failed: @escaping @Sendable () -> Void = {}) -> Int {
    RegisteredFiles.shared.register(file, face: face, failed: failed)
  }

  /// Returns operations that draw a text as filled paths, for a process that does not have its fonts.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rect: The rectangle, from whose top the lines are drawn downward.
  ///   - visible: The visible vertical range, in the coordinates of the rectangle; lines outside it are skipped.
  ///   - limit: The maximum number of elements in all paths.
  /// - Returns: The operations; nil if the paths have more elements.
  public func outlines(
    of text: TextBlock, in rect: CGRect, visible: ClosedRange<Double> = -Double.infinity...Double.infinity, limit: Int
  ) -> [DrawingOperation]? {
    withLayout(of: text, width: rect.width, otherwise: nil) { layout in
      guard let operations = layout.outlines(x: rect.minX, y: rect.minY, visible: visible, limit: limit) else {
        return nil
      }
      guard layout.isClipped, let top = layout.lines.first?.top, let last = layout.lines.last else { return operations }
      // Accents and descenders may extend beyond the lines.
      let area = CGRect(
        x: rect.minX, y: rect.minY + top - last.height, width: rect.width, height: last.top - top + 3 * last.height)
      return [.save, .clip(Path(area))] + operations + [.restore]
    }
  }
}

/// The registered faces of this process.
final class RegisteredFiles: @unchecked Sendable {
  private struct Key: Hashable {
    let file: FontFile.Identity
    let face: Int
  }

  private struct Entry {
    let file: FontFile
    let face: Int
    let failed: @Sendable () -> Void
  }

  static let shared = RegisteredFiles()

  /// The lock that protects the following state.
  private let lock = NSLock()
  private var entries: [Entry] = []
  private var numbers: [Key: Int] = [:]
  /// The fonts that were read, by number; nil for those that cannot be read.
  private var fonts: [Int: RegisteredFont?] = [:]

  func register(_ file: FontFile, face: Int, failed: @escaping @Sendable () -> Void) -> Int {
    let key = Key(file: file.identity, face: face)
    return lock.withLock {
      if let existing = numbers[key] { return existing }
      entries.append(Entry(file: file, face: face, failed: failed))
      numbers[key] = entries.count - 1
      return entries.count - 1
    }
  }

  /// Returns all fonts that were read, among them those with these numbers. Typesetters share them, so they must not be
  /// changed.
  func fonts(with numbers: Set<Int>) -> [Int: RegisteredFont] {
    lock.withLock {
      for number in numbers where fonts[number] == nil && entries.indices.contains(number) {
        let font = RegisteredFont(entries[number].file, face: entries[number].face, number: number)
        fonts[number] = .some(font)
        if font == nil { entries[number].failed() }
      }
      return fonts.compactMapValues { $0 }
    }
  }
}
