/// An error whose description begins with the line of the test that caused it, if that is known.
package protocol SourceLineError: Error {
  /// The line of the test; nil if it is unknown.
  var sourceLine: SourceLine? { get set }
}

extension SourceLineError {
  /// Returns the error with a line of a test, unless it has one.
  package func at(_ line: SourceLine) -> Self {
    var error = self
    error.sourceLine = sourceLine ?? line
    return error
  }
}
