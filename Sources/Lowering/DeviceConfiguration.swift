import SwiftIfConfig
import SwiftSyntax

/// The build configuration for `#if` in an extension for an iPhone.
struct DeviceConfiguration: BuildConfiguration {
  /// The modules for which `canImport` is true.
  let modules: Set<String>
  /// The compilation conditions, such as `DEBUG`.
  let conditions: Set<String>
  /// The language version.
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
  /// The compiler version: that of Xcode of the same year.
  var compilerVersion: VersionTuple { VersionTuple(6, 3) }
}
