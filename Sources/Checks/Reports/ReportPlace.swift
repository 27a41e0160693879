/// Where a fragment stands in its document.
package struct ReportPlace: Hashable, Sendable {
  /// The fragment's number, from 1.
  package var number = 1
  /// How many bytes of optional parts the document has room for, from here on.
  package var room = Int.max

  /// The place of the first fragment of a document without a limit.
  package init() {}
}
