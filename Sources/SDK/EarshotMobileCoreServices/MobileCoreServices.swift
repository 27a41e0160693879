// EarshotMobileCoreServices: the type identifier functions that preceded `UTType`.
//
// Emulated: the constants, and the functions that convert filename extensions and MIME types to types and back.
// Important: Linux has no `CFString`; here it is an alias of `String`, so that `as String` and `as CFString` compile.

@_exported public import EarshotFoundation
import EarshotUniformTypeIdentifiers

/// The identifier of the base type of files, folders and other items.
public let kUTTypeItem = UTType.item.identifier
/// The identifier of the base type of byte streams.
public let kUTTypeData = UTType.data.identifier
/// The identifier of a URL.
public let kUTTypeURL = UTType.url.identifier
/// The identifier of the base type of images.
public let kUTTypeImage = UTType.image.identifier
/// The identifier of a JPEG image.
public let kUTTypeJPEG = UTType.jpeg.identifier
/// The identifier of a PNG image.
public let kUTTypePNG = UTType.png.identifier
/// The identifier of a GIF image.
public let kUTTypeGIF = UTType.gif.identifier
/// The identifier of a TIFF image.
public let kUTTypeTIFF = UTType.tiff.identifier
/// The identifier of a Windows bitmap image.
public let kUTTypeBMP = UTType.bmp.identifier
/// The identifier of the base type of audio and movies.
public let kUTTypeAudiovisualContent = UTType.audiovisualContent.identifier
/// The identifier of the base type of audio.
public let kUTTypeAudio = UTType.audio.identifier
/// The identifier of the base type of movies.
public let kUTTypeMovie = UTType.movie.identifier
/// The identifier of the base type of movies without audio.
public let kUTTypeVideo = UTType.video.identifier
/// The identifier of MP3 audio.
public let kUTTypeMP3 = UTType.mp3.identifier
/// The identifier of an MPEG-4 audio file.
public let kUTTypeMPEG4Audio = UTType.mpeg4Audio.identifier
/// The identifier of a waveform audio (WAV) file.
public let kUTTypeWaveformAudio = UTType.wav.identifier
/// The identifier of an Audio Interchange File Format (AIFF) file.
public let kUTTypeAudioInterchangeFileFormat = UTType.aiff.identifier
/// The identifier of an MPEG-4 movie.
public let kUTTypeMPEG4 = UTType.mpeg4Movie.identifier
/// The identifier of a QuickTime movie.
public let kUTTypeQuickTimeMovie = UTType.quickTimeMovie.identifier
/// The identifier of an MPEG-1 or MPEG-2 movie.
public let kUTTypeMPEG = UTType.mpeg.identifier
/// The identifier of an MPEG-2 video. The conversion functions do not support it.
public let kUTTypeMPEG2Video = "public.mpeg-2-video"
/// The identifier of an Audio Video Interleave (AVI) movie.
public let kUTTypeAVIMovie = UTType.avi.identifier
/// The identifier of the base type of text.
public let kUTTypeText = UTType.text.identifier
/// The identifier of text without markup.
public let kUTTypePlainText = UTType.plainText.identifier
/// The identifier of a PDF document.
public let kUTTypePDF = UTType.pdf.identifier

/// The tag class of filename extensions.
public let kUTTagClassFilenameExtension = "public.filename-extension"
/// The tag class of MIME types.
public let kUTTagClassMIMEType = "public.mime-type"

/// A returned string that the caller owns, in place of `Unmanaged<CFString>`.
public struct UnmanagedText: Sendable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Returns the string.
  public func takeRetainedValue() -> String { text }
  /// Returns the string.
  public func takeUnretainedValue() -> String { text }
}

/// Returns the type identifier for a filename extension or a MIME type; nil if it is unknown.
public func UTTypeCreatePreferredIdentifierForTag(
  _ tagClass: CFString, _ tag: CFString, _ conformingTo: CFString?
) -> UnmanagedText? {
  let type = tagClass == kUTTagClassMIMEType ? UTType(mimeType: tag) : UTType(filenameExtension: tag)
  return type.map { UnmanagedText($0.identifier) }
}

/// Returns the preferred filename extension or MIME type of a type; nil if the type is unknown.
public func UTTypeCopyPreferredTagWithClass(_ identifier: CFString, _ tagClass: CFString) -> UnmanagedText? {
  let type = UTType(identifier)
  let tag = tagClass == kUTTagClassMIMEType ? type?.preferredMIMEType : type?.preferredFilenameExtension
  return tag.map { UnmanagedText($0) }
}

/// Returns whether a type is equal to, or conforms to, another type.
public func UTTypeConformsTo(_ identifier: CFString, _ other: CFString) -> Bool {
  guard let type = UTType(identifier), let other = UTType(other) else { return identifier == other }
  return type.conforms(to: other)
}
