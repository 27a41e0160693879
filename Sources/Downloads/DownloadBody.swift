import CFiles
import ExtensionProtocol
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
      let (file, size) = try Self.open(url)
      self.init(file, Self.length(size, damage), Self.declaredSize(size, damage))
    case (.file(let url), .truncated), (.file(let url), .flipped), (.file(let url), .empty):
      let (file, size) = try Self.open(url)
      try self.init(damage == .empty ? Data() : try Self.read(file, size), damage)
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
      var status = stat()
      return url.isFileURL && stat(url.path, &status) == 0 ? Int(status.st_size) : nil
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
    let number = bytes.withUnsafeBytes { earshot_sealed_file($0.baseAddress, $0.count) }
    guard number >= 0 else {
      throw Failure(code: .unknown, reason: "no memory for the body: \(String(cString: strerror(errno)))")
    }
    self.init(OwnedDescriptor(takingOver: number), bytes.count, Self.declaredSize(data.count, damage))
  }

  private init(_ descriptor: OwnedDescriptor, _ length: Int, _ declaredSize: Int) {
    (self.descriptor, self.length, self.declaredSize) = (descriptor, length, declaredSize)
  }

  private static func open(_ url: URL) throws(Failure) -> (OwnedDescriptor, Int) {
    let name = url.lastPathComponent
    guard url.isFileURL, !url.path.utf8.contains(0) else {
      throw Failure(code: .fileDoesNotExist, reason: "\(name) is not a file URL")
    }
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      throw Failure(code: .fileDoesNotExist, reason: "\(name): \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(code: .fileDoesNotExist, reason: "\(name) is not a file")
    }
    let number = Foundation.open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else {
      throw Failure(code: .fileDoesNotExist, reason: "\(name): \(String(cString: strerror(errno)))")
    }
    let descriptor = OwnedDescriptor(takingOver: number)
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(code: .fileDoesNotExist, reason: "\(name) is not a file")
    }
    guard status.st_size <= maximumBytes else { throw tooLong(Int(status.st_size)) }
    return (descriptor, Int(status.st_size))
  }

  private static func read(_ file: OwnedDescriptor, _ size: Int) throws(Failure) -> Data {
    var bytes = Data(count: size)
    var done = 0
    while done < size {
      let count = bytes.withUnsafeMutableBytes {
        pread(file.number, $0.baseAddress?.advanced(by: done), size - done, off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(code: .unknown, reason: "the fixture's file cannot be read") }
      done += count
    }
    return bytes
  }

  private static func tooLong(_ count: Int) -> Failure {
    Failure(code: .dataLengthExceedsMaximum, reason: "it has \(count) bytes; the limit is \(maximumBytes)")
  }
}
