import Foundation

/// Standard error, for messages of a command.
package enum StandardError {
  /// Writes a message on one line, after the program's name. Failures are ignored.
  package static func report(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("earshot: \(line.printable)\n".utf8))
  }
}
