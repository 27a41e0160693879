import DeviceTime
import Foundation
import Metering
import Playback

extension Reference {
  /// Sounds that are coded anew, or decoded elsewhere, are at least so alike; others hardly ever are.
  private static let alike = 0.9
  /// How many frames a codec's packet may have: what decoders of lossy codecs disagree by.
  private static let packet = 2_048

  /// What a sound is now.
  init(_ measure: MediaMeasure) {
    self.init()
    frames = measure.decoding.frames
    rate = measure.format?.rate
    channels = measure.format?.channels
    digest = measure.sound.digest.map { "sha256:\($0.hexadecimal)" }
    // Where each machine decodes the same samples, there is no need of it.
    if digest == nil { fingerprint = measure.sound.fingerprint?.text }
  }

  /// What is another now than it was.
  func differences(from measure: MediaMeasure) -> [CheckFinding] {
    var differences: [String] = []
    let now = Reference(measure)
    func compare(_ what: String, _ then: Int?, _ now: Int?, slack: Int = 0) {
      guard let then, abs(then - (now ?? 0)) > slack else { return }
      differences.append("\(now.map(String.init) ?? "no") \(what), and it was \(then)")
    }
    compare("Hz", rate, now.rate)
    compare("channels", channels, now.channels)
    compare("frames", frames, now.frames, slack: digest == nil ? Self.packet : 0)
    if let digest, differences.isEmpty, digest != now.digest { differences.append("its samples are others") }
    if let then = fingerprint.flatMap(Fingerprint.init(text:)), let now = measure.sound.fingerprint {
      let similarity = now.similarity(to: then)
      if similarity < Self.alike {
        let percent = Int((similarity * 100).rounded(.down))
        differences.append("it sounds \(percent) % alike, and \(Int(Self.alike * 100)) % is the least")
      }
    }
    guard !differences.isEmpty else { return [] }
    let words = differences.joined(separator: "; ")
    return [CheckFinding("differs", .error, "it is not what was recorded: \(words); --record takes it as it is now")]
  }
}
