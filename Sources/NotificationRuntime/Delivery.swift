public import Foundation
public import Notifications

/// A notification on its way to a device.
public struct Delivery: Sendable {
  /// What was pushed.
  public var payload: Payload
  /// The folder that relative attachment paths start from; nil where there is none, as for standard input.
  public var folder: URL?
  /// The app it is for; nil leaves it to the payload's `Simulator Target Bundle` (L6).
  public var bundleIdentifier: String?
  /// The request's identifier: `apns-collapse-id` on a device (U7); nil makes a new one.
  public var identifier: String?

  /// A delivery of `payload`.
  public init(payload: Payload, folder: URL? = nil, bundleIdentifier: String? = nil, identifier: String? = nil) {
    self.payload = payload
    self.folder = folder
    self.bundleIdentifier = bundleIdentifier
    self.identifier = identifier
  }

  /// The delivery of an `.apns` file; attachment paths are relative to its folder.
  ///
  /// - Throws: `PayloadError`.
  public static func apns(contentsOf url: URL) throws(PayloadError) -> Delivery {
    Delivery(payload: try Payload.contents(of: url), folder: url.deletingLastPathComponent())
  }
}
