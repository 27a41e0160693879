package import Foundation
import Scenes

/// A reader of the fields of a message; see ``Message``.
public struct MessageReader {
  private let bytes: Data
  private var offset: Int
  /// The images read so far, by number, and their total size in bytes.
  var pictures: [Pixels] = []
  var pictureBytes = 0

  package init(_ bytes: Data) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// The number of unread bytes.
  package var remaining: Int { bytes.endIndex - offset }
  /// Whether all bytes have been read.
  package var isAtEnd: Bool { remaining == 0 }

  package mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) throws(MessageFault) -> Value
  {
    let size = MemoryLayout<Value>.size
    guard remaining >= size else { throw .truncated }
    let position = offset - bytes.startIndex
    offset += size
    return bytes.withUnsafeBytes { Value(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Value.self)) }
  }

  package mutating func int() throws(MessageFault) -> Int { Int(try integer(Int64.self)) }
  package mutating func double() throws(MessageFault) -> Double { Double(bitPattern: try integer()) }
  mutating func float() throws(MessageFault) -> Float { Float(bitPattern: try integer()) }

  package mutating func bool() throws(MessageFault) -> Bool {
    switch try integer(UInt8.self) {
    case 0: return false
    case 1: return true
    default: throw .invalid(field: "flag")
    }
  }

  /// Reads `count` bytes, as a copy.
  mutating func data(count: Int) throws(MessageFault) -> Data {
    guard remaining >= count else { throw .truncated }
    defer { offset += count }
    return bytes.subdata(in: offset..<offset + count)
  }

  package mutating func string() throws(MessageFault) -> String {
    let length = Int(try integer(UInt32.self))
    guard remaining >= length else { throw .truncated }
    defer { offset += length }
    guard let text = String(validating: bytes[offset..<offset + length], as: UTF8.self) else {
      throw .invalid(field: "text")
    }
    return text
  }

  mutating func size() throws(MessageFault) -> CGSize {
    CGSize(width: try double(), height: try double())
  }

  mutating func rect() throws(MessageFault) -> CGRect {
    CGRect(origin: CGPoint(x: try double(), y: try double()), size: try size())
  }

  package mutating func optional<Value>(
    _ read: (inout MessageReader) throws(MessageFault) -> Value
  ) throws(MessageFault) -> Value? {
    try bool() ? try read(&self) : nil
  }

  /// Reads a list of at most `limit` elements.
  package mutating func list<Value>(
    atMost limit: Int, _ read: (inout MessageReader) throws(MessageFault) -> Value
  ) throws(MessageFault) -> [Value] {
    let count = Int(try integer(UInt32.self))
    guard count <= limit else { throw .invalid(field: "count") }
    var values: [Value] = []
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}
