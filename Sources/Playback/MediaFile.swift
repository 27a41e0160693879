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
  /// The bytes that are media: without the tags around MP3.
  let media: Range<Int>
  private let file: Descriptor

  /// Opens a file and looks at its first bytes.
  ///
  /// Never blocks: a FIFO or a device is refused, not read.
  /// - Parameter url: A file URL.
  /// - Throws: ``PlaybackError`` saying what is there instead.
  public init(_ url: URL) throws(PlaybackError) {
    let path = url.path
    self.path = path
    name = url.lastPathComponent
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    file = Descriptor(descriptor)
    guard descriptor >= 0 else {
      let why = errno
      if why == ENOENT || why == ENOTDIR { throw .missingFile(path: path) }
      // A FIFO or socket may refuse to be opened at all.
      if let found = Self.whatIs(path) { throw .notAFile(path: path, found: found) }
      throw .unreadable(path: path, reason: String(cString: strerror(why)))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    if let found = Self.name(of: status.st_mode) { throw .notAFile(path: path, found: found) }
    byteCount = Int(status.st_size)
    guard byteCount > 0 else { throw .empty(path: path) }

    var start = 0
    var head = Self.read(descriptor, at: 0, count: 64)
    if let tag = Self.id3Length(head) {
      start = tag
      head = Self.read(descriptor, at: tag, count: 64)
      // A tag is in front of MP3 and of nothing else that plays; padding may follow it.
      kind = .mp3
    } else if let sniffed = MediaFormat.sniff(head) {
      kind = sniffed
    } else {
      throw .unrecognized(path: path, found: MediaFormat.describe(head))
    }
    var end = byteCount
    if kind == .mp3, end - start > 128, Self.read(descriptor, at: end - 128, count: 3).elementsEqual("TAG".utf8) {
      end -= 128
    }
    if kind == .wav {
      end = WaveReader.endOfSound(FileBytes(descriptor: descriptor, count: byteCount)) ?? byteCount
    }
    guard start < end else { throw .damaged(path: path, reason: "its tag is as long as the file") }
    media = start..<end
  }

  /// A descriptor of the file for somebody else to own.
  func duplicate() throws(PlaybackError) -> Int32 {
    let copy = fcntl(file.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    return copy
  }

  private static func read(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }

  /// The length of an ID3v2 tag in bytes, header and footer included; nil where there is none.
  private static func id3Length(_ head: [UInt8]) -> Int? {
    guard head.count >= 10, head.starts(with: "ID3".utf8), head[6...9].allSatisfy({ $0 < 0x80 }) else { return nil }
    let size = head[6...9].reduce(0) { $0 << 7 | Int($1) }
    return 10 + size + (head[5] & 0x10 != 0 ? 10 : 0)
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
