import DeviceTime
import Foundation
import Metering
import Playback
import Transcripts

extension Reference {
  /// The minimum similarity of fingerprints of the same sound, recoded or decoded by another decoder. Different
  /// sounds are hardly ever as similar.
  private static let alike = 0.9
  /// The number of frames by which the output of decoders of lossy codecs may differ: a codec's packet.
  private static let packet = 2_048

  /// Creates a reference from the current measurement of a sound.
  init(_ measure: MediaMeasure) {
    self.init()
    frames = measure.decoding.frames
    rate = measure.format?.rate
    channels = measure.format?.channels
    digest = measure.sound.digest.map { "sha256:\($0.hexadecimal)" }
    // If decoding is exact on every machine, the digest suffices.
    if digest == nil { fingerprint = measure.sound.fingerprint?.text }
  }

  /// Returns the differences between the reference and a current measurement.
  func differences(from measure: MediaMeasure) -> [CheckFinding] {
    var differences: [String] = []
    let now = Reference(measure)
    func compare(_ name: String, _ then: Int?, _ now: Int?, slack: Int = 0) {
      guard let then else { return }
      // A reference is a file that anyone can edit, so its numbers may have any size.
      let (difference, overflows) = then.subtractingReportingOverflow(now ?? 0)
      guard overflows || difference.magnitude > slack.magnitude else { return }
      differences.append("\(now.map(String.init) ?? "no") \(name) instead of \(then)")
    }
    compare("Hz", rate, now.rate)
    compare("channels", channels, now.channels)
    compare("frames", frames, now.frames, slack: digest == nil ? Self.packet : 0)
    if let digest, differences.isEmpty, digest != now.digest { differences.append("its samples differ") }
    differences += Self.difference(fingerprint, measure.sound.fingerprint?.text)
    return Self.finding(differences)
  }
}

extension Reference {
  /// Creates a reference from a run on a device: its transcript, and the fingerprint of its sound, if it is compared.
  init(_ transcript: Transcript, fingerprint: String?) {
    self.init()
    self.transcript = transcript.moments.map(\.description)
    self.fingerprint = fingerprint
  }

  /// Returns the differences from a current run: the first differing line, and the similarity of the sound.
  func differences(from now: Reference) -> [CheckFinding] {
    var differences: [String] = []
    if let then = transcript, let now = now.transcript, then != now {
      let index = zip(then, now).enumerated().first { $1.0 != $1.1 }?.offset ?? min(then.count, now.count)
      let was = then.indices.contains(index) ? "\"\(then[index])\"" : "absent"
      let found = now.indices.contains(index) ? "\"\(now[index])\"" : "absent"
      differences.append("event \(index + 1) is \(found), but was \(was)")
    }
    differences += Self.difference(fingerprint, now.fingerprint)
    return Self.finding(differences)
  }

  private static func difference(_ then: String?, _ now: String?) -> [String] {
    guard let then = then.flatMap(Fingerprint.init(text:)) else { return [] }
    let similarity = now.flatMap(Fingerprint.init(text:))?.similarity(to: then) ?? 0
    guard similarity < alike else { return [] }
    return [
      "its sound is \(Int((similarity * 100).rounded(.down))) % similar; "
        + "at least \(Int(alike * 100)) % is required"
    ]
  }

  private static func finding(_ differences: [String]) -> [CheckFinding] {
    guard !differences.isEmpty else { return [] }
    let text = differences.joined(separator: "; ")
    return [CheckFinding(.differs, .error, "differs from the reference: \(text); to accept it, run with --record")]
  }
}
