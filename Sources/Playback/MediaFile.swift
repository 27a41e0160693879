import CPlayback
import Files
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
  var bytes: FileBytes { FileBytes(file: file.file, count: byteCount) }
  private let file: OwnedDescriptor

  /// Opens a file and reads its headers.
  ///
  /// Never blocks: FIFOs and devices are refused.
  /// - Parameter url: A file URL.
  /// - Throws: ``PlaybackError`` if the file is unreadable or not supported media.
  public init(_ url: URL) throws(PlaybackError) {
    let path = url.filePath
    let file: RegularFile
    do { file = try RegularFile(path) } catch { throw Self.error(error, path) }
    try self.init(file, path: path, name: url.lastPathComponent)
  }

  /// Opens media in memory. An anonymous copy is kept.
  ///
  /// - Parameters:
  ///   - bytes: The complete media.
  ///   - name: The name for messages.
  /// - Throws: ``PlaybackError`` if the data is not supported media.
  public init(_ bytes: Data, name: String) throws(PlaybackError) {
    let descriptor: OwnedDescriptor
    do {
      descriptor = OwnedDescriptor(takingOver: try systemCall { earshot_memory_file(name) })
      try descriptor.file.write(all: bytes)
    } catch {
      throw .unreadable(path: name, reason: error.description)
    }
    let file: RegularFile
    do { file = try RegularFile(descriptor) } catch { throw Self.error(error, name) }
    try self.init(file, path: name, name: name)
  }

  private init(_ file: RegularFile, path: String, name: String) throws(PlaybackError) {
    self.file = file.descriptor
    self.path = path
    self.name = name
    byteCount = file.byteCount
    guard byteCount > 0 else { throw .empty(path: path) }
    layout = try Self.layout(of: FileBytes(file: file.descriptor.file, count: byteCount), path)
    kind = layout.kind
  }

  private static func layout(of bytes: FileBytes, _ path: String) throws(PlaybackError) -> MediaLayout {
    do {
      return try ContainerReader.read(bytes)
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
    guard layout.frames != 0 else {
      throw .damaged(
        path: path, reason: layout.claimedFrames == nil ? "it contains no sound" : "all of its sound is missing")
    }
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
    do { return try systemCall { fcntl(file.number, F_DUPFD_CLOEXEC, 0) } } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }

  private static func error(_ fault: RegularFile.Fault, _ path: String) -> PlaybackError {
    switch fault {
    case .system(.noSuchFileOrDirectory), .system(.notDirectory): return .missingFile(path: path)
    case .system(let error):
      // Opening a FIFO or socket may fail.
      if let type = try? Stat(path).type, type != .regular { return .notAFile(path: path, found: name(of: type)) }
      return .unreadable(path: path, reason: error.description)
    case .notRegular(let type): return .notAFile(path: path, found: name(of: type))
    }
  }

  private static func name(of type: FileType) -> String {
    switch type {
    case .directory: "a folder"
    case .fifo: "a FIFO"
    case .socket: "a socket"
    case .blockSpecial, .characterSpecial: "a device"
    default: "a special file"
    }
  }
}
