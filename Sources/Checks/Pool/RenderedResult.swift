package import Foundation

/// A result with its fragments for all reports. The worker makes them, so that the collecting process only
/// concatenates them.
package struct RenderedResult: Sendable {
  /// The counts of the result and its findings, for totals.
  package var totals: CheckTotals
  /// The result as a line of JSON; empty if it is not needed.
  package var line: Data
  /// The fragments for the requested kinds of reports.
  package var fragments: [Data]

  /// Renders a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - formats: The formats of the reports.
  ///   - keepsLine: Whether its line of JSON is needed.
  /// - Throws: `EncodingError`.
  package init(_ result: CheckResult, as formats: [any ReportFormat], keepsLine: Bool = true) throws {
    totals = CheckTotals()
    totals.add(result)
    line = keepsLine ? try ResultCoder().line(result) : Data()
    fragments = formats.map { $0.fragment(result) }
  }

  /// The memory used, in bytes.
  var byteCount: Int { fragments.reduce(line.count) { $0 + $1.count } }

  // MARK: Bytes

  /// The binary form: the counts, then the line and the fragments, each after its length.
  package var bytes: Data {
    var bytes = Data()
    func put(_ number: Int) {
      withUnsafeBytes(of: UInt64(clamping: number).littleEndian) { bytes.append(contentsOf: $0) }
    }
    for number in totals.numbers { put(number) }
    for part in [line] + fragments {
      put(part.count)
      bytes.append(part)
    }
    return bytes
  }

  /// Decodes the binary form; nil if it is invalid.
  package init?(bytes: Data, fragments count: Int) {
    var rest = bytes[...]
    func number() -> Int? {
      guard rest.count >= 8 else { return nil }
      let value = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      rest = rest.dropFirst(8)
      return Int(exactly: value)
    }
    var numbers: [Int] = []
    for _ in CheckTotals().numbers {
      guard let number = number() else { return nil }
      numbers.append(number)
    }
    var parts: [Data] = []
    for _ in 0...count {
      guard let size = number(), size <= rest.count else { return nil }
      parts.append(Data(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    guard rest.isEmpty, let totals = CheckTotals(numbers), totals.items == 1 else { return nil }
    self.totals = totals
    line = parts[0]
    fragments = Array(parts.dropFirst())
  }
}
