package import Foundation
import Scenes

/// A writer of the fields of a message; see ``Message``.
public struct MessageWriter {
  package private(set) var bytes = Data()
  /// The numbers of the images written so far.
  var pixels: [Pixels: UInt32] = [:]

  package init() {}

  /// Writes an integer, little-endian.
  package mutating func put(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func put(_ value: Int) { put(Int64(value)) }
  package mutating func put(_ value: Bool) { put(UInt8(value ? 1 : 0)) }
  package mutating func put(_ value: Double) { put(value.bitPattern) }
  mutating func put(_ value: Float) { put(value.bitPattern) }

  /// Writes bytes without their count, which the reader must know.
  mutating func put(_ data: Data) { bytes.append(data) }

  /// Writes the length of a string, then its UTF-8.
  package mutating func put(_ value: String) {
    var value = value
    value.withUTF8 { text in
      put(UInt32(clamping: text.count))
      bytes.append(text)
    }
  }

  mutating func put(_ value: CGSize) {
    put(Double(value.width))
    put(Double(value.height))
  }

  mutating func put(_ value: CGRect) {
    put(Double(value.origin.x))
    put(Double(value.origin.y))
    put(value.size)
  }

  /// Writes whether there is a value, then the value.
  package mutating func put<Value>(_ value: Value?, _ write: (inout MessageWriter, Value) -> Void) {
    put(value != nil)
    if let value { write(&self, value) }
  }
}
