public import Files
public import Foundation

/// An encoded message, with the file descriptors sent along with it.
public struct Frame: Sendable {
  /// The encoded message.
  public var bytes: Data
  /// The file descriptors, which are closed when they are released.
  public var descriptors: [OwnedDescriptor]

  /// Creates a frame.
  public init(bytes: Data, descriptors: [OwnedDescriptor] = []) {
    self.bytes = bytes
    self.descriptors = descriptors
  }

  /// The maximum size of a message, in bytes: 32 MiB, enough for a picture with the maximum number of pixels
  /// (``PictureLimits``).
  public static let maximumBytes = 32 << 20
  /// The maximum size of a message other than a picture, in bytes: 1 MiB, many times the size of a notification.
  public static let usualBytes = 1 << 20
  /// The maximum number of descriptors per message.
  public static let maximumDescriptors = 4

  /// Throws if the frame exceeds the limits of a channel.
  func checkLimits() throws(ChannelError) {
    guard bytes.count <= Self.maximumBytes else { throw .tooLong(bytes: bytes.count, allowed: Self.maximumBytes) }
    guard descriptors.count <= Self.maximumDescriptors else {
      throw .tooManyDescriptors(found: descriptors.count, allowed: Self.maximumDescriptors)
    }
  }
}
