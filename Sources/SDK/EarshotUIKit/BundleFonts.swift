import Scenes
import Synchronization

/// The fonts in an extension's bundle: those of `UIAppFonts` in its `Info.plist`, and those that it registers.
///
/// Emulated: the names, weight and slant, with which `UIFont(name:size:)` finds them.
/// Not emulated: the outlines. Text is drawn in Earshot's own font, which is reported.
enum BundleFonts {
  private struct State {
    var hasReadPlist = false
    var faces: [String: FontFace] = [:]
  }

  private static let state = Mutex(State())

  /// The maximum number of fonts in `UIAppFonts`.
  static let maximumFonts = 256

  /// Returns the font of a PostScript, full or family name that the bundle has, or nil.
  static func description(of name: String, size: Double) -> FontDescription? {
    readPlist()
    guard let face = state.withLock({ $0.faces[name] }) else { return nil }
    Report.notEmulated("fonts of the bundle are not drawn: Earshot's own font replaces \(name)")
    return FontDescription(size: size, weight: face.weight, family: face.family, isItalic: face.isItalic)
  }

  /// Registers the font in a file.
  ///
  /// - Returns: Whether the file is a font.
  static func register(_ file: URL) -> Bool {
    guard let face = FontFace(contentsOf: file) else { return false }
    state.withLock { state in
      for name in face.names where state.faces[name] == nil { state.faces[name] = face }
    }
    return true
  }

  private static func readPlist() {
    let isFirst = state.withLock { state in
      defer { state.hasReadPlist = true }
      return !state.hasReadPlist
    }
    guard isFirst else { return }
    let names = Bundle.ofExtension.object(forInfoDictionaryKey: "UIAppFonts") as? [String] ?? []
    for name in names.prefix(maximumFonts) {
      // Xcode copies a font to the top of the bundle, regardless of its folder.
      let file = name.split(separator: "/").last.map(String.init) ?? ""
      guard !file.isEmpty, file != "..", register(Bundle.ofExtension.bundleURL.appendingPathComponent(file)) else {
        Report.notEmulated("UIAppFonts names \(name), but the bundle has no such font; a device skips it")
        continue
      }
    }
  }
}

/// The names and style of a font file.
struct FontFace: Hashable, Sendable {
  /// The PostScript name, the full name and the family.
  var names: [String] = []
  var family = ""
  var weight = FontDescription.Weight.regular
  var isItalic = false

  /// The largest file that is read, in bytes.
  static let maximumBytes = 64 << 20

  /// Reads a TrueType or OpenType font, the first one of a collection; nil if the file is not one.
  init?(contentsOf file: URL) {
    guard file.isFileURL, let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: Self.maximumBytes + 1), data.count <= Self.maximumBytes else {
      return nil
    }
    self.init(Array(data))
  }

  /// Reads the tables `name` and `OS/2`.
  init?(_ bytes: [UInt8]) {
    let font = FontTables(bytes)
    guard let table = font.table("name"), let texts = font.names(at: table) else { return nil }
    family = texts[16] ?? texts[1] ?? ""
    names = [texts[6], texts[4], texts[1], texts[16]].compactMap { $0 }.filter { !$0.isEmpty }
    guard !names.isEmpty else { return nil }
    if let table = font.table("OS/2"), let value = font.number(table + 4, 2), let style = font.number(table + 62, 2) {
      let hundreds = min(max((value + 50) / 100, 1), 9)
      weight = FontDescription.Weight(rawValue: UInt16(hundreds * 100)) ?? .regular
      isItalic = style & 1 != 0
    }
  }
}

/// The tables of an OpenType or TrueType font, read with bounds checks.
private struct FontTables {
  private let bytes: [UInt8]
  private var tables: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let start = number(0, 4) == Self.tag("ttcf") ? number(12, 4) ?? 0 : 0
    guard let kind = number(start, 4), [0x0001_0000, Self.tag("OTTO"), Self.tag("true")].contains(kind),
      let count = number(start + 4, 2), count <= 128
    else { return }
    for index in 0..<count {
      let record = start + 12 + 16 * index
      guard let tag = number(record, 4), let offset = number(record + 8, 4) else { return }
      tables[tag] = offset
    }
  }

  private static func tag(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }

  /// Returns a big-endian number; nil outside the file.
  func number(_ offset: Int, _ length: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - length else { return nil }
    return bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the position of a table.
  func table(_ name: String) -> Int? { tables[Self.tag(name)] }

  /// Returns the family (1, 16), full (4) and PostScript (6) names in the table at a position.
  func names(at table: Int) -> [Int: String]? {
    guard let records = number(table + 2, 2), let storage = number(table + 4, 2) else { return nil }
    var texts: [Int: String] = [:]
    for index in 0..<min(records, 1_024) {
      let record = table + 6 + 12 * index
      guard let platform = number(record, 2), let name = number(record + 6, 2), [1, 4, 6, 16].contains(name),
        let length = number(record + 8, 2), let offset = number(record + 10, 2), length <= 512,
        table + storage + offset + length <= bytes.count
      else { continue }
      let raw = Array(bytes[(table + storage + offset)...].prefix(length))
      // Names for Windows and Unicode are in UTF-16. Names for Macintosh use only the ASCII part of its encoding.
      let units = stride(from: 0, to: raw.count - 1, by: 2).map { UInt16(raw[$0]) << 8 | UInt16(raw[$0 + 1]) }
      let text = platform == 1 ? String(decoding: raw, as: UTF8.self) : String(decoding: units, as: UTF16.self)
      if texts[name] == nil || platform == 3 { texts[name] = text }
    }
    return texts
  }
}

/// The scopes in which fonts are registered, with Apple's raw values. All of them register fonts for the process only.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
  /// Another name of ``persistent``.
  public static let user = CTFontManagerScope.persistent
}

/// Registers the font in a file, so that `UIFont(name:size:)` finds it.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: Has no effect on Linux.
///   - error: Never set.
/// - Returns: Whether the file is a font.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  BundleFonts.register(fontURL)
}
