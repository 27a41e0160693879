import CPlayback
public import Foundation
import Notifications

/// An open file that is known to be media. Changes of its path have no effect.
public struct MediaFile: Sendable {
  /// The name of the file, for messages.
  public let name: String
  /// The path at which the file was opened.
  public let path: String
  /// The format, identified by its first bytes.
  public let kind: MediaFormat
  /// The size of the file, in bytes.
  public let byteCount: Int
  /// The layout, read from its headers.
  let layout: MediaLayout
  /// Whether the file contains video, according to its headers.
  public var hasVideo: Bool { layout.hasVideo }
  /// Whether decoding gives bit-identical samples on every machine: see ``MediaInfo/isExact``.
  public var isExact: Bool { layout.codec.isExact }
  /// The range of bytes for the decoding chain.
  var media: Range<Int> { layout.media }
  /// All bytes of the file.
  var bytes: FileBytes { FileBytes(descriptor: file.number, count: byteCount) }
  private let file: Descriptor

  /// Opens a file and reads its headers.
  ///
  /// Never blocks: FIFOs and devices are refused.
  /// - Parameter url: A file URL.
  /// - Throws: ``PlaybackError`` if the file is unreadable or not supported media.
  public init(_ url: URL) throws(PlaybackError) {
    let path = url.filePath
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    let file = Descriptor(descriptor)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .missingFile(path: path) }
      // Opening a FIFO or socket may fail.
      if let found = Self.fileKind(path) { throw .notAFile(path: path, found: found) }
      throw .unreadable(path: path, reason: String(cString: strerror(code)))
    }
    try self.init(file, path: path, name: url.lastPathComponent)
  }

  /// Opens media in memory. An anonymous copy is kept.
  ///
  /// - Parameters:
  ///   - bytes: The complete media.
  ///   - name: The name for messages.
  /// - Throws: ``PlaybackError`` if the data is not supported media.
  public init(_ bytes: Data, name: String) throws(PlaybackError) {
    let file = Descriptor(earshot_memory_file(name))
    guard file.number >= 0 else { throw .unreadable(path: name, reason: String(cString: strerror(errno))) }
    var remaining = bytes[...]
    while !remaining.isEmpty {
      let count = remaining.withUnsafeBytes { write(file.number, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else {
        throw .unreadable(path: name, reason: String(cString: strerror(errno)))
      }
      remaining = remaining.dropFirst(max(0, count))
    }
    try self.init(file, path: name, name: name)
  }

  private init(_ file: Descriptor, path: String, name: String) throws(PlaybackError) {
    self.file = file
    self.path = path
    self.name = name
    var status = stat()
    guard fstat(file.number, &status) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    if let found = Self.name(of: status.st_mode) { throw .notAFile(path: path, found: found) }
    byteCount = Int(status.st_size)
    guard byteCount > 0 else { throw .empty(path: path) }
    layout = try Self.layout(of: file, byteCount, path)
    kind = layout.kind
  }

  private static func layout(of file: Descriptor, _ byteCount: Int, _ path: String) throws(PlaybackError) -> MediaLayout
  {
    do {
      return try MediaLayout.read(FileBytes(descriptor: file.number, count: byteCount))
    } catch {
      switch error {
      case .empty: throw .empty(path: path)
      case .unrecognized(let found): throw .unrecognized(path: path, found: found)
      case .damaged(let reason, let offset): throw .damaged(path: path, reason: reason, location: .byte(offset))
      }
    }
  }

  /// Returns the decoding chain.
  ///
  /// - Throws: ``PlaybackError/unsupported(path:found:)`` if there is no decoder, and
  ///   ``PlaybackError/damaged(path:reason:location:)`` if the headers describe nothing to decode.
  func chain(for purpose: Chain.Purpose, at rate: Int? = nil) throws(PlaybackError) -> Chain {
    guard layout.frames != 0 else { throw .damaged(path: path, reason: "it contains no sound") }
    let bytes = FileBytes(descriptor: file.number, count: byteCount)
    guard
      let chain = Chain(
        layout, for: purpose, at: rate, isUniform: MPEGAudioReader.isUniform(bytes, layout))
    else {
      throw .unsupported(path: path, found: layout.codec.name)
    }
    return chain
  }

  /// Whether the gaps that a parser reports are the tags of concatenated MP3s. Reads the whole file.
  var hasOnlyTagsBetweenFrames: Bool {
    layout.kind == .mp3 && layout.codec == .mp3 && MPEGJoints.areTags(bytes, in: layout.media)
  }

  /// Returns a duplicate of the file descriptor, which the caller owns.
  func duplicate() throws(PlaybackError) -> Int32 {
    let copy = fcntl(file.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    return copy
  }

  private static func fileKind(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return name(of: status.st_mode)
  }

  private static func name(of mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a FIFO"
    case S_IFSOCK: "a socket"
    case S_IFBLK, S_IFCHR: "a device"
    default: "a special file"
    }
  }
}
