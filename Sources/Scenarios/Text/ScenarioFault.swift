/// Something wrong in one line, before it is known which file it is in.
struct ScenarioFault: Error {
  /// In characters, from 1; 0 for the whole line.
  let column: Int
  let message: String

  init(at column: Int, _ message: String) {
    self.column = column
    self.message = message
  }
}
