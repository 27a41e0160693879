import Foundation
import Testing

/// The size of a PNG file, from its header.
struct Picture {
  let width: Int
  let height: Int

  init(_ bytes: Data) throws {
    let bytes = Array(bytes.prefix(24))
    try #require(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) && bytes.count == 24)
    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(16), number(20))
  }
}
