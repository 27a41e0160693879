import XcodeProjects

/// The reason why an extension cannot be built.
enum BuildError: Error, Hashable {
  /// The SDK was not found in any of these places.
  case noSDK(searched: [String])
  /// The Swift compiler was not found.
  case noCompiler
  /// The sources use unsupported features; there is one line for each.
  case unsupported([String])
  /// The compiler reported errors, with these messages.
  case compiler(String)
  /// Several apps were built, but only one output path was given.
  case severalApps([String])
  /// A file cannot be read or written.
  case file(path: String, reason: String)
}

extension BuildError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noSDK(let searched):
      "the SDK for extensions is missing: no \(SDKLocation.archiveName) with its Modules in "
        + searched.joined(separator: ", ") + "; run `make build`"
    case .noCompiler:
      "no 'swiftc' in PATH; add the Swift toolchain that Earshot was built with"
    case .unsupported(let lines): lines.joined(separator: "\n")
    case .compiler(let messages): messages
    case .severalApps(let names):
      "the folder has \(names.count) apps (\(names.joined(separator: ", "))), but -o names one bundle; "
        + "name the folder of its project"
    case .file(let path, let reason): "\(path): \(reason)"
    }
  }
}

extension BuildError {
  /// Whether the error is ``compiler(_:)``.
  var isCompilers: Bool { if case .compiler = self { true } else { false } }
}
