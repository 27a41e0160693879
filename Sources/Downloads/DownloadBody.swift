import Files
import Foundation
import Notifications

/// The body of a response: an open descriptor, the actual length and the stated length.
struct DownloadBody {
  let descriptor: OwnedDescriptor
  let length: Int
  let declaredSize: Int

  /// The reason why there is no body.
  struct Failure: Error {
    let code: DownloadFailure
    let reason: String
  }

  /// The maximum size in bytes: one more than any attachment may have, so that an attachment that is too large can be
  /// tested.
  static let maximumBytes = MediaKind.movie.maximumByteCount + 1

  /// Opens a body. An undamaged file is opened directly; other bytes are put in a sealed file in memory.
  init(_ body: DownloadFixture.Body, _ damage: DownloadFixture.Damage) throws(Failure) {
    switch (body, damage) {
    case (.file(let url), .none), (.file(let url), .statedLength):
      let file = try Self.open(url), size = file.byteCount
      self.init(file.descriptor, Self.length(size, damage), Self.declaredSize(size, damage))
    case (.file(let url), .truncated), (.file(let url), .flipped), (.file(let url), .empty):
      let file = try Self.open(url)
      guard let bytes = damage == .empty ? Data() : file.bytes() else {
        throw Failure(code: .unknown, reason: "the fixture's file cannot be read")
      }
      try self.init(bytes, damage)
    case (.data(let bytes), _):
      try self.init(bytes, damage)
    }
  }

  /// Opens a downloaded file.
  init(file url: URL) throws(Failure) {
    try self.init(.file(url), .none)
  }

  /// Returns the size of a body before damage, in bytes; nil if it is unavailable.
  static func size(_ body: DownloadFixture.Body) -> Int? {
    switch body {
    case .data(let bytes): return bytes.count
    case .file(let url):
      return url.isFileURL ? (try? Stat(url.path).size).map { Int($0) } : nil
    }
  }

  /// Returns the number of bytes, out of `size`, that arrive.
  static func length(_ size: Int, _ damage: DownloadFixture.Damage) -> Int {
    switch damage {
    case .truncated(let count): min(max(count, 0), size)
    case .empty: 0
    case .none, .flipped, .statedLength: size
    }
  }

  private static func declaredSize(_ size: Int, _ damage: DownloadFixture.Damage) -> Int {
    switch damage {
    case .statedLength(let count): count
    case .empty: 0
    case .none, .flipped, .truncated: size
    }
  }

  private init(_ data: Data, _ damage: DownloadFixture.Damage) throws(Failure) {
    guard data.count <= Self.maximumBytes else { throw Self.tooLong(data.count) }
    var bytes = data.prefix(Self.length(data.count, damage))
    if case .flipped(let offsets) = damage {
      for offset in Set(offsets) where 0..<bytes.count ~= offset { bytes[bytes.startIndex + offset] ^= 0xFF }
    }
    let file: OwnedDescriptor
    do { file = try OwnedDescriptor(sealing: bytes) } catch {
      throw Failure(code: .unknown, reason: "no memory for the body: \(error)")
    }
    self.init(file, bytes.count, Self.declaredSize(data.count, damage))
  }

  private init(_ descriptor: OwnedDescriptor, _ length: Int, _ declaredSize: Int) {
    (self.descriptor, self.length, self.declaredSize) = (descriptor, length, declaredSize)
  }

  private static func open(_ url: URL) throws(Failure) -> RegularFile {
    let name = url.lastPathComponent
    guard url.isFileURL, !url.path.utf8.contains(0) else {
      throw Failure(code: .fileDoesNotExist, reason: "\(name) is not a file URL")
    }
    let file: RegularFile
    do { file = try RegularFile(url.path, isExaminedFirst: true) } catch {
      switch error {
      case .system(let error): throw Failure(code: .fileDoesNotExist, reason: "\(name): \(error)")
      case .notRegular: throw Failure(code: .fileDoesNotExist, reason: "\(name) is not a file")
      }
    }
    guard file.byteCount <= maximumBytes else { throw tooLong(file.byteCount) }
    return file
  }

  private static func tooLong(_ count: Int) -> Failure {
    Failure(code: .dataLengthExceedsMaximum, reason: "it has \(count) bytes; the limit is \(maximumBytes)")
  }
}
