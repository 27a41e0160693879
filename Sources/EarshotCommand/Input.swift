import Foundation
import NotificationRuntime
import Notifications
import Playback

/// What `earshot play` is given: a notification, or media to make one of.
enum Input {
  case notification(Delivery)
  case media(URL, MediaFormat)

  /// Looks at what an argument names: `-` is a payload on standard input; a file is media where its first bytes are, and a
  /// payload where its name or its first bytes say so.
  ///
  /// - Throws: `PayloadError`, `PlaybackError`.
  init(_ argument: String) throws {
    guard argument != "-" else {
      self = .notification(Delivery(payload: try Payload.standardInput()))
      return
    }
    let url = URL(fileURLWithPath: argument)
    guard !["apns", "json"].contains(url.pathExtension.lowercased()) else {
      self = .notification(try .apns(contentsOf: url))
      return
    }
    do {
      self = .media(url, try MediaFile(url).kind)
    } catch {
      guard case PlaybackError.unrecognized(_, MediaFormat.isJSON) = error else { throw error }
      self = .notification(try .apns(contentsOf: url))
    }
  }
}
