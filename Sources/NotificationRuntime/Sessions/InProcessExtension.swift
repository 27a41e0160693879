import Foundation
import ExtensionProtocol

@MainActor
final class InProcessExtension: RunningExtension {
  let channel: any FrameChannel
  private(set) var connection: AnyObject?

  init(_ channel: any FrameChannel, _ connection: AnyObject) {
    self.channel = channel
    self.connection = connection
  }

  func terminate() {
    channel.close()
    connection = nil
  }

  var folders: [URL]? { nil }

  func causeOfEnd() async -> String? { nil }
}
