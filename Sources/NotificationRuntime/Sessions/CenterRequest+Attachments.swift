import ExtensionProtocol
import Foundation
import Notifications

extension CenterRequest {
  /// Returns the request with the attachments of its content under their original URLs, for an extension that adds the
  /// content of a notification that it received.
  @MainActor
  func restoringAttachments(_ original: (URL) -> URL) -> CenterRequest {
    guard case .add(var request) = self else { return self }
    for index in request.content.attachments.indices {
      request.content.attachments[index].url = original(request.content.attachments[index].url)
    }
    return .add(request)
  }
}
