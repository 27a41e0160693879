import Foundation

/// A valid file of an unusual form, made by ffmpeg from a group's sound, or from part of another file's bytes.
struct OddFile: Sendable {
  /// The name, to which accepted differences refer.
  let name: String
  /// The options of ffmpeg between its input and its output.
  var options: [String] = []
  /// A change to the bytes that ffmpeg wrote.
  var change: (@Sendable ([UInt8]) -> [UInt8])?

  init(_ name: String, _ options: String = "", change: (@Sendable ([UInt8]) -> [UInt8])? = nil) {
    self.name = name
    self.options = options.split(separator: " ").map(String.init)
    self.change = change
  }
}

/// Files made of one sound.
struct OddGroup: Sendable {
  let name: String
  /// The rate of the sound in hertz.
  let rate: Int
  let channels: Int
  /// Further inputs of ffmpeg, besides the sound.
  var inputs: [String] = []
  let files: [OddFile]

  /// Writes the files into a folder.
  ///
  /// - Returns: The files in order, and the message of ffmpeg if it failed.
  func make(in folder: URL) throws -> (files: [URL], failure: String?) {
    let source = folder.appending(path: "\(name).source.wav")
    try Data(Self.sound(rate: rate, channels: channels)).write(to: source)
    let urls = files.map { folder.appending(path: $0.name) }
    let outputs = zip(files, urls).flatMap { $0.options + ["-bitexact", $1.path] }
    if let failure = PeerDecoder.run(["-i", source.path] + inputs + outputs) { return ([], failure) }
    for (file, url) in zip(files, urls) {
      guard let change = file.change else { continue }
      try Data(change([UInt8](Data(contentsOf: url)))).write(to: url)
    }
    return (urls, nil)
  }

  /// A third of a second of sound as a 32-bit float WAV file: a chirp per channel, at full level from beginning to end.
  static func sound(rate: Int, channels: Int) -> [UInt8] {
    let frames = rate * 31 / 100 + 37
    var data: [UInt8] = []
    data.reserveCapacity(frames * channels * 4)
    for frame in 0..<frames {
      let time = Double(frame) / Double(frames)
      for channel in 0..<channels {
        // The frequencies in cycles per sample: ascending from a fiftieth of the rate, and descending for every second
        // channel.
        let (low, high) = (0.02 + 0.011 * Double(channel), 0.11 + 0.013 * Double(channel))
        let (from, to) = channel % 2 == 0 ? (low, high) : (high, low)
        let cycles = Double(frames) * (from * time + (to - from) * time * time / 2)
        let sample = Float(0.25 * sin(2 * .pi * cycles + 0.7 + Double(channel)))
        data += Fixture.little(Int(sample.bitPattern), 4)
      }
    }
    let mask = channels == 1 ? 4 : [3, 7, 0x33, 0x37, 0x3F, 0x70F, 0x63F][min(channels, 8) - 2]
    let format =
      Fixture.little(0xFFFE, 2) + Fixture.little(channels, 2) + Fixture.little(rate, 4)
      + Fixture.little(rate * channels * 4, 4) + Fixture.little(channels * 4, 2) + Fixture.little(32, 2)
      + Fixture.little(22, 2) + Fixture.little(32, 2) + Fixture.little(mask, 4)
      + [3, 0, 0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    return Fixture.wave(Fixture.chunk("fmt ", format), Fixture.chunk("data", data))
  }
}
