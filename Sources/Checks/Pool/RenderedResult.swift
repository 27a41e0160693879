package import Foundation

/// A result, and how it stands in each report: made where the result was worked out, so that whoever gathers them only puts
/// one behind the other.
package struct RenderedResult: Sendable {
  /// What of the result counts for totals: all of its findings, without their words.
  package var totals: CheckTotals
  /// The result as a line of JSON; empty where nothing keeps it.
  package var line: Data
  /// How it stands in each kind of report that is asked for.
  package var fragments: [Data]

  /// Renders a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - formats: The reports' forms.
  ///   - keepsLine: Whether its line of JSON is needed.
  /// - Throws: `EncodingError`.
  package init(_ result: CheckResult, as formats: [any ReportFormat], keepsLine: Bool = true) throws {
    totals = CheckTotals()
    totals.add(result)
    line = keepsLine ? try ResultCoder().line(result) : Data()
    fragments = formats.map { $0.fragment(result) }
  }

  /// How much memory it takes, in bytes.
  var byteCount: Int { fragments.reduce(line.count) { $0 + $1.count } }

  // MARK: Bytes

  /// As bytes: the counts, then the line and the fragments, each after its length.
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

  /// What bytes say; nil where they say nothing that could be.
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
