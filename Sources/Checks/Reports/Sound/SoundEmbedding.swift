/// The items whose sound the page of `earshot check` embeds.
package enum SoundEmbedding: String, Hashable, Codable, Sendable, CaseIterable {
  /// All items, regardless of the size of the page.
  case all
  /// Failed and unreadable items, as far as they fit into the page.
  case failed
  /// No item.
  case none
}
