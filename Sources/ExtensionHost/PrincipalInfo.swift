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
    let program = executable.filePath
    let slash = program.utf8.lastIndex(of: UInt8(ascii: "/"))
    let path = String(program[..<(slash ?? program.startIndex)]) + "/Info.plist"
    let list: [String: Any]
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      list =
        try data.withUnsafeBytes(PlainPropertyList.dictionary)
        ?? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    guard let section = list["NSExtension"] as? [String: Any] else { throw .missing(path: path, key: "NSExtension") }
    isService = section["NSExtensionPointIdentifier"] as? String == "com.apple.usernotifications.service"
    guard let name = section["NSExtensionPrincipalClass"] as? String else {
      guard let storyboard = section["NSExtensionMainStoryboard"] as? String else {
        throw .missing(path: path, key: "NSExtension.NSExtensionPrincipalClass")
      }
      principal = .storyboard(storyboard)
      return
    }
    let module = Self.moduleName(slash.map { String(program[program.utf8.index(after: $0)...]) } ?? program)
    // Replacing text and looking up a class with Foundation take half a millisecond at their first use, most of it for
    // bridging.
    let resolved =
      name.utf8.contains(UInt8(ascii: "$"))
      ? name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module) : name
    // A name without a module is qualified with that of the executable.
    let registered: AnyClass? = ObjectiveCRegistry.type(named: resolved, inModule: module)
    let qualified = resolved.utf8.contains(UInt8(ascii: ".")) ? resolved : module + "." + resolved
    guard let found = registered ?? Self.topLevelClass(qualified) ?? NSClassFromString(qualified) else {
      throw .unknownClass(path: path, name: resolved)
    }
    principal = .type(found)
  }

  /// Returns the class with a name of the form `Module.Class`; nil if there is none, or if the name has another form.
  private static func topLevelClass(_ name: String) -> AnyClass? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return _typeByName("\(parts[0].utf8.count)\(parts[0])\(parts[1].utf8.count)\(parts[1])C") as? AnyClass
  }

  /// Returns the module name of an executable, as passed to the compiler: invalid characters are replaced by
  /// underscores.
  private static func moduleName(_ executable: String) -> String {
    String(executable.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
