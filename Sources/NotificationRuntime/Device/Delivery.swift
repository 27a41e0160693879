public import Foundation
public import Notifications

/// A notification to be delivered to a device.
public struct Delivery: Sendable {
  /// The pushed payload.
  public var payload: Payload
  /// The folder against which relative attachment paths are resolved; nil if there is none, as for standard input.
  public var folder: URL?
  /// The bundle identifier of the target app; if nil, the payload's `Simulator Target Bundle` decides (L6).
  public var bundleIdentifier: String?
  /// The identifier of the request: `apns-collapse-id` on a device (U7). If nil, a new identifier is generated.
  public var identifier: String?

  /// Creates a delivery of `payload`.
  public init(payload: Payload, folder: URL? = nil, bundleIdentifier: String? = nil, identifier: String? = nil) {
    self.payload = payload
    self.folder = folder
    self.bundleIdentifier = bundleIdentifier
    self.identifier = identifier
  }

  /// Creates a delivery from an `.apns` file. Attachment paths are relative to the file's folder.
  ///
  /// - Throws: `PayloadError`.
  @_disfavoredOverload
  public static func apns(contentsOf url: URL) throws(PayloadError) -> Delivery {
    Delivery(payload: try Payload.contents(of: url), folder: url.deletingLastPathComponent())
  }
}
