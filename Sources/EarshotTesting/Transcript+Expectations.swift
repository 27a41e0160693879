// What a test expects of a transcript. Each throws a TranscriptMismatch whose description is the failure message, so they
// work in Swift Testing and in XCTest alike:
//
//     try device.transcript.expect("sound", "starts at 0.000 of *")
//     try device.transcript.expect(inOrder: "deliver", "expand", "press: media button*")
//     try device.transcript.expectNo("diagnostic")
//
// The one gotcha: a pattern is for the whole text, so one without `*` has to be all of it.

import DeviceTime
public import Scenarios
public import Transcripts

extension Transcript {
  /// Expects a text, to the letter. Line breaks at its end do not count.
  ///
  /// - Parameter text: What `description` is to be.
  /// - Throws: A mismatch with the first line that differs, and both versions around it.
  public func expect(exactly text: String) throws(TranscriptMismatch) {
    let difference = TranscriptDifference(text, self)
    guard let place = difference.first else { return }
    throw TranscriptMismatch(summary: difference.summary(place), excerpt: difference.excerpt(place))
  }

  /// Expects a moment, or exactly so many.
  ///
  /// - Parameters:
  ///   - pattern: What it is like: a kind, `"kind: pattern"`, or a pattern; `*` is any text.
  ///   - times: How many; nil for one at least.
  ///   - span: When, in device time, both ends included; nil for any time.
  /// - Returns: The first such moment; nil where `times` is 0.
  /// - Throws: A mismatch with the transcript around what came closest.
  @discardableResult
  public func expect(
    _ pattern: MomentPattern, times: Int? = nil, between span: ClosedRange<Duration>? = nil
  ) throws(TranscriptMismatch) -> Moment? {
    let found = moments.indices.filter { matches($0, pattern, span) }
    // Of what is kept no more nobody can say whether it was such a moment.
    if times != nil, isPartly(kept: span) { throw forgotten(pattern) }
    guard times.map({ $0 == found.count }) ?? !found.isEmpty else { throw missing(pattern, times, span, found) }
    return found.first.map { moments[$0] }
  }

  /// Expects a moment of a kind whose text matches; see ``expect(_:times:between:)-(MomentPattern,_,_)``.
  @discardableResult
  public func expect(
    _ kind: String, _ text: String, times: Int? = nil, between span: ClosedRange<Duration>? = nil
  ) throws(TranscriptMismatch) -> Moment? {
    try expect(MomentPattern(try Self.kind(kind), text), times: times, between: span)
  }

  /// Expects a moment of a kind in whose text a regular expression is found.
  @discardableResult
  public func expect(
    _ kind: String, _ regex: some RegexComponent, times: Int? = nil, between span: ClosedRange<Duration>? = nil
  ) throws(TranscriptMismatch) -> Moment? {
    try expect(MomentPattern(try Self.kind(kind), regex), times: times, between: span)
  }

  /// Expects so many moments; see ``expect(_:times:between:)-(MomentPattern,_,_)``.
  @discardableResult
  public func expect(
    times: Int, _ pattern: MomentPattern, between span: ClosedRange<Duration>? = nil
  ) throws(TranscriptMismatch) -> Moment? {
    try expect(pattern, times: times, between: span)
  }

  /// Expects so many moments of a kind whose text matches.
  @discardableResult
  public func expect(
    times: Int, _ kind: String, _ text: String, between span: ClosedRange<Duration>? = nil
  ) throws(TranscriptMismatch) -> Moment? {
    try expect(kind, text, times: times, between: span)
  }

  /// Expects a defect to be found.
  @discardableResult
  public func expect(
    _ defect: Defect, times: Int? = nil, between span: ClosedRange<Duration>? = nil
  ) throws(TranscriptMismatch) -> Moment? {
    try expect(MomentPattern(defect), times: times, between: span)
  }

  /// Expects that there is no such moment.
  public func expectNo(
    _ pattern: MomentPattern, between span: ClosedRange<Duration>? = nil
  ) throws(TranscriptMismatch) {
    try expect(pattern, times: 0, between: span)
  }

  /// Expects that there is no moment of a kind whose text matches.
  public func expectNo(
    _ kind: String, _ text: String, between span: ClosedRange<Duration>? = nil
  ) throws(TranscriptMismatch) {
    try expect(kind, text, times: 0, between: span)
  }

  /// Expects that a defect is not found.
  public func expectNo(_ defect: Defect, between span: ClosedRange<Duration>? = nil) throws(TranscriptMismatch) {
    try expect(MomentPattern(defect), times: 0, between: span)
  }

  /// Expects moments that follow one another; others may come between them.
  ///
  /// - Parameters:
  ///   - patterns: What each is like.
  ///   - span: When all of them come, in device time; nil for any time.
  /// - Throws: A mismatch with the first that does not follow; the ones before it are numbered.
  public func expect(
    inOrder patterns: MomentPattern..., between span: ClosedRange<Duration>? = nil
  ) throws(TranscriptMismatch) {
    var places: [Int] = []
    for pattern in patterns {
      let start = places.last.map { $0 + 1 } ?? 0
      guard let place = moments.indices.dropFirst(start).first(where: { matches($0, pattern, span) }) else {
        throw outOfOrder(patterns, places, span)
      }
      places.append(place)
    }
  }

  // MARK: - Matching

  private func matches(_ place: Int, _ pattern: MomentPattern, _ span: ClosedRange<Duration>?) -> Bool {
    pattern.matches(moments[place].event) && isWithin(span, place)
  }

  private func isWithin(_ span: ClosedRange<Duration>?, _ place: Int) -> Bool {
    span?.contains(DeviceInstant.zero.duration(to: moments[place].time)) ?? true
  }

  private func isPartly(kept span: ClosedRange<Duration>?) -> Bool {
    guard droppedCount > 0, let first = moments.first else { return false }
    return span.map { $0.lowerBound <= DeviceInstant.zero.duration(to: first.time) } ?? true
  }

  private static func kind(_ name: String) throws(TranscriptMismatch) -> Event.Kind {
    if let kind = Event.Kind(rawValue: name) { return kind }
    throw TranscriptMismatch(
      summary: "no event is of the kind \"\(name)\"; the kinds are \(kinds.joined(separator: ", "))", excerpt: "")
  }
}
