/// The place of a fragment in its document.
package struct ReportPosition: Hashable, Sendable {
  /// The number of the fragment, from 1.
  package var number = 1
  /// The number of bytes of optional parts that fit into the rest of the document.
  package var space = Int.max

  /// Creates the place of the first fragment of a document without a size limit.
  package init() {}
}
