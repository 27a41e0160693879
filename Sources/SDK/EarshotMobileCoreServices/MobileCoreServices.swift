// EarshotMobileCoreServices: the type identifier functions that preceded `UTType`.
//
// Emulated: the constants, and the functions that convert filename extensions and MIME types to types and back.
// The gotcha: Linux has no `CFString`; here it is an alias of `String`, so that `as String` and `as CFString` compile.

@_exported public import EarshotFoundation
import EarshotUniformTypeIdentifiers

public let kUTTypeItem = UTType.item.identifier
public let kUTTypeData = UTType.data.identifier
public let kUTTypeURL = UTType.url.identifier
public let kUTTypeImage = UTType.image.identifier
public let kUTTypeJPEG = UTType.jpeg.identifier
public let kUTTypePNG = UTType.png.identifier
public let kUTTypeGIF = UTType.gif.identifier
public let kUTTypeTIFF = UTType.tiff.identifier
public let kUTTypeBMP = UTType.bmp.identifier
public let kUTTypeAudiovisualContent = UTType.audiovisualContent.identifier
public let kUTTypeAudio = UTType.audio.identifier
public let kUTTypeMovie = UTType.movie.identifier
public let kUTTypeVideo = UTType.video.identifier
public let kUTTypeMP3 = UTType.mp3.identifier
public let kUTTypeMPEG4Audio = UTType.mpeg4Audio.identifier
public let kUTTypeWaveformAudio = UTType.wav.identifier
public let kUTTypeAudioInterchangeFileFormat = UTType.aiff.identifier
public let kUTTypeMPEG4 = UTType.mpeg4Movie.identifier
public let kUTTypeQuickTimeMovie = UTType.quickTimeMovie.identifier
public let kUTTypeMPEG = UTType.mpeg.identifier
public let kUTTypeMPEG2Video = "public.mpeg-2-video"
public let kUTTypeAVIMovie = UTType.avi.identifier
public let kUTTypeText = UTType.text.identifier
public let kUTTypePlainText = UTType.plainText.identifier
public let kUTTypePDF = UTType.pdf.identifier

public let kUTTagClassFilenameExtension = "public.filename-extension"
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
