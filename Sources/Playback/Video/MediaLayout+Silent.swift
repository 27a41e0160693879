extension MediaLayout {
  /// Returns the layout of a movie without sound, which plays silence for the duration of its video.
  ///
  /// - Returns: Nil if the video cannot be shown either.
  static func silent(_ bytes: some ByteReading, as kind: MediaFormat) -> MediaLayout? {
    guard let pictures = try? VideoLayout.read(bytes, as: kind), pictures.end > 0 else { return nil }
    let rate = SoundFormat.device.rate
    guard let frames = RateConversion.frames(pictures.end, from: 1_000_000_000, to: rate), frames > 0 else {
      return nil
    }
    return MediaLayout(
      kind: kind, codec: .silence, media: 0..<bytes.count, rate: rate, hasVideo: true, frames: frames)
  }
}
