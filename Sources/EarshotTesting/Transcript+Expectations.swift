// Expectations about a transcript. Each throws a TranscriptMismatch, whose description is the failure message, so
// they work in Swift Testing and in XCTest alike:
//
//     try device.transcript.expect("sound", "starts at 0.000 of *")
//     try device.transcript.expect(inOrder: "deliver", "expand", "press: media button*")
//     try device.transcript.expect(.announced(.mediaPlayingPaused), times: 1)
//     try device.transcript.expectNo("diagnostic")
//
// The message begins with the line of the call. Important: a pattern must match the whole text, so a pattern without
// `*` must equal it.

import DeviceTime
public import MomentPatterns
import NotificationRuntime
public import Transcripts

extension Transcript {
  /// Expects the transcript to equal a text exactly, except for line breaks at its end.
  ///
  /// - Parameters:
  ///   - text: The expected `description`.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: A mismatch with the first line that differs, and both versions around it.
  public func expect(
    exactly text: String, filePath: String = #filePath, line: Int = #line
  ) throws(TranscriptMismatch) {
    let difference = TranscriptDifference(text, self)
    guard let index = difference.first else { return }
    throw TranscriptMismatch(summary: difference.summary(index), excerpt: difference.excerpt(index))
      .at(SourceLine(filePath: filePath, line: line))
  }

  /// Expects a matching moment, or an exact number of them.
  ///
  /// - Parameters:
  ///   - pattern: A kind, `"kind: pattern"`, or a pattern; `*` matches any text.
  ///   - times: The exact number of moments; nil for at least one.
  ///   - span: The device time of the moments, including both ends; nil for any time.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Returns: The first matching moment; nil if `times` is 0.
  /// - Throws: A mismatch with the transcript around the closest moment.
  @discardableResult
  public func expect(
    _ pattern: MomentPattern, times: Int? = nil, between span: ClosedRange<Duration>? = nil,
    filePath: String = #filePath, line: Int = #line
  ) throws(TranscriptMismatch) -> Moment? {
    let found = moments.indices.filter { matches($0, pattern, span) }
    // Moments that are no longer retained cannot be counted.
    let place = SourceLine(filePath: filePath, line: line)
    if times != nil, isPartly(kept: span) { throw incompleteCount(of: pattern).at(place) }
    guard times.map({ $0 == found.count }) ?? !found.isEmpty else {
      throw missing(pattern, times, span, found).at(place)
    }
    return found.first.map { moments[$0] }
  }

  /// Expects a moment of a kind with matching text; see
  /// ``expect(_:times:between:filePath:line:)-(MomentPattern,_,_,_,_)``.
  @discardableResult
  public func expect(
    _ kind: String, _ text: String, times: Int? = nil, between span: ClosedRange<Duration>? = nil,
    filePath: String = #filePath, line: Int = #line
  ) throws(TranscriptMismatch) -> Moment? {
    try expect(
      MomentPattern(try Self.kind(kind, SourceLine(filePath: filePath, line: line)), text), times: times, between: span,
      filePath: filePath, line: line)
  }

  /// Expects a moment of a kind whose text contains a match of a regular expression.
  @discardableResult
  public func expect(
    _ kind: String, _ regex: some RegexComponent, times: Int? = nil, between span: ClosedRange<Duration>? = nil,
    filePath: String = #filePath, line: Int = #line
  ) throws(TranscriptMismatch) -> Moment? {
    try expect(
      MomentPattern(try Self.kind(kind, SourceLine(filePath: filePath, line: line)), regex), times: times,
      between: span, filePath: filePath, line: line)
  }

  /// Expects an exact number of moments; see
  /// ``expect(_:times:between:filePath:line:)-(MomentPattern,_,_,_,_)``.
  @discardableResult
  public func expect(
    times: Int, _ pattern: MomentPattern, between span: ClosedRange<Duration>? = nil, filePath: String = #filePath,
    line: Int = #line
  ) throws(TranscriptMismatch) -> Moment? {
    try expect(pattern, times: times, between: span, filePath: filePath, line: line)
  }

  /// Expects an exact number of moments of a kind with matching text.
  @discardableResult
  public func expect(
    times: Int, _ kind: String, _ text: String, between span: ClosedRange<Duration>? = nil,
    filePath: String = #filePath, line: Int = #line
  ) throws(TranscriptMismatch) -> Moment? {
    try expect(kind, text, times: times, between: span, filePath: filePath, line: line)
  }

  /// Expects a moment with an event of these values.
  @discardableResult
  public func expect(
    _ event: Event, times: Int? = nil, between span: ClosedRange<Duration>? = nil, filePath: String = #filePath,
    line: Int = #line
  ) throws(TranscriptMismatch) -> Moment? {
    try expect(MomentPattern(event), times: times, between: span, filePath: filePath, line: line)
  }

  /// Expects a defect to be reported.
  @discardableResult
  public func expect(
    _ defect: Defect, times: Int? = nil, between span: ClosedRange<Duration>? = nil, filePath: String = #filePath,
    line: Int = #line
  ) throws(TranscriptMismatch) -> Moment? {
    try expect(MomentPattern(defect), times: times, between: span, filePath: filePath, line: line)
  }

  /// Expects no matching moment.
  public func expectNo(
    _ pattern: MomentPattern, between span: ClosedRange<Duration>? = nil, filePath: String = #filePath,
    line: Int = #line
  ) throws(TranscriptMismatch) {
    try expect(pattern, times: 0, between: span, filePath: filePath, line: line)
  }

  /// Expects no moment of a kind with matching text.
  public func expectNo(
    _ kind: String, _ text: String, between span: ClosedRange<Duration>? = nil, filePath: String = #filePath,
    line: Int = #line
  ) throws(TranscriptMismatch) {
    try expect(kind, text, times: 0, between: span, filePath: filePath, line: line)
  }

  /// Expects no moment with an event of these values.
  public func expectNo(
    _ event: Event, between span: ClosedRange<Duration>? = nil, filePath: String = #filePath, line: Int = #line
  ) throws(TranscriptMismatch) {
    try expect(MomentPattern(event), times: 0, between: span, filePath: filePath, line: line)
  }

  /// Expects a defect not to be reported.
  public func expectNo(
    _ defect: Defect, between span: ClosedRange<Duration>? = nil, filePath: String = #filePath, line: Int = #line
  ) throws(TranscriptMismatch) {
    try expect(MomentPattern(defect), times: 0, between: span, filePath: filePath, line: line)
  }

  /// Expects moments in this order, possibly with others in between.
  ///
  /// - Parameters:
  ///   - patterns: The patterns of the moments.
  ///   - span: The device time of all moments; nil for any time.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: A mismatch with the first pattern that has no match; the moments that match the previous ones are
  ///   numbered.
  public func expect(
    inOrder patterns: MomentPattern..., between span: ClosedRange<Duration>? = nil, filePath: String = #filePath,
    line: Int = #line
  ) throws(TranscriptMismatch) {
    var matched: [Int] = []
    for pattern in patterns {
      let start = matched.last.map { $0 + 1 } ?? 0
      guard let index = moments.indices.dropFirst(start).first(where: { matches($0, pattern, span) }) else {
        throw outOfOrder(patterns, matched, span).at(SourceLine(filePath: filePath, line: line))
      }
      matched.append(index)
    }
  }

  // MARK: - Matching

  private func matches(_ index: Int, _ pattern: MomentPattern, _ span: ClosedRange<Duration>?) -> Bool {
    pattern.matches(moments[index].event) && isWithin(span, index)
  }

  private func isWithin(_ span: ClosedRange<Duration>?, _ index: Int) -> Bool {
    span?.contains(DeviceInstant.zero.duration(to: moments[index].time)) ?? true
  }

  private func isPartly(kept span: ClosedRange<Duration>?) -> Bool {
    guard droppedCount > 0, let first = moments.first else { return false }
    return span.map { $0.lowerBound <= DeviceInstant.zero.duration(to: first.time) } ?? true
  }

  private static func kind(_ name: String, _ place: SourceLine) throws(TranscriptMismatch) -> Event.Kind {
    if let kind = Event.Kind(rawValue: name) { return kind }
    let allowed = Event.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    throw TranscriptMismatch(summary: "unknown kind of event '\(name)'; allowed: \(allowed)", excerpt: "").at(place)
  }
}
