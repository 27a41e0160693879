/// The supported attachment types: table 1 of Apple's `UNNotificationAttachment` page (`A2`).
public enum AttachmentRules {
  /// All supported types.
  public static let types: [AttachmentType] = [
    aiff, wave, mp3, mpeg4Audio, jpeg, gif, png, mpeg, mpeg2Video, mpeg4, avi,
  ]

  static let aiff = AttachmentType(
    identifier: "public.aiff-audio", otherIdentifiers: ["public.aifc-audio"], name: "AIFF", kind: .audio,
    filenameExtensions: ["aiff", "aif", "aifc"])
  static let wave = AttachmentType(
    identifier: "com.microsoft.waveform-audio", name: "WAV", kind: .audio, filenameExtensions: ["wav", "wave"])
  static let mp3 = AttachmentType(
    identifier: "public.mp3", name: "MP3", kind: .audio, filenameExtensions: ["mp3"])
  static let mpeg4Audio = AttachmentType(
    identifier: "public.mpeg-4-audio", otherIdentifiers: ["com.apple.m4a-audio"], name: "MPEG-4 audio", kind: .audio,
    filenameExtensions: ["m4a"])
  static let jpeg = AttachmentType(
    identifier: "public.jpeg", name: "JPEG", kind: .image, filenameExtensions: ["jpg", "jpeg", "jpe"])
  static let gif = AttachmentType(
    identifier: "com.compuserve.gif", name: "GIF", kind: .image, filenameExtensions: ["gif"])
  static let png = AttachmentType(
    identifier: "public.png", name: "PNG", kind: .image, filenameExtensions: ["png"])
  static let mpeg = AttachmentType(
    identifier: "public.mpeg", name: "MPEG", kind: .movie, filenameExtensions: ["mpg", "mpeg", "mpe", "m15", "m75"])
  static let mpeg2Video = AttachmentType(
    identifier: "public.mpeg-2-video", name: "MPEG-2 video", kind: .movie, filenameExtensions: ["m2v", "mpg2"])
  static let mpeg4 = AttachmentType(
    identifier: "public.mpeg-4", otherIdentifiers: ["com.apple.m4v-video"], name: "MPEG-4", kind: .movie,
    filenameExtensions: ["mp4", "m4v", "mpg4"])
  static let avi = AttachmentType(
    identifier: "public.avi", name: "AVI", kind: .movie, filenameExtensions: ["avi"])

  /// Returns the type with a uniform type identifier, ignoring case.
  public static func type(identifier: String) -> AttachmentType? {
    let identifier = identifier.lowercased()
    return types.first { $0.identifier == identifier || $0.otherIdentifiers.contains(identifier) }
  }

  /// Returns the type with a filename extension, without the dot, ignoring case.
  public static func type(filenameExtension: String) -> AttachmentType? {
    let filenameExtension = filenameExtension.lowercased()
    return types.first { $0.filenameExtensions.contains(filenameExtension) }
  }
}
