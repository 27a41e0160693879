extension MediaLayout {
  /// The maximum duration of a movie without sound, in seconds: a day. A few damaged bytes may make it last for years,
  /// and every program that writes or measures its silence would never end.
  private static let longestSilentMovie = 86_400

  /// Returns the layout of a movie without sound, which plays silence for the duration of its video.
  ///
  /// - Returns: Nil if the video cannot be shown either.
  /// - Throws: ``ContainerFault/damaged(reason:offset:)`` if the movie is longer than a day.
  static func silent(_ bytes: some ByteReading, as kind: MediaFormat) throws(ContainerFault) -> MediaLayout? {
    guard let pictures = try? VideoLayout.read(bytes, as: kind), pictures.end > 0 else { return nil }
    guard pictures.end / 1_000_000_000 <= longestSilentMovie else {
      throw .damaged(reason: "video without sound that is longer than the limit of 24 hours", offset: 0)
    }
    let rate = SoundFormat.device.rate
    guard let frames = RateConversion.frames(pictures.end, from: 1_000_000_000, to: rate), frames > 0 else {
      return nil
    }
    return MediaLayout(
      kind: kind, codec: .silence, media: 0..<bytes.count, rate: rate, hasVideo: true, frames: frames)
  }
}
