/// The sources of a module as the Swift compiler for Linux takes them.
public struct LoweredModule: Hashable, Sendable {
  /// The lowered files, in the order of the sources. Each has the path of its source.
  public let files: [SourceFile]
  /// The calls that register the classes of all files, for the entry point: each is a statement on the main actor.
  public let registrations: [String]
  /// The modules that the active parts of the sources import, with the first place of each.
  public let imports: [Import]
  /// Problems that the compiler would not find, or not at their place.
  public let problems: [SourceProblem]

  /// An import of a module.
  public struct Import: Hashable, Sendable {
    /// The module's name.
    public let module: String
    /// The path of the file that imports it.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int
  }
}
