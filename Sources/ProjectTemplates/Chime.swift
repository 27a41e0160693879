import Foundation

/// The synthesized sound of a new project's notification: three notes of a bell.
enum Chime {
  private static let rate = 22_050
  /// The notes: the start of each, in seconds, and its frequency, in hertz.
  private static let notes: [(start: Double, frequency: Double)] = [(0.0, 523.25), (0.35, 659.26), (0.7, 783.99)]
  /// The partials of a bell: the frequency and level of each, relative to the note's.
  private static let partials: [(frequency: Double, level: Double)] = [(1.0, 0.6), (2.0, 0.25), (3.01, 0.15)]
  private static let seconds = 3.0

  /// The sound as a WAV file: 3 seconds, mono, 16 bits.
  static var wave: Data {
    let frames = Int(seconds * Double(rate))
    var sound = Data(capacity: frames * 2)
    for frame in 0..<frames {
      let time = Double(frame) / Double(rate)
      let remaining = seconds - time
      // The last 50 ms fade out.
      let level = notes.reduce(0) { $0 + bell($1, at: time) } * 0.5 * min(1, remaining / 0.05)
      append(UInt16(bitPattern: Int16(max(-1, min(1, level)) * 32_767)), to: &sound)
    }
    var wave = Data("RIFF".utf8)
    append(UInt32(36 + sound.count), to: &wave)
    wave += Data("WAVEfmt ".utf8)
    append(UInt32(16), to: &wave)
    for field in [1, 1] as [UInt16] { append(field, to: &wave) }
    for field in [UInt32(rate), UInt32(rate * 2)] { append(field, to: &wave) }
    for field in [2, 16] as [UInt16] { append(field, to: &wave) }
    wave += Data("data".utf8)
    append(UInt32(sound.count), to: &wave)
    return wave + sound
  }

  private static func bell(_ note: (start: Double, frequency: Double), at time: Double) -> Double {
    let age = time - note.start
    guard age >= 0 else { return 0 }
    // A 5 ms attack, which avoids a click, and a decay by half every 0.4 s.
    let swell = min(1, age / 0.005) * pow(0.5, age / 0.4)
    let angle = 2 * Double.pi * note.frequency * age
    var sum = 0.0
    for partial in partials { sum += partial.level * sin(angle * partial.frequency) }
    return sum * swell
  }

  private static func append(_ value: some FixedWidthInteger, to data: inout Data) {
    withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
  }
}
