/// An attachment that a payload requests.
package struct WantedAttachment: Hashable, Sendable {
  /// The identifier; empty if the payload gives none.
  package var identifier: String
  /// A URL, or a path relative to the payload.
  package var location: String
  /// The options.
  package var options = AttachmentOptions()

  /// Creates a request for an attachment.
  package init(identifier: String, location: String, options: AttachmentOptions = AttachmentOptions()) {
    (self.identifier, self.location, self.options) = (identifier, location, options)
  }
}
