public import Playback

// The types of sound and media files.
extension Earshot {
  /// A picture embedded in a media file.
  public typealias Artwork = Playback.Artwork
  /// The position of damage in media.
  public typealias DamageLocation = Playback.DamageLocation
  /// The format of a decoder's output.
  public typealias DecodedFormat = Playback.DecodedFormat
  /// The outcome of decoding a file.
  public typealias DecodingOutcome = Playback.DecodingOutcome
  /// The rule by which sound ends early, common to playback, inspection and checks.
  public typealias EarlyEndRule = Playback.EarlyEndRule
  /// A part of the sound as played by a speaker.
  public typealias HeardSound = Playback.HeardSound
  /// The level of a part of the sound.
  public typealias Level = Playback.Level
  /// An open file that is known to be media.
  public typealias MediaFile = Playback.MediaFile
  /// A container format of media, identified by the first bytes of a file, regardless of its name.
  public typealias MediaFormat = Playback.MediaFormat
  /// The properties of a media file, according to its headers and tags.
  public typealias MediaInfo = Playback.MediaInfo
  /// A tag of a media file.
  public typealias MediaTag = Playback.MediaTag
  /// The reason why media cannot be played, or is not played as its headers state.
  public typealias PlaybackError = Playback.PlaybackError
  /// The examination of media files without playing them.
  public typealias Probe = Playback.Probe
  /// The SHA-256 of decoded samples and their format.
  public typealias SampleDigest = Playback.SampleDigest
  /// A short sound in memory.
  public typealias SoundClip = Playback.SoundClip
  /// The format of a sound file or pipe.
  public typealias SoundFileFormat = Playback.SoundFileFormat
  /// The sound format between players and speakers.
  public typealias SoundFormat = Playback.SoundFormat
  /// An audio output.
  public typealias Speaker = Playback.Speaker
  /// A frame of a video.
  public typealias VideoFrame = Playback.VideoFrame
  /// The frames of a video, by time.
  public typealias VideoFrames = Playback.VideoFrames
  /// The rotation of a movie's frames for display, from the matrix of an MPEG-4 track.
  public typealias VideoRotation = Playback.VideoRotation
}
