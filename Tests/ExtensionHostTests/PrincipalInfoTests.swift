import EarshotUIKit
import Foundation
import Testing

@testable import ExtensionHost

/// A class that the tests below find by name.
final class NamedInInfo: UIViewController {}

@Suite("Principal of an extension's Info.plist") struct ExtensionInfoTests {
  /// Returns the info of an extension with this `Info.plist` and an executable named `ExtensionHostTests`.
  private func info(_ list: [String: Any]?) throws -> PrincipalInfo {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let list {
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        .write(to: folder.appendingPathComponent("Info.plist"))
    }
    return try PrincipalInfo(beside: folder.appendingPathComponent("ExtensionHostTests"))
  }

  @Test(arguments: ["ExtensionHostTests.NamedInInfo", "$(PRODUCT_MODULE_NAME).NamedInInfo", "NamedInInfo"])
  func `The principal class is found by its name`(name: String) throws {
    let found = try info(["NSExtension": ["NSExtensionPrincipalClass": name]])
    guard case .type(let type) = found.principal else {
      Issue.record("no class")
      return
    }
    #expect(ObjectIdentifier(type) == ObjectIdentifier(NamedInInfo.self))
  }

  @Test func `The main storyboard is used if there is no principal class`() throws {
    let section = ["NSExtensionMainStoryboard": "Main"]
    guard case .storyboard("Main") = try info(["NSExtension": section]).principal else {
      Issue.record("no storyboard")
      return
    }
    let both = section.merging(["NSExtensionPrincipalClass": "NamedInInfo"]) { $1 }
    guard case .type = try info(["NSExtension": both]).principal else {
      Issue.record("no class")
      return
    }
  }

  @Test func `Errors name the file and the key`() {
    #expect(message(nil).contains("Info.plist: cannot be read"))
    #expect(message([:]).contains("Info.plist: NSExtension is missing or has the wrong type"))
  }

  @Test(arguments: [
    ("Sample.NoSuch", ""), ("NoSuch", "; write Module.Class"),
    ("$(PRODUCT_MODULE_NAME).NamedInfo", "; did you mean 'ExtensionHostTests.NamedInInfo'?"),
    ("Other.NamedInInfo", "; did you mean 'ExtensionHostTests.NamedInInfo'?"),
    ("NamedInInfos", "; did you mean 'ExtensionHostTests.NamedInInfo'?"),
  ])
  func `An unknown class is reported with the similar one that is registered`(name: String, hint: String) {
    ObjectiveCRegistry.register(NamedInInfo.self, names: ["ExtensionHostTests.NamedInInfo"])
    let text = message(["NSExtension": ["NSExtensionPrincipalClass": name]])
    #expect(text.hasSuffix("is \(name), but the executable has no such class\(hint)"))
  }

  private func message(_ list: [String: Any]?) -> String {
    do {
      return "\(try info(list))"
    } catch {
      return "\(error)"
    }
  }
}
