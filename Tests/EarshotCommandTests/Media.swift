import Foundation

/// The repository's fixtures and samples.
enum Media {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns a fixture of `Media/`, described in its README.
  static func url(_ name: String) -> URL { root.appending(path: "Media/\(name)") }
  static func path(_ name: String) -> String { url(name).path }

  static let voicemail = root.appending(path: "Samples/Voicemail/voicemail.apns").path
  static let podcast = root.appending(path: "Samples/Podcast/podcast.apns").path

  /// A WAV file of a quiet square wave: 8 kHz, 8 bits, mono.
  static func tone(seconds: Int) -> Data {
    let samples = Data((0..<seconds * 8000).map { $0 / 10 % 2 == 0 ? 120 : 136 })
    func number(_ value: Int, _ bytes: Int) -> Data { Data((0..<bytes).map { UInt8(value >> ($0 * 8) & 0xFF) }) }
    var file = Data("RIFF".utf8) + number(36 + samples.count, 4) + Data("WAVEfmt ".utf8) + number(16, 4)
    file += number(1, 2) + number(1, 2) + number(8000, 4) + number(8000, 4) + number(1, 2) + number(8, 2)
    return file + Data("data".utf8) + number(samples.count, 4) + samples
  }
}
