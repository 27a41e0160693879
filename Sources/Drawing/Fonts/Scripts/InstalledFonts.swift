import Foundation

/// The script fonts of this machine. Each is searched for once, when a text first needs it.
final class InstalledFonts: @unchecked Sendable {
  /// The result of the search for a font.
  enum Search {
    case found(FallbackFont)
    /// A file is missing, or cannot be read.
    case missing
    /// A file has contents that are not known, so that pictures would differ from those of other machines.
    case unknown(path: String)
  }

  /// The fonts in the folder for fonts of this machine alone, or else in the folders of Debian's packages.
  static let system = InstalledFonts(
    folders: [
      "/usr/local/share/fonts", "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
    ])

  private let folders: [String]
  private let lock = NSLock()
  private var searches: [String: Search] = [:]

  /// Creates fonts that are searched for in folders.
  init(folders: [String]) {
    self.folders = folders
  }

  /// Returns the result of the search for a font.
  func search(for font: ScriptFont) -> Search {
    lock.withLock {
      if let known = searches[font.name] { return known }
      let result = find(font)
      searches[font.name] = result
      return result
    }
  }

  /// Returns a font; nil if this machine does not have it.
  func font(_ font: ScriptFont) -> FallbackFont? {
    if case .found(let installed) = search(for: font) { installed } else { nil }
  }

  private func find(_ font: ScriptFont) -> Search {
    var (files, versions) = ([FontFile](), Set<String>())
    for known in font.files {
      var unknown: String?
      let found = folders.lazy.compactMap { folder -> FontFile? in
        let path = "\(folder)/\(known.name)"
        guard let file = try? FontFile(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        guard let version = file.digest(ofFace: known.face).flatMap({ known.versions[$0] }),
          file.isIntact(face: known.face)
        else {
          unknown = path
          return nil
        }
        versions.insert(version)
        return file
      }.first
      guard let found else { return unknown.map { .unknown(path: $0) } ?? .missing }
      files.append(found)
    }
    guard let version = versions.first, let installed = FallbackFont(font, files: files, version: version) else {
      return .missing
    }
    return .found(installed)
  }
}
