import Foundation
import Lowering
import XcodeProjects

/// The lowered sources of an extension, and its bundle without an executable, for a package's target with the plugin
/// `EarshotExtension`.
struct LoweredFolder {
  let sources: TargetSources
  /// The target's module.
  let module: String
  let folder: URL

  /// The files from which the outputs are generated.
  var inputs: [URL] {
    sources.plistFiles + sources.swift + [sources.entitlements, sources.bridgingHeader].compactMap { $0 }
      + sources.models + sources.resources.map(\.file)
  }

  /// The generated Swift files.
  var outputs: [URL] { lowered.indices.map(url) + [registration] }

  /// The files that are lowered: the Swift sources, and the generated classes of models.
  private var lowered: [URL] { sources.swift + sources.models.map(DataModel.source) }

  private func url(of number: Int) -> URL {
    folder.appendingPathComponent("\(number)-\(lowered[number].lastPathComponent)")
  }

  private var registration: URL { folder.appendingPathComponent("CompiledExtension.swift") }

  private var bundle: URL { folder.appendingPathComponent("\(module).appex") }

  /// Writes the sources and the bundle.
  func write(warn: @escaping (String) -> Void) throws {
    // Imports name Earshot's modules directly, because module aliases would be unsafe flags of the package.
    let aliases = Dictionary(uniqueKeysWithValues: SDKLocation.aliases.map { ($0, "Earshot\($0)") })
    let substitutes = SDKLocation.substitutes.mapValues { aliases[$0] ?? $0 }.merging(aliases) { $1 }
    let lowered = try TargetLowering(sources: sources, warn: warn).lower(module: module, substitutes: substitutes)
    if let warning = try sources.identifierWarning() { warn(warning) }

    try? FileManager.default.removeItem(at: bundle)
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try infoPlist().write(to: bundle.appendingPathComponent("Info.plist"))
    try BundleBuilder.addResources(of: sources, to: bundle, warn: warn)

    for (number, file) in lowered.files.enumerated() { try write(file.text, to: url(of: number)) }
    try write(
      """
      import EarshotFoundation
      public import ExtensionHost
      typealias DateComponentsFormatter = EarshotDateComponentsFormatter
      typealias Timer = EarshotTimer

      /// The extension, for `TestDevice.App(extensions:)`.
      public let compiledExtension = CompiledExtension(
        module: \(Self.literal(module)), bundle: \(Self.literal(bundle.path))
      ) {
      \(lowered.registrations.joined(separator: "\n"))
      }

      """, to: registration)
  }

  /// Returns the product's property list, in which the target's module replaces the product's module. Classes,
  /// including those of storyboards, are looked up by the executable's name.
  private func infoPlist() throws -> Data {
    var product = sources
    product.settings.set("PRODUCT_MODULE_NAME", to: module)
    var executable = module
    return try sources.infoPlist().product(of: product, executable: &executable) { values in
      guard var section = values["NSExtension"] as? [String: Any] else { return }
      values["CFBundleExecutable"] = module
      if let name = section["NSExtensionPrincipalClass"] as? String, name.hasPrefix(sources.moduleName + ".") {
        section["NSExtensionPrincipalClass"] = module + name.dropFirst(sources.moduleName.count)
      }
      values["NSExtension"] = section
    }
  }

  private func write(_ text: String, to file: URL) throws {
    do { try Data(text.utf8).write(to: file) } catch {
      throw BuildError.file(path: file.path, reason: "cannot be written: \(error.localizedDescription)")
    }
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
