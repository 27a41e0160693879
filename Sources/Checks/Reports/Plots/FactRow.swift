import Foundation

/// A fact about a media file, as text.
struct FactRow: Hashable {
  /// The name of the fact.
  var name: String
  /// The row's value.
  var value: String
  /// Whether the fact is one of the few shown in a picture.
  var isKey = false

  /// Returns the known facts about a media file, in a fixed order.
  static func rows(of media: MediaFacts) -> [FactRow] {
    rows(ofFile: media) + rows(ofSound: media) + rows(ofDefects: media) + rows(ofUse: media)
  }

  private static func rows(ofFile media: MediaFacts) -> [FactRow] {
    var rows = [
      FactRow(name: "Format", value: "\(media.format), \(media.codec)\(media.video ? ", with video" : "")")
    ]
    rows.append(FactRow(name: "Size", value: "\(grouped(media.bytes)) bytes"))
    let length = media.decoded?.seconds ?? media.seconds
    if let length { rows.append(FactRow(name: "Length", value: "\(FindingText.seconds(length)) s", isKey: true)) }
    if let claimed = media.claimedSeconds {
      rows.append(FactRow(name: "Length by headers", value: "\(FindingText.seconds(claimed)) s"))
    }
    var samples: [String] = []
    if let rate = media.rate { samples.append("\(grouped(rate)) Hz") }
    if let channels = media.channels { samples.append("\(channels) channel\(channels == 1 ? "" : "s")") }
    if let bits = media.bits { samples.append("\(bits) bits") }
    if !samples.isEmpty { rows.append(FactRow(name: "Samples", value: samples.joined(separator: ", "))) }
    if let decoded = media.decoded {
      let holes = decoded.holes == 0 ? "" : ", data missing at \(counted(decoded.holes, "place"))"
      rows.append(FactRow(name: "Decoded", value: "\(grouped(decoded.frames)) frames\(holes)"))
    }
    return rows
  }

  private static func rows(ofSound media: MediaFacts) -> [FactRow] {
    guard let levels = media.levels else { return [] }
    var rows: [FactRow] = []
    func add(_ name: String, _ value: Double?, _ unit: String, isKey: Bool = false) {
      if let value { rows.append(FactRow(name: name, value: "\(tenths(value)) \(unit)", isKey: isKey)) }
    }
    add("Loudness", levels.loudness, "LUFS", isKey: true)
    add("Loudness range", levels.range, "LU", isKey: true)
    add("Loudest 0.4 s", levels.momentary, "LUFS")
    add("Loudest 3 s", levels.shortTerm, "LUFS")
    add("True peak", levels.truePeak, "dBTP", isKey: true)
    rows.append(
      FactRow(
        name: "Peak", value: levels.peak.map { "\(tenths($0)) dBFS" } ?? "silence", isKey: levels.truePeak == nil))
    add("RMS", levels.rms, "dBFS", isKey: levels.loudness == nil)
    for (number, channel) in (media.channelLevels ?? []).enumerated() {
      let peak = channel.peak.map { "peak \(tenths($0)) dBFS" } ?? "silent"
      let rms = channel.rms.map { ", RMS \(tenths($0)) dBFS" } ?? ""
      let offset = abs(channel.offset) < 0.000_05 ? "" : ", offset \(String(format: "%.4f", channel.offset))"
      rows.append(FactRow(name: "Channel \(number + 1)", value: peak + rms + offset))
    }
    if let correlation = media.correlation {
      rows.append(FactRow(name: "Channel correlation", value: String(format: "%.2f", correlation)))
    }
    return rows
  }

  private static func rows(ofDefects media: MediaFacts) -> [FactRow] {
    var rows: [FactRow] = []
    if let silence = media.silence {
      var value = ["silent throughout"]
      if !silence.isAll {
        value = ["\(FindingText.seconds(silence.leading)) s before, \(FindingText.seconds(silence.trailing)) s after"]
        if silence.intervalCount > 0 {
          let suffix = silence.longestAt.map { " at \(FindingText.seconds($0)) s" } ?? ""
          value.append(
            "\(counted(silence.intervalCount, "stretch", "stretches")) between, the longest "
              + "\(FindingText.seconds(silence.longest)) s\(suffix)")
        }
      }
      rows.append(
        FactRow(name: "Silence, below \(tenths(silence.threshold)) dBFS", value: value.joined(separator: "; ")))
    }
    if let clipping = media.clipping {
      let suffix = clipping.firstAt.map { ", the first at \(FindingText.seconds($0)) s" } ?? ""
      let value = "\(counted(clipping.samples, "sample")) in \(counted(clipping.runs, "run"))\(suffix)"
      rows.append(FactRow(name: "Clipping", value: clipping.runs == 0 ? "none" : value))
    }
    if let dropouts = media.dropouts {
      let suffix = dropouts.firstAt.map { ", the first at \(FindingText.seconds($0)) s" } ?? ""
      let value = "\(dropouts.count), \(FindingText.seconds(dropouts.seconds)) s in total\(suffix)"
      rows.append(FactRow(name: "Dropouts", value: dropouts.count == 0 ? "none" : value))
    }
    return rows
  }

  private static func rows(ofUse media: MediaFacts) -> [FactRow] {
    [
      FactRow(name: "Attachment", value: media.attachmentFailure.map { "no: \($0)" } ?? "yes"),
      FactRow(name: "Alert sound", value: media.notificationSoundFailure.map { "no: \($0)" } ?? "yes"),
    ]
  }

  /// Returns a number with one decimal, and without a negative zero.
  static func tenths(_ value: Double) -> String {
    let text = String(format: "%.1f", value)
    return (text == "-0.0" ? "0.0" : text).escaped { $0 == "-" ? "−" : nil }
  }

  /// Returns a number of things: `1 run`, `2 runs`.
  private static func counted(_ count: Int, _ one: String, _ several: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? one : several ?? one + "s")"
  }

  /// Returns a number with a thin space between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    let text = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? "\u{202F}\(digit)" : "\(digit)"
    }
    return (number < 0 ? "−" : "") + text.joined()
  }
}
