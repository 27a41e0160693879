// Storyboards: parses and validates Xcode's storyboards and xibs.
//
//     XML ─ ElementReader ─► Element tree ─ DocumentParser ─► InterfaceDocument, diagnostics
//                                                 │
//                       values, constraints, variations, fixed frames, connections
//
// This module is used when an extension is built, because it loads libxml2; the extension itself reads the compiled
// form (InterfaceDocuments). Decisions that Xcode makes during compilation are made here as well: the variation for
// an iPhone, constraints of views with a fixed frame, and constraints that are removed at build time.
//
// A file is untrusted: sizes, counts and depths have limits (`InterfaceLimits`), and a document type is refused, so
// there are no entities to expand.

public import Foundation
public import InterfaceDocuments

/// A storyboard or xib in Xcode's format.
public struct Storyboard: Sendable {
  /// The storyboard's contents.
  public let document: InterfaceDocument
  /// The unsupported elements and references, in the file's order.
  public let diagnostics: [StoryboardDiagnostic]

  /// Parses a storyboard or xib.
  ///
  /// - Parameters:
  ///   - data: The file's bytes.
  ///   - name: The file's name, for messages.
  /// - Throws: ``StoryboardError``.
  public init(_ data: Data, named name: String) throws(StoryboardError) {
    let root = try ElementReader.read(data, named: name)
    var parser = try DocumentParser(root, file: name)
    document = try parser.parse()
    diagnostics = parser.diagnostics
  }

  /// Reads and parses a storyboard or xib.
  ///
  /// - Throws: ``StoryboardError``.
  public init(contentsOf file: URL) throws(StoryboardError) {
    let name = file.lastPathComponent
    let data: Data
    do {
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard size <= InterfaceLimits.fileBytes else {
        throw StoryboardError(file: name, line: 0, problem: .tooMany("bytes", allowed: InterfaceLimits.fileBytes))
      }
      data = try Data(contentsOf: file)
    } catch let error as StoryboardError {
      throw error
    } catch {
      throw StoryboardError(file: name, line: 0, problem: .unreadable(reason: error.localizedDescription))
    }
    try self.init(data, named: name)
  }

  /// The filename extension of the compiled form: `storyboardc` or `nib`.
  public var compiledExtension: String {
    document.kind == .storyboard
      ? InterfaceDocument.compiledStoryboardExtension : InterfaceDocument.compiledNibExtension
  }

  /// Compiles a storyboard or xib into a folder: `MainInterface.storyboard` becomes `MainInterface.storyboardc`,
  /// `Card.xib` becomes `Card.nib`.
  ///
  /// - Parameters:
  ///   - file: The storyboard or xib.
  ///   - folder: The folder for the compiled form: the folder of the extension, or an `.lproj` folder in it.
  /// - Returns: The unsupported elements and references.
  /// - Throws: ``StoryboardError``, or the error of writing the file.
  public static func compile(_ file: URL, into folder: URL) throws -> [StoryboardDiagnostic] {
    let storyboard = try Storyboard(contentsOf: file)
    let name = file.deletingPathExtension().lastPathComponent
    let compiled = storyboard.document.compiled()
    guard compiled.count <= InterfaceLimits.compiledBytes else {
      throw StoryboardError(
        file: file.lastPathComponent, line: 0,
        problem: .tooMany("compiled bytes", allowed: InterfaceLimits.compiledBytes))
    }
    try compiled.write(
      to: folder.appendingPathComponent(name).appendingPathExtension(storyboard.compiledExtension), options: .atomic)
    return storyboard.diagnostics
  }
}
