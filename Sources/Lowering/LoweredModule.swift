/// The sources of a module, lowered for the Swift compiler on Linux.
public struct LoweredModule: Hashable, Sendable {
  /// The lowered files, in the order of the sources, with the paths of the sources.
  public let files: [SourceFile]
  /// The calls that register the classes of all files, for the entry point; each is a statement on the main actor.
  public let registrations: [String]
  /// The modules imported in active code, with the first position of each.
  public let imports: [Import]
  /// The name of the type marked with `@main` or `@UIApplicationMain`, which are removed; nil if there is none.
  public let entryPoint: String?
  /// Problems that the compiler would not report, or not at their position.
  public let problems: [SourceProblem]

  /// An import of a module.
  public struct Import: Hashable, Sendable {
    /// The name of the module.
    public let module: String
    /// The path of the importing file.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int
  }
}
