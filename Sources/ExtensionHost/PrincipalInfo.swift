import EarshotFoundation
import ExtensionProtocol
import Foundation
import Notifications

/// The principal class or storyboard in an extension's `Info.plist`.
struct PrincipalInfo {
  /// The principal object.
  enum Principal {
    /// An instance of the principal class.
    case type(AnyClass)
    /// The initial view controller of the main storyboard, by its name.
    case storyboard(String)
  }

  /// The principal object.
  let principal: Principal
  /// Whether the extension point is that of service extensions (V1).
  let isService: Bool

  /// Reads `Info.plist` in the executable's folder (an `.appex` is flat), and finds the class.
  ///
  /// - Parameter executable: The executable, which has the name of the module.
  /// - Throws: ``PrincipalInfoError``.
  init(beside executable: URL) throws(PrincipalInfoError) {
    let (path, list) = try Self.propertyList(beside: executable)
    guard let section = list["NSExtension"] as? [String: Any] else { throw .missing(path: path, key: "NSExtension") }
    isService = section["NSExtensionPointIdentifier"] as? String == "com.apple.usernotifications.service"
    guard let name = section["NSExtensionPrincipalClass"] as? String else {
      guard let storyboard = section["NSExtensionMainStoryboard"] as? String else {
        throw .missing(path: path, key: "NSExtension.NSExtensionPrincipalClass")
      }
      principal = .storyboard(storyboard)
      return
    }
    let module = Self.moduleName(of: executable)
    guard let found = Self.type(named: name, inModule: module) else {
      throw .unknownClass(path: path, name: name, similar: Self.similarClass(to: name, inModule: module))
    }
    principal = .type(found)
  }

  /// Reads `Info.plist` in the executable's folder.
  ///
  /// - Returns: The path of the file, and its contents.
  /// - Throws: ``PrincipalInfoError``.
  static func propertyList(beside executable: URL) throws(PrincipalInfoError) -> (path: String, list: [String: Any]) {
    let program = executable.filePath
    let slash = program.utf8.lastIndex(of: UInt8(ascii: "/")) ?? program.startIndex
    let path = String(program[..<slash]) + "/Info.plist"
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let list =
        try data.withUnsafeBytes(PlainPropertyList.dictionary)
        ?? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      return (path, list ?? [:])
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
  }

  /// Returns the class that a property list names; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: `Module.Class`, `$(PRODUCT_MODULE_NAME).Class`, or `Class`.
  ///   - module: The module of the executable.
  static func type(named name: String, inModule module: String) -> AnyClass? {
    // Replacing text and looking up a class with Foundation take half a millisecond at their first use, most of it for
    // bridging.
    let resolved =
      name.utf8.contains(UInt8(ascii: "$"))
      ? name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module) : name
    // A name without a module is qualified with that of the executable.
    let qualified = resolved.utf8.contains(UInt8(ascii: ".")) ? resolved : module + "." + resolved
    return ObjectiveCRegistry.type(named: resolved, inModule: module) ?? topLevelClass(qualified)
      ?? NSClassFromString(qualified)
  }

  /// Returns the name of the module's class that is probably meant by another name, as `Module.Class`; nil if none of
  /// the registered classes has a similar name.
  private static func similarClass(to name: String, inModule module: String) -> String? {
    let prefix = module + "."
    let names = ObjectiveCRegistry.names.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    let word = name.split(separator: ".").last.map(String.init) ?? name
    return Suggestion.nearest(to: word, among: names).map { prefix + $0 }
  }

  /// Returns the class with a name of the form `Module.Class`; nil if there is none, or if the name has another form.
  private static func topLevelClass(_ name: String) -> AnyClass? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return _typeByName("\(parts[0].utf8.count)\(parts[0])\(parts[1].utf8.count)\(parts[1])C") as? AnyClass
  }

  /// Returns the module name of an executable, as passed to the compiler: invalid characters are replaced by
  /// underscores.
  static func moduleName(of executable: URL) -> String {
    let program = executable.filePath
    let name = program.utf8.lastIndex(of: UInt8(ascii: "/")).map { program[program.utf8.index(after: $0)...] }
    return String((name ?? program[...]).map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
