import Foundation

/// The Swift compiler of the toolchain in `PATH`.
struct Compiler {
  let path: String

  /// Finds `swiftc`.
  static func find() throws(BuildError) -> Compiler {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for folder in folders where folder.hasPrefix("/") {
      let path = "\(folder)/swiftc"
      if access(path, X_OK) == 0 { return Compiler(path: path) }
    }
    throw .noCompiler
  }

  /// Compiles and links a program.
  ///
  /// - Parameters:
  ///   - files: The sources.
  ///   - module: The name of the module.
  ///   - languageMode: The version of the language.
  ///   - conditions: The compilation conditions.
  ///   - sdk: The SDK.
  ///   - executable: The path of the program.
  ///   - cache: A folder for compiled C modules, shared by many builds.
  ///   - temporary: A folder for intermediate files.
  func compile(
    _ files: [URL], module: String, languageMode: String, conditions: [String], sdk: SDKLocation, to executable: URL,
    cache: URL, temporary: URL
  ) throws {
    let map = try Self.hiddenModules(in: cache)
    var arguments = [
      "-emit-executable", "-o", executable.path, "-module-name", module, "-swift-version", languageMode, "-Onone",
      "-wmo", "-gline-tables-only", "-suppress-warnings", "-diagnostic-style", "llvm", "-I", sdk.modules.path,
      "-Xcc", "-fmodule-map-file=\(map.path)", "-module-cache-path", cache.path,
    ]
    for alias in SDKLocation.aliases { arguments += ["-module-alias", "\(alias)=Earshot\(alias)"] }
    arguments += conditions.filter { !$0.isEmpty && $0 == $0.filter { $0.isLetter || $0.isNumber || $0 == "_" } }
      .flatMap { ["-D", $0] }
    arguments += files.map(\.path)
    arguments += SDKLocation.linkerFlags(for: sdk.archive.path)
    if access(sdk.neighbors.path, R_OK) == 0 {
      // OpenCombine and BoringSSL use the C++ library.
      // The archive also contains modules of the SDK's archive and must follow it. The driver keeps only the order of
      // the linker's own flags.
      arguments += [sdk.neighbors.path, "--as-needed", "-lstdc++", "--no-as-needed"].flatMap { ["-Xlinker", $0] }
    }
    arguments += SDKLocation.libraries.map { "-l\($0)" }
    let messages = temporary.appendingPathComponent("messages")
    guard FileManager.default.createFile(atPath: messages.path, contents: nil) else {
      throw BuildError.file(path: messages.path, reason: "cannot be written")
    }
    let output = try FileHandle(forWritingTo: messages)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = temporary
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    try output.close()
    guard process.terminationStatus == 0 else {
      let text = (try? String(contentsOf: messages, encoding: .utf8)) ?? ""
      throw BuildError.compiler(text.trimmingCharacters(in: .newlines))
    }
  }

  /// Returns the module map of Earshot's C modules. Its path is the same for all builds, because Clang would recompile
  /// a module for another path.
  private static func hiddenModules(in cache: URL) throws -> URL {
    let map = cache.appendingPathComponent("hidden.modulemap")
    let text = Data(SDKLocation.hiddenModules.map { "module \($0) {}\n" }.joined().utf8)
    if (try? Data(contentsOf: map)) == text { return map }
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    try text.write(to: map, options: .atomic)
    return map
  }
}
