// Lowering: from Swift for Apple's compilers to Swift for Linux.
//
//     sources ─► ConditionalCompilation ─► ModuleIndex ─► FileLowering (one per file) ─► LoweredModule
//                `#if` as on an iPhone     shared         edits at original positions, and
//                                          declarations   registrations in types' bodies
//
// Swift on Linux has no Objective-C runtime, so `@IBOutlet`, `@objc` and `#selector` do not compile. They are
// replaced with spaces, so that every compiler message has the line and column of the original. The members of a
// class that the runtime would find are registered by code added to the class's own body, where its private members
// are visible (`ObjectiveCRegistry` in EarshotFoundation).
//
// Important: text added to a line shifts the rest of that line. It is therefore added at the end of bodies and of the
// file, or is no longer than the text that it replaces; class-bound protocols, escaping handlers, observers of
// `dynamic` properties and constants that become objects are the exceptions.

import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// The lowering of the sources of a module.
public struct Lowering: Sendable {
  /// The name of the module.
  public var module: String
  /// The modules that the sources can import, for which `canImport` is true.
  public var modules: Set<String>
  /// The modules whose imports are dropped, because they do not exist.
  public var droppedModules: Set<String> = []
  /// Replacements of modules, such as Glibc for Darwin.
  public var substitutes: [String: String] = [:]
  /// The modules that every file imports: those of a bridging header.
  public var implicitImports: [String] = []
  /// The compilation conditions, such as `DEBUG`.
  public var conditions: Set<String>
  /// The major language version of the project.
  public var languageVersion: Int

  /// Creates a lowering with the properties of a module.
  public init(module: String, modules: Set<String> = [], conditions: Set<String> = [], languageVersion: Int = 5) {
    self.module = module
    self.modules = modules
    self.conditions = conditions
    self.languageVersion = languageVersion
  }

  /// Lowers all files of the module together, because each depends on the classes and protocols of the others.
  public func lower(_ files: [SourceFile]) -> LoweredModule {
    let configuration = DeviceConfiguration(
      modules: modules, conditions: conditions, languageVersion: VersionTuple(languageVersion))
    var sources: [(bytes: [UInt8], tree: SourceFileSyntax)] = []
    var index = ModuleIndex()
    for file in files {
      let bytes = ConditionalCompilation.resolve(Array(file.text.utf8), configuration)
      let tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
      let indexer = ModuleIndex.Indexer(index)
      indexer.walk(tree)
      index = indexer.index
      sources.append((bytes, tree))
    }
    let lowered = zip(files, sources).enumerated().map { number, element in
      let lowering = FileLowering(
        element.0, number: number, lowering: self, index: index, tree: element.1.tree, bytes: element.1.bytes)
      lowering.walk(element.1.tree)
      return lowering
    }
    move(lowered)
    return LoweredModule(
      files: lowered.map(\.result),
      registrations: lowered.filter { !$0.calls.isEmpty && !$0.isUnclosed }.map { "\($0.functionName)()" },
      imports: lowered.flatMap(\.imports), entryPoint: lowered.lazy.compactMap(\.entryPoint).first,
      problems: lowered.flatMap(\.problems))
  }

  /// Moves declarations from extensions to their classes, which may be in other files.
  private func move(_ files: [FileLowering]) {
    for source in files {
      for move in source.moves {
        guard let target = files.first(where: { $0.classEnds[move.className] != nil }),
          let end = target.classEnds[move.className]
        else { continue }
        let location = target.converter.location(for: .init(utf8Offset: end))
        target.edits.insert(
          """

          #sourceLocation(file: \(source.file.path.swiftLiteral), line: \(move.line))
          \(source.edits.applied(in: move.range))
          #sourceLocation(file: \(target.file.path.swiftLiteral), line: \(location.line))
          \(String(repeating: " ", count: max(location.column - 1, 0)))
          """, at: end)
        source.edits.erase(move.range)
      }
    }
  }
}

extension FileLowering {
  /// The name of the function that registers the file's types.
  var functionName: String { "__earshotRegister\(number)" }

  /// The lowered file.
  var result: SourceFile {
    var text = "#sourceLocation(file: \(file.path.swiftLiteral), line: 1)\n"
    text += String(decoding: edits.applied(), as: UTF8.self)
    guard !isUnclosed else { return SourceFile(path: file.path, text: text) }
    // EarshotFoundation adds parts that Foundation on Linux lacks: networking and selectors.
    text += "\n#sourceLocation(file: \"\(Self.generatedPath)\", line: 1)\n"
    text += (["EarshotFoundation"] + added).map { "import \($0)\n" }.joined() + tail
    if !calls.isEmpty { text += "@MainActor func \(functionName)() {\n\(calls.joined(separator: "\n"))\n}\n" }
    return SourceFile(path: file.path, text: text + "#sourceLocation()\n")
  }
}
