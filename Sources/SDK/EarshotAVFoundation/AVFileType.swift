/// The type of a media file, as a uniform type identifier.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  /// The uniform type identifier.
  public let rawValue: String

  /// Creates a file type from a uniform type identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A QuickTime movie.
  public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
  /// An MPEG-4 file.
  public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
  /// An MPEG-4 video of iTunes.
  public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")
  /// An MPEG-4 audio file.
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  /// A 3GPP file.
  public static let mobile3GPP = AVFileType(rawValue: "public.3gpp")
  /// A Core Audio file.
  public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
  /// A WAVE file.
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
  /// An AIFF file.
  public static let aiff = AVFileType(rawValue: "public.aiff-audio")
  /// An AIFF-C file.
  public static let aifc = AVFileType(rawValue: "public.aifc-audio")
  /// An AMR file.
  public static let amr = AVFileType(rawValue: "org.3gpp.adaptive-multi-rate-audio")
  /// An MP3 file.
  public static let mp3 = AVFileType(rawValue: "public.mp3")
  /// A Sun audio file.
  public static let au = AVFileType(rawValue: "public.au-audio")
  /// An AC-3 file.
  public static let ac3 = AVFileType(rawValue: "public.ac3-audio")
  /// An Enhanced AC-3 file.
  public static let eac3 = AVFileType(rawValue: "public.enhanced-ac3-audio")
  /// A JPEG image.
  public static let jpg = AVFileType(rawValue: "public.jpeg")
  /// A HEIC image.
  public static let heic = AVFileType(rawValue: "public.heic")
}
