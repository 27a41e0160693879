/// The first stored property of a class whose objects are attributes of attributed strings.
///
/// Foundation on Linux compares the attributes of adjacent ranges with `CFEqual`, which takes ten bits of an object's
/// first stored property, from the ninth on, for a Core Foundation type. It calls `isEqual(_:)` if they are not all 0,
/// and ends the process otherwise. For example, two fonts of whole sizes would end it.
package struct CoreFoundationTag: Sendable {
  private let type: UInt = 1 << 8

  /// Creates the tag.
  package init() {}
}
