import ExtensionLink
import InterfaceDocuments

/// A compiled storyboard or xib in a bundle.
@MainActor
final class InterfaceFile {
  /// The filename, for messages.
  let name: String
  let bundle: Bundle
  let document: InterfaceDocument
  /// The localized strings, by `identifier.property`; empty if there are none.
  let strings: [String: String]
  /// The module of the extension's classes.
  let module: String?

  private static var files: [String: InterfaceFile] = [:]
  /// The files that do not exist, for view controllers without a xib.
  private static var missingKeys: Set<String> = []

  private init(_ name: String, _ bundle: Bundle, _ document: InterfaceDocument, strings: [String: String]) {
    (self.name, self.bundle, self.document, self.strings) = (name, bundle, document, strings)
    // An extension compiled into a test has no executable.
    let executable =
      bundle.executableURL?.lastPathComponent ?? bundle.object(forInfoDictionaryKey: "CFBundleExecutable") as? String
    module = executable.map { name in String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
  }

  /// Returns whether a bundle has a file. Each name is looked up once.
  static func exists(_ name: String, _ ending: String, in bundle: Bundle) -> Bool {
    let key = "\(bundle.bundlePath)/\(name).\(ending)"
    if missingKeys.contains(key) { return false }
    let found = path(name, ending, in: bundle) != nil
    if !found { missingKeys.insert(key) }
    return found
  }

  /// Finds a compiled file and reads it once: in the folder of the device's language, then in the bundle itself and in
  /// `Base.lproj`, then in the folder of the development language.
  ///
  /// - Parameters:
  ///   - name: The name without the filename extension.
  ///   - ending: `storyboardc` or `nib`.
  /// - Returns: The file; nil if there is none.
  /// - Throws: `CompiledInterfaceError`, or an error of reading the file.
  static func find(_ name: String, _ ending: String, in bundle: Bundle) throws -> InterfaceFile? {
    guard let (path, isOwn) = path(name, ending, in: bundle) else { return nil }
    let key = "\(DeviceLanguage.current):\(path)"
    if let cached = files[key] { return cached }
    let document = try InterfaceDocument(compiled: contents(of: path))
    let strings = isOwn ? [:] : folder(of: bundle).flatMap { self.strings(name, in: $0) } ?? [:]
    let file = InterfaceFile("\(name).\(ending)", bundle, document, strings: strings)
    files[key] = file
    return file
  }

  /// Returns the folder of a bundle's localization in the device's language; nil if there is none.
  private static func folder(of bundle: Bundle) -> String? {
    DeviceLanguage.localization(in: DeviceLanguage.current, of: bundle.bundlePath).map {
      "\(bundle.bundlePath)/\($0).lproj"
    }
  }

  /// Returns the path of a file, and whether it is localized itself, so that its strings file is not used.
  private static func path(_ name: String, _ ending: String, in bundle: Bundle) -> (path: String, isOwn: Bool)? {
    guard !name.isEmpty, !name.contains("/"), !name.contains("\0") else { return nil }
    func found(in folder: String) -> String? {
      let path = "\(folder)/\(name).\(ending)"
      return FileManager.default.fileExists(atPath: path) ? path : nil
    }
    let root = bundle.bundlePath
    if let path = folder(of: bundle).flatMap(found) { return (path, true) }
    if let base = found(in: root) ?? found(in: "\(root)/Base.lproj") { return (base, false) }
    // Reading the property list of the bundle takes longer than listing its folder.
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root))?.filter { $0.hasSuffix(".lproj") } ?? []
    guard folders.contains(where: { found(in: "\(root)/\($0)") != nil }) else { return nil }
    guard let region = bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String else { return nil }
    return found(in: "\(root)/\(region).lproj").map { ($0, true) }
  }

  /// Creates a file for a document in memory, for a `UINib` from data.
  convenience init(_ document: InterfaceDocument, in bundle: Bundle) {
    self.init("nib", bundle, document, strings: [:])
  }

  private static func contents(of path: String) throws -> Data {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    // One byte more than allowed is read, to detect a file that is too long.
    return try handle.read(upToCount: InterfaceLimits.compiledBytes + 1) ?? Data()
  }

  private static func strings(_ name: String, in folder: String) -> [String: String]? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(name).strings"),
      data.count <= InterfaceLimits.compiledBytes
    else { return nil }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return (list as? [String: Any])?.compactMapValues { $0 as? String }
  }
}
