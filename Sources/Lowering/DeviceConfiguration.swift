import SwiftIfConfig
import SwiftSyntax

/// The conditions of `#if` as they are when an extension is built for an iPhone.
struct DeviceConfiguration: BuildConfiguration {
  /// The modules that the build has: `canImport` is true of these.
  let modules: Set<String>
  /// The conditions that the build sets, such as `DEBUG`.
  let conditions: Set<String>
  /// The version of the language.
  let languageVersion: VersionTuple

  func isCustomConditionSet(name: String) -> Bool { conditions.contains(name) }
  func hasFeature(name: String) -> Bool { true }
  func hasAttribute(name: String) -> Bool { true }
  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    importPath.first.map { modules.contains($0.1) } ?? false
  }
  func isActiveTargetOS(name: String) -> Bool { name == "iOS" }
  func isActiveTargetArchitecture(name: String) -> Bool { name == "arm64" }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_ObjC" || name == "_multithreaded" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { false }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "MachO" }
  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
  var endianness: Endianness { .little }
  /// The compiler's own version: Xcode's of the same year.
  var compilerVersion: VersionTuple { VersionTuple(6, 3) }
}
