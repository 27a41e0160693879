import CPlayback
public import Foundation

/// A media file that is open and known to be one: nothing that happens to its path matters from here on.
public struct MediaFile: Sendable {
  /// The file's name, for messages.
  public let name: String
  /// The path it was opened at.
  public let path: String
  /// What it is, by its first bytes.
  public let kind: MediaFormat
  /// The file's size in bytes.
  public let byteCount: Int
  /// What its headers say.
  let layout: MediaLayout
  /// Whether there are pictures in it, as far as its headers tell.
  public var hasVideo: Bool { layout.hasVideo }
  /// Whether every machine decodes the same samples, to the bit: see ``MediaInfo/isExact``.
  public var isExact: Bool { layout.codec.isExact }
  /// The bytes that the decoding chain gets.
  var media: Range<Int> { layout.media }
  /// All of its bytes.
  var bytes: FileBytes { FileBytes(descriptor: file.number, count: byteCount) }
  private let file: Descriptor

  /// Opens a file and looks at its first bytes.
  ///
  /// Never blocks: a FIFO or a device is refused, not read.
  /// - Parameter url: A file URL.
  /// - Throws: ``PlaybackError`` saying what is there instead.
  public init(_ url: URL) throws(PlaybackError) {
    let path = url.path
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    let file = Descriptor(descriptor)
    guard descriptor >= 0 else {
      let why = errno
      if why == ENOENT || why == ENOTDIR { throw .missingFile(path: path) }
      // A FIFO or socket may refuse to be opened at all.
      if let found = Self.whatIs(path) { throw .notAFile(path: path, found: found) }
      throw .unreadable(path: path, reason: String(cString: strerror(why)))
    }
    try self.init(file, path: path, name: url.lastPathComponent)
  }

  /// A medium in memory; a copy is kept, which no file shows.
  ///
  /// - Parameters:
  ///   - bytes: The whole of it.
  ///   - name: What it is called, in messages.
  /// - Throws: ``PlaybackError`` saying what is there instead.
  public init(_ bytes: Data, name: String) throws(PlaybackError) {
    let file = Descriptor(earshot_memory_file(name))
    guard file.number >= 0 else { throw .unreadable(path: name, reason: String(cString: strerror(errno))) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file.number, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else {
        throw .unreadable(path: name, reason: String(cString: strerror(errno)))
      }
      rest = rest.dropFirst(max(0, count))
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
      case .damaged(let reason, let offset): throw .damaged(path: path, reason: reason, place: .byte(offset))
      }
    }
  }

  /// The way from its bytes to its samples.
  ///
  /// - Throws: ``PlaybackError/unsupported(path:found:)`` where nothing here decodes it, and
  ///   ``PlaybackError/damaged(path:reason:place:)`` where its headers say that there is nothing to decode.
  func chain(for purpose: Chain.Purpose, at rate: Int? = nil) throws(PlaybackError) -> Chain {
    guard layout.frames != 0 else { throw .damaged(path: path, reason: "there is not a single frame of sound in it") }
    let bytes = FileBytes(descriptor: file.number, count: byteCount)
    guard
      let chain = Chain(
        layout, for: purpose, at: rate, isUniform: MPEGAudioReader.isUniform(bytes, layout))
    else {
      throw .unsupported(path: path, found: layout.codec.name)
    }
    return chain
  }

  /// Whether what a parser takes for holes are the tags of several MP3s that were joined. Reads all of the file.
  var hasOnlyTagsBetweenFrames: Bool {
    layout.kind == .mp3 && layout.codec == .mp3 && MPEGJoints.areTags(bytes, in: layout.media)
  }

  /// A descriptor of the file for somebody else to own.
  func duplicate() throws(PlaybackError) -> Int32 {
    let copy = fcntl(file.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    return copy
  }

  private static func whatIs(_ path: String) -> String? {
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
    default: "no regular file"
    }
  }
}
