import Foundation
import Testing

/// Sound written by `earshot`: 44,100 frames a second of 32-bit float, two channels.
struct Sound {
  /// The interleaved samples of left and right.
  let samples: [Float]

  static let rate = 44_100

  var frames: Int { samples.count / 2 }

  /// The peak in dBFS.
  var peak: Double { 20 * log10(Double(samples.map(abs).max() ?? 0)) }

  /// The root mean square in dBFS.
  var level: Double {
    10 * log10(samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count)))
  }

  /// Reads samples without a header.
  init(raw bytes: Data) throws {
    try #require(bytes.count % 8 == 0, "\(bytes.count) bytes are no whole frames")
    samples = bytes.withUnsafeBytes { buffer in
      (0..<buffer.count / 4).map {
        Float(bitPattern: UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)))
      }
    }
  }

  /// Reads a RIFF WAVE file, and checks every number in its header.
  init(wav file: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: file))
    try #require(bytes.count >= 58, "a file of \(bytes.count) bytes has no header")
    func text(_ offset: Int) -> String { String(decoding: bytes[offset..<offset + 4], as: UTF8.self) }
    func number(_ offset: Int, _ count: Int = 4) -> Int {
      bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let data = bytes.count - 58
    #expect([text(0), text(8), text(12), text(38), text(50)] == ["RIFF", "WAVE", "fmt ", "fact", "data"])
    let sizes: [Int] = [number(4), number(46), number(54)]
    #expect(sizes == [bytes.count - 8, data / 8, data] as [Int])
    let format: [Int] = [number(20, 2), number(22, 2), number(24), number(28), number(32, 2), number(34, 2)]
    #expect(format == [3, 2, Self.rate, Self.rate * 8, 8, 32] as [Int])
    try self.init(raw: bytes.dropFirst(58))
  }
}
