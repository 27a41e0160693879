import InterfaceDocuments

/// A compiled storyboard or xib in a bundle.
@MainActor
final class InterfaceFile {
  /// The file's name, for messages.
  let name: String
  let bundle: Bundle
  let document: InterfaceDocument
  /// Its texts in the person's language, by `identifier.property`; empty where there are none.
  let strings: [String: String]
  /// The module of the extension's classes.
  let module: String?

  /// The device's languages, the preferred one first.
  @TaskLocal static var languages = ["en"]

  private static var files: [String: InterfaceFile] = [:]
  /// The names that bundles do not have, for view controllers without a xib.
  private static var absent: Set<String> = []

  private init(_ name: String, _ bundle: Bundle, _ document: InterfaceDocument, strings: [String: String]) {
    (self.name, self.bundle, self.document, self.strings) = (name, bundle, document, strings)
    // An extension that is compiled into a test has no executable.
    let executable =
      bundle.executableURL?.lastPathComponent ?? bundle.object(forInfoDictionaryKey: "CFBundleExecutable") as? String
    module = executable.map { name in String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
  }

  /// Whether a bundle has a file. Each name is looked for once.
  static func exists(_ name: String, _ ending: String, in bundle: Bundle) -> Bool {
    let key = "\(bundle.bundlePath)/\(name).\(ending)"
    if absent.contains(key) { return false }
    let found = path(name, ending, in: bundle) != nil
    if !found { absent.insert(key) }
    return found
  }

  /// Finds a compiled file, and reads it once: in the device's language first, then in the bundle itself and in `Base.lproj`,
  /// then in the language that the bundle was developed in.
  ///
  /// - Parameters:
  ///   - name: The name without an ending.
  ///   - ending: `storyboardc` or `nib`.
  /// - Returns: The file; nil where there is none.
  /// - Throws: `CompiledInterfaceError`, or the error of reading it.
  static func find(_ name: String, _ ending: String, in bundle: Bundle) throws -> InterfaceFile? {
    guard let (path, isOwn) = path(name, ending, in: bundle) else { return nil }
    let key = languages.joined(separator: ",") + ":" + path
    if let known = files[key] { return known }
    let document = try InterfaceDocument(compiled: contents(of: path))
    let strings = isOwn ? [:] : folders(of: bundle).lazy.compactMap { self.strings(name, in: $0) }.first ?? [:]
    let file = InterfaceFile("\(name).\(ending)", bundle, document, strings: strings)
    files[key] = file
    return file
  }

  /// The folders of the device's languages.
  private static func folders(of bundle: Bundle) -> [String] {
    languages.map { "\(bundle.bundlePath)/\($0).lproj" }
  }

  /// The path of a file, and whether it is a language's own: then it has its texts itself.
  private static func path(_ name: String, _ ending: String, in bundle: Bundle) -> (path: String, isOwn: Bool)? {
    guard !name.isEmpty, !name.contains("/"), !name.contains("\0") else { return nil }
    func found(in folder: String) -> String? {
      let path = "\(folder)/\(name).\(ending)"
      return FileManager.default.fileExists(atPath: path) ? path : nil
    }
    let root = bundle.bundlePath
    if let own = folders(of: bundle).lazy.compactMap(found).first { return (own, true) }
    if let base = found(in: root) ?? found(in: "\(root)/Base.lproj") { return (base, false) }
    guard let region = bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String else { return nil }
    return found(in: "\(root)/\(region).lproj").map { ($0, true) }
  }

  /// A file for a document that is in memory: a `UINib` of data.
  convenience init(_ document: InterfaceDocument, in bundle: Bundle) {
    self.init("nib", bundle, document, strings: [:])
  }

  private static func contents(of path: String) throws -> Data {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    // One byte more than is allowed shows that the file is too long.
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
