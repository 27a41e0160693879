import Drawing
import ExtensionLink
import ExtensionProtocol
import Scenes
import Synchronization
import Transcripts

/// The fonts of an extension besides those of iOS: the files that `UIAppFonts` in its `Info.plist` names, and those
/// that it registers with `CTFontManager`.
///
///     UIAppFonts, CTFontManager ─► FontFile, FontFace ─► BundleFonts ─ name ─► FontDescription.file ─► layout
///
/// A file is checked when it is registered, and read by FreeType and HarfBuzz with the first text, in the extension's
/// process only: pictures contain outlines (``TextOutliner``).
final class BundleFonts: Sendable {
  /// A registered face.
  struct Font {
    let face: FontFace
    /// The typesetter's number.
    let number: Int
    let origin: Origin
  }

  /// The origin of a font.
  enum Origin: Hashable {
    /// The path of a file.
    case file(String)
    /// A font in memory. The origin retains it: a later one in the same place would have the same identifier.
    case data(CGFont)

    static func == (left: Origin, right: Origin) -> Bool {
      switch (left, right) {
      case (.file(let left), .file(let right)): left == right
      case (.data(let left), .data(let right)): left === right
      default: false
      }
    }

    func hash(into hasher: inout Hasher) {
      switch self {
      case .file(let path): hasher.combine(path)
      case .data(let font): hasher.combine(ObjectIdentifier(font))
      }
    }
  }

  private struct State {
    var hasReadPlist = false
    var fonts: [Font] = []
  }

  /// The maximum number of an extension's font files.
  static let maximumFiles = 256

  private let state = Mutex(State())

  private static let shared = BundleFonts()
  private static let all = Mutex<[ObjectIdentifier: BundleFonts]>([:])
  /// The faces that any extension in this process has registered, by number: a `UIFont` may outlive the registration.
  private static let faces = Mutex<[Int: FontFace]>([:])

  /// The fonts of the running extension.
  static var current: BundleFonts {
    guard let context = ExtensionContext.current else { return shared }
    let key = ObjectIdentifier(context)
    let (fonts, isNew) = all.withLock { all in
      if let existing = all[key] { return (existing, false) }
      let new = BundleFonts()
      all[key] = new
      return (new, true)
    }
    // An object that is created later may reuse the identifier.
    if isNew { context.atEnd { _ = all.withLock { $0.removeValue(forKey: key) } } }
    return fonts
  }

  /// Returns the face of a description's font file; nil for other fonts.
  static func face(of font: FontDescription) -> FontFace? {
    font.file.flatMap { number in faces.withLock { $0[number] } }
  }

  // MARK: - Names

  /// The registered fonts, of `UIAppFonts` first.
  private var fonts: [Font] {
    state.withLock { state in
      if !state.hasReadPlist {
        state.hasReadPlist = true
        Self.readPlist(into: &state.fonts)
      }
      return state.fonts
    }
  }

  /// The names of the families, without repetition.
  var families: [String] { Set(fonts.map(\.face.family)).sorted() }

  /// Returns the PostScript names of a family's faces, in the order of registration.
  func faceNames(of family: String) -> [String] {
    fonts.filter { $0.face.family == family }.map(\.face.postScriptName)
  }

  /// Returns the font with a PostScript, full or family name; nil if there is none.
  func description(named name: String, size: Double) -> FontDescription? {
    let fonts = fonts
    let exact = fonts.first { $0.face.postScriptName == name } ?? fonts.first { $0.face.fullName == name }
    if let exact { return Self.description(of: exact, size: size) }
    return description(family: name, weight: .regular, isItalic: false, size: size)
  }

  /// Returns the font of a family that is nearest to a style; nil if there is no such family.
  func description(
    family: String, weight: FontDescription.Weight, isItalic: Bool, size: Double
  ) -> FontDescription? {
    let named = fonts.filter { $0.face.family == family || $0.face.shortFamily == family }
    func distance(_ font: Font) -> Int {
      abs(Int(font.face.weight.rawValue) - Int(weight.rawValue)) + (font.face.isItalic == isItalic ? 0 : 10_000)
    }
    return named.min { distance($0) < distance($1) }.map { Self.description(of: $0, size: size) }
  }

  /// Returns the font of a family with the name of a style; nil if there is none.
  func description(family: String, style: String, size: Double) -> FontDescription? {
    fonts.first { $0.face.family == family && $0.face.style == style }.map { Self.description(of: $0, size: size) }
  }

  private static func description(of font: Font, size: Double) -> FontDescription {
    var description = FontDescription(
      size: size, weight: font.face.weight, family: font.face.family, isItalic: font.face.isItalic,
      isMonospaced: font.face.isMonospaced)
    description.file = font.number
    return description
  }

  // MARK: - Registration

  /// Registers all faces of a file.
  func register(_ url: URL) throws(FontRegistrationError) {
    let origin = Origin.file(url.standardizedFileURL.path)
    try add(origin) { () throws(FontRegistrationError) in try Self.read(url) }
  }

  /// Registers a font in memory.
  func register(_ font: CGFont) throws(FontRegistrationError) {
    let isKnown = fonts.contains { $0.face.postScriptName == font.face.postScriptName }
    guard !isKnown else { throw .alreadyRegistered }
    try add(.data(font)) { () throws(FontRegistrationError) in (font.file, [font.face]) }
  }

  /// Removes the fonts of an origin.
  func unregister(_ origin: Origin) throws(FontRegistrationError) {
    _ = fonts
    let isKnown = state.withLock { state in
      let count = state.fonts.count
      state.fonts.removeAll { $0.origin == origin }
      return state.fonts.count < count
    }
    guard isKnown else { throw .notRegistered }
  }

  private func add(
    _ origin: Origin, _ read: () throws(FontRegistrationError) -> (FontFile, [FontFace])
  ) throws(FontRegistrationError) {
    let registered = fonts
    guard !registered.contains(where: { $0.origin == origin }) else { throw .alreadyRegistered }
    guard Set(registered.map(\.origin)).count < Self.maximumFiles else { throw .tooMany(limit: Self.maximumFiles) }
    let (file, faces) = try read()
    let added = Self.registered(faces, of: file, origin)
    state.withLock { state in
      // Another thread may have registered it meanwhile.
      if !state.fonts.contains(where: { $0.origin == origin }) { state.fonts += added }
    }
  }

  private static func read(_ url: URL) throws(FontRegistrationError) -> (FontFile, [FontFace]) {
    do {
      let file = try FontFile(contentsOf: url)
      return (file, try FontFace.faces(in: file))
    } catch let fault as FontFile.Fault {
      throw FontRegistrationError(fault)
    } catch let fault as FontFace.Fault {
      throw FontRegistrationError(fault)
    } catch {
      throw .damaged(reason: "\(error)")
    }
  }

  private static func registered(_ faces: [FontFace], of file: FontFile, _ origin: Origin) -> [Font] {
    faces.map { face in
      let number = Typesetter.register(file, face: face.index) {
        Report.defect(
          .bundleFont, "the font \(face.postScriptName) cannot be read",
          reason: "its tables are damaged; Earshot's own font replaces it")
      }
      Self.faces.withLock { $0[number] = face }
      return Font(face: face, number: number, origin: origin)
    }
  }

  // MARK: - Info.plist

  private static func readPlist(into fonts: inout [Font]) {
    let bundle = Bundle.ofExtension
    let names = names(in: bundle)
    for name in names.prefix(maximumFiles) {
      guard let url = url(of: name, in: bundle.bundleURL) else {
        report("UIAppFonts names \(name), but the bundle has no such file", "add the file to the target's resources")
        continue
      }
      let origin = Origin.file(url.standardizedFileURL.path)
      guard !fonts.contains(where: { $0.origin == origin }) else { continue }
      do throws(FontRegistrationError) {
        let (file, faces) = try read(url)
        fonts += registered(faces, of: file, origin)
      } catch {
        report("UIAppFonts names \(name), which is not used: \(error.reason)", error.remedy)
      }
    }
    if names.count > maximumFiles {
      report("UIAppFonts has \(names.count) entries; only \(maximumFiles) are read", "register fonts when needed")
    }
  }

  /// Returns the entries of `UIAppFonts`. Foundation's reader is used only for lists that the plain one does not
  /// support: its first use takes as long as laying out a view, and views are loaded afterwards.
  private static func names(in bundle: Bundle) -> [String] {
    // Within a call of an extension, `Bundle.main` is its own bundle.
    ExtensionContext.current?.ownBundle == nil ? namesInProgram : readNames(in: bundle)
  }

  /// The entries of the program's own bundle, which all extensions in a test's process share.
  private static let namesInProgram = readNames(in: .main)

  private static func readNames(in bundle: Bundle) -> [String] {
    let data = FileManager.default.contents(atPath: bundle.bundlePath + "/Info.plist")
    let plain = data?.withUnsafeBytes(PlainPropertyList.dictionary)
    return (plain ?? bundle.infoDictionary)?["UIAppFonts"] as? [String] ?? []
  }

  /// Returns the file of an entry: at its path in the bundle, or at the top, to which Xcode copies resources of groups.
  private static func url(of name: String, in bundle: URL) -> URL? {
    let parts = name.split(separator: "/")
    guard let last = parts.last, !parts.contains("..") else { return nil }
    return [name, String(last)].map { bundle.appendingPathComponent($0) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Reports a font that is not used.
  static func report(_ message: String, _ remedy: String) {
    Report.defect(.bundleFont, message, remedy: remedy)
  }
}

extension UIFont {
  /// Reads `UIAppFonts` of the running extension, as a device does before its code runs, so that errors are reported.
  package static func readBundleFonts() { _ = BundleFonts.current.families }
}

extension FontDescription {
  /// Creates the font with the name of a face or family of the bundle or of iOS; nil if it is unknown.
  init?(named name: String, size: Double) {
    let description =
      BundleFonts.current.description(named: name, size: size) ?? FontCatalog.description(of: name, size: size)
    guard let description else { return nil }
    self = description
  }
}
