/// What a medium is and measures, as reports have it. Keys are those of `earshot inspect --json`, where it has them.
///
/// Levels are in dBFS, loudness in LUFS, true peaks in dBTP, all to a hundredth; times in seconds, to the microsecond. What
/// was not measured, or is not known, is nil.
package struct MediaFacts: Hashable, Codable, Sendable {
  /// The file's size.
  package var bytes: Int
  /// The container, by its short name.
  package var format: String
  /// How the sound is coded, in words.
  package var codec: String
  /// The length that the headers say, without what the encoder added.
  package var seconds: Double?
  /// The length that the headers say where the file ends before it.
  package var claimedSeconds: Double?
  /// Hertz.
  package var rate: Int?
  /// Channels of the decoded sound.
  package var channels: Int?
  /// Bits of a sample.
  package var bits: Int?
  /// Whether there are pictures.
  package var video = false
  /// Whether there is sound; a film without it plays in silence.
  package var hasSound = true
  /// Why a notification cannot have it as an attachment; nil where it can.
  package var attachmentFailure: String?
  /// Why a device does not play it as a notification's sound; nil where it does.
  package var notificationSoundFailure: String?
  /// What decoding it gave; nil where nothing was decoded.
  package var decoded: Decoded?
  /// How loud it is; nil where nothing was measured.
  package var levels: Levels?
  /// Where nothing is to be heard; nil where it was not measured.
  package var silence: Silence?
  /// Samples at full scale; nil where it was not measured.
  package var clipping: Clipping?
  /// Its channels; nil where they were not measured.
  package var channelLevels: [Channel]?
  /// How alike its two channels are, from -1 to 1; nil for other than two, and where one is silent.
  package var correlation: Double?
  /// The channels, from 1, in which nothing is to be heard while something is in another.
  package var deadChannels: [Int]?
  /// Whether its two channels are the same.
  package var areChannelsIdentical: Bool?
  /// Whether its two channels are out of phase: played on one loudspeaker, most of the sound is gone.
  package var areChannelsOpposite: Bool?
  /// Holes in the sound itself; nil where they were not looked for.
  package var dropouts: Dropouts?

  /// Facts about a file of which no more is known.
  package init(bytes: Int, format: String, codec: String) {
    self.bytes = bytes
    self.format = format
    self.codec = codec
  }

  /// What decoding gave.
  package struct Decoded: Hashable, Codable, Sendable {
    /// Frames.
    package var frames: Int
    /// Their length.
    package var seconds: Double?
    /// Places where data was missing.
    package var holes: Int
  }

  /// How loud it is.
  package struct Levels: Hashable, Codable, Sendable {
    /// The highest sample, in dBFS; nil for silence.
    package var peak: Double?
    /// The root mean square, in dBFS; nil for silence.
    package var rms: Double?
    /// The true peak, in dBTP.
    package var truePeak: Double?
    /// Integrated loudness, in LUFS.
    package var loudness: Double?
    /// Loudness range, in LU.
    package var range: Double?
    /// The loudest 0.4 seconds, in LUFS.
    package var momentary: Double?
    /// The loudest 3 seconds, in LUFS.
    package var shortTerm: Double?
  }

  /// Where nothing is to be heard.
  package struct Silence: Hashable, Codable, Sendable {
    /// Below this, in dBFS, is silence.
    package var threshold: Double
    /// Before the first sound, in seconds.
    package var leading: Double
    /// After the last one, in seconds.
    package var trailing: Double
    /// Stretches between sounds, of 0.1 s at least.
    package var stretches: Int
    /// The longest of those, in seconds; 0 where there is none.
    package var longest: Double
    /// Where that begins, in seconds.
    package var longestAt: Double?
    /// Whether there is no sound at all.
    package var isAll: Bool
  }

  /// Samples at full scale.
  package struct Clipping: Hashable, Codable, Sendable {
    /// Samples in runs of three or more.
    package var samples: Int
    /// Such runs.
    package var runs: Int
    /// Where the first begins, in seconds.
    package var firstAt: Double?
  }

  /// One channel.
  package struct Channel: Hashable, Codable, Sendable {
    /// The highest sample, in dBFS; nil for silence.
    package var peak: Double?
    /// The root mean square, in dBFS; nil for silence.
    package var rms: Double?
    /// The mean of its samples, as a part of full scale.
    package var offset: Double
  }

  /// Holes in the sound itself.
  package struct Dropouts: Hashable, Codable, Sendable {
    /// How many.
    package var count: Int
    /// All of them together, in seconds.
    package var seconds: Double
    /// Where the first begins, in seconds.
    package var firstAt: Double?
  }
}
