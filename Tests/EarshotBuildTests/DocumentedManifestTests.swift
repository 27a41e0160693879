import Foundation
import TestSupport
import Testing

/// The package manifests in the documents name products and modules that Earshot has.
@Suite("Manifests in documents") struct DocumentedManifestTests {
  /// Earshot's own manifest.
  private let own: PackageManifest

  init() throws {
    own = try PackageManifest(String(contentsOf: Media.root.appending(path: "Package.swift"), encoding: .utf8))
  }

  /// Returns the blocks of Swift in a document.
  private func blocks(in page: String) throws -> [String] {
    let text = try String(contentsOf: Media.root.appending(path: "Documentation/\(page)"), encoding: .utf8)
    return text.components(separatedBy: "\n```swift\n").dropFirst().compactMap { part in
      part.components(separatedBy: "\n```").first
    }
  }

  @Test("Manifests are valid", arguments: ["FromAppToCI.md", "OwnExtension.md", "Testing.md"])
  func validManifests(page: String) throws {
    let texts = try blocks(in: page).filter { $0.hasPrefix("// swift-tools-version") }
    #expect(texts.count == 1)
    let products = Set(own.products.map(\.name))
    for text in texts {
      let manifest = try PackageManifest(text)
      let names = Set(manifest.targets.map(\.name)).union(products)
      for target in manifest.targets {
        #expect(target.needed.filter { !names.contains($0) } == [])
        for alias in target.flags where alias != "-module-alias" {
          let module = try #require(alias.split(separator: "=").last)
          #expect(own.target(String(module)) != nil, "\(alias)")
        }
      }
    }
  }

  /// The modules of Apple's in `ExtensionSDK`, with Earshot's names; `Foundation` and the entry point need no alias.
  private var modules: Set<String> {
    get throws {
      let sdk = try #require(own.products.first { $0.name == "ExtensionSDK" })
      return Set(sdk.targets).subtracting(["EarshotFoundation", "ExtensionHost"])
    }
  }

  @Test("The aliases for ExtensionSDK are those of all its modules")
  func allAliases() throws {
    let block = try #require(try blocks(in: "Testing.md").first { $0.contains("\"Combine\"") })
    let names = block.matches(of: #/"(\w+)"/#).map { "Earshot\($0.1)" }
    #expect(try names.sorted() == modules.sorted())
  }

  @Test("The other aliases are those of the modules with a product")
  func productAliases() throws {
    let modules = try modules
    let content = try #require(own.target("GreetingContent"))
    let aliased = content.flags.filter { $0 != "-module-alias" }.compactMap { $0.split(separator: "=").last }
    let products = own.products.map(\.name).filter { modules.contains($0) }
    #expect(aliased.map { String($0) }.sorted() == products.sorted())
  }
}
