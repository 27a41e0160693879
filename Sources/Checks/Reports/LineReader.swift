import Foundation

/// A reader of a file line by line. Only one line is in memory at a time.
final class LineReader {
  /// The maximum length of a line, in bytes.
  private static let longest = 256 << 20

  private let descriptor: Int32
  private var buffer = Data()
  private var isAtEnd = false

  /// Opens a file.
  ///
  /// - Returns: Nil if it cannot be read, with the reason in `errno`.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    if descriptor < 0 { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns the next line, without its line break; nil after the last one.
  func next() -> Data? {
    var searched = 0
    while true {
      if let newline = buffer.dropFirst(searched).firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(buffer[buffer.startIndex..<newline])
        buffer = Data(buffer[(newline + 1)...])
        return line
      }
      searched = buffer.count
      guard !isAtEnd, buffer.count <= Self.longest else {
        defer { buffer = Data() }
        return buffer.isEmpty ? nil : buffer
      }
      read()
    }
  }

  private func read() {
    let size = 1 << 18
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { space in
      let count = Foundation.read(descriptor, space.baseAddress, size)
      if count > 0 {
        buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: space.prefix(count)))
      } else if count == 0 || errno != EINTR {
        isAtEnd = true
      }
    }
  }
}
