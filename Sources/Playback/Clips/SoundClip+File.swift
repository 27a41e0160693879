public import Foundation

// Sounds of notifications from files (N8). The system itself decodes them, unlike attachments, which extensions decode
// in their sandbox. So there is no GStreamer here: the readers of `Containers` and the decoders of this folder check
// every index, and accept uncompressed and ADPCM samples only.
extension SoundClip {
  /// A reason for which a file is unsuitable as a notification's sound.
  public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, without the file's name.
    public let description: String
  }

  /// Reads the sound of a notification from a file: linear PCM, IMA4, µ-law or A-law in an AIFF, WAV or CAF file of at
  /// most 30 seconds.
  ///
  /// - Parameters:
  ///   - url: A file.
  ///   - format: The format of the clip.
  /// - Throws: ``Refusal``.
  public init(alertSoundAt url: URL, format: SoundFormat = .device) throws(Refusal) {
    let file: MediaFile
    do {
      file = try MediaFile(url)
    } catch {
      throw Refusal(description: error.reasonWithoutPath)
    }
    if let reason = Probe.notificationSoundFailure(file.layout) { throw Refusal(description: reason) }
    try self.init(file.layout, file.bytes, format)
  }

  /// Decodes the sound of a file.
  init(_ layout: MediaLayout, _ bytes: some ByteReading, _ format: SoundFormat) throws(Refusal) {
    guard let channels = layout.channels, let rate = layout.rate, channels > 0, rate > 0,
      let decoder = SampleDecoder(layout.codec, channels: channels), layout.frames != 0
    else { throw Refusal(description: "it contains no sound") }
    // The headers need not state the length.
    let limit = (rate * 30 + decoder.framesPerBlock) / decoder.framesPerBlock * decoder.blockBytes
    let media = layout.samples ?? layout.media
    guard media.count <= limit else {
      throw Refusal(description: "longer than 30 s: iOS plays the default sound instead")
    }
    guard media.count <= Self.maximumBytes else {
      throw Refusal(description: "larger than \(Self.maximumBytes >> 20) MB")
    }
    var samples = decoder.decode(bytes.bytes(at: media.lowerBound, count: media.count))
    if let trim = layout.trim {
      let frames = samples.count / SoundFormat.channels
      let first = min(max(trim.first, 0), frames)
      let count = min(max(trim.count ?? frames, 0), frames - first)
      samples = Array(samples[first * SoundFormat.channels..<(first + count) * SoundFormat.channels])
    }
    guard !samples.isEmpty else { throw Refusal(description: "it contains no sound") }
    if rate != format.rate {
      var resampler = Resampler(from: rate, to: format.rate)
      let start = samples.withUnsafeBufferPointer { resampler.convert($0) }
      samples = start + resampler.finish()
    }
    self.init(samples: samples, format: format)
  }

  /// The maximum size of the sound in a file, in bytes: 30 seconds of 32-bit stereo at 192 kHz fit.
  private static let maximumBytes = 64 << 20
}

extension PlaybackError {
  /// The error message without the file's path, which differs between runs.
  fileprivate var reasonWithoutPath: String {
    switch self {
    case .missingFile: "no such file"
    case .notAFile(_, let found): "\(found), not a file"
    case .unreadable(_, let reason): reason
    case .empty: "it is empty"
    case .unrecognized(_, let found): "it is \(found), not an AIFF, WAV or CAF file"
    case .damaged(_, let reason, _): "it is damaged: \(reason)"
    default: "it cannot be read"
    }
  }
}
