public import Foundation

/// One message as bytes, with the descriptors that travel beside it.
public struct Frame: Sendable {
  /// The encoded message.
  public var bytes: Data
  /// Descriptors, closed when nobody holds them any more.
  public var descriptors: [OwnedDescriptor]

  /// A frame of bytes, with descriptors.
  public init(bytes: Data, descriptors: [OwnedDescriptor] = []) {
    self.bytes = bytes
    self.descriptors = descriptors
  }

  /// The longest message: 32 MiB, a picture with all the pixels that one may have (``PictureLimits``).
  public static let maximumBytes = 32 << 20
  /// The longest message that is no picture: 1 MiB. A notification has 4 KiB, so this is room, not need.
  public static let usualBytes = 1 << 20
  /// The most descriptors beside one message.
  public static let maximumDescriptors = 4

  /// Refuses a frame that no channel may take.
  func checkLimits() throws(ChannelError) {
    guard bytes.count <= Self.maximumBytes else { throw .tooLong(bytes: bytes.count, allowed: Self.maximumBytes) }
    guard descriptors.count <= Self.maximumDescriptors else {
      throw .tooManyDescriptors(found: descriptors.count, allowed: Self.maximumDescriptors)
    }
  }
}

/// A file descriptor that is closed when nobody holds it any more.
public final class OwnedDescriptor: Sendable {
  /// The descriptor; valid as long as this object lives.
  public let number: Int32

  /// Takes over `number`.
  public init(takingOver number: Int32) {
    self.number = number
  }

  /// A duplicate of `number`, close-on-exec; nil where the system refuses.
  public init?(duplicating number: Int32) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    self.number = copy
  }

  deinit {
    close(number)
  }
}
