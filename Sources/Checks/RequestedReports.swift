/// The reports that a run writes.
package struct RequestedReports: Sendable {
  /// The reports in files and on standard output.
  package var orders: [ReportSet.Order]
  /// The items whose sound is embedded in a page.
  package var embedding: SoundEmbedding
  /// The folder for a picture of each sound; nil if none are drawn.
  package var plotFolder: String?

  /// Creates a request for reports.
  package init(_ orders: [ReportSet.Order], embedding: SoundEmbedding = .failed, plotFolder: String? = nil) {
    (self.orders, self.embedding, self.plotFolder) = (orders, embedding, plotFolder)
  }
}
