import Foundation
import Lowering
import XcodeProjects

/// The lowering of a target's sources, after all unsupported inputs have been reported.
struct TargetLowering {
  let sources: TargetSources
  /// The handler of warnings, each of which is one line.
  var warn: (String) -> Void = { _ in }

  /// Lowers the sources.
  ///
  /// - Parameters:
  ///   - module: The name of the module under which the sources' classes are registered.
  ///   - substitutes: The replacements of imported modules.
  /// - Throws: `BuildError.unsupported` with all inputs that cannot be built.
  func lower(
    module: String, substitutes: [String: String] = SDKLocation.substitutes
  ) throws -> LoweredModule {
    for file in sources.skipped { warn("\(file.path): warning: skipped: \(file.reason)") }
    var problems = sources.unsupported.map(\.description)
    if sources.swift.isEmpty { problems.append("\(sources.folder.path): no Swift sources") }
    var files: [SourceFile] = []
    for file in sources.swift {
      let data = try BuildCache.data(of: file)
      guard let text = String(validating: data, as: UTF8.self) else {
        problems.append("\(file.path): not UTF-8; save it as UTF-8")
        continue
      }
      files.append(SourceFile(path: file.path, text: text))
    }
    for file in sources.models {
      let model = try DataModel(contentsOf: file)
      files.append(SourceFile(path: DataModel.source(of: file).path, text: model.classes(for: files.map(\.text))))
    }
    let objectiveC = try ObjectiveCSources(of: sources, usedBy: files.map(\.text))
    problems += objectiveC.problems
    for line in objectiveC.skipped { warn(line) }
    var lowering = Lowering(module: module)
    lowering.modules = SDKLocation.linux.union(SDKLocation.aliases)
    lowering.droppedModules = SDKLocation.dropped
    lowering.substitutes = substitutes
    // On iOS, importing Foundation makes Security available, too.
    lowering.implicitImports = (["Security"] + (try bridgedModules())).map { substitutes[$0] ?? $0 }
    lowering.conditions = Set(conditions)
    lowering.languageVersion = sources.settings["SWIFT_VERSION"].flatMap { Int($0.prefix { $0 != "." }) } ?? 5
    let lowered = lowering.lower(files)
    let knownModules = lowering.modules.union(SDKLocation.dropped).union(SDKLocation.substitutes.keys)
      .union([sources.moduleName])
    var missing: Set<String> = []
    for item in lowered.imports where !knownModules.contains(item.module) && missing.insert(item.module).inserted {
      problems.append(
        "\(item.path):\(item.line):\(item.column): error: no such module '\(item.module)'; packages and pods "
          + "are not supported: build the extension without it")
    }
    for problem in lowered.problems {
      if problem.severity == .error { problems.append(problem.description) } else { warn(problem.description) }
    }
    if sources.isApp, lowered.entryPoint == nil, !lowered.files.contains(where: \.isMain) {
      problems.append("\(sources.folder.path): no type with @main, and no main.swift")
    }
    guard problems.isEmpty else { throw BuildError.unsupported(problems) }
    return lowered
  }

  /// The compilation conditions in the settings; by default, those of a debug build.
  var conditions: [String] {
    let list = sources.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "DEBUG"
    return list.split(separator: " ").map(String.init)
  }

  /// Returns the modules whose headers the bridging header includes. Other headers are Objective-C headers.
  private func bridgedModules() throws -> [String] {
    guard let header = sources.bridgingHeader else { return [] }
    let text = String(decoding: try BuildCache.data(of: header), as: UTF8.self)
    let modules = text.split(separator: "\n").compactMap { line -> String? in
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let first = words.first, ["#import", "#include", "@import"].contains(first),
        let name = words.dropFirst().first, name.hasPrefix("<") || first == "@import"
      else { return nil }
      let module = String(name.drop { $0 == "<" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      return SDKLocation.aliases.contains(module) ? module : nil
    }
    return Set(modules).sorted()
  }
}
