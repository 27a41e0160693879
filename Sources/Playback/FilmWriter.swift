import CPlayback
import DeviceTime
public import Foundation

/// A writer of a film: an MPEG-4 file with H.264 pictures and AAC sound, synchronized to the frame.
///
/// Pictures begin 1,024 frames of sound after the beginning of the file: the encoder of sound inserts as much silence.
public final class FilmWriter {
  /// The form of a film.
  public struct Form: Hashable, Sendable {
    /// The width and the height of the pictures, in pixels; both are even.
    public var width, height: Int
    /// The number of pictures a second.
    public var picturesPerSecond: Int
    /// The sample rate of the sound, in hertz.
    public var sampleRate: Int

    /// Creates a form.
    public init(width: Int, height: Int, picturesPerSecond: Int, sampleRate: Int) {
      (self.width, self.height) = (width, height)
      (self.picturesPerSecond, self.sampleRate) = (picturesPerSecond, sampleRate)
    }
  }

  private let path: String
  private let form: Form
  /// The C writer; nil once the file is complete.
  private var film: OpaquePointer?
  /// Whether a picture of another size was to be appended.
  private var hasWrongPicture = false

  private static let elements = [
    "videoconvert", "capsfilter", "x264enc", "h264parse", "queue", "mp4mux", "filesink", "audioconvert", "avenc_aac",
    "aacparse",
  ]

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - path: The path of a regular file, which is replaced.
  ///   - form: The form of the film.
  /// - Throws: ``PlaybackError/missingPlugin(element:package:reason:)`` if an encoder is not installed,
  ///   ``PlaybackError/cannotWrite(path:reason:)``.
  public init(_ path: String, _ form: Form) throws(PlaybackError) {
    try PluginRegistry.require(Self.elements)
    var reason: UnsafeMutablePointer<CChar>?
    let size = EarshotFilmForm(
      width: Int32(clamping: form.width), height: Int32(clamping: form.height),
      fps: Int32(clamping: form.picturesPerSecond), rate: Int32(clamping: form.sampleRate))
    guard let film = earshot_film_create(path, size, &reason) else {
      throw .cannotWrite(path: path, reason: Self.take(reason) ?? "unknown reason")
    }
    (self.path, self.form, self.film) = (path, form, film)
  }

  deinit {
    if let film { free(earshot_film_finish(film)) }
  }

  /// Appends a picture, and the sound that is heard while it is shown.
  ///
  /// - Parameters:
  ///   - picture: The bytes of the picture: blue, green, red, and one that is ignored, for each pixel, in rows from the
  ///     top, without padding.
  ///   - sound: Interleaved stereo samples.
  /// - Returns: False if `picture` does not have the size of the film's pictures, or if the file cannot be written;
  ///   ``finish()`` throws the reason.
  public func append(picture: Data, sound: ArraySlice<Float>) -> Bool {
    guard let film else { return false }
    guard picture.count == 4 * form.width * form.height else {
      hasWrongPicture = true
      return false
    }
    let isSoundWritten = sound.withUnsafeBufferPointer { samples in
      guard let base = samples.baseAddress, samples.count >= SoundFormat.channels else { return true }
      return earshot_film_push_sound(film, base, samples.count / SoundFormat.channels)
    }
    return picture.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
      return isSoundWritten && earshot_film_push_picture(film, base)
    }
  }

  /// Completes the file.
  ///
  /// - Throws: ``PlaybackError/cannotWrite(path:reason:)``.
  public func finish() throws(PlaybackError) {
    guard let film else { return }
    self.film = nil
    let fault = Self.take(earshot_film_finish(film))
    let reason = fault ?? (hasWrongPicture ? "a picture is not of \(form.width) x \(form.height) pixels" : nil)
    if let reason { throw .cannotWrite(path: path, reason: reason) }
  }

  private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
