/// A problem in one line, without the file.
struct ScenarioFault: Error {
  /// The column in characters, from 1; 0 for the whole line.
  let column: Int
  let message: String

  init(at column: Int, _ message: String) {
    self.column = column
    self.message = message
  }
}
