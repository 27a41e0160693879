/// A place in a file.
public struct LintLocation: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// The first line, from 1.
  public var line: Int
  /// The first column, in Unicode scalars, from 1.
  public var column: Int
  /// The line after the last byte, from 1.
  public var endLine: Int
  /// The column after the last byte, from 1.
  public var endColumn: Int
  /// The bytes.
  public var bytes: Range<Int>
}
