import MediaReports
import DeviceTime
import Foundation
import Metering
import Notifications
import Playback

/// A report as text: aligned, at most 80 columns wide, and without control characters.
struct InspectText {
  let lines: [String]

  /// The maximum length of a tag, and the maximum number of tags shown; JSON output has all.
  private static let longestTag = 200
  private static let maximumTags = 24

  /// Creates the text; nil if nothing is known but the error.
  init?(_ report: MediaReport) {
    guard let info = report.info else { return nil }
    var table = InspectTable(title: report.file)
    Self.describe(info, report.measure, in: &table)
    Self.describe(tags: info, in: &table)
    // The silence with which a video without sound is played is not measured.
    if info.hasSound, let measure = report.measure { Self.describe(measure, in: &table) }
    Self.judge(info, in: &table)
    for finding in report.findings { table.add("problem", finding.text, isApart: true) }
    if report.findings.isEmpty {
      table.add("problems", report.measure == nil ? "none in headers and tags" : "none")
    }
    lines = table.lines
  }

  private static func describe(_ info: MediaInfo, _ measure: MediaMeasure?, in table: inout InspectTable) {
    table.add("format", info.contents)
    table.add("length", length(info, measure))
    if info.hasSound { describe(soundOf: info, measure, in: &table) }
    table.add("size", "\(grouped(info.byteCount)) bytes")
    if let delay = info.encoderDelay, delay > 0 {
      table.add("delay", "\(grouped(delay)) frames of encoder delay, skipped")
    }
    if info.hasVideo { table.add("video", info.hasSound ? "yes; only the sound is played" : "yes, without sound") }
    if !info.isSeekable { table.add("seeking", "no") }
  }

  private static func describe(soundOf info: MediaInfo, _ measure: MediaMeasure?, in table: inout InspectTable) {
    let rate = info.rate ?? measure?.format?.rate
    let sound = [
      rate.map { "\(grouped($0)) Hz" }, (info.channels ?? measure?.format?.channels).map(channels),
      info.bits.map { "\($0) bits" },
    ]
    table.add("sound", sound.compactMap { $0 }.joined(separator: ", "))
    if let bitRate = info.bitRate { table.add("bit rate", "\(grouped((bitRate / 100 + 5) / 10)) kbit/s") }
  }

  private static func describe(tags info: MediaInfo, in table: inout InspectTable) {
    for tag in info.tags.prefix(maximumTags) {
      // By scalars, because a character may consist of thousands.
      let start = String(String.UnicodeScalarView(tag.text.unicodeScalars.prefix(longestTag)))
      let text = start == tag.text ? start : start + "…"
      table.add("tags", "\(tag.name): \(text)")
    }
    if info.tags.count > maximumTags { table.add("tags", "and \(info.tags.count - maximumTags) more") }
    if let artwork = info.artwork { table.add("artwork", "\(artwork.type), \(grouped(artwork.bytes.count)) bytes") }
  }

  private static func describe(_ measure: MediaMeasure, in table: inout InspectTable) {
    if let error = measure.meterError { return table.add("level", "unknown: \(error)") }
    let sound = measure.sound
    guard sound.frames > 0 else { return }
    guard sound.peakDecibels > -.infinity else { return table.add("level", "silence") }
    var levels = ["peak \(Decibels(sound.peakDecibels))", "RMS \(Decibels(sound.rmsDecibels))"]
    if let truePeak = sound.truePeakDecibels { levels.append("true peak \(tenths(truePeak)) dBTP") }
    table.add("level", levels.joined(separator: ", "))
    guard let loudness = sound.loudness?.integrated else { return }
    let range = sound.loudness?.range.map { ", range \(tenths($0)) LU" } ?? ""
    table.add("loudness", "\(tenths(loudness)) LUFS\(range)")
  }

  private static func judge(_ info: MediaInfo, in table: inout InspectTable) {
    table.add("plays here", info.failure == nil ? "yes" : "no")
    table.add("attachment", info.attachmentFailureText.map { "no: \($0)" } ?? "yes")
    table.add("alert sound", info.notificationSoundFailure.map { "no: \($0)" } ?? "yes")
  }

  // MARK: - Words

  private static func length(_ info: MediaInfo, _ measure: MediaMeasure?) -> String {
    if let duration = info.duration { return "\(SecondsText(duration.inSeconds)) s" }
    if let decoded = measure?.duration {
      return "\(SecondsText(decoded.inSeconds)) s, by decoding: the headers do not state it"
    }
    return "unknown without decoding"
  }

  private static func channels(_ count: Int) -> String {
    switch count {
    case 1: "mono"
    case 2: "stereo"
    default: "\(count) channels"
    }
  }

  /// Returns a level with one decimal.
  private static func tenths(_ value: Double) -> String {
    let text = "\(Decibels(value))"
    return text.hasSuffix(" dBFS") ? String(text.dropLast(5)) : text
  }

  /// Returns a number with thousands separators: `1,234,567`.
  private static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    let groups = digits.enumerated().map { index, digit in
      (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digit)
    }
    return (number < 0 ? "-" : "") + groups.joined()
  }
}
