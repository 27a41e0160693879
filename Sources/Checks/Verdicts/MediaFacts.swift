/// The properties and measurements of a media file, as included in reports. Where possible, keys are those of
/// `earshot inspect --json`.
///
/// Levels are in dBFS, loudness in LUFS and true peaks in dBTP, rounded to hundredths; times are in seconds, rounded
/// to microseconds. Unknown values, and values that were not measured, are nil.
package struct MediaFacts: Hashable, Codable, Sendable {
  /// The size of the file.
  package var bytes: Int
  /// The short name of the container format.
  package var format: String
  /// The display name of the audio codec.
  package var codec: String
  /// The duration according to the headers, without encoder delay and padding.
  package var seconds: Double?
  /// The duration according to the headers, if the file ends earlier.
  package var claimedSeconds: Double?
  /// The sample rate, in hertz.
  package var rate: Int?
  /// The number of channels of the decoded sound.
  package var channels: Int?
  /// The number of bits per sample.
  package var bits: Int?
  /// Whether there is video.
  package var video = false
  /// Whether there is audio; a video without it plays in silence.
  package var hasSound = true
  /// The reason why the file is unsuitable as an attachment; nil if it is suitable.
  package var attachmentFailure: String?
  /// The reason why the file is unsuitable as a notification's sound; nil if it is suitable.
  package var notificationSoundFailure: String?
  /// The result of decoding; nil if the file was not decoded.
  package var decoded: Decoded?
  /// The levels; nil if not measured.
  package var levels: Levels?
  /// The silence; nil if not measured.
  package var silence: Silence?
  /// The clipping; nil if not measured.
  package var clipping: Clipping?
  /// The measurements of channels; nil if not measured.
  package var channelLevels: [Channel]?
  /// The correlation of two channels, from -1 to 1; nil for other numbers of channels, and if one is silent.
  package var correlation: Double?
  /// The channels, from 1, that are silent while others are not.
  package var deadChannels: [Int]?
  /// Whether the two channels are identical.
  package var areChannelsIdentical: Bool?
  /// Whether the two channels are out of phase, so that most of the sound is lost in mono.
  package var areChannelsOpposite: Bool?
  /// The dropouts; nil if not measured.
  package var dropouts: Dropouts?

  /// Creates facts about a file of which nothing else is known.
  package init(bytes: Int, format: String, codec: String) {
    self.bytes = bytes
    self.format = format
    self.codec = codec
  }

  /// The result of decoding.
  package struct Decoded: Hashable, Codable, Sendable {
    /// The number of frames.
    package var frames: Int
    /// The duration of the frames.
    package var seconds: Double?
    /// The number of gaps in the data.
    package var holes: Int
  }

  /// The levels of a sound.
  package struct Levels: Hashable, Codable, Sendable {
    /// The sample peak, in dBFS; nil for silence.
    package var peak: Double?
    /// The root mean square, in dBFS; nil for silence.
    package var rms: Double?
    /// The true peak, in dBTP.
    package var truePeak: Double?
    /// The integrated loudness, in LUFS.
    package var loudness: Double?
    /// The loudness range, in LU.
    package var range: Double?
    /// The maximum momentary loudness, over 0.4 seconds, in LUFS.
    package var momentary: Double?
    /// The maximum short-term loudness, over 3 seconds, in LUFS.
    package var shortTerm: Double?
  }

  /// The silence in a sound.
  package struct Silence: Hashable, Codable, Sendable {
    /// The threshold of silence, in dBFS.
    package var threshold: Double
    /// The silence before the first sound, in seconds.
    package var leading: Double
    /// The silence after the last sound, in seconds.
    package var trailing: Double
    /// The number of silent intervals between sounds, of at least 0.1 s each.
    package var intervalCount: Int
    /// The duration of the longest of these intervals, in seconds; 0 if there is none.
    package var longest: Double
    /// The start of the longest of these intervals, in seconds.
    package var longestAt: Double?
    /// Whether the whole sound is silent.
    package var isAll: Bool

    private enum CodingKeys: String, CodingKey {
      case threshold, leading, trailing, longest, longestAt, isAll
      case intervalCount = "stretches"
    }
  }

  /// The clipping in a sound: samples at full scale.
  package struct Clipping: Hashable, Codable, Sendable {
    /// The number of samples in runs of three or more.
    package var samples: Int
    /// The number of such runs.
    package var runs: Int
    /// The start of the first run, in seconds.
    package var firstAt: Double?
  }

  /// The measurements of one channel.
  package struct Channel: Hashable, Codable, Sendable {
    /// The sample peak, in dBFS; nil for silence.
    package var peak: Double?
    /// The root mean square, in dBFS; nil for silence.
    package var rms: Double?
    /// The DC offset, as a fraction of full scale.
    package var offset: Double
  }

  /// The dropouts in a sound.
  package struct Dropouts: Hashable, Codable, Sendable {
    /// The number of dropouts.
    package var count: Int
    /// The total duration, in seconds.
    package var seconds: Double
    /// The start of the first dropout, in seconds.
    package var firstAt: Double?
  }
}
