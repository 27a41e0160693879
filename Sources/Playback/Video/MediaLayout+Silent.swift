extension MediaLayout {
  /// A film without sound: it plays for as long as its pictures are shown, and nothing is heard.
  ///
  /// - Returns: nil where its pictures cannot be shown either.
  static func silent(_ bytes: some ByteReading, as kind: MediaFormat) -> MediaLayout? {
    guard let pictures = try? VideoLayout.read(bytes, as: kind), pictures.end > 0 else { return nil }
    let rate = SoundFormat.device.rate
    guard let frames = SoundNumbers.frames(pictures.end, from: 1_000_000_000, to: rate), frames > 0 else { return nil }
    return MediaLayout(
      kind: kind, codec: .silence, media: 0..<bytes.count, rate: rate, hasVideo: true, frames: frames)
  }
}
